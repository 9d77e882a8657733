import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../renderPart';
import { Overview } from './Overview';

afterEach(cleanup);

const heading = (text: string, depth: number) => ({ text, id: text, depth, charIndex: -1 });
const groups = [
  {
    name: 'dev',
    items: [
      {
        text: 'assetPrefix',
        link: '/a',
        headers: [heading('Boolean type', 2), heading('Deep', 3)],
      },
    ],
  },
  { name: '', items: [{ text: 'mode', link: '/mode', headers: [heading('Default', 2)] }] },
];
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('[DOC-1] the overview', () => {
  it('lists pages with their headings of depth 2, unnamed groups as Others', () => {
    renderPart(<Overview groups={groups} />);
    expect(links()).toEqual(['assetPrefix', 'Boolean type', 'mode', 'Default']);
    expect(screen.getByRole('heading', { name: 'Others' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Boolean type' }).getAttribute('href')).toBe(
      '/a#Boolean type',
    );
  });

  it('filters by page and heading, whatever the case', () => {
    renderPart(<Overview groups={groups} overviewHeaders={[2, 3]} />);
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'ASSET' } });
    expect(links()).toEqual(['assetPrefix', 'Boolean type', 'Deep']);
    fireEvent.change(box, { target: { value: 'deep' } });
    expect(links()).toEqual(['assetPrefix', 'Deep']);
  });

  it('says when nothing fits, with the query as text', () => {
    renderPart(<Overview groups={groups} />);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '<b>zzz' } });
    expect(screen.getByRole('status').textContent).toBe('No matching API found <b>zzz');
    expect(links()).toEqual([]);
  });
});
