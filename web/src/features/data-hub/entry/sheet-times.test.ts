import { describe, expect, it } from 'vitest';
import { spansOfTemplate } from '../../../../../shared/model/time-template.ts';
import { columnsOf, isOneYear, quartersOf, timeChoices, timesBefore } from './sheet-times.ts';

const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });
const spans = (template: 'months' | 'quarters' | 'fiscal', of: number, startMonth = 1) =>
  spansOfTemplate(template, of, startMonth).map(({ startOn, endOn }) => ({ startOn, endOn }));
const months = spans('months', 2025);

describe('columns of the sheet', () => {
  it('are years up to the chosen one, and the parts of one year together', () => {
    const times = [...spans('months', 2024), year(2024), ...months, year(2025), ...spans('quarters', 2025)];
    expect(columnsOf(times, year(2025))).toEqual([year(2024), year(2025)]);
    expect(columnsOf(times, months[3] ?? year(1))).toEqual(months);
    expect(columnsOf(times, spans('quarters', 2025)[0] ?? year(1))).toEqual(spans('quarters', 2025));
  });

  it('of a fiscal year are its own months, across the turn of the year', () => {
    const fiscal = spans('months', 2024, 4);
    const times = [...fiscal, ...spans('fiscal', 2024, 4)];
    expect(columnsOf(times, fiscal[11] ?? year(1))).toEqual(fiscal);
    expect(quartersOf(times, fiscal)).toEqual([1, 2, 3, 4].map((quarter) => ({ quarter, count: 3 })));
  });

  it('are offered as one choice for the parts of a year, the newest first', () => {
    const choices = timeChoices([year(2024), ...months, year(2025)]);
    expect(choices.map(({ last, parts }) => [last.endOn, parts?.kind])).toEqual([
      ['2025-12-31', undefined],
      ['2025-12-31', 'months'],
      ['2024-12-31', undefined],
    ]);
  });

  it('add up where they are parts of one year and no two share a day', () => {
    expect(isOneYear(months)).toBe(true);
    expect(isOneYear([year(2024), year(2025)])).toBe(false);
    expect(isOneYear([...months.slice(0, 2), { startOn: '2025-02-15', endOn: '2025-03-14' }])).toBe(false);
    expect(isOneYear(months.slice(0, 1))).toBe(false);
  });

  it('have the year before beside them: of each part, or of the last year alone', () => {
    expect(timesBefore(months).map(({ startOn }) => startOn)).toEqual(
      spans('months', 2024).map(({ startOn }) => startOn),
    );
    expect(timesBefore([year(2024), year(2025)])).toEqual([]);
    expect(timesBefore([year(2025)])).toEqual([year(2024)]);
  });

  it('stand under quarters where they are months, also when some are missing', () => {
    expect(quartersOf([], months.slice(1, 5))).toEqual([
      { quarter: 1, count: 2 },
      { quarter: 2, count: 2 },
    ]);
    expect(quartersOf([], spans('quarters', 2025))).toBeUndefined();
    expect(quartersOf([], [year(2025)])).toBeUndefined();
  });
});
