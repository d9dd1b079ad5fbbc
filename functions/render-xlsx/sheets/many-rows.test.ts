import { expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { outlineOf } from '../../report-document/outline/report-outline.ts';
import { sectionRows } from './section-rows.ts';

const table = {
  language: 'en' as const,
  years: { now: '2025', earlier: [] },
  older: [],
  hasDescriptor: true,
  hasChanges: false,
  hasShares: false,
  widths: { answer: 45, across: 45, note: 16 },
};

const secondsFor = (tableRows: number): number => {
  const sections = outlineOf(sampleSnapshot({ tableRows })).flatMap((framework) => framework.sections);
  const once = (): number => {
    const start = performance.now();
    let rows = 0;
    for (const section of sections) for (const _row of sectionRows(section, table)) rows += 1;
    expect(rows).toBeGreaterThan(tableRows);
    return performance.now() - start;
  };
  return Math.min(once(), once(), once());
};

it('eight times the rows take about eight times as long, with or without totals', () => {
  secondsFor(1_000);
  expect(secondsFor(16_000) / secondsFor(2_000)).toBeLessThan(24);
});
