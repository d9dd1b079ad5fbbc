import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import { AppError } from '../../../shared/errors.ts';
import { valueToText } from '../../../shared/model/answer/field-value.ts';
import { boundFieldOf } from '../../../shared/model/data-point/binding.ts';
import { type TimeSpan, yearBefore } from '../../../shared/model/data-point/data-point.ts';
import type { FindPoint, Subject } from '../../../shared/model/data-point/known-values.ts';
import type { BoundField } from '../../../shared/model/data-point/point-values.ts';
import { catalogueOfReport } from '../../../shared/model/data-point/reported-unit.ts';
import { withTopicFields } from '../../../shared/model/framework/topic-fields.ts';
import { type NamedTopic, namedTopics } from '../../../shared/model/framework/topics.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';
import type { EntityKey } from '../../core/data/entity.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf, timeOf } from '../../core/data-points/point-keys.ts';
import { pinGroupsOf, pinnedIn, storedIn, subjectsOfFields } from '../../core/data-points/points-of-fields.ts';
import { definitionEntity } from '../../core/reports/definition.entity.ts';
import { getDisclosureInScope } from '../../core/reports/disclosure-scope.ts';
import { evidenceCountsEntity } from '../../core/reports/evidence.entities.ts';
import {
  type DisclosureKey,
  type DisclosureRecord,
  disclosureEntity,
  pinEntity,
  reportEntity,
  type ValueRecord,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import type { ReportsDependencies } from './dependencies.ts';

export type Answers = {
  report: Report;
  /** With the text of each topic where it asks for one. */
  disclosure: Disclosure;
  /** Material topics of the report, where the disclosure is reported for each. */
  topics: readonly NamedTopic[];
  state: DisclosureRecord | undefined;
  /** Evidence files per field. */
  evidence: Readonly<Record<string, number>>;
  recordOf(fieldKey: string): ValueRecord | undefined;
  boundOf(fieldKey: string): BoundField | undefined;
  /** The points of the report: the stored ones, from submission on the pinned ones. */
  find: FindPoint;
  live: FindPoint;
  /** The same a year earlier. */
  prior: FindPoint;
};

type Wanted = { key: DisclosureKey; fields: readonly Field[]; isPriorWanted: boolean };
const pointKeys = ({ key, isPriorWanted }: Wanted, subjects: readonly Subject[], time: TimeSpan): EntityKey[] =>
  [time, ...(isPriorWanted ? [yearBefore(time)] : [])].flatMap((span) =>
    subjects.map((subject) => dataPointEntity.key(pointKeyOf(key.organizationId, span, subject))),
  );

const isSameTime = (a: TimeSpan | undefined, b: TimeSpan): boolean => a?.startOn === b.startOn && a.endOn === b.endOn;

/**
 * Report, state, answers and their data points. One request where the reporting time is known on this instance, else a
 * second one for the points. `onUnknownTime` `restart` restarts the caller's attempt with the time known, so that the
 * decision and the write are based on one consistent read.
 */
export const loadAnswers = async (
  dependencies: ReportsDependencies,
  wanted: Wanted,
  onUnknownTime: 'read' | 'restart',
): Promise<Answers> => {
  const { table, catalogue, periods } = dependencies;
  const { key, fields } = wanted;
  const asked = fields.map((field) => ({ place: { ...key, fieldKey: field.key }, field }));
  const subjects = subjectsOfFields(catalogue.metrics(), asked);
  const groups = pinGroupsOf(subjects);
  const guess = periods.of(key.reportId);
  const isPerTopic = catalogue.disclosure(key.versionId, key.disclosureId)?.isPerTopic === true;
  const found = await table.findMany([
    reportEntity.key(key),
    ...(isPerTopic ? [definitionEntity.key(key)] : []),
    disclosureEntity.key(key),
    evidenceCountsEntity.key(key),
    ...fields.map((field) => valueEntity.key({ ...key, fieldKey: field.key })),
    ...groups.map((group) => pinEntity.key({ ...key, group })),
    ...(guess ? pointKeys(wanted, subjects, guess) : []),
  ]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  const plain = getDisclosureInScope(catalogue, report, key.versionId, key.disclosureId);
  const state = found.pick(disclosureEntity, key);
  const topics = isPerTopic ? namedTopics(catalogue, found.pick(definitionEntity, key)?.topics ?? []) : [];
  const disclosure = withTopicFields(plain, topics, {
    generalText: valueToText(found.pick(valueEntity, { ...key, fieldKey: 'text' })?.value),
    isAnswered: (fieldKey) => state?.fields[fieldKey] === 'answered',
  });
  const time = timeOf(report);
  const isKnown = subjects.length === 0 || isSameTime(guess, time);
  if (!isKnown) periods.learn(report);
  if (!isKnown && onUnknownTime === 'restart') throw new WriteConflict([]);
  const points = isKnown ? found : await table.findMany(pointKeys(wanted, subjects, time));
  const live = storedIn(points, key.organizationId, time);
  const metrics = catalogueOfReport(catalogue, report).metrics();
  const boundFields = new Map(fields.map((field) => [field.key, boundFieldOf(metrics, field)]));
  return {
    report,
    disclosure,
    topics,
    state,
    evidence: found.pick(evidenceCountsEntity, key)?.counts ?? {},
    recordOf: (fieldKey) => found.pick(valueEntity, { ...key, fieldKey }),
    boundOf: (fieldKey) => boundFields.get(fieldKey),
    find: isEditable(report.status) ? live : pinnedIn(found, key, groups),
    live,
    prior: storedIn(points, key.organizationId, yearBefore(time)),
  };
};
