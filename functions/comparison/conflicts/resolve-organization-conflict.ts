import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { settleDataConflict as settleDataConflictCall } from '../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { type FieldValue, valueToText } from '../../../shared/model/answer/field-value.ts';
import {
  isLive,
  type PointContent,
  PointOrigin,
  type ReportingTime,
  type TimeSpan,
} from '../../../shared/model/data-point/data-point.ts';
import { contentOf, valueIn } from '../../../shared/model/data-point/point-values.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { namedPlace } from '../../core/audit/named-place.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { check, put, type Write } from '../../core/data/write.ts';
import { reportingTimeEntity } from '../../core/data-points/data-point.entities.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { reportWrites, stateWrite } from '../../core/reports/disclosure-writes.ts';
import { type DisclosureRecord, valueEntity } from '../../core/reports/report.entities.ts';
import { fieldStatusOf } from '../../core/reports/stored-value.ts';
import type { ConflictDependencies } from './dependencies.ts';
import { type Conflict, type Input, loadConflict, nameOf, type Outcome, type Settled } from './load-conflict.ts';
import { notifyOverriddenAuthors } from './notify-overridden-authors.ts';

export type Stamp = { organizationId: string; author: Author; at: string };
/** The answer that becomes the stored value; undefined: the stored value wins. */
type Decision = { winner: Settled | undefined; content: PointContent | undefined };

const contentIn = ({ bound, record, resolution }: Settled): PointContent | undefined =>
  contentOf(bound, record.value, resolution.target.variant !== null);

const decide = ({ settled }: Conflict, choice: Input['choice']): Decision => {
  if (choice.kind !== 'value') return { winner: undefined, content: undefined };
  const winner = settled.find(({ named }) => nameOf(named) === nameOf(choice));
  const content = winner && contentIn(winner);
  if (!winner || !content) throw new AppError('validation.failed');
  return { winner, content };
};

/** Overridden fields show the stored value from now on, in their own unit; the log retains the typed one. */
const shownIn = ({ bound, resolution }: Settled, content: PointContent | undefined): FieldValue | null =>
  content ? (valueIn(bound, content) ?? resolution.offer) : resolution.offer;

const outcomeOf = (one: Settled, { winner, content }: Decision, { author, at }: Stamp): Outcome => {
  const { record } = one;
  const value = one === winner ? record.value : shownIn(one, content);
  const revision = record.revision + 1;
  // The value keeps its author; the log names who chose it.
  const updatedBy = one === winner ? record.updatedBy : author;
  const after = { ...record, value, needsChoice: false, revision, updatedAt: at, updatedBy };
  return { one, after, isWinner: one === winner };
};

const originOf = ({ record, report }: Settled): PointOrigin =>
  PointOrigin.parse({ ...record, reportName: report.name });

const valueWrites = (dependencies: ConflictDependencies, outcome: Outcome, { author }: Stamp): Write[] => {
  const { one, after, isWinner } = outcome;
  const { record, report, resolution, disclosure, field } = one;
  return [
    put(valueEntity, after, record.revision),
    audit(dependencies, report, author, {
      action: isWinner ? 'data-point.overwritten' : 'data-point.kept',
      section: `${disclosure.code} ${disclosure.title}`,
      field: field.label,
      oldValue: valueToText(isWinner ? resolution.offer : record.value),
      newValue: valueToText(after.value),
      place: record,
      value: after.value,
    }),
  ];
};

/** The stored value becomes the winner's; the report of its origin gets a row in its log. */
const overwriteWrites = (
  dependencies: ConflictDependencies,
  { point, subject, time }: Conflict,
  { winner, content }: Decision,
  { organizationId, author, at }: Stamp,
): Write[] => {
  if (!winner) return [];
  const by = originOf(winner);
  const given = { author: winner.record.updatedBy, settledBy: author };
  const { writes } = pointRevision({ organizationId, time, subject, point, content, by, ...given, at }, 'overwritten');
  const { origin } = point;
  if (!origin || origin.reportId === by.reportId) return writes;
  const row = audit(dependencies, { organizationId: winner.report.organizationId, reportId: origin.reportId }, author, {
    action: 'data-point.overwritten-elsewhere',
    ...namedPlace(dependencies.catalogue, origin, {
      section: `${winner.disclosure.code} ${winner.disclosure.title}`,
      field: winner.field.label,
    }),
    oldValue: valueToText(point.content.typed),
    newValue: `${valueToText(winner.record.value)} (${winner.report.name})`,
    place: origin,
  });
  return [...writes, row];
};

