import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../renderPart';
import { NotFoundLayout } from './NotFoundLayout';

afterEach(cleanup);

it.each([
  ['en', '/'],
  ['zh', '/zh/'],
])('[PAGE-10] leads home in %s', (lang, home) => {
  renderPart(<NotFoundLayout />, { page: { lang, pageType: '404' } });
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'PAGE NOT FOUND' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Take me home' }).getAttribute('href')).toBe(home);
});
