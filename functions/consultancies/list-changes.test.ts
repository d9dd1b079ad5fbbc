import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { AssessmentId, type AuditId, OrganizationId } from '../../shared/ids.ts';
import { defaultMethod } from '../../shared/model/materiality/scoring.ts';
import { defaultThresholds } from '../../shared/model/materiality/thresholds.ts';
import { actingOf, fixedNow, principalOf, testIds } from '../../tests/support/actors.ts';
import { createReportsBench, number } from '../../tests/support/memory/report-fixtures.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { authorOf } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { put, remove } from '../core/data/write.ts';
import {
  assessmentEntity,
  assessmentLogEntity,
  type StoredAssessment,
} from '../core/materiality/assessment.entities.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { listConsultantChanges } from './list-changes.ts';

const consultancyId = OrganizationId.parse(`org_${'2'.repeat(26)}`);
const otherFirmId = OrganizationId.parse(`org_${'3'.repeat(26)}`);
const firm = principalOf({ organization: { organizationId: consultancyId, type: 'Consultancy', name: 'Northlight' } });
const client = principalOf({ organization: { type: 'Client', name: 'Jade Textiles' } });
const clientId = client.organization.organizationId;
const acting = actingOf(client, firm);

let bench: ReturnType<typeof createReportsBench>;
beforeEach(() => {
  bench = createReportsBench(client);
});

const changes = ({
  limit = 25,
  ofFirm = consultancyId,
  ...page
}: {
  limit?: number;
  cursor?: AuditId;
  ofFirm?: OrganizationId;
} = {}) => listConsultantChanges(bench.dependencies, client, { consultancyId: ofFirm, limit, ...page });

describe('what people of a firm did', () => {
  it('is listed newest first and page by page, without what others did', async () => {
    for (const field of ['one', 'two', 'three']) {
      bench.clock.now += 1_000;
      const { now } = bench.clock;
      const within = { ids: testIds(now), now: () => now };
      const change = { action: 'data-hub.values-saved', field } as const;
      await bench.table.write([
        auditOrganization(within, clientId, authorOf(acting), change),
        auditOrganization(within, clientId, authorOf(client), change),
      ]);
    }
    const first = await changes({ limit: 2 });
    expect(first.items.map(({ field }) => field)).toEqual(['three', 'two']);
    const cursor = first.items[1]?.auditId;
    expect(first.nextCursor).toBe(cursor);
    const second = await changes({ limit: 2, ...(cursor ? { cursor } : {}) });
    expect(second).toMatchObject({
      items: [{ field: 'one', reportId: null, reportName: null, names: {}, who: { isConsultant: true } }],
      nextCursor: null,
    });
    expect(await changes({ ofFirm: otherFirmId })).toEqual({ items: [], nextCursor: null });
  });

  it('names metrics in both languages, also those of rows that have a code only', async () => {
    const ids = testIds(fixedNow);
    const catalogue = createCatalogue(loadCatalogueFile);
    const node = catalogue.metrics().find('ghg.scope1.gross');
    await bench.table.write([
      auditOrganization({ ids, now: () => fixedNow }, clientId, authorOf(acting), {
        action: 'data-hub.values-saved',
        section: 'data-hub',
        field: 'ghg.scope1.gross',
      }),
    ]);
    const within = { table: bench.table, catalogue };
    const { items } = await listConsultantChanges(within, client, { consultancyId, limit: 25 });
    expect(items).toMatchObject([{ field: node?.name, names: { fieldZhTw: node?.nameZhTw } }]);
  });

  it('names the report, and its disclosure and field in both languages, with one more request', async () => {
    const { reportId } = await bench.report({ name: 'Our year' });
    await bench.save(reportId, number('7', { unit: 't' }), { by: acting });
    bench.clock.now += 1_000;
    await bench.save(reportId, number('8', { unit: 't' }), { by: acting, revision: 1 });
    resetRequestCount();
    const { items } = await changes();
    expect(requestCount()).toBe(2);
    expect(items[0]).toMatchObject({
      action: 'field.changed',
      reportId,
      reportName: 'Our year',
      section: 'A-1 Emissions',
      field: 'Gross',
      oldValue: '7 t',
      newValue: '8 t',
      names: { sectionZhTw: 'A-1 Emissions（中）', fieldZhTw: 'Gross（中）', inputType: 'Number' },
    });
    // The first save starts the report: both rows are of one instant, in any order.
    expect(items.slice(1).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['field.changed', 'report.status-changed']),
    );
    expect(items.map(({ reportName }) => reportName)).toEqual(['Our year', 'Our year', 'Our year']);
  });

  it('stays listed after its report was deleted', async () => {
    const { reportId } = await bench.report();
    await bench.save(reportId, number('7', { unit: 't' }), { by: acting });
    await bench.table.write([remove(reportEntity, { organizationId: clientId, reportId }, 'any')]);
    const { items } = await changes();
    expect(items).toHaveLength(2);
    for (const item of items) expect(item).toMatchObject({ reportId, reportName: null });
  });

  it('has the rows of an assessment that the log of the organisation has none of', async () => {
    const ids = testIds(fixedNow);
    const at = new Date(fixedNow).toISOString();
    const assessmentId = AssessmentId.parse(`mat_${'1'.repeat(26)}`);
    const key = { organizationId: clientId, assessmentId };
    const shared = { ...key, oldValue: '', newValue: '', by: authorOf(acting), at };
    const log = (row: { action: 'created' | 'settings-changed' | 'topic-changed'; subject: string }) =>
      put(assessmentLogEntity, { ...shared, logId: ids.audit(), ...row }, 'new');
    const topic = { action: 'topic-changed', subject: 'Water', subjectZhTw: '水資源', newValue: '[]' } as const;
    const assessment: StoredAssessment = {
      ...key,
      name: 'Year 2026',
      year: 2026,
      kind: 'double',
      startedFrom: null,
      status: 'draft',
      version: 1,
      context: { activities: '', upstream: '', downstream: '', groups: [] },
      method: defaultMethod,
      thresholds: defaultThresholds,
      createdAt: at,
      createdBy: authorOf(acting),
      approval: null,
      topicCount: 0,
      revision: 1,
    };
    await bench.table.write([
      put(assessmentEntity, assessment, 'new'),
      log({ action: 'created', subject: '' }),
      log({ action: 'settings-changed', subject: 'thresholds' }),
      put(assessmentLogEntity, { ...shared, logId: ids.audit(), ...topic, by: authorOf(client) }, 'new'),
      put(assessmentLogEntity, { ...shared, logId: ids.audit(), ...topic }, 'new'),
    ]);
    resetRequestCount();
    const { items } = await changes();
    expect(requestCount()).toBe(2);
    expect(items).toHaveLength(2);
    const row = { action: 'assessment.changed', section: 'materiality', oldValue: '', newValue: '', reportId: null };
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...row, field: 'Year 2026 · thresholds', names: {} }),
        expect.objectContaining({ ...row, field: 'Year 2026 · Water', names: { fieldZhTw: 'Year 2026 · 水資源' } }),
      ]),
    );
    await bench.table.write([remove(assessmentEntity, key, 'any')]);
    expect((await changes()).items.map(({ field }) => field).toSorted()).toEqual(['Water', 'thresholds']);
  });
});
