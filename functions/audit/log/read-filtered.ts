import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Page } from '../../../shared/contract/calls/page.ts';
import { createSortableId } from '../../../shared/ids.ts';
import { type AuditFilter, auditSpanOf, matchesAuditFilter } from '../../../shared/model/audit/audit-filter.ts';
import type { NamedAuditRow } from '../../../shared/model/audit/audit-names.ts';
import { namedRow } from '../../core/audit/row-names.ts';
import { encodeCursor } from '../../core/data/cursor.ts';
import { primaryKey } from '../../core/data/keys.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { auditEntity, type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';

export type AuditReading = { table: TenantTable; catalogue: Catalogue };

/** Maximum of rows read per request; the cursor continues after them. */
const scannedMax = 1_000;
const timeDigits = 10;

const placeOf = (table: TenantTable, report: ReportKey, auditId: string): string =>
  encodeCursor(primaryKey(table.scope, auditEntity.key({ ...report, auditId })));

/** Smallest id of an instant. Ids begin with their time, so in newest-first order everything older follows it. */
const firstIdOf = (instant: number): string => `aud_${createSortableId(instant).slice(0, timeDigits)}${'0'.repeat(16)}`;

/**
 * Matching rows, newest first. A request reads at most a thousand rows: the page may be short, even empty, with more
 * pages after it. It begins at the filter's last day and ends at its first one.
 */
export const readFiltered = async (
  { table, catalogue }: AuditReading,
  report: ReportKey,
  query: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<Page<NamedAuditRow>> => {
  const { from, before } = auditSpanOf(query);
  const start = query.cursor ?? (before === undefined ? undefined : placeOf(table, report, firstIdOf(before)));
  const range = { pk: reportPartition(report), skPrefix: ['AUDIT'], isNewestFirst: true };
  const scanned = await table.page(auditEntity, range, { limit: scannedMax, cursor: start });
  const found = scanned.items.map((row) => namedRow(catalogue, row)).filter((row) => matchesAuditFilter(row, query));
  const items = found.slice(0, query.limit);
  const last = items.at(-1);
  if (found.length > items.length && last) return { items, nextCursor: placeOf(table, report, last.auditId) };
  const oldest = scanned.items.at(-1);
  const isPastFirstDay = from !== undefined && oldest !== undefined && Date.parse(oldest.at) < from;
  return { items, nextCursor: isPastFirstDay ? null : scanned.nextCursor };
};
