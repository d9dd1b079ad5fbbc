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
  ['2025', undefined],
])('%s is read in one way alone, or is no day', (text, expected) => {
  expect(day(text)).toBe(expected);
});
