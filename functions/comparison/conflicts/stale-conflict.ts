import type { ConflictNow } from '../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { subjectsOf, targetOf } from '../../../shared/model/data-point/binding.ts';
import type { FieldReference, TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import { dataPointEntity, dataPointVersionEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import type { ValueRecord } from '../../core/reports/report.entities.ts';
import { storedOf } from '../../core/reports/stored-value.ts';
import type { ConflictDependencies } from './dependencies.ts';
import type { PendingField } from './pending-fields.ts';

type Late = Pick<PendingField, 'bound'> & {
  organizationId: string;
  place: FieldReference;
  time: TimeSpan;
  record: ValueRecord;
  /** Of the data point as the caller saw it. */
  pointRevision: number;
};

/**
 * State of a conflict that was changed before this choice arrived: who resolved it or changed one of its numbers, when,
 * and the stored value. A rejected choice of an answer shows the value; a rejected choice of the stored value shows the
 * answer.
 */
const conflictNow = async ({ table, catalogue }: ConflictDependencies, late: Late): Promise<ConflictNow> => {
  const { organizationId, bound, place, time, record, pointRevision } = late;
  const subjects = subjectsOf(catalogue.metrics(), bound, place);
  const keyOf = (subject: (typeof subjects)[number]) => pointKeyOf(organizationId, time, subject);
  const next = (subject: (typeof subjects)[number]) => ({ ...keyOf(subject), revision: pointRevision + 1 });
  const found = await table.findMany(
    subjects.flatMap((subject) => [dataPointEntity.key(keyOf(subject)), dataPointVersionEntity.key(next(subject))]),
  );
  const find: FindPoint = (subject) => found.pick(dataPointEntity, keyOf(subject));
  const target = targetOf(bound, place, find);
  const [point, version] = [find(target), found.pick(dataPointVersionEntity, next(target))];
  const isPointChanged = point !== undefined && point.revision > pointRevision && version !== undefined;
  return {
    isSettled: !record.needsChoice,
    typed: point?.content?.typed ?? null,
    by: isPointChanged ? (version.settledBy ?? version.author) : record.updatedBy,
    at: isPointChanged ? version.at : record.updatedAt,
  };
};

export const staleConflict = async (
  dependencies: ConflictDependencies,
  late: Omit<Late, 'record'> & { record: ValueRecord | undefined },
): Promise<AppError> => {
  const { record } = late;
  const now = record ? await conflictNow(dependencies, { ...late, record }) : null;
  return new AppError('report.stale', { current: { stored: record ? storedOf(record) : null, now } });
};
