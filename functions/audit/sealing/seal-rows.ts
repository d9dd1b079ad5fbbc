import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put } from '../../core/data/write.ts';
import type { AuditRecord } from '../../core/reports/report.entities.ts';
import {
  type ChainHead,
  chainHeadEntity,
  type Seal,
  sealEntity,
  sealedRowEntity,
} from '../records/audit-chain.entities.ts';
import { sealHash } from './seal-hash.ts';

/** Two records per row and the head: a transaction takes a hundred. */
export const sealedAtOnceMax = 40;

const chained = (head: ChainHead, rows: readonly AuditRecord[], sealedAt: string): Seal[] => {
  const seals: Seal[] = [];
  let { length, hash } = head;
  for (const row of rows) {
    const { organizationId, reportId, auditId } = row;
    const number = length + 1;
    const seal = {
      organizationId,
      reportId,
      number,
      auditId,
      previous: hash,
      hash: sealHash(hash, number, row, sealedAt),
      sealedAt,
      isTimeSealed: true as const,
    };
    seals.push(seal);
    ({ number: length, hash } = seal);
  }
  return seals;
};

const distinct = (rows: readonly AuditRecord[]): AuditRecord[] => [
  ...new Map(rows.map((row) => [row.auditId, row])).values(),
];

/**
 * Appends rows of one report to its chain, in the given order (ruling 24). Sealed rows are skipped, so a repeated batch
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
    const seals = chained(head, rows, new Date(now()).toISOString());
    const last = seals.at(-1);
    const next = { ...head, length: last?.number ?? 0, hash: last?.hash ?? '', revision: head.revision + 1 };
    await table.write([
      put(chainHeadEntity, next, stored ? stored.revision : 'new'),
      ...seals.flatMap((seal) => [
        put(sealEntity, seal, 'new'),
        put(sealedRowEntity, { ...report, auditId: seal.auditId, number: seal.number }, 'new'),
      ]),
    ]);
    return seals.length;
  });
