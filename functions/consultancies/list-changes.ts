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
import { assessmentEntity, assessmentLogEntity } from '../core/materiality/assessment.entities.ts';
import { type AuditRecord, auditEntity, reportEntity } from '../core/reports/report.entities.ts';
import { assessmentChangeOf } from './assessment-changes.ts';

const firstId = `aud_${'0'.repeat(26)}`;

/** Rows of all logs share a list of the index, in order of their ids, which sort by time. */
const rangeOf = (organizationId: string, consultancyId: string, cursor: string | undefined): Range => ({
  pk: consultantChangesPartition(organizationId, consultancyId),
  index: 'gsi2',
  isNewestFirst: true,
  ...(cursor ? { skBetween: { from: [firstId], to: [cursor] } } : {}),
});

/** Names of the reports and assessments by their ids; deleted ones are absent. */
const namesOf = async (
  table: TenantTable,
  organizationId: string,
  ofReports: readonly Pick<AuditRecord, 'reportId'>[],
  ofAssessments: readonly { assessmentId: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const reports = [...new Set(ofReports.map(({ reportId }) => reportId))];
  const assessments = [...new Set(ofAssessments.map(({ assessmentId }) => assessmentId))];
  if (reports.length + assessments.length === 0) return new Map();
  const found = await table.findMany([
    ...reports.map((reportId) => reportEntity.key({ organizationId, reportId })),
    ...assessments.map((assessmentId) => assessmentEntity.key({ organizationId, assessmentId })),
  ]);
  const named = [
    ...reports.map((id) => [id, found.pick(reportEntity, { organizationId, reportId: id })?.name] as const),
    ...assessments.map((id) => [id, found.pick(assessmentEntity, { organizationId, assessmentId: id })?.name] as const),
  ];
  return new Map(named.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const])));
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
  const ofAssessments = first.of(assessmentLogEntity);
  const names = await namesOf(table, organizationId, ofReports, ofAssessments);
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
    ...ofAssessments.map((row) => assessmentChangeOf(row, names.get(row.assessmentId))),
  ]
    .filter(({ auditId }) => auditId !== cursor)
    .toSorted((one, other) => other.auditId.localeCompare(one.auditId));
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.auditId ?? null) : null };
};
