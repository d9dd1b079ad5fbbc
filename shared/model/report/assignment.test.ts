import { describe, expect, it } from 'vitest';
import { UserId } from '../../ids.ts';
import { assignmentText, isOverdue } from './assignment.ts';

const mei = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Mei Chan' };

describe('an assignment', () => {
  it('is overdue from the day after its due date on, and never without one', () => {
    expect(isOverdue('2026-01-30', '2026-01-30')).toBe(false);
    expect(isOverdue('2026-01-30', '2026-01-31')).toBe(true);
    expect(isOverdue(null, '2026-01-31')).toBe(false);
  });

  it('names assignee and due date in the audit log, as far as either is known', () => {
    expect(assignmentText({ assignee: mei, dueOn: '2026-01-30' })).toBe('Mei Chan, 2026-01-30');
    expect(assignmentText({ assignee: mei, dueOn: null })).toBe('Mei Chan');
    expect(assignmentText({ assignee: null, dueOn: '2026-01-30' })).toBe('2026-01-30');
    expect(assignmentText(null)).toBe('');
  });
});
