import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type {
  ConsultantChange,
  listConsultantChanges as listCall,
} from '../../shared/contract/people/consultancies.contract.ts';
import type { OrganizationId } from '../../shared/ids.ts';
import { consultantChangesPartition } from '../core/audit/consultant-changes.ts';
import { metricField } from '../core/audit/metric-fields.ts';
import { organizationAuditEntity } from '../core/audit/organization-audit.ts';
import { rowNames } from '../core/audit/row-names.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { Range } from '../core/data/query.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { type AuditRecord, auditEntity, reportEntity } from '../core/reports/report.entities.ts';

const firstId = `aud_${'0'.repeat(26)}`;

/** Rows of both logs share a list of the index, in order of their ids, which sort by time. */
const rangeOf = (organizationId: string, consultancyId: string, cursor: string | undefined): Range => ({
  pk: consultantChangesPartition(organizationId, consultancyId),
  index: 'gsi2',
  isNewestFirst: true,
  ...(cursor ? { skBetween: { from: [firstId], to: [cursor] } } : {}),
});

/** Names of the reports; deleted ones are absent. */
const reportNamesOf = async (
  table: TenantTable,
  organizationId: string,
  rows: readonly AuditRecord[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = [...new Set(rows.map(({ reportId }) => reportId))].map((reportId) => ({ organizationId, reportId }));
  if (keys.length === 0) return new Map();
  const found = await table.findMany(keys.map((key) => reportEntity.key(key)));
  return new Map(
    keys.flatMap((key) => {
      const report = found.pick(reportEntity, key);
      return report ? [[key.reportId, report.name] as const] : [];
    }),
  );
};

type Row = Omit<ConsultantChange, 'names' | 'reportId' | 'reportName'>;
type OfReport = Pick<ConsultantChange, 'names' | 'reportId' | 'reportName'>;
const changeOf = (row: Row, ofReport: OfReport): ConsultantChange => ({
  auditId: row.auditId,
  action: row.action,
  section: row.section,
  field: row.field,
  oldValue: row.oldValue,
  newValue: row.newValue,
  ...ofReport,
  who: row.who,
  at: row.at,
});

/** Newest first; the cursor is the row that the page before ended with. */
export const listConsultantChanges = async (
  { table, catalogue }: { table: TenantTable; catalogue: Catalogue },
  { organization: { organizationId } }: Principal,
  { consultancyId, limit, cursor }: { consultancyId: OrganizationId } & CallInput<typeof listCall>['query'],
): Promise<CallResult<typeof listCall>> => {
  // The row of the cursor is read again, and one more shows whether there are others.
  const { first } = await table.begin(rangeOf(organizationId, consultancyId, cursor), limit + 2);
  const ofReports = first.of(auditEntity);
  const names = await reportNamesOf(table, organizationId, ofReports);
  const rows = [
    ...ofReports.map((row) =>
      changeOf(row, {
        names: rowNames(catalogue, row),
        reportId: row.reportId,
        reportName: names.get(row.reportId) ?? null,
      }),
    ),
    ...first.of(organizationAuditEntity).map((row) => {
      const { field, ...names } = metricField(catalogue.metrics, row);
      return changeOf({ ...row, field }, { names, reportId: null, reportName: null });
    }),
  ]
    .filter(({ auditId }) => auditId !== cursor)
    .toSorted((one, other) => other.auditId.localeCompare(one.auditId));
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.auditId ?? null) : null };
};
