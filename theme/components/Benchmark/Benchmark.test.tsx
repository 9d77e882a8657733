// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Benchmark } from './Benchmark';

it('[HOME-6] has final values and widths in the HTML, without inline styles', () => {
  const html = renderToString(
    <Benchmark
      data={{
        a: { label: 'Fast', metrics: [{ time: 0.5, desc: 'dev' }] },
        b: { label: 'Slow', metrics: [{ time: 2, desc: 'dev' }] },
      }}
    />,
  );
  expect([...html.matchAll(/<rect width="([\d.]+)"/g)].map((hit) => hit[1])).toEqual(['25', '100']);
  expect(html).toContain('500ms');
  expect(html).toContain('2.00s');
  expect(html).not.toContain('style=');
});
