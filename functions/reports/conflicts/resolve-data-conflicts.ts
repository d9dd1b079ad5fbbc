import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { resolveDataConflicts as resolveDataConflictsCall } from '../../../shared/contract/data-hub/data-points.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { valueToText } from '../../../shared/model/answer/field-value.ts';
import { boundFieldOf, type Resolution, resolveField, subjectsOf } from '../../../shared/model/data-point/binding.ts';
import {
  disclosureText,
  fieldText,
  type LivePoint,
  PointOrigin,
  subjectText,
  type TimeSpan,
} from '../../../shared/model/data-point/data-point.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import { type BoundField, contentOf } from '../../../shared/model/data-point/point-values.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { namedPlace } from '../../core/audit/named-place.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, type Write } from '../../core/data/write.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { notifyOfOverride } from '../../core/data-points/notify-overridden-authors.ts';
import { pointKeyOf, timeOf } from '../../core/data-points/point-keys.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { instant } from '../../core/instant.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { getField } from '../../core/reports/check-field-value.ts';
import { getDisclosureInScope } from '../../core/reports/disclosure-scope.ts';
import { reportWrites, stateWrite } from '../../core/reports/disclosure-writes.ts';
import { assignedReportKeyOf, editableDisclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen } from '../../core/reports/open-report.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
  type ValueRecord,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import { fieldStatusOf, storedOf } from '../../core/reports/stored-value.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import { withoutChoice, writesMax } from './auto-resolve-matching.ts';
import { type AgreeingAnswer, answersThatAgree, type NewContent } from './matching-answers.ts';

type Input = CallInput<typeof resolveDataConflictsCall>;
type Result = CallResult<typeof resolveDataConflictsCall>;
type Choice = Input['body']['choices'][number];
/** A matching answer needs one write for itself and one for its disclosure. */
const writesPerAnswer = 2;

type Pending = { choice: Choice; section: string; label: string; bound: BoundField };
type Decided = Pending & { record: ValueRecord; resolution: Resolution; point: LivePoint };
type Loaded = {
  report: Report;
  recordOf(choice: Choice): ValueRecord | undefined;
  stateOf(choice: Choice): DisclosureRecord | undefined;
  find: FindPoint;
};

/** Definitions of the chosen fields; a field that no metric binds cannot have a pending choice. */
const pendingOf = ({ catalogue }: ReportsDependencies, choices: readonly Choice[]): Pending[] => {
  const names = new Set(choices.map(fieldText));
  if (names.size !== choices.length) throw new AppError('validation.failed');
  return choices.map((choice) => {
    const disclosure = catalogue.disclosure(choice.versionId, choice.disclosureId);
    if (!disclosure) throw new AppError('disclosure.not_found');
    const field = getField(catalogue, disclosure, choice.fieldKey);
    const bound = boundFieldOf(catalogue.metrics(), field);
    if (!bound) throw new AppError('disclosure.not_found');
    return { choice, section: `${disclosure.code} ${disclosure.title}`, label: field.label, bound };
  });
};

