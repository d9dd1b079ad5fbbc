import type { AuditFinding } from '../../../shared/model/audit/audit-job.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { type AuditRecord, auditEntity, type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';
import { type Seal, sealEntity, sealedRowEntity } from '../../core/seals/seal.entities.ts';
import type { WalkPlace } from '../records/audit-chain.entities.ts';
import { type Checked, checkedAtOnce, orderSlackMilliseconds } from './check-seals.ts';

/** The feed seals within seconds; a row without a seal for longer never came through it. */
const sealedWithinMilliseconds = 60 * 60_000;

/** After a clock was set back it may be behind the newest row: rows written now are older than that row. */
const isInserted = (row: AuditRecord, { newestAt }: WalkPlace, now: number): boolean => {
  const at = Date.parse(row.at);
  return at < Math.min(newestAt, now) - orderSlackMilliseconds || at < now - sealedWithinMilliseconds;
};

type Sealed = { row: AuditRecord; seal: Seal | undefined };

/** Each row with its checked seal. A mark alone proves nothing: the seal that it names must name the row. */
const withSeals = async (table: TenantTable, report: ReportKey, rows: AuditRecord[]): Promise<Sealed[]> => {
  const marks = await table.findMany(rows.map(({ auditId }) => sealedRowEntity.key({ ...report, auditId })));
  const marked = rows.map((row) => ({ row, mark: marks.pick(sealedRowEntity, { ...report, auditId: row.auditId }) }));
  const numbers = new Set(marked.flatMap(({ mark }) => mark?.number ?? []));
  const seals = await table.findMany([...numbers].map((number) => sealEntity.key({ ...report, number })));
  return marked.map(({ row, mark }) => {
    const seal = mark && seals.pick(sealEntity, { ...report, number: mark.number });
    return { row, seal: seal?.auditId === row.auditId ? seal : undefined };
  });
};

const findingOf = (rows: readonly Sealed[], from: WalkPlace, now: number): AuditFinding | null => {
  const inserted = rows.find(({ row, seal }) => seal === undefined && isInserted(row, from, now));
  if (inserted) return { fault: 'inserted', number: null, auditId: inserted.row.auditId, at: inserted.row.at };
  // Only a seal over the digest of a row can be checked after an erasure.
  const altered = rows.find(({ row, seal }) => row.erased !== undefined && seal !== undefined && seal.form !== 2);
  if (!altered) return null;
  const { row, seal } = altered;
  return { fault: 'altered', number: seal?.number ?? null, auditId: row.auditId, at: row.at };
};

/**
 * Checks the rows after `place` for missing seals: new ones are not sealed yet, old ones were written outside of the
 * product. Counts the rows with erased texts.
 */
export const checkRows = async (
  { table, now }: { table: TenantTable; now: () => number },
  report: ReportKey,
  from: WalkPlace,
): Promise<Checked & { unsealed: number }> => {
  const range = { pk: reportPartition(report), skPrefix: ['AUDIT'] };
  const page = await table.page(auditEntity, range, { limit: checkedAtOnce, cursor: from.cursor ?? undefined });
  const rows = await withSeals(table, report, page.items);
  const erased = from.erased + rows.filter(({ row }) => row.erased !== undefined).length;
  return {
    place: { ...from, erased, cursor: page.nextCursor },
    finding: findingOf(rows, from, now()),
    isAtEnd: page.nextCursor === null,
    unsealed: rows.filter(({ seal }) => seal === undefined).length,
  };
};
