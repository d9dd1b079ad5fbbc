import { describe, expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/sample-snapshot.ts';
import { indexColumns } from './index-columns.ts';
import { outlineOf } from './report-outline.ts';
import { widthOf } from './table-widths.ts';

const page = { em: 2.82, padding: 2.6, room: 170 };

const columnsOf = (change: { code?: string; isOmitted: boolean }) => {
  const snapshot = sampleSnapshot();
  for (const disclosure of snapshot.frameworks.flatMap(({ sections }) => sections.flatMap((one) => one.disclosures))) {
    if (change.code) disclosure.code = change.code;
    if (change.isOmitted) continue;
    delete disclosure.omission;
    disclosure.fields = [];
  }
  const [entry] = outlineOf(snapshot);
  if (!entry) throw new Error('no framework');
  return indexColumns(entry, 'en', page);
};

describe('columns of the content index', () => {
  it('leave out what is told of omissions where there is none, so that titles have the page', () => {
    const { hasOmissions, widths } = columnsOf({ isOmitted: false });
    expect(hasOmissions).toBe(false);
    expect(widths).toHaveLength(3);
    expect(widths[1]).toBeGreaterThan(120);
  });

  it("have GRI's layout where something is omitted, and the page is full", () => {
    const { hasOmissions, widths } = columnsOf({ isOmitted: true });
    expect(hasOmissions).toBe(true);
    expect(widths).toHaveLength(6);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(page.room);
  });

  it('give an explanation about as much as a title, not one word a line', () => {
    const { widths } = columnsOf({ isOmitted: true });
    expect(widths[5]).toBeGreaterThan(12 * page.em);
  });

  it('give titles, which every row has, more than explanations, which few have', () => {
    const { widths } = columnsOf({ isOmitted: true });
    expect(widths[1]).toBeGreaterThan(0.28 * page.room);
    expect(widths[1]).toBeGreaterThan(1.25 * (widths[5] ?? 0));
  });

  it.each([true, false])('hold a code in one line (omissions: %s)', (isOmitted) => {
    const { widths } = columnsOf({ code: 'Requirement 1', isOmitted });
    expect(widths[0]).toBeGreaterThanOrEqual(widthOf('Requirement 1') * page.em);
  });
});
