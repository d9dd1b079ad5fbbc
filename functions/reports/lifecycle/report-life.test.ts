import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { PublicationId } from '../../../shared/ids.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { listReportAudit } from '../../audit/log/list-report-audit.ts';
import { getReportDisclosure } from '../answers/get-report-disclosure.ts';
import { getReportOutline } from '../reading/get-report-outline.ts';
import { changeReportStatus } from './change-report-status.ts';
import { deleteReport } from './delete-report.ts';
import { updateReport } from './update-report.ts';

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const approving = principalOf({ organization: { isApprovalRequired: true } });
const basic = principalOf({ organization: { isApprovalRequired: true }, user: { roles: ['Basic'] } });
const refused = async (acting: () => Promise<unknown>, code: ErrorCode): Promise<AppError> => {
  const before = bench.snapshot();
  const error = await acting()
    .then(() => undefined)
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  expect(error.code).toBe(code);
  expect(bench.snapshot()).toEqual(before);
  return error;
};
const step = (
  action: Parameters<typeof changeReportStatus>[3]['action'],
  revision: number,
  by = approving,
  reason?: string,
) =>
  changeReportStatus(
    bench.dependencies,
    by,
    report.reportId,
    { action, revision, ...(reason ? { reason } : {}) },
    'zhTw',
  );
const update = (input: Omit<Parameters<typeof updateReport>[3], 'revision'>, revision = 1) =>
  updateReport(bench.dependencies, bench.principal, report.reportId, { ...input, revision });

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report();
});

describe('creating a report', () => {
  it('puts the chosen disclosures in catalogue order, each once, and writes its audit row', async () => {
    const made = await bench.report({ frameworks: [{ versionId: 'air-2025', disclosureIds: ['B-1', 'A-1', 'B-1'] }] });
    expect(made).toMatchObject({ status: 'New', revision: 1, owner: { name: 'Ada Chan' }, totalDisclosures: 2 });
    expect(made.frameworks).toEqual([{ versionId: 'air-2025', disclosureIds: ['A-1', 'B-1'] }]);
    expect(bench.auditRows().at(-1)).toMatchObject({ action: 'report.created', newValue: 'Report 2025' });
  });

  it.each([
    ['an unknown framework', [{ versionId: 'none', disclosureIds: ['A-1'] }], 'framework.not_found'],
    ['a file name for a framework', [{ versionId: '../index', disclosureIds: ['A-1'] }], 'framework.not_found'],
    ['an unknown disclosure', [{ versionId: 'air-2025', disclosureIds: ['A-1', 'W-1'] }], 'disclosure.not_found'],
    ['no disclosure', [{ versionId: 'air-2025', disclosureIds: [] }], 'report.no_disclosures'],
    [
      'a framework twice',
      [
        { versionId: 'air-2025', disclosureIds: ['A-1'] },
        { versionId: 'air-2025', disclosureIds: ['A-2'] },
      ],
      'framework.not_found',
    ],
  ] as const)('refuses %s', async (_name, frameworks, code) => {
    const chosen = frameworks.map(({ versionId, disclosureIds }) => ({ versionId, disclosureIds: [...disclosureIds] }));
    await refused(() => bench.report({ frameworks: chosen }), code);
  });

  it('refuses a framework that the tenant does not offer', async () => {
    bench = createReportsBench(principalOf({ tenant: { versionIds: ['air-2025'] } }));
    const frameworks = [{ versionId: 'water-2025', disclosureIds: ['W-1'] }];
    await refused(() => bench.report({ frameworks }), 'framework.not_found');
  });
});

describe('changing a report', () => {
  it('writes one audit row for each thing changed', async () => {
    const frameworks = [{ versionId: 'air-2025', disclosureIds: ['B-1'] }];
    const changed = await update({ name: 'Renamed', description: 'About us', frameworks });
    expect(changed).toMatchObject({ name: 'Renamed', description: 'About us', revision: 2, frameworks });
    expect(new Set(bench.auditRows().map(({ action }) => action))).toEqual(
      new Set(['report.created', 'report.renamed', 'report.described', 'report.frameworks-changed']),
    );
  });

  it('writes nothing when nothing changed', async () => {
    const before = bench.snapshot();
    expect(await update({ name: 'Report 2025' })).toMatchObject({ revision: 1 });
    expect(bench.snapshot()).toEqual(before);
  });

  it('answers a stale change with the stored report', async () => {
    await update({ name: 'First' });
    const error = await refused(() => update({ name: 'Second' }), 'report.stale');
    expect(error.current).toMatchObject({ name: 'First', revision: 2 });
  });

  it('is refused when read only, and keeps answers taken out of scope', async () => {
    await bench.save(report.reportId, number('1'));
    const without = await update({ frameworks: [{ versionId: 'air-2025', disclosureIds: ['A-2'] }] }, 2);
    await update({ frameworks: [{ versionId: 'air-2025', disclosureIds: ['A-1', 'A-2'] }] }, without.revision);
    const key = { reportId: report.reportId, versionId: 'air-2025', disclosureId: 'A-1' };
    expect((await getReportDisclosure(bench.dependencies, bench.principal, key)).values).toHaveLength(1);
    await bench.setStatus(report.reportId, 'Completed');
    await refused(() => update({ name: 'x' }, 4), 'report.read_only');
  });
});

