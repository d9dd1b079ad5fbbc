import { describe, expect, it } from 'vitest';
import { groupOf, minutesFor } from './task-groups.ts';

describe('tasks of a person who answers', () => {
  it('are to do until they are sent, and again once they are returned', () => {
    const states = [
      'Sent',
      'Opened',
      'In progress',
      'Reassigned',
      'Returned',
      'Submitted',
      'Declined',
      'Accepted',
      'Locked',
    ] as const;
    expect(states.map((state) => groupOf({ state }))).toEqual([
      'todo',
      'todo',
      'todo',
      'todo',
      'returned',
      'sent',
      'sent',
      'accepted',
      'accepted',
    ]);
  });

  it('count time for open items only', () => {
    const subject = { kind: 'metric' as const, metricCode: 'ghg.scope1.gross' };
    const items = (['open', 'returned', 'submitted'] as const).map((state) => ({ subject, state }));
    expect(minutesFor({ items })).toBe(4);
  });
});
