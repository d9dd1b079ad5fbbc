import { beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { assignDisclosures as call } from '../../shared/contract/collaboration/assignments.contract.ts';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { isAppError } from '../../shared/errors.ts';
import { UserId } from '../../shared/ids.ts';
import { userRecord } from '../../tests/support/actors.ts';
import { createReportsBench, number } from '../../tests/support/memory/report-fixtures.ts';
import { readHomeReports } from '../content/read-home.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { put } from '../core/data/write.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { removalEntity } from '../core/people/removal.entity.ts';
import { releaseAssignments } from '../people/steps/release-assignments.ts';
import { getReportDisclosure } from '../reports/answers/get-report-disclosure.ts';
import { setDisclosureStatus } from '../reports/answers/set-disclosure-status.ts';
import { getReportOutline } from '../reports/reading/get-report-outline.ts';
import { assignDisclosures } from './assign-disclosures.ts';
import { listColleagues } from './list-colleagues.ts';

const site = { host: 'lantau.example', isSecure: true };
const person = (digit: string, more: Partial<UserRecord> = {}) =>
  userRecord({ userId: UserId.parse(`usr_${digit.repeat(32)}`), email: `p${digit}@lantau.example`, ...more });
const ben = person('2', { firstName: 'Ben', lastName: 'Wong', roles: ['Basic'] });
const first = { versionId: 'air-2025', disclosureId: 'A-1' };
const second = { versionId: 'air-2025', disclosureId: 'A-2' };

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const assign = (body: CallInput<typeof call>['body']) =>
  assignDisclosures(
    bench.dependencies,
    bench.principal,
    { params: { reportId: report.reportId }, query: {}, body },
    site,
  );
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : error),
  );
const stateOf = (place = first) =>
  getReportDisclosure(bench.dependencies, bench.principal, { reportId: report.reportId, ...place });
const mails = () =>
  bench.database.records('Outbox').flatMap(({ data }) => {
    const { event } = OutboxItem.parse(data);
    return event.type === 'mail.requested' ? [event.mail] : [];
  });
const tasksOfBen = async () =>
  (
    await readHomeReports(bench.table, bench.dependencies.catalogue, {
      ...bench.principal,
      user: ben,
      levels: ['basic'],
    })
  )?.tasks ?? [];

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report();
  await bench.table.write([put(userEntity, bench.principal.user, 'any'), put(userEntity, ben, 'any')]);
});

describe('asking a person for disclosures', () => {
  it('shows in outline and disclosure, keeps them not started, and audits each in the same transaction', async () => {
    const answer = await assign({ disclosures: [first, second], assigneeId: ben.userId, dueOn: '2026-12-24' });
    expect(answer.disclosures).toEqual(
      [first, second].map((place) => ({
        ...place,
        assignee: { userId: ben.userId, name: 'Ben Wong' },
        dueOn: '2026-12-24',
        revision: 1,
      })),
    );
    expect(await stateOf()).toMatchObject({
      status: 'not-started',
      assignee: { name: 'Ben Wong' },
      dueOn: '2026-12-24',
    });
    const outline = await getReportOutline(bench.dependencies, bench.principal, report.reportId, 'en');
    const entries = outline.frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));
    expect(entries.map(({ assignee, dueOn }) => [assignee?.name, dueOn])).toEqual([
      ['Ben Wong', '2026-12-24'],
      ['Ben Wong', '2026-12-24'],
    ]);
    const rows = bench.auditRows().filter(({ action }) => action === 'disclosure.assigned');
    expect(rows.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
      ['', 'Ben Wong, 2026-12-24'],
      ['', 'Ben Wong, 2026-12-24'],
    ]);
    expect(rows.map(({ people }) => people)).toEqual([{ newValue: [ben.userId] }, { newValue: [ben.userId] }]);
    expect((await bench.stored(report.reportId))?.status).toBe('New');
  });

  it('keeps unnamed properties, and writes nothing without a change', async () => {
    await assign({ disclosures: [first], assigneeId: ben.userId, dueOn: '2026-12-24' });
    await assign({ disclosures: [first], dueOn: null });
    expect(await stateOf()).toMatchObject({ assignee: { name: 'Ben Wong' }, dueOn: null });
    const before = bench.snapshot();
    await assign({ disclosures: [first, first], assigneeId: ben.userId });
    expect(bench.snapshot()).toEqual(before);
    await assign({ disclosures: [first], assigneeId: null });
    expect(await stateOf()).toMatchObject({ assignee: null, dueOn: null });
  });

  it('is unchanged by answers, completion and reopening', async () => {
    await assign({ disclosures: [first], assigneeId: ben.userId });
    await bench.save(report.reportId, number('1'));
    expect(await stateOf()).toMatchObject({ status: 'in-progress', assignee: { name: 'Ben Wong' }, revision: 2 });
    const params = { reportId: report.reportId, ...first };
    await setDisclosureStatus(
      bench.dependencies,
      bench.principal,
      { params, query: {}, body: { status: 'complete', revision: 2 } },
      'en',
    );
    expect(await stateOf()).toMatchObject({ status: 'complete', assignee: { name: 'Ben Wong' } });
  });

  it('refuses who is not of the organisation, from outside, without the role, or on the way out', async () => {
    const others = [
      person('3', { status: 'pending' }),
      person('4', { isExternalContributor: true }),
      person('5', { roles: ['Supplier'] }),
      person('6', { organizationId: bench.dependencies.ids.organization() }),
      person('7', { status: 'pending-removal' }),
    ];
    await bench.table.write(others.map((user) => put(userEntity, user, 'any')));
    for (const { userId } of [...others, { userId: UserId.parse(`usr_${'8'.repeat(32)}`) }]) {
      expect(await codeOf(assign({ disclosures: [first], assigneeId: userId }))).toBe('user.not_found');
    }
    const { people } = await listColleagues(bench.dependencies, bench.principal);
    expect(people.map(({ name }) => name)).toEqual(['Ada Chan', 'Ben Wong']);
  });

  it('does not assign a person who leaves between read and write', async () => {
    bench.database.beforeNextWrite(() => {
      const stored = bench.database.records('User').find(({ data }) => Object(data).userId === ben.userId);
      bench.database.store({ ...stored, data: { ...ben, status: 'pending-removal' } });
    });
    expect(await codeOf(assign({ disclosures: [first], assigneeId: ben.userId }))).toBe('user.not_found');
    expect((await stateOf()).assignee).toBeNull();
  });

  it('refuses disclosures out of scope and read-only reports', async () => {
    const outside = { ...first, disclosureId: 'B-1' };
    expect(await codeOf(assign({ disclosures: [first, outside], assigneeId: ben.userId }))).toBe(
      'disclosure.not_found',
    );
    await bench.setStatus(report.reportId, 'Completed');
    expect(await codeOf(assign({ disclosures: [first], assigneeId: ben.userId }))).toBe('report.read_only');
    expect((await stateOf()).assignee).toBeNull();
  });
});

