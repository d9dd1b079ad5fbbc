import type { Report } from '../../../shared/model/report/report.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { check, type Write } from '../../core/data/write.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import { type EditionMove, editionMoveEntity } from '../plan/edition-move.entities.ts';
import type { EditionPair } from '../plan/plan-edition-move.ts';
import type { MoveDependencies, MoveInput } from './move-event.ts';

/** The report while this move has locked it; undefined when the move has ended, so that a late task does nothing. */
export const findLockedReport = async (
  table: TenantTable,
  input: MoveInput,
): Promise<{ report: Report; move: EditionMove } | undefined> => {
  const found = await table.findMany([reportEntity.key(input), editionMoveEntity.key(input)]);
  const report = found.pick(reportEntity, input);
  const move = found.pick(editionMoveEntity, input);
  return report && move && report.move?.moveId === input.moveId ? { report, move } : undefined;
};

export const editionsOf = ({ catalogue }: Pick<MoveDependencies, 'catalogue'>, move: EditionMove): EditionPair => {
  const [from, to] = [catalogue.framework(move.fromVersionId), catalogue.framework(move.toVersionId)];
  if (!from || !to) throw new Error(`the catalogue lacks an edition of move ${move.moveId}`);
  return { from, to };
};

/** A transaction takes a hundred items and 4 MB; the rest is for the guard and for keys. */
const itemsMax = 95;
const bytesMax = 2_500_000;

export type SizedWrite = { write: Write; bytes: number };
export const sized = (write: Write, item: unknown): SizedWrite => ({
  write,
  bytes: Buffer.byteLength(JSON.stringify(item)),
});

/**
 * Writes in as few transactions as possible, each conditional on the running move: after its end, a late task writes
 * nothing. Every item is replaced unconditionally, so a repeated task writes the same.
 */
export const writeLocked = async (
  table: TenantTable,
  input: MoveInput,
  writes: readonly SizedWrite[],
): Promise<void> => {
  const guard = check(reportEntity, input, { 'move.moveId': input.moveId });
  let batch: SizedWrite[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await table.write([guard, ...batch.map(({ write }) => write)]);
    batch = [];
    bytes = 0;
  };
  for (const one of writes) {
    if (batch.length === itemsMax || bytes + one.bytes > bytesMax) await flush();
    batch.push(one);
    bytes += one.bytes;
  }
  await flush();
};
