import { boundFieldOf, targetOf } from '../../../shared/model/data-point/binding.ts';
import { findField } from '../../../shared/model/data-point/breakdown.ts';
import {
  type DataPoint,
  isSameField,
  PointOrigin as Origin,
  type PointOrigin,
} from '../../../shared/model/data-point/data-point.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import { contentOf } from '../../../shared/model/data-point/point-values.ts';
import { placeKeyOf } from '../../../shared/model/framework/move-report.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { Write } from '../../core/data/write.ts';
import type { DataPointRecord } from '../../core/data-points/data-point.entities.ts';
import { timeOf } from '../../core/data-points/point-keys.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { listPoints } from '../../core/data-points/report-points.ts';
import { storePoint } from '../../core/data-points/store-point.ts';
import { emit } from '../../core/events/outbox.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import { type EditionMove, editionMoveEntity, type MovedAnswer } from '../plan/edition-move.entities.ts';
import { listRows } from './copy-step.ts';
import { peopleWrites } from './hand-over-people.ts';
import type { Done, MoveDependencies, MoveInput } from './move-event.ts';

type Places = ReadonlyMap<string, MovedAnswer['target']>;

/** A field of the old edition that is the origin of a value gets its new place. */
const renamed = (origin: PointOrigin, { reportId, fromVersionId, toVersionId }: EditionMove, places: Places) => {
  if (origin.reportId !== reportId || origin.versionId !== fromVersionId) return origin;
  const target = places.get(placeKeyOf(origin));
  return target ? { ...origin, ...target, versionId: toVersionId } : origin;
};

const handedOver = (point: DataPointRecord, move: EditionMove, places: Places): DataPointRecord => ({
  ...point,
  origin: point.origin && renamed(point.origin, move, places),
  confirmations: point.confirmations.map((origin) => renamed(origin, move, places)),
});

const isChanged = (one: DataPoint, other: DataPoint): boolean => {
  const all = ({ origin, confirmations }: DataPoint) => [...(origin ? [origin] : []), ...confirmations];
  return all(one).some((origin, at) => {
    const now = all(other)[at];
    return now === undefined || !isSameField(origin, now);
  });
};

/** A figure on another basis has its own value, which begins with the moved content. */
const missingPoints = (
  { catalogue }: MoveDependencies,
  report: Report,
  move: EditionMove,
  rows: readonly MovedAnswer[],
  points: readonly DataPointRecord[],
): Write[][] => {
  const find = findIn(points);
  const metrics = catalogue.metrics();
  return rows.flatMap((row): Write[][] => {
    const { target, written } = row;
    const disclosure = target && catalogue.disclosure(move.toVersionId, target.disclosureId);
    const field = target && disclosure && findField(metrics, disclosure, target.fieldKey);
    const bound = field && boundFieldOf(metrics, field);
    if (!target || !bound || written === undefined || row.needsChoice) return [];
    const by = Origin.parse({
      ...target,
      versionId: move.toVersionId,
      reportId: report.reportId,
      reportName: report.name,
    });
    const subject = targetOf(bound, by, find);
    if (subject.variant === null || find(subject)) return [];
    const content = contentOf(bound, written, true);
    if (!content) return [];
    const stamp = { author: row.updatedBy, at: row.updatedAt, by, content, point: undefined };
    const { organizationId } = report;
    return [pointRevision({ ...stamp, organizationId, time: timeOf(report), subject }, 'typed').writes];
  });
};

/** Below the limit of a transaction. */
const writesMax = 90;

/** As few transactions as possible; writes of one value stay together. */
const inTransactions = (groups: readonly (readonly Write[])[]): Write[][] => {
  const transactions: Write[][] = [];
  for (const writes of groups) {
    const last = transactions.at(-1);
    if (last && last.length + writes.length <= writesMax) last.push(...writes);
    else transactions.push([...writes]);
  }
  return transactions;
};

/** Recounts assignees and due dates with the last handover: a run that was cut short requests it as well. */
const countedBehind = (dependencies: MoveDependencies, input: MoveInput, writes: readonly Write[]): Write[][] => {
  const { tenantId, organizationId, reportId } = input;
  const counted = () => emit(dependencies, { type: 'report.scope-changed', tenantId, organizationId, reportId });
  return writes.map((write, at) => (at === writes.length - 1 ? [write, counted()] : [write]));
};

/**
 * Data points that originate from answers of the old edition originate from the new ones from now on, so that changing
 * one of them is a change of its own value and no conflict with itself. Assignees of a disclosure are assigned its
 * successors. The report is complete without this step; it may be repeated.
 */
export const pointStep = (dependencies: MoveDependencies, input: MoveInput): Promise<Done> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const found = await table.findMany([reportEntity.key(input), editionMoveEntity.key(input)]);
    const report = found.pick(reportEntity, input);
    const move = found.pick(editionMoveEntity, input);
    if (!report || move?.status !== 'done') return { done: true };
    const rows = (await listRows(dependencies, input)).filter(
      ({ outcome }) => outcome === 'carried' || outcome === 'changed',
    );
    const places: Places = new Map(rows.map(({ from, target }) => [placeKeyOf(from), target]));
    const points = await listPoints(table, report);
    const writes = points.flatMap((point) => {
      const after = handedOver(point, move, places);
      return isChanged(point, after) ? [storePoint({ ...after, revision: point.revision + 1 }, point.revision)] : [];
    });
    const fresh = missingPoints(dependencies, report, move, rows, points);
    const people = countedBehind(dependencies, input, await peopleWrites(dependencies, report, move));
    for (const one of inTransactions([...writes, ...fresh, ...people])) await table.write(one);
    return { done: true };
  });
