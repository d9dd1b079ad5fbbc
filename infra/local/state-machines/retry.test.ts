import { describe, expect, it } from 'vitest';
import { countRetry, findCatcher, findRetry } from './retry.ts';
import { matchesError } from './states-error.ts';

describe('matchesError', () => {
  it.each([
    ['Broken', ['Other', 'Broken'], true],
    ['Broken', ['Other'], false],
    ['Broken', ['States.ALL'], true],
    ['Broken', ['States.TaskFailed'], true],
    ['States.Timeout', ['States.TaskFailed'], false],
    ['States.Timeout', ['States.ALL'], true],
    ['States.HeartbeatTimeout', ['States.Timeout'], true],
    ['States.Timeout', ['States.HeartbeatTimeout'], false],
    ['States.DataLimitExceeded', ['States.ALL'], false],
    ['States.DataLimitExceeded', ['States.DataLimitExceeded'], true],
    ['States.Runtime', ['States.ALL', 'States.Runtime'], false],
  ])('%s by %j: %s', (error, names, isMatch) => {
    expect(matchesError(names, error)).toBe(isMatch);
  });
});

describe('findRetry', () => {
  const delays = (retrier: object, error = 'Busy') =>
    [0, 1, 2, 3].map((count) => findRetry([{ ErrorEquals: ['Busy'], ...retrier }], [count], error)?.delaySeconds);

  it('waits 1, 2 and 4 seconds by default', () => {
    expect(delays({})).toEqual([1, 2, 4, undefined]);
  });

  it('grows by the rate up to the longest delay, for as many attempts as are allowed', () => {
    expect(delays({ IntervalSeconds: 5, BackoffRate: 1.5, MaxDelaySeconds: 10 })).toEqual([5, 7.5, 10, undefined]);
    expect(delays({ MaxAttempts: 0 })).toEqual([undefined, undefined, undefined, undefined]);
    expect(delays({}, 'Other')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('spreads the delay from zero to its full length', () => {
    const retriers = [{ ErrorEquals: ['Busy'], IntervalSeconds: 8, JitterStrategy: 'FULL' as const }];
    expect(findRetry(retriers, [], 'Busy', () => 0.25)?.delaySeconds).toBe(2);
  });

  it('asks no further retrier once the first that names the error is used up', () => {
    const retriers = [{ ErrorEquals: ['Busy'], MaxAttempts: 1 }, { ErrorEquals: ['States.ALL'] }];
    expect(findRetry(retriers, [1], 'Busy')).toBeUndefined();
    expect(findRetry(retriers, [1], 'Other')).toEqual({ retrierIndex: 1, delaySeconds: 1 });
  });

  it('counts each retrier on its own', () => {
    expect(countRetry([], 1)).toEqual([0, 1]);
    expect(countRetry([2, 1], 0)).toEqual([3, 1]);
  });
});

describe('findCatcher', () => {
  it('uses the first that names the error', () => {
    const catchers = [
      { ErrorEquals: ['Other'], Next: 'A' },
      { ErrorEquals: ['States.ALL'], Next: 'B' },
    ];
    expect(findCatcher(catchers, 'Other')?.Next).toBe('A');
    expect(findCatcher(catchers, 'Broken')?.Next).toBe('B');
    expect(findCatcher(catchers.slice(0, 1), 'Broken')).toBeUndefined();
  });
});
