import { describe, expect, it } from 'vitest';
import { groupOf, isOverdueTask, minutesFor } from './task-groups.ts';

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

  it('are overdue by the day of the asker, wherever the device is', () => {
    const task = { actor: 'answerer' as const, dueOn: '2026-12-31', timeZone: 'Asia/Hong_Kong' };
    // Midnight in Hong Kong, still 31 December in London.
    const midnight = Date.parse('2026-12-31T16:00:00.000Z');
    expect([isOverdueTask(task, midnight - 1), isOverdueTask(task, midnight)]).toEqual([false, true]);
    expect(isOverdueTask({ ...task, actor: 'asker' }, midnight)).toBe(false);
    expect(isOverdueTask({ ...task, timeZone: 'Europe/London' }, midnight)).toBe(false);
  });

  it('count time for open items only', () => {
    const subject = { kind: 'metric' as const, metricCode: 'ghg.scope1.gross' };
    const items = (['open', 'returned', 'submitted'] as const).map((state) => ({ subject, state }));
    expect(minutesFor({ items })).toBe(4);
  });
});
