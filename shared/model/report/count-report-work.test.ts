import { describe, expect, it } from 'vitest';
import { UserId } from '../../ids.ts';
import { reportWorkOf } from './count-report-work.ts';

const person = (digit: string, name: string) => ({ userId: UserId.parse(`usr_${digit.repeat(32)}`), name });
const [ada, ben] = [person('1', 'Ada'), person('2', 'Ben')];
const frameworks = [{ versionId: 'air-2025', disclosureIds: ['A-1', 'A-2', 'A-3'] }];
const state = (
  disclosureId: string,
  assignee: typeof ada | null,
  dueOn: string | null,
  status: 'in-progress' | 'complete' = 'in-progress',
) => ({ versionId: 'air-2025', disclosureId, status, assignment: { assignee, dueOn } });

describe('open requests of a report', () => {
  it('names everybody once and the earliest open due date', () => {
    const states = [
      state('A-1', ben, '2026-12-24'),
      state('A-2', ben, '2026-01-01', 'complete'),
      state('A-3', ada, '2026-12-20'),
    ];
    expect(reportWorkOf(frameworks, states, [])).toEqual({ people: [ada, ben], nextDueOn: '2026-12-20' });
  });

  it('excludes disclosures that are not in scope or not assigned', () => {
    const states = [state('Z-9', ben, '2026-01-01'), { ...state('A-1', null, null), assignment: null }];
    expect(reportWorkOf(frameworks, states, [])).toEqual({ people: [], nextDueOn: null });
  });

  it('includes the due date of a disclosure without an assignee', () => {
    expect(reportWorkOf(frameworks, [state('A-1', null, '2026-12-01')], [])).toEqual({
      people: [],
      nextDueOn: '2026-12-01',
    });
  });

  it('counts people by name of their part, and its date until they handed it in', () => {
    const parts = [
      { person: ada, dueOn: '2026-11-01', isOpen: false },
      { person: ben, dueOn: '2026-12-01', isOpen: true },
    ];
    expect(reportWorkOf(frameworks, [], parts)).toEqual({ people: [ada, ben], nextDueOn: '2026-12-01' });
  });
});
