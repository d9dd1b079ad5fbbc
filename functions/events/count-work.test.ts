import { beforeEach, expect, it } from 'vitest';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { UserId } from '../../shared/ids.ts';
import { userRecord } from '../../tests/support/actors.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { assignDisclosures } from '../collaboration/assign-disclosures.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import { put } from '../core/data/write.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { removalEntity } from '../core/people/removal.entity.ts';
import { releaseAssignments } from '../people/steps/release-assignments.ts';
import { setDisclosureStatus } from '../reports/answers/set-disclosure-status.ts';
import { updateReport } from '../reports/lifecycle/update-report.ts';
import { countSettled } from './count-report-progress.ts';

const ben = userRecord({
  userId: UserId.parse(`usr_${'2'.repeat(32)}`),
  email: 'ben@lantau.example',
  firstName: 'Ben',
  lastName: 'Wong',
  roles: ['Basic'],
});
const place = (disclosureId: string) => ({ versionId: 'air-2025', disclosureId });
const nobody = { people: [], nextDueOn: null };

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;
let handled: Set<unknown>;

/** Handles the counts requested since the last call. */
const counted = async () => {
  const asked = bench.database.records('Outbox').map(({ data }) => OutboxItem.parse(data));
  for (const { eventId, event } of asked) {
    if (event.type !== 'report.scope-changed' || handled.has(eventId)) continue;
    handled.add(eventId);
    await countSettled({ tableOf: bench.database.tableOf }, event);
  }
  return (await bench.stored(report.reportId))?.work;
};
const assign = (disclosureId: string, dueOn: string) =>
  assignDisclosures(
    bench.dependencies,
    bench.principal,
    {
      params: { reportId: report.reportId },
      query: {},
      body: { disclosures: [place(disclosureId)], assigneeId: ben.userId, dueOn },
    },
    { host: 'lantau.example', isSecure: true },
  );
const complete = (disclosureId: string, revision: number) =>
  setDisclosureStatus(
    bench.dependencies,
    bench.principal,
    {
      params: { reportId: report.reportId, ...place(disclosureId) },
      query: {},
      body: { status: 'omitted', revision, omission: { reason: 'not-applicable', explanation: 'Not ours' } },
    },
    'en',
  );

beforeEach(async () => {
  bench = createReportsBench();
  handled = new Set();
  report = await bench.report();
  await bench.table.write([put(userEntity, bench.principal.user, 'any'), put(userEntity, ben, 'any')]);
});

it('names the people with open work and the next due date', async () => {
  expect(await counted()).toBeUndefined();
  await assign('A-1', '2026-12-24');
  await assign('A-2', '2026-12-01');
  const people = [{ userId: ben.userId, name: 'Ben Wong' }];
  expect(await counted()).toMatchObject({ people, nextDueOn: '2026-12-01' });
  await complete('A-2', 1);
  expect(await counted()).toMatchObject({ people, nextDueOn: '2026-12-24' });
});

it('counts a due date again after an answer that reopens its disclosure', async () => {
  await assign('A-1', '2026-12-24');
  await complete('A-1', 1);
  expect(await counted()).toMatchObject({ nextDueOn: null });
  await bench.save(report.reportId, { kind: 'number', number: '1', state: 'reported' });
  expect(await counted()).toMatchObject({ nextDueOn: '2026-12-24' });
});

it('omits disclosures removed from the scope', async () => {
  await assign('A-1', '2026-12-24');
  await counted();
  const { revision } = report;
  const frameworks = [{ versionId: 'air-2025', disclosureIds: ['A-2'] }];
  await updateReport(bench.dependencies, bench.principal, report.reportId, { revision, frameworks });
  expect(await counted()).toMatchObject(nobody);
});

it('omits people who left', async () => {
  await assign('A-1', '2026-12-24');
  const { organizationId } = bench.principal.organization;
  const { tenantId } = bench.principal.scope;
  const { userId } = ben;
  const removal = { organizationId, userId, name: 'Ben Wong', remover: report.owner, successor: report.owner };
  await bench.table.write([
    put(
      removalEntity,
      removalEntity.schema.parse({ ...removal, requestedAt: report.createdAt, movedReports: 0 }),
      'new',
    ),
  ]);
  await releaseAssignments(bench.dependencies, { tenantId, organizationId, userId });
  expect(await counted()).toMatchObject({ people: [], nextDueOn: '2026-12-24' });
});

it('holds off a count that began before a later one ended', async () => {
  await assign('A-1', '2026-12-24');
  await counted();
  const [stored] = bench.database.records('Report');
  const event = {
    type: 'report.scope-changed' as const,
    tenantId: bench.principal.scope.tenantId,
    organizationId: report.organizationId,
    reportId: report.reportId,
  };
  let isOvertaken = false;
  bench.database.beforeNextWrite(() => {
    isOvertaken = true;
    const data = Object(stored?.data);
    bench.database.store({ ...stored, data: { ...data, work: { ...data.work, revision: 7 } } });
  });
  await countSettled({ tableOf: bench.database.tableOf }, event);
  expect(isOvertaken).toBe(true);
  expect((await bench.stored(report.reportId))?.work).toMatchObject({ revision: 8, nextDueOn: '2026-12-24' });
});
