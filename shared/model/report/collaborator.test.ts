import { describe, expect, it } from 'vitest';
import { byUrgency, dayOf, isOverdue, reminderTimes } from './collaborator.ts';

describe('due dates', () => {
  it('end with their day in Hong Kong', () => {
    expect(dayOf(Date.parse('2026-11-22T15:59:59Z'))).toBe('2026-11-22');
    expect(dayOf(Date.parse('2026-11-22T16:00:00Z'))).toBe('2026-11-23');
    expect(isOverdue('2026-11-22', Date.parse('2026-11-22T15:59:59Z'))).toBe(false);
    expect(isOverdue('2026-11-22', Date.parse('2026-11-22T16:00:00Z'))).toBe(true);
    expect(isOverdue(null, Date.parse('2026-11-22T16:00:00Z'))).toBe(false);
  });

  it('are reminded of three days ahead, on the day, the day after and a week after, at nine in the morning', () => {
    expect(reminderTimes('2026-12-10', Date.parse('2026-11-22T00:00:00Z'))).toEqual([
      '2026-12-07T01:00:00.000Z',
      '2026-12-10T01:00:00.000Z',
      '2026-12-11T01:00:00.000Z',
      '2026-12-17T01:00:00.000Z',
    ]);
  });

  it('that are near have only the remaining reminders', () => {
    expect(reminderTimes('2026-12-10', Date.parse('2026-12-10T01:00:00Z'))).toEqual([
      '2026-12-11T01:00:00.000Z',
      '2026-12-17T01:00:00.000Z',
    ]);
  });
});

describe('the list of collaborators', () => {
  it('begins with the most overdue', () => {
    const people = [
      { name: 'Cai', overdue: 0, open: 2, dueOn: null },
      { name: 'Ada', overdue: 0, open: 2, dueOn: '2026-12-01' },
      { name: 'Ben', overdue: 3, open: 3, dueOn: '2026-11-01' },
      { name: 'Dan', overdue: 0, open: 0, dueOn: null },
      { name: 'Bea', overdue: 0, open: 2, dueOn: null },
    ];
    expect(people.toSorted(byUrgency).map(({ name }) => name)).toEqual(['Ben', 'Ada', 'Bea', 'Cai', 'Dan']);
  });
});
