import { expect, it } from 'vitest';
import { dayProblem, dayValue } from './day-value.ts';

it('makes a day of what people type, and leaves what is none as it was typed', () => {
  expect(['31-Dec-2026', '31/12/2026', '2026年12月31日', ' '].map((text) => dayValue(text, false))).toEqual([
    '2026-12-31',
    '2026-12-31',
    '2026-12-31',
    '',
  ]);
  expect(['31-De', '31/02/2026'].map((text) => dayValue(text, true))).toEqual(['31-De', '31/02/2026']);
});

it('waits with a day that another digit would change until the field is left', () => {
  expect([dayValue('2026-02-3', false), dayValue('2026-02-3', true)]).toEqual(['2026-02-3', '2026-02-03']);
});

it('says why a text is no day, and nothing of an empty one', () => {
  expect(['', '31-Dec-2026', 'soon', '31/02/2026'].map(dayProblem)).toEqual([
    undefined,
    undefined,
    'none',
    'impossible',
  ]);
});
