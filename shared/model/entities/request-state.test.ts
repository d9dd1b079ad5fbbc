import { describe, expect, it } from 'vitest';
import { EntityId } from '../../ids.ts';
import type { ItemState } from './request.ts';
import { expiryDays, isItemOpen, requestStateOf, whoActs } from './request-state.ts';

const subject = { kind: 'metric' as const, metricCode: 'ghg.scope1.gross' };
type Facts = Parameters<typeof requestStateOf>[0];
const facts = (states: ItemState[], more: Partial<Facts> = {}): Facts => ({
  stage: 'sent',
  items: states.map((state) => ({ subject, state })),
  dueOn: '2026-12-31',
  ...more,
});
const [opened, started] = [{ openedAt: '2026-11-01T00:00:00.000Z' }, { startedAt: '2026-11-02T00:00:00.000Z' }];
const reassignedFrom = { entityId: EntityId.parse(`ent_${'1'.repeat(26)}`), name: 'Depot' };

describe('the state of a request', () => {
  it.each([
    ['Draft', 'asker', facts(['open'], { stage: 'draft' })],
    ['Sent', 'answerer', facts(['open'])],
    ['Opened', 'answerer', facts(['open'], opened)],
    ['In progress', 'answerer', facts(['open', 'submitted'], { ...opened, ...started })],
    ['Submitted', 'asker', facts(['submitted', 'accepted'], started)],
    ['Returned', 'answerer', facts(['returned', 'accepted'], started)],
    ['Accepted', 'nobody', facts(['accepted', 'accepted'], started)],
    ['Locked', 'nobody', facts(['submitted'], { lockedAt: '2026-12-01T00:00:00.000Z' })],
    ['Declined', 'asker', facts(['declined', 'accepted'], started)],
    ['Withdrawn', 'nobody', facts(['open'], { stage: 'withdrawn' })],
  ] as const)('is %s, and the next step is of the %s', (state, actor, request) => {
    const found = requestStateOf(request, '2026-12-01');
    expect([found, whoActs(found)]).toEqual([state, actor]);
  });

  it('is Reassigned until the new entity opens it', () => {
    const moved = { reassignedFrom };
    expect(requestStateOf(facts(['open'], moved), '2026-12-01')).toBe('Reassigned');
    expect(requestStateOf(facts(['open'], { ...moved, ...opened }), '2026-12-01')).toBe('Opened');
  });

  it('is Expired ninety days after the due day: then the asker acts, and nothing is typed any more', () => {
    const day = (days: number) => new Date(Date.parse('2026-12-31') + days * 86_400_000).toISOString().slice(0, 10);
    const request = facts(['open'], started);
    expect([requestStateOf(request, day(expiryDays)), requestStateOf(request, day(expiryDays + 1))]).toEqual([
      'In progress',
      'Expired',
    ]);
    expect([isItemOpen(request, 'open', day(expiryDays)), isItemOpen(request, 'open', day(expiryDays + 1))]).toEqual([
      true,
      false,
    ]);
    expect(whoActs('Expired')).toBe('asker');
  });
});
