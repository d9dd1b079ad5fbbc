import { describe, expect, it } from 'vitest';
import { latestDueUpTo, nextDueAfter, parseSchedule } from './schedule-expression.ts';

const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());
/** The due times after the instant, one after another. */
function duesOf(expression: string, after: string, count: number, timeZone?: string): (string | undefined)[] {
  const schedule = parseSchedule(expression, timeZone);
  const start = Date.parse(after);
  const dues: number[] = [];
  for (let at = start; dues.length < count; ) {
    const due = nextDueAfter(schedule, at, start);
    if (due === undefined) break;
    dues.push(due);
    at = due;
  }
  return dues.map(iso);
}

describe('cron', () => {
  it.each([
    ['cron(0 10 * * ? *)', ['2026-01-01T10:00', '2026-01-02T10:00']],
    ['cron(15 12 ? * MON-FRI *)', ['2026-01-01T12:15', '2026-01-02T12:15', '2026-01-05T12:15']],
    ['cron(0/10 8-9 ? * 2,FRI *)', ['2026-01-02T08:00', '2026-01-02T08:10']],
    ['cron(0 8 1 * ? *)', ['2026-01-01T08:00', '2026-02-01T08:00', '2026-03-01T08:00']],
    ['cron(0 0 L * ? *)', ['2026-01-31T00:00', '2026-02-28T00:00', '2026-03-31T00:00']],
    ['cron(0 0 29 2 ? *)', ['2028-02-29T00:00', '2032-02-29T00:00']],
    ['cron(0 9 1W * ? *)', ['2026-01-01T09:00', '2026-02-02T09:00', '2026-03-02T09:00']],
    ['cron(0 9 31W 1,2,5 ? *)', ['2026-01-30T09:00', '2026-02-27T09:00', '2026-05-29T09:00']],
    ['cron(0 9 ? * 6L *)', ['2026-01-30T09:00', '2026-02-27T09:00']],
    ['cron(0 9 ? * L *)', ['2026-01-03T09:00', '2026-01-10T09:00']],
    ['cron(0 9 ? * TUE#5 *)', ['2026-03-31T09:00', '2026-06-30T09:00']],
    ['cron(30 23 31 12 ? 2026-2028/2)', ['2026-12-31T23:30', '2028-12-31T23:30']],
  ])('%s', (expression, dues) => {
    expect(duesOf(expression, '2026-01-01T00:00:00Z', dues.length)).toEqual(dues.map((due) => `${due}:00.000Z`));
  });

  it('is due in its own time zone, over the change of its clocks', () => {
    expect(duesOf('cron(0 3 * * ? *)', '2026-03-27T12:00:00Z', 3, 'Europe/Berlin')).toEqual([
      '2026-03-28T02:00:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T01:00:00.000Z',
    ]);
    expect(duesOf('cron(0 8 * * ? *)', '2026-01-01T00:00:00Z', 1, 'Asia/Taipei')).toEqual(['2026-01-02T00:00:00.000Z']);
  });

  it('omits a time that the clocks skip in spring and uses the first of two in autumn', () => {
    expect(duesOf('cron(30 2 * * ? *)', '2026-03-28T12:00:00Z', 1, 'Europe/Berlin')).toEqual([
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(duesOf('cron(30 2 * * ? *)', '2026-10-24T12:00:00Z', 2, 'Europe/Berlin')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  it('has no due time after its last year', () => {
    expect(duesOf('cron(0 0 1 1 ? 2026)', '2026-01-01T00:00:00Z', 1)).toEqual([]);
  });

  it.each([
    ['cron(0 10 * * *)', '5 fields instead of 6'],
    ['cron(0 10 * * * *)', 'a ? in one of'],
    ['cron(0 10 ? * ? *)', 'a ? in one of'],
    ['cron(60 10 * * ? *)', "'60' is no minutes"],
    ['cron(0 10 * FOO ? *)', "'FOO' is no month"],
    ['cron(0 10 5-1 * ? *)', "'5-1' is no day-of-month"],
    ['cron(0/0 10 * * ? *)', "'0/0' is no minutes"],
    ['every day', 'is no schedule expression'],
    ['rate(0 minutes)', 'is no schedule expression'],
  ])('refuses %s', (expression, reason) => {
    expect(() => parseSchedule(expression)).toThrow(reason);
  });

  it('refuses an unknown time zone', () => {
    expect(() => parseSchedule('rate(1 day)', 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('the latest due time', () => {
  const latest = (expression: string, now: string, timeZone?: string) =>
    iso(latestDueUpTo(parseSchedule(expression, timeZone), Date.parse(now), Date.parse('2026-01-01T00:00:00Z')));

  it('is the one at or before the instant', () => {
    expect(latest('cron(0 10 * * ? *)', '2026-02-03T09:59:59Z')).toBe('2026-02-02T10:00:00.000Z');
    expect(latest('cron(0 10 * * ? *)', '2026-02-03T10:00:00Z')).toBe('2026-02-03T10:00:00.000Z');
    expect(latest('cron(0 0 29 2 ? *)', '2026-02-03T10:00:00Z')).toBe('2024-02-29T00:00:00.000Z');
    expect(latest('cron(30 2 * * ? *)', '2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-28T01:30:00.000Z');
  });

  it('counts a rate from its anchor', () => {
    expect(latest('rate(7 days)', '2026-01-07T23:59:59Z')).toBeUndefined();
    expect(latest('rate(7 days)', '2026-01-20T00:00:00Z')).toBe('2026-01-15T00:00:00.000Z');
    expect(duesOf('rate(1 hour)', '2026-01-01T00:00:00Z', 2)).toEqual([
      '2026-01-01T01:00:00.000Z',
      '2026-01-01T02:00:00.000Z',
    ]);
  });

  it('accepts a single time', () => {
    expect(latest('at(2026-02-01T08:00:00)', '2026-02-01T00:00:00Z', 'Asia/Taipei')).toBe('2026-02-01T00:00:00.000Z');
    expect(latest('at(2026-02-01T08:00:00)', '2026-01-31T23:59:59Z', 'Asia/Taipei')).toBeUndefined();
    expect(duesOf('at(2026-02-01T08:00:00)', '2026-01-01T00:00:00Z', 5)).toEqual(['2026-02-01T08:00:00.000Z']);
  });
});
