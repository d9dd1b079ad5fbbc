import type { Page } from '../../../shared/contract/calls/page.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { viewForCaller } from '../../core/reports/confine-report.ts';
import {
  type DisclosureKey,
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
  reportPartition,
} from '../../core/reports/report.entities.ts';
import { accessOf } from '../../core/reports/report-access.ts';

/** Keys of one request. */
const keysMax = 100;

type Assigned = { reportId: string; disclosures: DisclosureKey[] };
type Read = { report: Report | undefined; states: DisclosureRecord[] };

/** What an external contributor works on, newest first: the id of a report begins with the time it was made. */
const assignedTo = (principal: Principal): Assigned[] => {
  const { organizationId } = principal.organization;
  return Object.entries(accessOf(principal)?.reports ?? {})
    .map(([reportId, { disclosures }]) => ({
      reportId,
      disclosures: disclosures.map((disclosure) => ({ organizationId, reportId, ...disclosure })),
    }))
    .toSorted((one, other) => (one.reportId < other.reportId ? 1 : -1));
};

const behind = (assigned: Assigned[], cursor: string | undefined): Assigned[] => {
  if (cursor === undefined) return assigned;
  const at = assigned.findIndex(({ reportId }) => reportId === cursor);
  if (at === -1) throw new AppError('request.invalid');
  return assigned.slice(at + 1);
};

/** The next reports with items that fit into one request; at least one. */
const fitting = (assigned: readonly Assigned[], limit: number): Assigned[] => {
  let keys = 0;
  const end = assigned.findIndex(({ disclosures }) => {
    keys += 1 + disclosures.length;
    return keys > keysMax;
  });
  return assigned.slice(0, Math.min(limit, end === -1 ? assigned.length : Math.max(end, 1)));
};

const readFew = async (table: TenantTable, organizationId: string, assigned: readonly Assigned[]): Promise<Read[]> => {
  const found = await table.findMany(
    assigned.flatMap(({ reportId, disclosures }) => [
      reportEntity.key({ organizationId, reportId }),
      ...disclosures.map((key) => disclosureEntity.key(key)),
    ]),
  );
  return assigned.map(({ reportId, disclosures }) => ({
    report: found.pick(reportEntity, { organizationId, reportId }),
    states: disclosures.flatMap((key) => found.pick(disclosureEntity, key) ?? []),
  }));
};

/**
 * Of a report with a great share in it all states are read in a row, which takes fewer requests than each by its key.
 */
const readMuch = async (table: TenantTable, organizationId: string, reportId: string): Promise<Read[]> => {
  const key = { organizationId, reportId };
  const [report, states] = await Promise.all([
    table.find(reportEntity, key),
    table.all(disclosureEntity, { pk: reportPartition(key), skPrefix: ['REPORT', 'DISCLOSURE'] }),
  ]);
  return [{ report, states }];
};

/**
 * A page of the reports of an external contributor: the result of a request or two. A page may therefore be shorter
 * than its limit, even empty, and still be followed by another.
 */
export const listAssigned = async (
  table: TenantTable,
  principal: Principal,
  query: { limit: number; cursor?: string | undefined },
  matches: (report: Report) => boolean,
): Promise<Page<ReportView>> => {
  const { organizationId } = principal.organization;
  const left = behind(assignedTo(principal), query.cursor);
  const asked = fitting(left, query.limit);
  const [first] = asked;
  const read =
    first && first.disclosures.length >= keysMax
      ? await readMuch(table, organizationId, first.reportId)
      : await readFew(table, organizationId, asked);
  const items = read.flatMap(({ report, states }) =>
    report && matches(report) ? (viewForCaller(principal, report, states) ?? []) : [],
  );
  const last = asked.at(-1);
  return { items, nextCursor: last && left.length > asked.length ? last.reportId : null };
};
