import { describe, expect, it } from 'vitest';
import { answerTime, currentVersionOf } from './answer-time.ts';

const calendar = (year: number) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` });
const fiscal = { startOn: '2024-04-01', endOn: '2025-03-31' };
const quarter = { startOn: '2025-10-01', endOn: '2025-12-31' };

describe('the year of a search query', () => {
  it('is the organisation’s year that ends in it, not one of its quarters', () => {
    expect(answerTime([fiscal, quarter], '2025')).toEqual(fiscal);
    expect(answerTime([calendar(2024), calendar(2025), fiscal], '2025')).toEqual(calendar(2025));
    const long = { startOn: '2024-07-01', endOn: '2025-12-31' };
    expect(answerTime([fiscal, long], '2025')).toEqual(long);
  });

  it('is the calendar year if the organisation has no year that ends in it', () => {
    expect(answerTime([], '2025')).toEqual(calendar(2025));
    expect(answerTime([fiscal, quarter], '2024')).toEqual(calendar(2024));
    expect(answerTime([quarter], '2025')).toEqual(calendar(2025));
  });
});

it('answers with the current number, not with an entry that was not adopted', () => {
  const [dismissed, current, first] = [{ action: 'kept' }, { action: 'changed' }, { action: 'typed' }] as const;
  expect(currentVersionOf([dismissed, dismissed, current, first])).toBe(current);
  expect(currentVersionOf([first])).toBe(first);
  expect(currentVersionOf([])).toBeUndefined();
});
