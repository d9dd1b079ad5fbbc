import type { MetricReader } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { Page } from '../../../shared/contract/calls/page.ts';
import type { listOrganizationAudit as listCall } from '../../../shared/contract/people/people.contract.ts';
import type {
  NamedOrganizationAuditRow,
  OrganizationAuditRow,
} from '../../../shared/model/audit/organization-audit.ts';
import { authorName } from '../../../shared/model/people/platform-author.ts';
import { metricField } from '../../core/audit/metric-fields.ts';
import { organizationAuditEntity } from '../../core/audit/organization-audit.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { scannedPage } from '../../core/data/scanned-page.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

type Query = CallInput<typeof listCall>['query'];

const isFiltered = ({ person, section, action }: Query): boolean =>
  person !== undefined || section !== undefined || action !== undefined;

/** In rows of a status the section is the person or the organisation that has it. */
const subjectOf = ({ action, section, field }: OrganizationAuditRow): string =>
  action === 'account.status-changed' && field === 'status' ? section : field;

const matches = (row: OrganizationAuditRow, { person, section, action }: Query): boolean => {
  const words = person?.trim().toLowerCase() ?? '';
  return (
    (words === '' ||
      [authorName(row.who, 'en'), authorName(row.who, 'zhTw'), subjectOf(row)]
        .join(' ')
        .toLowerCase()
        .includes(words)) &&
    (section === undefined || row.section === section) &&
    (action === undefined || row.action === action)
  );
};

const listRows = (table: TenantTable, principal: Principal, query: Query): Promise<Page<OrganizationAuditRow>> => {
  const { organizationId } = principal.organization;
  const range = { pk: ['ORGANIZATION-AUDIT', organizationId] as const, isNewestFirst: true };
  if (!isFiltered(query)) return table.page(organizationAuditEntity, range, query);
  return scannedPage(table, { kind: organizationAuditEntity, range, matches: (row) => matches(row, query) }, query);
};

/** A filtered page may be short, even empty, and still have more behind it. */
export const listOrganizationAudit = async (
  { table, metrics }: { table: TenantTable; metrics: () => MetricReader },
  principal: Principal,
  query: Query,
): Promise<Page<NamedOrganizationAuditRow>> => {
  const { items, nextCursor } = await listRows(table, principal, query);
  return { items: items.map((row) => ({ ...row, ...metricField(metrics, row) })), nextCursor };
};
