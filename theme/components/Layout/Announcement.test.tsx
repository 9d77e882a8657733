import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPart } from '../renderPart';
import { Announcement } from './Announcement';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const announcement = {
  message: 'Version 1.0 is out',
  href: '/news',
  key: 'news-closed',
  display: 'home' as const,
};
const show = (pageType: string) =>
  renderPart(<Announcement />, { page: { pageType }, themeConfig: { announcement } });

describe('[NAV-10] the announcement', () => {
  it('shows on the home page only, when told so', () => {
    show('doc');
    expect(screen.queryByText('Version 1.0 is out')).toBeNull();
    show('home');
    expect(screen.getByText('Version 1.0 is out')).toBeTruthy();
  });

  it('is dismissed for good', () => {
    show('home');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Version 1.0 is out')).toBeNull();
    expect(localStorage.getItem('news-closed')).toBe('true');
    cleanup();
    show('home');
    expect(screen.queryByText('Version 1.0 is out')).toBeNull();
  });
});
