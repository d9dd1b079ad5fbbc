import { expect, it } from 'vitest';
import { dayOf } from './import-day.ts';

const day = (text: string) => dayOf({ kind: 'text', text }, false);

it.each([
  ['2025-12-31', '2025-12-31'],
  ['31-Dec-2025', '2025-12-31'],
  ['2025年12月31日', '2025-12-31'],
  ['31/12/2025', '2025-12-31'],
  ['12/31/2025', '2025-12-31'],
  ['31.12.2025', '2025-12-31'],
  ['01/01/2025', '2025-01-01'],
  ['30 Sept 2025', '2025-09-30'],
  ['1 January 2025', '2025-01-01'],
  ['1 Junkyard 2025', undefined],
  ['31 Decoy 2025', undefined],
  ['03/04/2025', undefined],
  ['31/13/2025', undefined],
  ['31/02/2025', undefined],
  ['1/1/25', undefined],
  ['1850-01-01', '1850-01-01'],
  ['0025-01-01', undefined],
  ['2025', undefined],
])('%s is read in one way alone, or is no day', (text, expected) => {
  expect(day(text)).toBe(expected);
});

it('a day of the year 1900 is the one that the spreadsheet shows, except for the leap day that never existed', () => {
  const shown = (text: string, is1904 = false) =>
    dayOf({ kind: 'number', text, isDate: true, isPercent: false }, is1904);
  expect(shown('1')).toBe('1900-01-01');
  expect(shown('59')).toBe('1900-02-28');
  expect(shown('61')).toBe('1900-03-01');
  expect(shown('1', true)).toBe('1904-01-02');
});
