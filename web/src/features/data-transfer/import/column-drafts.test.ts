import { describe, expect, it } from 'vitest';
import type { ImportColumn } from '../../../../../shared/model/import/import-columns.ts';
import { choicesOf, draftsOf, keyOf, offeredPeriods } from './column-drafts.ts';

const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });
const columnOf = (change: Partial<ImportColumn> = {}): ImportColumn => ({
  column: 2,
  head: 'Current',
  name: 'C',
  values: 3,
  examples: ['1,203'],
  period: year(2024),
  unit: '',
  isOpen: false,
  layout: 'current',
  ...change,
});

describe('choices of columns', () => {
  it('begin with the remembered ones that differ from how the file is read', () => {
    const [same, other] = [
      columnOf({ remembered: { period: year(2024), unit: '' } }),
      columnOf({ column: 3, remembered: { period: null, unit: '' } }),
    ];
    const drafts = draftsOf([same, other]);
    expect([...drafts.keys()]).toEqual([keyOf(other)]);
    expect(choicesOf([same, other], drafts)).toEqual([{ column: 3, head: 'Current', period: null, unit: '' }]);
  });

  it('are sent where they change something, and of an open column where its period is confirmed', () => {
    const draft = { period: year(2024), isOther: false, unit: '' };
    const [read, open] = [columnOf(), columnOf({ column: 4, isOpen: true })];
    const drafts = new Map([read, open].map((column) => [keyOf(column), draft] as const));
    expect(choicesOf([read, open], drafts)).toEqual([{ column: 4, head: 'Current', period: year(2024), unit: '' }]);
    const inKilotonnes = new Map([[keyOf(read), { ...draft, unit: ' kt ' }]]);
    expect(choicesOf([read, open], inKilotonnes)).toMatchObject([{ column: 2, unit: 'kt' }]);
  });
});

it('offers periods of the organisation that data points can have, and the last years', () => {
  const offered = offeredPeriods(columnOf(), [1838, 2019, 2300].map(year), 2026);
  const years = [...offered.values()].map(({ startOn }) => startOn.slice(0, 4));
  expect(years).toContain('2019');
  expect(years).toContain('2025');
  expect(years).not.toContain('1838');
  expect(years).not.toContain('2300');
});
