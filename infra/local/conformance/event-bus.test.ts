import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import { openStore, type Store } from '../core/store.ts';
import { createEventBus, type EventBus } from '../event-bus/create-event-bus.ts';

const FUNCTION = 'arn:aws:lambda:eu-west-1:111122223333:function:feedback';
const rule = {
  name: 'bounces',
  pattern: { source: ['aws.ses'], 'detail-type': ['Email Bounced'], detail: { set: ['ours'] } },
  targets: [{ functionArn: FUNCTION }],
};
const bounced = (set = 'ours') => ({ source: 'aws.ses', detailType: 'Email Bounced', resources: [], detail: { set } });

describe('event bus', () => {
  let store: Store;
  let clock: MovableClock;
  let bus: EventBus;
  let calls: [string, unknown][];
  let failures: number;
  let reported: unknown[];

  const open = (): void => {
    bus = createEventBus({
      store,
      clock,
      rules: [rule],
      invokeFor: () => async (arn, payload) => {
        calls.push([arn, payload]);
        failures -= 1;
        if (failures >= 0) return { payload: null, functionError: { errorType: 'Error', errorMessage: 'away' } };
        return { payload: null };
      },
      report: (error) => reported.push(error),
    });
  };
  beforeEach(() => {
    store = openStore(':memory:');
    clock = createMovableClock(store, () => Date.parse('2026-01-31T12:00:00Z'));
    calls = [];
    failures = 0;
    reported = [];
    open();
  });
  afterEach(async () => {
    await bus.close();
    store.close();
  });

  it('calls the targets of the rules that match an event, in its envelope', async () => {
    bus.start();
    bus.publish(bounced());
    bus.publish(bounced('theirs'));
    bus.publish({ ...bounced(), detailType: 'Email Sent' });
    await bus.idle();
    expect(calls).toMatchObject([
      [
        FUNCTION,
        { source: 'aws.ses', 'detail-type': 'Email Bounced', time: '2026-01-31T12:00:00Z', detail: { set: 'ours' } },
      ],
    ]);
  });

  it('stores events that were published before it was started, or before it was killed', async () => {
    bus.publish(bounced());
    expect(calls).toEqual([]);
    await bus.close();
    open();
    bus.start();
    await bus.idle();
    expect(calls).toHaveLength(1);
  });

  it('calls again after one and after two minutes, then reports', async () => {
    failures = 3;
    bus.start();
    bus.publish(bounced());
    await bus.idle();
    for (const [minutes, made] of [
      [1, 2],
      [2, 3],
      [9, 3],
    ] as const) {
      clock.advance(minutes * 60_000);
      await expect.poll(() => calls.length).toBe(made);
      await bus.idle();
    }
    expect(reported).toHaveLength(1);
  });
});
