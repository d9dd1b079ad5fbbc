import type { AuditFinding } from '../../../shared/model/audit/audit-job.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { type AuditRecord, auditEntity, type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';
import { sealEntity, sealedRowEntity, type WalkPlace } from '../records/audit-chain.entities.ts';
import { type Checked, checkedAtOnce, orderSlackMilliseconds } from './check-seals.ts';

/** The feed seals within seconds; a row without a seal for longer never came through it. */
const sealedWithinMilliseconds = 60 * 60_000;

/** After a clock was set back it may be behind the newest row: rows written now are older than that row. */
const isInserted = (row: AuditRecord, { newestAt }: WalkPlace, now: number): boolean => {
  const at = Date.parse(row.at);
  return at < Math.min(newestAt, now) - orderSlackMilliseconds || at < now - sealedWithinMilliseconds;
};

/** The rows without a checked seal. A mark alone proves nothing: the seal that it names must name the row. */
const unsealedOf = async (table: TenantTable, report: ReportKey, rows: AuditRecord[]): Promise<AuditRecord[]> => {
  const marks = await table.findMany(rows.map(({ auditId }) => sealedRowEntity.key({ ...report, auditId })));
  const marked = rows.map((row) => ({ row, mark: marks.pick(sealedRowEntity, { ...report, auditId: row.auditId }) }));
  const numbers = new Set(marked.flatMap(({ mark }) => mark?.number ?? []));
  const seals = await table.findMany([...numbers].map((number) => sealEntity.key({ ...report, number })));
  return marked
    .filter(({ row, mark }) => {
      if (mark === undefined) return true;
      return seals.pick(sealEntity, { ...report, number: mark.number })?.auditId !== row.auditId;
    })
    .map(({ row }) => row);
};

/**
 * Checks the rows after `place` for missing seals: new ones are not sealed yet, old ones were written outside of the
 * product.
 */
export const checkRows = async (
  { table, now }: { table: TenantTable; now: () => number },
  report: ReportKey,
  from: WalkPlace,
): Promise<Checked & { unsealed: number }> => {
  const range = { pk: reportPartition(report), skPrefix: ['AUDIT'] };
  const page = await table.page(auditEntity, range, { limit: checkedAtOnce, cursor: from.cursor ?? undefined });
  const place: WalkPlace = { ...from, cursor: page.nextCursor };
  const unsealed = await unsealedOf(table, report, page.items);
  const inserted = unsealed.find((row) => isInserted(row, from, now()));
  const finding: AuditFinding | null = inserted
    ? { fault: 'inserted', number: null, auditId: inserted.auditId, at: inserted.at }
    : null;
  return { place, finding, isAtEnd: page.nextCursor === null, unsealed: unsealed.length };
};
