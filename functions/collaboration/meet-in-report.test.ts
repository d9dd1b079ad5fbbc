import { beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { meetInReport as call } from '../../shared/contract/collaboration/presence.contract.ts';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { isAppError } from '../../shared/errors.ts';
import { UserId } from '../../shared/ids.ts';
import { absentAfterSeconds } from '../../shared/model/report/presence.ts';
import { userRecord } from '../../tests/support/actors.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { touchedReportEntity } from '../core/reports/touched-report.entity.ts';
import { meetInReport } from './meet-in-report.ts';

const ben = userRecord({ userId: UserId.parse(`usr_${'2'.repeat(32)}`), firstName: 'Ben', lastName: 'Wong' });
const at = (disclosureId: string, fieldKey: string | null = null) => ({
  versionId: 'air-2025',
  disclosureId,
  fieldKey,
  isTyping: fieldKey !== null,
});

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const meet = (body: Partial<CallInput<typeof call>['body']> = {}, user = bench.principal.user) =>
  meetInReport(
    bench.dependencies,
    { ...bench.principal, user },
    {
      params: { reportId: report.reportId },
      query: {},
      body: { tabId: 'aaaaaaaa', place: at('A-1'), isLeaving: false, ...body },
    },
  );

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report();
});

describe('being in a report', () => {
  it('is visible to everybody else there, with the field and whether it is typed in', async () => {
    expect(await meet()).toEqual({ people: [] });
    const { people } = await meet({ place: at('A-2', 'm0') }, ben);
    expect(people).toEqual([{ userId: bench.principal.user.userId, name: 'Ada Chan', place: at('A-1') }]);
    expect((await meet()).people).toEqual([{ userId: ben.userId, name: 'Ben Wong', place: at('A-2', 'm0') }]);
  });

  it('is forgotten by itself, and at once by who leaves', async () => {
    await meet({}, ben);
    await meet({ tabId: 'bbbbbbbb', place: null }, ben);
    expect((await meet()).people).toHaveLength(2);
    await meet({ isLeaving: true }, ben);
    expect((await meet()).people.map(({ place }) => place)).toEqual([null]);
    bench.clock.now += absentAfterSeconds * 1_000;
    expect((await meet()).people).toEqual([]);
  });

  it('makes the report the one that each person touched last, opened or typed in', async () => {
    const touchedBy = async ({ userId }: typeof ben) => {
      const { organizationId } = bench.principal.organization;
      return (await bench.table.find(touchedReportEntity, { organizationId, userId }))?.reportId;
    };
    const first = report;
    await meet({}, ben);
    report = await bench.report();
    await meet({ tabId: 'bbbbbbbb' }, ben);
    expect([await touchedBy(ben), await touchedBy(bench.principal.user)]).toEqual([report.reportId, undefined]);
    // Only open next to it, then typed in.
    const second = report;
    report = first;
    await meet({}, ben);
    expect(await touchedBy(ben)).toBe(second.reportId);
    await meet({ place: at('A-1', 'm0') }, ben);
    expect(await touchedBy(ben)).toBe(first.reportId);
  });

  it('costs one read and one write once the page is known, and writes no log', async () => {
    await meet();
    resetRequestCount();
    const rows = bench.auditRows().length;
    await meet({ place: at('A-2') });
    expect(requestCount()).toBe(2);
    expect(bench.auditRows()).toHaveLength(rows);
    expect(bench.database.records('Presence')).toHaveLength(1);
  });

  it('of a report that there is not is a 404, whatever is said', async () => {
    report = { ...report, reportId: bench.dependencies.ids.report() };
    for (const isLeaving of [false, true]) {
      const error: unknown = await meet({ isLeaving }).catch((thrown: unknown) => thrown);
      expect(isAppError(error, 'report.not_found')).toBe(true);
    }
    expect(bench.database.records('Presence')).toEqual([]);
  });
});
