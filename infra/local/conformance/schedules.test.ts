import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import { openStore, type Store } from '../core/store.ts';
import { createSchedules, type Schedules } from '../schedules/create-schedules.ts';
import type { ScheduleRule } from '../schedules/due-rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FUNCTION = 'arn:aws:lambda:eu-west-1:111122223333:function:remind';
const MACHINE = 'arn:aws:states:eu-west-1:111122223333:stateMachine:sweep';

describe('schedules', () => {
  let store: Store;
  let clock: MovableClock;
  let schedules: Schedules;
  let calls: unknown[];
  let started: { name?: string | undefined; input?: string | undefined }[];
  let answer: () => Promise<{ payload: unknown; functionError?: { errorType: string; errorMessage: string } }>;

  beforeEach(() => {
    store = openStore(':memory:');
    clock = createMovableClock(store, () => Date.parse('2026-01-31T12:00:00Z'));
    calls = [];
    started = [];
    answer = async () => ({ payload: null });
  });
  afterEach(async () => {
    await schedules.close();
    store.close();
  });

  function open(...rules: ScheduleRule[]): void {
    schedules = createSchedules({
      store,
      clock,
      rules,
      invokeFor: () => async (_arn, payload) => {
        calls.push(payload);
        return answer();
      },
      startExecution: (request) => {
        started.push(request);
        return { executionArn: '', startedAt: 0 };
      },
      report: () => undefined,
    });
    schedules.start();
  }

  async function advance(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    await schedules.idle();
  }

  const every = (name: string, scheduleExpression: string): ScheduleRule => ({
    name,
    scheduleExpression,
    targets: [{ functionArn: FUNCTION, input: JSON.stringify({ name, at: '<aws.scheduler.scheduled-time>' }) }],
  });

  it('calls nothing before the first due time and each due time once', async () => {
    open(every('a', 'rate(5 minutes)'));
    await advance(5 * MINUTE - 1);
    expect(calls).toEqual([]);
    await advance(1);
    await advance(0);
    expect(calls).toEqual([{ name: 'a', at: '2026-01-31T12:05:00Z' }]);
    await advance(5 * MINUTE);
    expect(calls).toHaveLength(2);
  });

  it('makes due calls in order, after a long jump for the latest due time only', async () => {
    open(every('noon', 'cron(0 12 * * ? *)'), every('ten', 'cron(0 10 * * ? *)'), every('march', 'cron(0 0 1 3 ? *)'));
    await advance(90 * DAY);
    expect(calls).toEqual([
      { name: 'march', at: '2026-03-01T00:00:00Z' },
      { name: 'ten', at: '2026-05-01T10:00:00Z' },
      { name: 'noon', at: '2026-05-01T12:00:00Z' },
    ]);
    expect(schedules.listRules()[2]).toMatchObject({ name: 'march', nextDueAt: Date.parse('2027-03-01T00:00:00Z') });
  });

  it('remembers its calls over a restart', async () => {
    open(every('a', 'cron(0 12 * * ? *)'));
    await advance(DAY);
    await schedules.close();
    open(every('a', 'cron(0 12 * * ? *)'));
    await schedules.idle();
    expect(calls).toHaveLength(1);
    await schedules.close();
    clock.advance(3 * DAY);
    open(every('a', 'cron(0 12 * * ? *)'));
    await schedules.idle();
    expect(calls).toEqual([expect.anything(), { name: 'a', at: '2026-02-04T12:00:00Z' }]);
  });

  it('makes a call again that had no answer when the process ended', async () => {
    const { promise, resolve } = Promise.withResolvers<{ payload: unknown }>();
    answer = () => promise;
    open(every('a', 'rate(1 day)'));
    clock.advance(DAY);
    const closed = schedules.close();
    resolve({ payload: null });
    await closed;
    open(every('a', 'rate(1 day)'));
    await schedules.idle();
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
  });

  it('calls a failing target twice more, then reports the failure', async () => {
    answer = async () => ({ payload: null, functionError: { errorType: 'Broken', errorMessage: 'no' } });
    open(every('a', 'rate(30 days)'));
    await advance(30 * DAY);
    const counts = [];
    for (const delay of [MINUTE - 1, 1, 2 * MINUTE - 1, 1, 60 * MINUTE]) {
      await advance(delay);
      counts.push(calls.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3]);
    expect(schedules.listRules()).toMatchObject([{ name: 'a', lastError: 'Broken: no' }]);
  });

  it('starts a state machine under a name that does not change when the call is repeated', async () => {
    const rule = {
      name: 'Sweep every day',
      scheduleExpression: 'rate(1 day)',
      targets: [{ stateMachineArn: MACHINE, input: { a: 1 } }],
    };
    open(rule);
    await advance(DAY);
    await advance(DAY);
    expect(started.map(({ input }) => input)).toEqual(['{"a":1}', '{"a":1}']);
    expect(new Set(started.map(({ name }) => name)).size).toBe(2);
    expect(started[0]?.name).toMatch(/^Sweep-every-day-[0-9a-f]{32}$/);
  });

  it('passes the EventBridge event for a rule without an input', async () => {
    open({ name: 'plain', scheduleExpression: 'rate(1 hour)', targets: [{ functionArn: FUNCTION }] });
    await advance(60 * MINUTE);
    expect(calls).toMatchObject([{ 'detail-type': 'Scheduled Event', time: '2026-01-31T13:00:00Z', detail: {} }]);
  });

  it('continues from now when the clock was set back', async () => {
    open(every('a', 'rate(1 hour)'));
    await advance(90 * DAY);
    clock.reset();
    await advance(60 * MINUTE);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual({ name: 'a', at: '2026-01-31T13:00:00Z' });
  });

  it('is due at once on request', async () => {
    open(every('a', 'cron(0 0 1 1 ? *)'));
    schedules.fire('a');
    await schedules.idle();
    expect(calls).toEqual([{ name: 'a', at: '2026-01-31T12:00:00Z' }]);
    expect(() => schedules.fire('b')).toThrow('There is no schedule b');
  });

  it('names the rule that cannot be read', () => {
    expect(() => open(every('bad', 'rate(x)'))).toThrow('The schedule bad cannot be read');
    open();
  });
});
