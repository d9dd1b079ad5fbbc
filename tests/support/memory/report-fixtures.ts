/** A reports domain in memory: the small catalogue, one organisation, people of it, and reports made by the use cases. */
import { organizationEntity, tenantEntity, userEntity } from '../../../functions/core/auth/principal.entities.ts';
import type { Principal } from '../../../functions/core/auth/principal.ts';
import { put } from '../../../functions/core/data/write.ts';
import { AuditRecord, reportEntity } from '../../../functions/core/reports/report.entities.ts';
import { createPeriods, type ReportsDependencies } from '../../../functions/reports/answers/dependencies.ts';
import { saveFieldValue } from '../../../functions/reports/answers/save-field-value.ts';
import { createReport } from '../../../functions/reports/lifecycle/create-report.ts';
import { createIds } from '../../../shared/ids.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { Report, ReportStatus } from '../../../shared/model/report/report.ts';
import { fixedNow, principalOf, testIds } from '../actors.ts';
import { createMemoryDynamoDb } from './memory-dynamodb.ts';
import { smallCatalogue } from './small-catalogue.ts';

export const createReportsBench = (principal: Principal = principalOf(), catalogue = smallCatalogue()) => {
  const database = createMemoryDynamoDb();
  const table = database.tableOf(principal.scope);
  const clock = { now: fixedNow };
  const dependencies: ReportsDependencies = {
    table,
    catalogue,
    ids: createIds(() => clock.now),
    now: () => clock.now,
    periods: createPeriods(),
  };
  const report = (changes: Partial<Parameters<typeof createReport>[2]> = {}) => {
    clock.now += 1;
    return createReport({ ...dependencies, ids: testIds(clock.now) }, principal, {
      name: 'Report 2025',
      description: '',
      language: 'en',
      reportType: 'STANDARD',
      scope: 'report',
      periodStartOn: '2025-01-01',
      periodEndOn: '2025-12-31',
      frameworks: [{ versionId: 'air-2025', disclosureIds: ['A-2', 'A-1'] }],
      ...changes,
    });
  };
  const save = (
    reportId: Report['reportId'],
    value: FieldValue | null,
    { revision = 0, fieldKey = 'm0', disclosureId = 'A-1', by = principal } = {},
  ) =>
    saveFieldValue(dependencies, by, {
      params: { reportId, versionId: 'air-2025', disclosureId, fieldKey },
      query: {},
      body: { value, revision },
    });
  return {
    database,
    table,
    clock,
    dependencies,
    principal,
    report,
    save,
    stored: (reportId: string) => table.find(reportEntity, { ...principal.organization, reportId }),
    /** Puts a report into a status past the machine, as the publish workflow does. */
    setStatus: async (reportId: string, status: ReportStatus, changes: Partial<Report> = {}) => {
      const before = await table.find(reportEntity, { ...principal.organization, reportId });
      if (!before) throw new Error(`no report ${reportId}`);
      await table.write([put(reportEntity, { ...before, ...changes, status }, 'any')]);
    },
    storeOwners: () =>
      table.write([put(tenantEntity, principal.tenant, 'any'), put(organizationEntity, principal.organization, 'any')]),
    storeUser: (user: Principal['user']) => table.write([put(userEntity, user, 'any')]),
    auditRows: () =>
      database
        .records('Audit')
        .map(({ data }) => AuditRecord.parse(data))
        .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    /** Everything stored, to compare before and after a refused call. */
    snapshot: () => structuredClone(database.records()),
  };
};

export const number = (
  text: string | null,
  more: Partial<Extract<FieldValue, { kind: 'number' }>> = {},
): FieldValue => ({
  kind: 'number',
  number: text,
  state: 'reported',
  ...more,
});
