import type { Disclosure, Field } from '../../shared/catalogue/framework.ts';
import { AppError } from '../../shared/errors.ts';
import { boundFieldOf, type FindPoint, type Subject, subjectsOf } from '../../shared/model/binding.ts';
import { subjectText, type TimeSpan, yearBefore } from '../../shared/model/data-point.ts';
import type { BoundField } from '../../shared/model/point-values.ts';
import { isEditable, type Report } from '../../shared/model/report.ts';
import type { EntityKey } from '../core/data/entity.ts';
import type { Found } from '../core/data/tenant-table.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { dataPointEntity } from '../core/data-points/data-point.entities.ts';
import { findIn, pointKeyOf, timeOf } from '../core/data-points/point-keys.ts';
import { getDisclosureInScope } from '../core/reports/disclosure-scope.ts';
import { evidenceCountsEntity } from '../core/reports/evidence.entities.ts';
import {
  type DisclosureKey,
  type DisclosureRecord,
  disclosureEntity,
  pinEntity,
  pinGroupOf,
  reportEntity,
  type ValueRecord,
  valueEntity,
} from '../core/reports/report.entities.ts';
import type { ReportsDependencies } from './dependencies.ts';

export type Answers = {
  report: Report;
  disclosure: Disclosure;
  state: DisclosureRecord | undefined;
  /** Evidence files per field. */
  evidence: Readonly<Record<string, number>>;
  recordOf(fieldKey: string): ValueRecord | undefined;
  boundOf(fieldKey: string): BoundField | undefined;
  /** The points that the report rests on: the stored ones, from submission on the pinned ones (ruling 22). */
  find: FindPoint;
  live: FindPoint;
  /** The same a year earlier. */
  prior: FindPoint;
};

type Wanted = { key: DisclosureKey; fields: readonly Field[]; isPriorWanted: boolean };
type Subjects = ReadonlyMap<string, Subject>;

const subjectsIn = ({ catalogue }: ReportsDependencies, { key, fields }: Wanted): Subjects => {
  const metrics = catalogue.metrics();
  const all = fields.flatMap((field) => {
    const bound = boundFieldOf(metrics, field);
    return bound ? subjectsOf(metrics, bound, { ...key, fieldKey: field.key }) : [];
  });
  return new Map(all.map((subject) => [subjectText(subject), subject]));
};

const pointKeys = ({ key, isPriorWanted }: Wanted, subjects: Subjects, time: TimeSpan): EntityKey[] =>
  [time, ...(isPriorWanted ? [yearBefore(time)] : [])].flatMap((span) =>
    [...subjects.values()].map((subject) => dataPointEntity.key(pointKeyOf(key.organizationId, span, subject))),
  );

const finder =
  (found: Found, organizationId: string, time: TimeSpan): FindPoint =>
  (subject) =>
    found.pick(dataPointEntity, pointKeyOf(organizationId, time, subject));

const isSameTime = (a: TimeSpan | undefined, b: TimeSpan): boolean => a?.startOn === b.startOn && a.endOn === b.endOn;

const pinned = (found: Found, key: DisclosureKey, groups: ReadonlySet<string>): FindPoint =>
  findIn([...groups].flatMap((group) => found.pick(pinEntity, { ...key, group })?.points ?? []));

/**
 * Report, state, answers and the data points behind them. One request where the reporting time is known on this instance,
 * else a second one for the points. `onUnknownTime` `restart` begins the caller's attempt anew with the time known, so that
 * what is decided and written rests on one consistent read.
 */
export const loadAnswers = async (
  dependencies: ReportsDependencies,
  wanted: Wanted,
  onUnknownTime: 'read' | 'restart',
): Promise<Answers> => {
  const { table, catalogue, periods } = dependencies;
  const { key, fields } = wanted;
  const subjects = subjectsIn(dependencies, wanted);
  const groups = new Set([...subjects.values()].map(({ metricCode }) => pinGroupOf(metricCode)));
  const guess = periods.of(key.reportId);
  const found = await table.findMany([
    reportEntity.key(key),
    disclosureEntity.key(key),
    evidenceCountsEntity.key(key),
    ...fields.map((field) => valueEntity.key({ ...key, fieldKey: field.key })),
    ...[...groups].map((group) => pinEntity.key({ ...key, group })),
    ...(guess ? pointKeys(wanted, subjects, guess) : []),
  ]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  const disclosure = getDisclosureInScope(catalogue, report, key.versionId, key.disclosureId);
  const time = timeOf(report);
  const isKnown = subjects.size === 0 || isSameTime(guess, time);
  if (!isKnown) periods.learn(report);
  if (!isKnown && onUnknownTime === 'restart') throw new WriteConflict([]);
  const points = isKnown ? found : await table.findMany(pointKeys(wanted, subjects, time));
  const live = finder(points, key.organizationId, time);
  const boundFields = new Map(fields.map((field) => [field.key, boundFieldOf(catalogue.metrics(), field)]));
  return {
    report,
    disclosure,
    state: found.pick(disclosureEntity, key),
    evidence: found.pick(evidenceCountsEntity, key)?.counts ?? {},
    recordOf: (fieldKey) => found.pick(valueEntity, { ...key, fieldKey }),
    boundOf: (fieldKey) => boundFields.get(fieldKey),
    find: isEditable(report.status) ? live : pinned(found, key, groups),
    live,
    prior: finder(points, key.organizationId, yearBefore(time)),
  };
};
