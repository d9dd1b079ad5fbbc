import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type {
  ConsultantChange,
  listConsultantChanges as listCall,
} from '../../shared/contract/people/consultancies.contract.ts';
import type { OrganizationId } from '../../shared/ids.ts';
import { consultantChangesPartition } from '../core/audit/consultant-changes.ts';
import { organizationAuditEntity } from '../core/audit/organization-audit.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { Range } from '../core/data/query.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { auditEntity } from '../core/reports/report.entities.ts';

const firstId = `aud_${'0'.repeat(26)}`;

/** Rows of both logs share a list of the index, in order of their ids, which sort by time. */
const rangeOf = (organizationId: string, consultancyId: string, cursor: string | undefined): Range => ({
  pk: consultantChangesPartition(organizationId, consultancyId),
  index: 'gsi2',
  isNewestFirst: true,
  ...(cursor ? { skBetween: { from: [firstId], to: [cursor] } } : {}),
});

type Row = Omit<ConsultantChange, 'reportId'>;
const changeOf = (row: Row, reportId: ConsultantChange['reportId']): ConsultantChange => ({
  auditId: row.auditId,
  action: row.action,
  section: row.section,
  field: row.field,
  oldValue: row.oldValue,
  newValue: row.newValue,
  reportId,
  who: row.who,
  at: row.at,
});

/** Newest first; the cursor is the row that the page before ended with. */
export const listConsultantChanges = async (
  table: TenantTable,
  { organization }: Principal,
  { consultancyId, limit, cursor }: { consultancyId: OrganizationId } & CallInput<typeof listCall>['query'],
): Promise<CallResult<typeof listCall>> => {
  // The row of the cursor is read again, and one more shows whether there are others.
  const { first } = await table.begin(rangeOf(organization.organizationId, consultancyId, cursor), limit + 2);
  const rows = [
    ...first.of(auditEntity).map((row) => changeOf(row, row.reportId)),
    ...first.of(organizationAuditEntity).map((row) => changeOf(row, null)),
  ]
    .filter(({ auditId }) => auditId !== cursor)
    .toSorted((one, other) => other.auditId.localeCompare(one.auditId));
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.auditId ?? null) : null };
};
