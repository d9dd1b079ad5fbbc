import type { AuditFinding } from '../../../shared/model/audit/audit-job.ts';
import { encodeCursor } from '../../core/data/cursor.ts';
import { primaryKey } from '../../core/data/keys.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { auditContentHash } from '../../core/reports/audit-row.ts';
import { type AuditRecord, auditEntity, type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';
import { isErasureClean } from '../../core/seals/row-digest.ts';
import { chainHeadEntity, type Seal, sealEntity } from '../../core/seals/seal.entities.ts';
import { sealHash, wholeRowSealHash } from '../../core/seals/seal-hash.ts';
import type { WalkPlace } from '../records/audit-chain.entities.ts';

export type Checked = { place: WalkPlace; finding: AuditFinding | null; isAtEnd: boolean };

/** Seals, with their rows, that are read per page. */
export const checkedAtOnce = 100;

/**
 * The product writes a row within its request, which ends after half a minute: a row that is older by more than this
 * than one sealed before it was not written by the product.
 */
export const orderSlackMilliseconds = 15 * 60_000;

const isBehind = (row: AuditRecord, { newestAt }: WalkPlace): boolean =>
  Date.parse(row.at) < newestAt - orderSlackMilliseconds;

/**
 * A row that is older than the previous ones and was sealed as soon as it was written: the clock was set back. A row
 * inserted later claims a time long before that of its seal, which cannot be changed without breaking the chain.
 */
const isClockStep = ({ isTimeSealed, sealedAt }: Seal, row: AuditRecord): boolean =>
  isTimeSealed === true && Math.abs(Date.parse(sealedAt) - Date.parse(row.at)) <= orderSlackMilliseconds;

/**
 * A row with a seal over all of it cannot be compared after an erasure: its later seal, over its digest, is checked
 * instead, and the walk over the rows requires that there is one.
 */
const isAsSealed = (seal: Seal, row: AuditRecord): boolean => {
  if (!isErasureClean(row)) return false;
  if (seal.form === 2) return seal.hash === sealHash(seal, row);
  return row.erased !== undefined || seal.hash === wholeRowSealHash(seal, row);
};

type Found = { row: AuditRecord | undefined; renewed: Seal | undefined };

const faultOf = (seal: Seal, { row, renewed }: Found, place: WalkPlace): AuditFinding['fault'] | undefined => {
  if (seal.number !== place.sealed + 1) return 'reordered';
  if (!row) return 'missing';
  if (seal.previous !== place.hash) return 'reordered';
  if (row.erased === undefined && row.contentHash !== auditContentHash(row)) return 'altered';
  if (seal.auditId !== row.auditId || !isAsSealed(seal, row)) return 'altered';
  // A row is sealed again later than its time; only one that has an earlier seal.
  if (seal.renews !== undefined) {
    return renewed?.auditId === seal.auditId && renewed.number < seal.number ? undefined : 'inserted';
  }
  return isBehind(row, place) && !isClockStep(seal, row) ? 'inserted' : undefined;
};

/** Behind a clock that was set back, rows are measured by its new time. */
const advance = (place: WalkPlace, seal: Seal, row: AuditRecord | undefined): WalkPlace => {
  const walked = { ...place, sealed: seal.number, hash: seal.hash };
  if (!row || seal.renews !== undefined) return walked;
  const at = Date.parse(row.at);
  return isBehind(row, place)
    ? { ...walked, newestAt: at, clockSteps: place.clockSteps + 1 }
    : { ...walked, newestAt: Math.max(place.newestAt, at) };
};

/** Cursor after the last seal of the page: seals that are added later follow it. */
const behind = (table: TenantTable, report: ReportKey, number: number): string =>
  encodeCursor(primaryKey(table.scope, sealEntity.key({ ...report, number })));

/** The chain must be as long as its head says and end in its hash; a seal added during the walk only lengthens it. */
const checkEnd = async (table: TenantTable, report: ReportKey, place: WalkPlace): Promise<Checked> => {
  const found = await table.findMany([
    chainHeadEntity.key(report),
    sealEntity.key({ ...report, number: place.sealed + 1 }),
  ]);
  if (found.pick(sealEntity, { ...report, number: place.sealed + 1 })) {
    const cursor = behind(table, report, place.sealed);
    return { place: { ...place, cursor }, finding: null, isAtEnd: false };
  }
  const head = found.pick(chainHeadEntity, report);
  const isWhole = (head?.length ?? 0) === place.sealed && (head?.hash ?? '') === place.hash;
  const cut: AuditFinding = { fault: 'cut', number: place.sealed + 1, auditId: null, at: null };
  return { place, finding: isWhole ? null : cut, isAtEnd: true };
};

/** Checks the seals behind `place`, in their order, each against its row; stops at the first that does not match. */
export const checkSeals = async (table: TenantTable, report: ReportKey, from: WalkPlace): Promise<Checked> => {
  const range = { pk: reportPartition(report), skPrefix: ['SEAL'] };
  const page = await table.page(sealEntity, range, { limit: checkedAtOnce, cursor: from.cursor ?? undefined });
  const keys = page.items.map(({ auditId }) => auditEntity.key({ ...report, auditId }));
  const renewedNumbers = new Set(page.items.flatMap(({ renews }) => renews ?? []));
  const [rows, renewed] = await Promise.all([
    table.findMany([...new Map(keys.map((key) => [key.sk[1], key])).values()]),
    table.findMany([...renewedNumbers].map((number) => sealEntity.key({ ...report, number }))),
  ]);
  let place: WalkPlace = { ...from, cursor: page.nextCursor };
  for (const seal of page.items) {
    const row = rows.pick(auditEntity, { ...report, auditId: seal.auditId });
    const found = {
      row,
      renewed: seal.renews === undefined ? undefined : renewed.pick(sealEntity, { ...report, number: seal.renews }),
    };
    const fault = faultOf(seal, found, place);
    if (fault) {
      const finding = { fault, number: place.sealed + 1, auditId: seal.auditId, at: row?.at ?? null };
      return { place, finding, isAtEnd: false };
    }
    place = advance(place, seal, row);
  }
  return page.nextCursor === null ? checkEnd(table, report, place) : { place, finding: null, isAtEnd: false };
};
