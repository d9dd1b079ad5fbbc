import { describe, expect, it } from 'vitest';
import { ReportId } from '../../../../../shared/ids.ts';
import type { ComparedColumn, ComparedDisclosure } from '../../../../../shared/model/comparison/comparison.ts';
import { coverageOf, differingFrameworks } from './coverage.ts';

const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
const report = (digit: string, ...versionIds: string[]): ComparedColumn => ({
  kind: 'report',
  ...year,
  reportId: ReportId.parse(`rpt_${digit.repeat(26)}`),
  name: digit,
  status: 'In Progress',
  publishedRevision: 0,
  versionIds,
});
const cell: NonNullable<ComparedDisclosure['cells'][number]> = {
  status: 'complete',
  answeredFields: 1,
  omissionReason: null,
  words: 'same',
};

describe('a disclosure compared with another report', () => {
  it('is added or dropped within a framework that both report under', () => {
    const columns = [report('1', 'gri-2021'), report('2', 'gri-2021')];
    expect(coverageOf({ versionId: 'gri-2021', cells: [cell, null] }, columns)).toBe('added');
    expect(coverageOf({ versionId: 'gri-2021', cells: [null, cell] }, columns)).toBe('dropped');
    expect(differingFrameworks(columns)).toEqual({ here: [], there: [] });
  });

  it('is neither where the frameworks differ, and the frameworks are named', () => {
    const columns = [report('1', 'gri-2021'), report('2', 'vsme-2025')];
    expect(coverageOf({ versionId: 'gri-2021', cells: [cell, null] }, columns)).toBe('one-side');
    expect(coverageOf({ versionId: 'vsme-2025', cells: [null, cell] }, columns)).toBe('one-side');
    expect(differingFrameworks(columns)).toEqual({ here: ['gri-2021'], there: ['vsme-2025'] });
    expect(differingFrameworks([report('1', 'gri-2021'), { kind: 'time', ...year }])).toEqual({ here: [], there: [] });
  });
});
