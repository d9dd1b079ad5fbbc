import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { settleDataConflict as settleDataConflictCall } from '../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { type Resolution, resolveField, subjectsOf } from '../../../shared/model/data-point/binding.ts';
import {
  type DataPoint,
  type LivePoint,
  type ReportingTime,
  subjectText,
  type TimeSpan,
} from '../../../shared/model/data-point/data-point.ts';
import type { FindPoint, Subject } from '../../../shared/model/data-point/known-values.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { dataPointEntity, reportingTimeEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf, timeOf } from '../../core/data-points/point-keys.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen } from '../../core/reports/open-report.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
  type ValueRecord,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import type { ConflictDependencies } from './dependencies.ts';
import { isInScope, type PendingField, pendingFieldOf } from './pending-fields.ts';
import { staleConflict } from './stale-conflict.ts';

export type Input = CallInput<typeof settleDataConflictCall>['body'];
type Named = Input['values'][number];
type Read = PendingField & { named: Named; report: Report; state: DisclosureRecord; record: ValueRecord };
export type Settled = Read & { resolution: Resolution };
export type Conflict = {
  settled: [Settled, ...Settled[]];
  point: LivePoint;
  subject: Subject;
  time: TimeSpan;
  /** The data point of the other time, where one was chosen. */
  otherPoint: DataPoint | undefined;
  /** The other time as stored; undefined: it is new. */
  otherTime: ReportingTime | undefined;
};

export const nameOf = ({ reportId, versionId, disclosureId, fieldKey }: Omit<Named, 'revision'>): string =>
  [reportId, versionId, disclosureId, fieldKey].join(' ');

const stale = (
  dependencies: ConflictDependencies,
  { named, bound, report, record }: Omit<Read, 'record' | 'state'> & { record: ValueRecord | undefined },
  pointRevision: number,
): Promise<AppError> => {
  const { organizationId } = report;
  return staleConflict(dependencies, {
    organizationId,
    bound,
    place: named,
    time: timeOf(report),
    record,
    pointRevision,
  });
};

/** Reports, states and answers, each unchanged since the caller read it. */
const read = async (
  dependencies: ConflictDependencies,
  principal: Principal,
  { values, pointRevision }: Pick<Input, 'values' | 'pointRevision'>,
): Promise<Read[]> => {
  const { table, catalogue } = dependencies;
  const named = values.map((one) => ({ one, key: { ...one, ...reportKeyOf(principal, one.reportId) } }));
  const keys = named.flatMap(({ key }) => [reportEntity.key(key), disclosureEntity.key(key), valueEntity.key(key)]);
  const found = await table.findMany([...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]);
  const all: Read[] = [];
  for (const { one, key } of named) {
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    const field = pendingFieldOf(catalogue, one);
    if (!field || !isInScope(report, one)) throw new AppError('disclosure.not_found');
    requireOpen(report);
    const [state, record] = [found.pick(disclosureEntity, key), found.pick(valueEntity, key)];
    if (!state || !record?.needsChoice || record.revision !== one.revision)
      throw await stale(dependencies, { ...field, named: one, report, record }, pointRevision);
    all.push({ ...field, named: one, report, state, record });
  }
  return all;
};

const isSameTime = (one: TimeSpan, other: TimeSpan): boolean =>
  one.startOn === other.startOn && one.endOn === other.endOn;

/** The other time of the choice: a valid one, and not the conflict's own. */
const otherTimeOf = (choice: Input['choice'], time: TimeSpan): TimeSpan | undefined => {
  if (choice.kind !== 'other-time') return undefined;
  const { startOn, endOn } = choice;
  if (startOn > endOn || isSameTime({ startOn, endOn }, time)) throw new AppError('validation.failed');
  return { startOn, endOn };
};

/**
 * Everything that a choice depends on, in two requests. A choice is valid only for the state that the caller saw: 409
 * with the current answer where a report, an answer or the data point has changed; 422 where the answers belong to
 * different data points.
 */
export const loadConflict = async (
  dependencies: ConflictDependencies,
  principal: Principal,
  { values, pointRevision, choice }: Input,
): Promise<Conflict> => {
  const { table, catalogue } = dependencies;
  const { organizationId } = principal.organization;
  if (new Set(values.map(nameOf)).size !== values.length) throw new AppError('validation.failed');
  const all = await read(dependencies, principal, { values, pointRevision });
  const time = timeOf(all[0]?.report ?? { periodStartOn: '', periodEndOn: '' });
  if (!all.every(({ report }) => isSameTime(timeOf(report), time))) throw new AppError('validation.failed');
  const other = otherTimeOf(choice, time);
  const metrics = catalogue.metrics();
  const subjects = new Map(
    all.flatMap(({ bound, named }) => subjectsOf(metrics, bound, named)).map((one) => [subjectText(one), one]),
  );
  const keyIn = (span: TimeSpan, subject: Subject) => pointKeyOf(organizationId, span, subject);
  const found = await table.findMany([
    ...[...subjects.values()].map((subject) => dataPointEntity.key(keyIn(time, subject))),
    ...(other
      ? [
          ...[...subjects.values()].map((subject) => dataPointEntity.key(keyIn(other, subject))),
          reportingTimeEntity.key({ organizationId, ...other }),
        ]
      : []),
  ]);
  const otherTime = other && found.pick(reportingTimeEntity, { organizationId, ...other });
  if (otherTime?.change?.isLeft) throw new AppError('reporting_time.changing');
  const find: FindPoint = (subject) => found.pick(dataPointEntity, keyIn(time, subject));
  const resolved = all.map(
    (one): Settled => ({
      ...one,
      resolution: resolveField(metrics, one.bound, one.named, one.record, find),
    }),
  );
  const late = resolved.find(
    ({ resolution: { state, point } }) => state !== 'choice' || point?.revision !== pointRevision,
  );
  if (late) throw await stale(dependencies, late, pointRevision);
  const [first, ...rest] = resolved;
  if (!first?.resolution.point) throw new AppError('validation.failed');
  const subject = first.resolution.target;
  if (rest.some(({ resolution }) => subjectText(resolution.target) !== subjectText(subject))) {
    throw new AppError('validation.failed');
  }
  return {
    settled: [first, ...rest],
    point: first.resolution.point,
    subject,
    time,
    otherPoint: other && found.pick(dataPointEntity, keyIn(other, subject)),
    otherTime,
  };
};

/** An answer as it will be stored. */
export type Outcome = { one: Settled; after: ValueRecord; isWinner: boolean };
