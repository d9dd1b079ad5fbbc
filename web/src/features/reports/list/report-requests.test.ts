import { describe, expect, it } from 'vitest';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { UserId } from '../../../../../shared/ids.ts';
import { ReportStatus } from '../../../../../shared/model/report/report.ts';
import { byDue, dueOf, peopleOf } from './report-requests.ts';

const person = (digit: string, name: string) => ({ userId: UserId.parse(`usr_${digit.repeat(32)}`), name });
const [ada, ben] = [person('1', 'Ada'), person('2', 'Ben')];
type Asked = Pick<ReportView, 'status' | 'work' | 'collaboration' | 'owner'>;
const asked = (more: Partial<Asked>): Asked => ({ status: 'In Progress', owner: ada, ...more });
const due = (nextDueOn: string | null) => asked({ work: { people: [ben, ada], nextDueOn, revision: 1 } });

describe('a row of the list', () => {
  it('has the next due date of open work, and none once it is published', () => {
    expect(dueOf(asked({}))).toBeNull();
    expect(dueOf(due('2026-12-24'))).toBe('2026-12-24');
    expect(dueOf({ ...due('2026-12-24'), status: 'Published' })).toBeNull();
  });

  it('has a due date only while it can be edited', () => {
    const dueIn = ReportStatus.options.filter((status) => dueOf({ ...due('2026-12-24'), status }) !== null);
    expect(dueIn).toEqual(['New', 'In Progress', 'Approval Rejected']);
  });

  it("has a contributor's own due date, until they submitted", () => {
    const part = { role: 'contributor' as const, dueOn: '2026-12-01', handedInAt: null };
    expect(dueOf(asked({ collaboration: part }))).toBe('2026-12-01');
    expect(dueOf(asked({ collaboration: { ...part, handedInAt: '2026-11-20T00:00:00Z' } }))).toBeNull();
  });

  it('lists its owner first and everybody once', () => {
    expect(peopleOf(due(null))).toEqual(['Ada', 'Ben']);
    expect(peopleOf(asked({}))).toEqual(['Ada']);
  });

  it('is sorted by its date, those without one last', () => {
    const rows = [due(null), due('2026-12-24'), due('2026-12-01')];
    expect(rows.toSorted(byDue).map(dueOf)).toEqual(['2026-12-01', '2026-12-24', null]);
  });
});