describe('the mail of an assignment', () => {
  it('goes once an hour for a report, names what changed hands and leads to it', async () => {
    await assign({ disclosures: [first], assigneeId: ben.userId, dueOn: '2026-12-24' });
    await assign({ disclosures: [second], assigneeId: ben.userId });
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({ to: ben.email, subject: 'Ada Chan assigned you a disclosure of “Report 2025”' });
    expect(mails()[0]?.action?.url).toContain(
      `/reports/${report.reportId}/data-input?framework=air-2025&disclosure=A-1`,
    );
    bench.clock.now += 60 * 60 * 1_000;
    await assign({ disclosures: [first], assigneeId: null });
    await assign({ disclosures: [first, second], assigneeId: ben.userId });
    expect(mails()).toHaveLength(2);
  });

  it('is in the language of its reader', async () => {
    await bench.table.write([put(userEntity, { ...ben, language: 'zhTw' }, 'any')]);
    await assign({ disclosures: [first], assigneeId: ben.userId });
    expect(mails()).toMatchObject([{ to: ben.email, language: 'zhTw' }]);
  });

  it('is not sent to who takes a disclosure themselves, nor for a new due date', async () => {
    await assign({ disclosures: [first], assigneeId: bench.principal.user.userId });
    await assign({ disclosures: [first], dueOn: '2026-12-24' });
    expect(mails()).toEqual([]);
  });
});

describe('an assigned disclosure', () => {
  it('is an open task of Home until it is completed, the nearest due date first', async () => {
    await assign({ disclosures: [first], assigneeId: ben.userId });
    await assign({ disclosures: [second], assigneeId: ben.userId, dueOn: '2026-12-24' });
    expect(await tasksOfBen()).toMatchObject([
      { action: 'answer', name: 'Report 2025', dueOn: '2026-12-24', disclosure: { disclosureId: 'A-2' } },
      { action: 'answer', dueOn: null, disclosure: { disclosureId: 'A-1', title: { zhTw: expect.any(String) } } },
    ]);
    await bench.save(report.reportId, number('1'));
    const params = { reportId: report.reportId, ...first };
    const body = { status: 'complete', revision: 2 } as const;
    await setDisclosureStatus(bench.dependencies, bench.principal, { params, query: {}, body }, 'en');
    expect((await tasksOfBen()).map(({ disclosure }) => disclosure?.disclosureId)).toEqual(['A-2']);
    await bench.setStatus(report.reportId, 'Completed');
    expect(await tasksOfBen()).toEqual([]);
  });

  it('is lost by who leaves, visibly, and taken up by the next', async () => {
    await assign({ disclosures: [first, second], assigneeId: ben.userId, dueOn: '2026-12-24' });
    const { organizationId } = bench.principal.organization;
    const input = { tenantId: bench.principal.scope.tenantId, organizationId, userId: ben.userId };
    const removal = {
      organizationId,
      userId: ben.userId,
      name: 'Ben Wong',
      remover: { userId: bench.principal.user.userId, name: 'Ada Chan' },
      movedReports: 0,
      requestedAt: '2026-11-20T12:00:00.000Z',
    };
    await bench.table.write([put(removalEntity, removal, 'new')]);
    expect(await releaseAssignments(bench.dependencies, input)).toEqual({ hasMore: true });
    expect(await releaseAssignments(bench.dependencies, input)).toEqual({ hasMore: false });
    expect(await stateOf()).toMatchObject({
      assignee: null,
      lostAssignee: 'Ben Wong',
      dueOn: '2026-12-24',
      revision: 2,
    });
    const people = { oldValue: [ben.userId] };
    expect(bench.auditRows().filter(({ action }) => action === 'disclosure.assignee-left')).toMatchObject([
      { people },
      { people },
    ]);
    const stored = bench.database.records('Disclosure').map(({ data }) => data);
    expect(stored).toEqual(
      stored.map(() =>
        expect.objectContaining({ assignment: expect.objectContaining({ lostAssigneeId: ben.userId }) }),
      ),
    );
    expect(await tasksOfBen()).toEqual([]);
    await assign({ disclosures: [first], assigneeId: bench.principal.user.userId });
    expect(await stateOf()).toMatchObject({ assignee: { name: 'Ada Chan' }, lostAssignee: null });
  });
});
