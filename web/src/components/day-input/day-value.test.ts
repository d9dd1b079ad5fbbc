import { expect, it } from 'vitest';
import { dayProblem, dayValue } from './day-value.ts';

it('parses common formats of a day, and returns other text unchanged', () => {
  expect(['31-Dec-2026', '31/12/2026', '2026年12月31日', ' '].map((text) => dayValue(text, false))).toEqual([
    '2026-12-31',
    '2026-12-31',
    '2026-12-31',
    '',
  ]);
  expect(['31-De', '31/02/2026'].map((text) => dayValue(text, true))).toEqual(['31-De', '31/02/2026']);
});

it('does not parse a day that another digit would change, until the field is left', () => {
  expect([dayValue('2026-02-3', false), dayValue('2026-02-3', true)]).toEqual(['2026-02-3', '2026-02-03']);
});

it('says why a text is no day, and accepts an empty one', () => {
  expect(['', '31-Dec-2026', 'soon', '31/02/2026'].map(dayProblem)).toEqual([
    undefined,
    undefined,
    'none',
    'impossible',
  ]);
});
