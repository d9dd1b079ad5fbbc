import { describe, expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { outlineOf } from '../outline/report-outline.ts';
import { widthOf } from '../text/table-widths.ts';
import { indexColumns } from './index-columns.ts';

const page = { em: 2.65, padding: 2.6, available: 170 };

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
  it('leave out the omission columns where nothing is omitted, so that titles have the full width', () => {
    const widths = columnsOf({ isOmitted: false });
    expect(widths).toHaveLength(3);
    expect(widths[1]).toBeGreaterThan(120);
  });

  it("have GRI's layout where something is omitted, and the page is full", () => {
    const widths = columnsOf({ isOmitted: true });
    expect(widths).toHaveLength(6);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(page.available);
  });

  it('give an explanation about as much as a title, not one word a line', () => {
    const widths = columnsOf({ isOmitted: true });
    expect(widths[5]).toBeGreaterThan(12 * page.em);
  });

  it('share the width so that the index takes few lines: by how many rows have a title or an explanation', () => {
    const long = 'Role of the highest governance body in overseeing the management of impacts';
    const sharesOf = (explainedRows: number, explanation: string): [title: number, explanation: number] => {
      const sample = sampleSnapshot({ frameworks: 1, disclosuresPerSection: 10 });
      const all = sample.frameworks.flatMap(({ sections }) => sections.flatMap((one) => one.disclosures));
      for (const [index, disclosure] of all.entries()) {
        disclosure.title = index < explainedRows ? 'Water' : long;
        disclosure.fields = [];
        disclosure.charts = [];
        delete disclosure.omission;
        if (index < explainedRows) disclosure.omission = { reason: 'Confidentiality constraints', explanation };
      }
      const [entry] = outlineOf(sample);
      if (!entry) throw new Error('no framework');
      const [, title = 0, , , , last = 0] = indexColumns(entry, 'en', page);
      return [title / page.available, last / page.available];
    };
    const [titles, explanation] = sharesOf(1, 'They are planned for the report of 2026.');
    expect(titles).toBeGreaterThan(0.28);
    expect(titles).toBeGreaterThan(1.25 * explanation);
    expect(explanation * page.available).toBeGreaterThan(9 * page.em);
    const [shortTitles, explanations] = sharesOf(19, `${long}. ${long}.`);
    expect(explanations).toBeGreaterThan(1.25 * shortTitles);
  });

  it.each([true, false])('show a code on one line (omissions: %s)', (isOmitted) => {
    const widths = columnsOf({ code: 'Requirement 1', isOmitted });
    expect(widths[0]).toBeGreaterThanOrEqual(widthOf('Requirement 1') * page.em);
  });
});
