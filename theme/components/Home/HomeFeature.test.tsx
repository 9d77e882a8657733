import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../renderPart';
import { HomeFeature } from './HomeFeature';

afterEach(cleanup);

it('[HOME-5] gives each card its span, 4 when it has none or an unknown one', () => {
  const spans = [2, 3, 4, 6, undefined, 5] as (2 | 3 | 4 | 6 | undefined)[];
  renderPart(<HomeFeature features={spans.map((span, i) => ({ title: `Feature ${i}`, span }))} />);
  const cards = [...document.querySelectorAll<HTMLElement>('.st-feature')];
  expect(cards.map((card) => card.dataset.span)).toEqual(['2', '3', '4', '6', '4', '4']);
});
