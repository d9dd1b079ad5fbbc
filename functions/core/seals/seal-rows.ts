import { retryOnConflict } from '../data/retry-on-conflict.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { put } from '../data/write.ts';
import type { AuditRecord } from '../reports/report.entities.ts';
import { type ChainHead, chainHeadEntity, type Seal, sealEntity, sealedRowEntity } from './seal.entities.ts';
import { sealHash } from './seal-hash.ts';

/** Two records per row and the head: a transaction takes a hundred. */
export const sealedAtOnceMax = 40;

type Unsealed = { row: AuditRecord; renews?: number };

const chained = (head: ChainHead, rows: readonly Unsealed[], sealedAt: string): Seal[] => {
  const seals: Seal[] = [];
  let { length, hash } = head;
  for (const { row, renews } of rows) {
    const { organizationId, reportId, auditId } = row;
    const place = { number: length + 1, previous: hash, sealedAt, ...(renews === undefined ? {} : { renews }) };
    const seal: Seal = {
      organizationId,
      reportId,
      auditId,
      ...place,
      hash: sealHash(place, row),
      isTimeSealed: true,
      form: 2,
    };
    seals.push(seal);
    ({ number: length, hash } = seal);
  }
  return seals;
};

const headAfter = (head: ChainHead, seals: readonly Seal[]): ChainHead => {
  const last = seals.at(-1);
  return { ...head, length: last?.number ?? 0, hash: last?.hash ?? '', revision: head.revision + 1 };
};

const distinct = (rows: readonly AuditRecord[]): AuditRecord[] => [
  ...new Map(rows.map((row) => [row.auditId, row])).values(),
];

/**
 * Appends rows of one report to its chain, in the given order. Sealed rows are skipped, so a repeated batch
 * changes nothing; the head is written on the condition that it is unchanged, so two concurrent batches are appended
 * one after the other. At most `sealedAtOnceMax` rows. Returns the number of newly sealed rows.
 */
export const sealRows = (
  { table, now }: { table: TenantTable; now: () => number },
  given: readonly AuditRecord[],
): Promise<number> =>
  retryOnConflict(async () => {
    const [first] = given;
    if (first === undefined) return 0;
    const report = { organizationId: first.organizationId, reportId: first.reportId };
    const found = await table.findMany([
      chainHeadEntity.key(report),
      ...distinct(given).map(({ auditId }) => sealedRowEntity.key({ ...report, auditId })),
    ]);
    const rows = distinct(given).filter(({ auditId }) => !found.pick(sealedRowEntity, { ...report, auditId }));
    if (rows.length === 0) return 0;
    const stored = found.pick(chainHeadEntity, report);
    const head = stored ?? { ...report, length: 0, hash: '', revision: 0 };
    const seals = chained(
      head,
      rows.map((row) => ({ row })),
      new Date(now()).toISOString(),
    );
    await table.write([
      put(chainHeadEntity, headAfter(head, seals), stored ? stored.revision : 'new'),
      ...seals.flatMap((seal) => [
        put(sealEntity, seal, 'new'),
        put(sealedRowEntity, { ...report, auditId: seal.auditId, number: seal.number }, 'new'),
      ]),
    ]);
    return seals.length;
  });

/**
 * Seals a row again that has a seal over the whole row, as seals were before ADR 76: its texts can be erased afterwards
 * without breaking the chain. The earlier seal stays. A row that is not sealed yet, or has a seal over its digest,
 * needs no other seal, so a repeated call changes nothing.
 */
export const renewSeal = ({ table, now }: { table: TenantTable; now: () => number }, row: AuditRecord): Promise<void> =>
  retryOnConflict(async () => {
    const { organizationId, reportId, auditId } = row;
    const report = { organizationId, reportId };
    const mark = await table.find(sealedRowEntity, { ...report, auditId });
    if (!mark) return;
    const found = await table.findMany([
      chainHeadEntity.key(report),
      sealEntity.key({ ...report, number: mark.number }),
    ]);
    const seal = found.pick(sealEntity, { ...report, number: mark.number });
    const head = found.pick(chainHeadEntity, report);
    // A chain with a missing part is reported by its verification, and must not be repaired here.
    if (!head || !seal || seal.auditId !== auditId || seal.form === 2) return;
    const seals = chained(head, [{ row, renews: seal.number }], new Date(now()).toISOString());
    await table.write([
      put(chainHeadEntity, headAfter(head, seals), head.revision),
      ...seals.flatMap((next) => [
        put(sealEntity, next, 'new'),
        put(sealedRowEntity, { ...mark, number: next.number }, { number: mark.number }),
      ]),
    ]);
  });