describe('status of a report', () => {
  it('goes the whole way with approval, each step with its audit row', async () => {
    await bench.setStatus(report.reportId, 'In Progress');
    expect((await step('submit', 1, basic)).status).toBe('Pending Approval');
    expect((await step('reject', 2, approving, 'Scope 3 is missing')).rejectionReason).toBe('Scope 3 is missing');
    expect((await step('submit', 3)).rejectionReason).toBeNull();
    expect((await step('accept', 4)).status).toBe('Approval Accepted');
    expect((await step('complete', 5, basic)).status).toBe('Completed');
    const rows = bench.auditRows().filter(({ action }) => action === 'report.status-changed');
    expect(rows.map(({ field }) => field).toSorted()).toEqual(['accept', 'complete', 'reject', 'submit', 'submit']);
    expect(rows.find(({ field }) => field === 'reject')?.newValue).toBe('Approval Rejected: Scope 3 is missing');
  });

  it('refuses a step that the state machine does not have, with the reason', async () => {
    const error = await refused(() => step('archive', 1), 'report.transition_refused');
    expect(error.reason).toBe('New: archive');
  });

  it('allows only administrators to accept and reject', async () => {
    await bench.setStatus(report.reportId, 'Pending Approval');
    await refused(() => step('accept', 1, basic), 'auth.forbidden');
    await refused(() => step('reject', 1, basic, 'no'), 'auth.forbidden');
  });

  it('asks for a reason to reject', async () => {
    await bench.setStatus(report.reportId, 'Pending Approval');
    const error = await refused(() => step('reject', 1), 'validation.failed');
    expect(error.fields).toEqual([{ path: 'reason', message: '請填寫原因' }]);
  });

  it('is locked while the report is being published', async () => {
    const runningPublicationId = PublicationId.parse(bench.dependencies.ids.publication());
    await bench.setStatus(report.reportId, 'Completed', { runningPublicationId });
    await refused(() => step('edit', 1), 'publication.running');
  });

  it('answers a stale step with the stored report', async () => {
    await bench.setStatus(report.reportId, 'In Progress', { revision: 4 });
    expect((await refused(() => step('submit', 3), 'report.stale')).current).toMatchObject({ revision: 4 });
  });
});

describe('deleting a report', () => {
  it('takes a new one away and keeps its audit rows', async () => {
    await deleteReport(bench.dependencies, bench.principal, report.reportId);
    expect(await bench.stored(report.reportId)).toBeUndefined();
    expect(bench.auditRows().map(({ action }) => action)).toEqual(['report.created', 'report.deleted']);
  });

  it('refuses one that was answered', async () => {
    await bench.save(report.reportId, number('1'));
    await refused(() => deleteReport(bench.dependencies, bench.principal, report.reportId), 'report.has_answers');
  });
});

describe('reading a report', () => {
  it('gives the tree in scope, in catalogue order, with states and in the language asked for', async () => {
    await bench.save(report.reportId, number('1'));
    const outline = await getReportOutline(bench.dependencies, bench.principal, report.reportId, 'zhTw');
    expect(outline.frameworks).toHaveLength(1);
    expect(outline.frameworks[0]?.sections).toEqual([
      {
        code: 'A',
        title: '空氣',
        pillar: 'environmental',
        disclosures: [
          expect.objectContaining({
            id: 'A-1',
            title: 'Emissions（中）',
            status: 'in-progress',
            answeredFields: 1,
            totalFields: 9,
            isVerified: true,
          }),
          expect.objectContaining({ id: 'A-2', status: 'not-started', answeredFields: 0, isVerified: false }),
        ],
      },
    ]);
  });

  it('returns an untouched disclosure as not started', async () => {
    const key = { reportId: report.reportId, versionId: 'air-2025', disclosureId: 'A-2' };
    expect(await getReportDisclosure(bench.dependencies, bench.principal, key)).toEqual({
      versionId: 'air-2025',
      disclosureId: 'A-2',
      assignee: null,
      dueOn: null,
      lostAssignee: null,
      status: 'not-started',
      omission: null,
      revision: 0,
      values: [],
      tables: [],
      hub: [],
      evidence: {},
    });
  });

  it('gives audit rows newest first, page by page, and 404 where there is no report', async () => {
    bench.clock.now += 1_000;
    const later = await bench.report({ name: 'Other' });
    expect(later.reportId).not.toBe(report.reportId);
    await update({ name: 'Renamed' });
    const first = await listReportAudit(bench.dependencies, bench.principal, report.reportId, { limit: 1 });
    expect(first.items).toHaveLength(1);
    const rest = await listReportAudit(bench.dependencies, bench.principal, report.reportId, {
      limit: 5,
      cursor: first.nextCursor ?? '',
    });
    expect(rest.items).toHaveLength(1);
    await refused(
      () => listReportAudit(bench.dependencies, bench.principal, bench.dependencies.ids.report(), { limit: 5 }),
      'report.not_found',
    );
  });
});