/** The other time is locked by revision until the value is stored: no value is written into a deleted or left time. */
const otherTimeWrite = (
  { report }: Settled,
  { startOn, endOn }: TimeSpan,
  stored: ReportingTime | undefined,
  { author, at }: Stamp,
): Write => {
  if (!stored) {
    const { organizationId } = report;
    const made = { organizationId, startOn, endOn, isLinked: true, createdAt: at, createdBy: author, revision: 1 };
    return put(reportingTimeEntity, made, 'new');
  }
  if (stored.isLinked) return check(reportingTimeEntity, stored, { revision: stored.revision });
  return put(reportingTimeEntity, { ...stored, isLinked: true, revision: stored.revision + 1 }, stored.revision);
};

/** Keeps both: the answer becomes the value of another time, which must be free. */
const otherTimeWrites = (
  { settled, subject, otherPoint, otherTime }: Conflict,
  { choice }: Input,
  stamp: Stamp,
): Write[] => {
  if (choice.kind !== 'other-time') return [];
  const [one, ...rest] = settled;
  const { organizationId, author: settledBy, at } = stamp;
  const { startOn, endOn } = choice;
  if (rest.length > 0) throw new AppError('validation.failed');
  if (isLive(otherPoint)) throw new AppError('data_point.conflict');
  const given = { author: one.record.updatedBy, settledBy };
  const edit = { organizationId, time: { startOn, endOn }, subject, point: otherPoint, ...given, at };
  const { writes } = pointRevision({ ...edit, content: contentIn(one), by: originOf(one) }, 'typed');
  return [...writes, otherTimeWrite(one, { startOn, endOn }, otherTime, stamp)];
};

/** One write per disclosure and one per report, however many of their answers were resolved. */
const stateWrites = (dependencies: ConflictDependencies, outcomes: readonly Outcome[], stamp: Stamp): Write[] => {
  const { author, at } = stamp;
  const byReport = Map.groupBy(outcomes, ({ one }) => one.report.reportId);
  return [...byReport.values()].flatMap((inReport) => {
    const byDisclosure = Map.groupBy(inReport, ({ one }) => `${one.record.versionId} ${one.record.disclosureId}`);
    const changes = [...byDisclosure.values()].flatMap((group) => {
      const before = group[0]?.one.state;
      if (!before) return [];
      const fields = Object.fromEntries(group.map(({ after }) => [after.fieldKey, fieldStatusOf(after)] as const));
      const after: DisclosureRecord = {
        ...before,
        fields: { ...before.fields, ...fields },
        updatedAt: at,
        updatedBy: author,
        revision: before.revision + 1,
      };
      return [{ before, after, fields }];
    });
    const report = inReport[0]?.one.report;
    return [
      ...changes.map(({ before, after, fields }) => stateWrite(before, after, fields)),
      ...(report ? reportWrites(dependencies, report, stamp, changes) : []),
    ];
  });
};

/**
 * Resolves one conflict over all reports that take part in it, in one transaction (screens 26). Of
 * two concurrent choices one wins; the other gets 409 with the stored state. Reports from submission on keep the number
 * they were submitted with. Overridden authors are notified.
 */
export const settleDataConflict = (
  dependencies: ConflictDependencies,
  principal: Principal,
  { body }: CallInput<typeof settleDataConflictCall>,
): Promise<CallResult<typeof settleDataConflictCall>> =>
  retryOnConflict(async () => {
    const conflict = await loadConflict(dependencies, principal, body);
    const { organizationId } = principal.organization;
    const stamp = { organizationId, author: authorOf(principal), at: new Date(dependencies.now()).toISOString() };
    const decision = decide(conflict, body.choice);
    const outcomes = conflict.settled.map((one) => outcomeOf(one, decision, stamp));
    await dependencies.table.write([
      ...outcomes.flatMap((outcome) => valueWrites(dependencies, outcome, stamp)),
      ...overwriteWrites(dependencies, conflict, decision, stamp),
      ...otherTimeWrites(conflict, body, stamp),
      ...stateWrites(dependencies, outcomes, stamp),
      ...(body.choice.kind === 'other-time'
        ? []
        : notifyOverriddenAuthors(dependencies, principal, conflict, outcomes)),
    ]);
    return { settled: outcomes.length };
  });