/** Everything that the choices depend on, in one request once the reporting time is known (load-answers.ts). */
const load = async (
  { table, catalogue, periods }: ReportsDependencies,
  key: { organizationId: string; reportId: string },
  pending: readonly Pending[],
): Promise<Loaded> => {
  const guess = periods.of(key.reportId);
  const subjects = new Map(
    pending
      .flatMap(({ bound, choice }) => subjectsOf(catalogue.metrics(), bound, choice))
      .map((subject) => [subjectText(subject), subject]),
  );
  const keyIn = (time: TimeSpan, subject: Parameters<FindPoint>[0]) => pointKeyOf(key.organizationId, time, subject);
  const states = new Map(pending.map(({ choice }) => [disclosureText(choice), choice]));
  const found = await table.findMany([
    reportEntity.key(key),
    ...[...states.values()].map((choice) => disclosureEntity.key({ ...key, ...choice })),
    ...pending.map(({ choice }) => valueEntity.key({ ...key, ...choice })),
    ...(guess ? [...subjects.values()].map((subject) => dataPointEntity.key(keyIn(guess, subject))) : []),
  ]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  const time = timeOf(report);
  if (guess?.startOn !== time.startOn || guess.endOn !== time.endOn) {
    periods.learn(report);
    throw new WriteConflict([]);
  }
  return {
    report,
    recordOf: (choice) => found.pick(valueEntity, { ...key, ...choice }),
    stateOf: (choice) => found.pick(disclosureEntity, { ...key, ...choice }),
    find: (subject) => found.pick(dataPointEntity, keyIn(time, subject)),
  };
};

/** A choice is valid only for the state that the caller saw: a changed answer or data point is shown first. */
const decide = ({ catalogue }: ReportsDependencies, loaded: Loaded, one: Pending): Decided => {
  const { choice, bound } = one;
  getDisclosureInScope(catalogue, loaded.report, choice.versionId, choice.disclosureId);
  const record = loaded.recordOf(choice);
  const resolution = resolveField(catalogue.metrics(), bound, choice, record, loaded.find);
  const { point, state } = resolution;
  const isAsSeen = record?.revision === choice.revision && point?.revision === choice.pointRevision;
  if (!record || !point || state !== 'choice' || !isAsSeen) {
    throw new AppError('report.stale', { current: { stored: record ? storedOf(record) : null } });
  }
  return { ...one, record, resolution, point };
};

type Stamp = { report: Report; author: Author; at: string };

const recordAfter = ({ choice, record, resolution }: Decided, { author, at }: Stamp): ValueRecord => ({
  ...record,
  ...(choice.choice === 'overwrite' ? {} : { value: resolution.offer, isTaken: false }),
  needsChoice: false,
  revision: record.revision + 1,
  updatedAt: at,
  // The value keeps its author; the log names who chose it.
  updatedBy: choice.choice === 'overwrite' ? record.updatedBy : author,
});

const overwriteWrites = (dependencies: ReportsDependencies, decided: Decided, stamp: Stamp): Write[] => {
  const { record, resolution, point, bound, section, label } = decided;
  const { report, author, at } = stamp;
  const content = contentOf(bound, record.value, resolution.target.variant !== null);
  const by = PointOrigin.parse({ ...record, reportName: report.name });
  const { organizationId } = report;
  const given = { author: record.updatedBy, settledBy: author };
  const edit = { organizationId, time: timeOf(report), subject: resolution.target, point, content, by, ...given, at };
  const { origin } = point;
  const values = {
    oldValue: valueToText(point.content.typed),
    newValue: `${valueToText(record.value)} (${report.name})`,
  };
  return [
    ...pointRevision(edit, 'overwritten').writes,
    ...(origin && origin.reportId !== report.reportId
      ? [
          audit(dependencies, { organizationId, reportId: origin.reportId }, author, {
            action: 'data-point.overwritten-elsewhere',
            ...namedPlace(dependencies.catalogue, origin, { section, field: label }),
            ...values,
            place: origin,
          }),
        ]
      : []),
  ];
};

const choiceWrites = (dependencies: ReportsDependencies, decided: Decided, stamp: Stamp): Write[] => {
  const { choice, record, point, resolution, section, label } = decided;
  const isOverwrite = choice.choice === 'overwrite';
  return [
    put(valueEntity, recordAfter(decided, stamp), record.revision),
    ...(isOverwrite ? overwriteWrites(dependencies, decided, stamp) : []),
    audit(dependencies, stamp.report, stamp.author, {
      action: isOverwrite ? 'data-point.overwritten' : 'data-point.kept',
      section,
      field: label,
      oldValue: valueToText(isOverwrite ? point.content.typed : record.value),
      newValue: valueToText(isOverwrite ? record.value : resolution.offer),
      place: record,
      value: isOverwrite ? record.value : resolution.offer,
    }),
  ];
};

/** Notifies the author of the rejected number: of the stored one where it is overwritten, else of the typed one. */
const lossWrites = (
  dependencies: ReportsDependencies,
  principal: Principal,
  { choice, record, point, bound }: Decided,
  report: Report,
): Write[] => {
  const [stored, typed] = [point.content.typed, record.value];
  const here = { reportId: report.reportId, reportName: report.name };
  const isOverwrite = choice.choice === 'overwrite';
  const loss = isOverwrite
    ? { author: point.author, ...here, ...point.origin, lost: stored }
    : { author: record.updatedBy, ...here, lost: typed };
  return notifyOfOverride(dependencies, principal, bound, [loss], isOverwrite ? typed : stored);
};

/** An answer for storage, with the state of its disclosure. */
type After = { after: ValueRecord; state: DisclosureRecord | undefined };

/** One write per disclosure, however many of its fields were chosen. */
const stateWrites = (dependencies: ReportsDependencies, answers: readonly After[], stamp: Stamp): Write[] => {
  const changes = [...Map.groupBy(answers, ({ after }) => disclosureText(after)).values()].flatMap((group) => {
    const before = group[0]?.state;
    if (!before) return [];
    const fields = Object.fromEntries(group.map(({ after }) => [after.fieldKey, fieldStatusOf(after)] as const));
    const after: DisclosureRecord = {
      ...before,
      fields: { ...before.fields, ...fields },
      updatedAt: stamp.at,
      updatedBy: stamp.author,
      revision: before.revision + 1,
    };
    return [{ before, after, fields }];
  });
  return [
    ...changes.map(({ before, after, fields }) => stateWrite(before, after, fields)),
    ...reportWrites(dependencies, stamp.report, stamp, changes),
  ];
};

const isOverwritten = ({ choice }: Decided): boolean => choice.choice === 'overwrite';

const newContentsOf = (decided: readonly Decided[]): NewContent[] =>
  decided.filter(isOverwritten).flatMap(({ record, resolution, bound }) => {
    const content = contentOf(bound, record.value, resolution.target.variant !== null);
    return content ? [{ subject: resolution.target, content }] : [];
  });

/** A transaction takes a hundred items. Matching answers beyond that are resolved when they are read. */
const withSpaceFor = (agreeing: readonly AgreeingAnswer[], others: number): readonly AgreeingAnswer[] =>
  agreeing.slice(0, Math.max(0, Math.floor((writesMax - others) / writesPerAnswer)));

/** Two answers cannot both become the one value: the user chooses. */
const checkDistinct = (decided: readonly Decided[]): void => {
  const overwritten = decided.filter(isOverwritten).map(({ resolution }) => subjectText(resolution.target));
  if (new Set(overwritten).size !== overwritten.length) throw new AppError('validation.failed');
};

/**
 * Resolves conflicts with data points (specification 4), all or none, each audited. Overwrite: the typed
 * value becomes the data point, and every report that is not pinned shows it; pending answers of this report with the
 * same number are resolved too. Skip: the field shows the original, the audit log retains the typed value. A choice
 * based on an older state gives 409: of two people one wins, the other sees the result.
 */
export const resolveDataConflicts = (
  dependencies: ReportsDependencies,
  principal: Principal,
  { params, body }: Input,
): Promise<Result> =>
  retryOnConflict(async () => {
    const key = assignedReportKeyOf(principal, params.reportId);
    for (const choice of body.choices) editableDisclosureKeyOf(principal, { ...choice, ...params });
    const pending = pendingOf(dependencies, body.choices);
    const loaded = await load(dependencies, key, pending);
    requireOpen(loaded.report);
    const decided = pending.map((one) => decide(dependencies, loaded, one));
    checkDistinct(decided);
    const stamp = { report: loaded.report, author: authorOf(principal), at: instant(dependencies.now) };
    const chosen = decided.map((one) => ({ after: recordAfter(one, stamp), state: loaded.stateOf(one.choice) }));
    const writes = [
      ...decided.flatMap((one) => choiceWrites(dependencies, one, stamp)),
      ...decided.flatMap((one) => lossWrites(dependencies, principal, one, loaded.report)),
    ];
    const all = await answersThatAgree(dependencies, loaded.report, newContentsOf(decided), body.choices);
    const agreeing = withSpaceFor(all, writes.length + stateWrites(dependencies, chosen, stamp).length);
    const settled = agreeing.map(({ record, state }) => ({ after: withoutChoice(record), state }));
    await dependencies.table.write([
      ...writes,
      ...settled.map(({ after }) => put(valueEntity, after, after.revision)),
      ...stateWrites(dependencies, [...chosen, ...settled], stamp),
    ]);
    const overwritten = body.choices.filter(({ choice }) => choice === 'overwrite').length;
    return { overwritten, kept: body.choices.length - overwritten };
  });
