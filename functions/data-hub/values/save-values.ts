import type { MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  HubOutcome,
  saveHubValues as saveHubValuesCall,
} from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { EntityId } from '../../../shared/ids.ts';
import { valueToText } from '../../../shared/model/answer/field-value.ts';
import {
  type DataPoint,
  isLive,
  type PointContent,
  type ReportingTime,
} from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { hubContentOf, isOfNoCurrency, isSameHubContent } from '../../../shared/model/hub/hub-entry.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { check, put, type Write } from '../../core/data/write.ts';
import {
  DataPointVersionRecord,
  dataPointEntity,
  dataPointVersionEntity,
  reportingTimeEntity,
} from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { isEntityReportingOn } from '../../core/entities/entity-reporting.ts';
import { reportingEntity, timeEntity } from '../../core/entities/reporting-entity.entities.ts';
import { marksOf } from '../../core/entities/time-marks.ts';
import { audit } from '../../core/reports/audit-row.ts';
import type { DataHubDependencies } from './dependencies.ts';
import { derivedFromComponents } from './derived-from-components.ts';
import { getValueNode } from './metric-tree.ts';
import { hubPointOf } from './read-values.ts';

type Input = CallInput<typeof saveHubValuesCall>['body'];
type Entry = Input['entries'][number];
type Stamp = {
  organizationId: Principal['organization']['organizationId'];
  author: ReturnType<typeof authorOf>;
  at: string;
};

/** Decision on an entry: an outcome alone, or with the content to write. */
type Decision = { outcome: HubOutcome; content?: PointContent | undefined; before?: DataPoint | undefined };

const timeText = ({ startOn, endOn }: Pick<Entry, 'startOn' | 'endOn'>): string => `${startOn} ${endOn}`;
const nameOf = (entry: Entry): string => `${entry.metricCode} ${timeText(entry)} ${entry.entityId ?? ''}`;

/** Refuses the same value twice in one call, which would have no order. */
const checkDistinct = (entries: readonly Entry[]): void => {
  if (new Set(entries.map(nameOf)).size !== entries.length) throw new AppError('validation.failed');
};

const conflict = (before: DataPoint | undefined): Decision => ({
  outcome: {
    kind: 'conflict',
    current: isLive(before) ? hubPointOf(before) : null,
    revision: before?.revision ?? 0,
  },
});

/** A value that was taken back counts as none: a caller who saw none may set one. */
const isAsSeen = ({ revision }: Entry, before: DataPoint | undefined): boolean =>
  revision === (before?.revision ?? 0) || (revision === 0 && !isLive(before));

const numberIn = (before: DataPoint | undefined) => {
  const typed = before?.content?.typed;
  return typed?.kind === 'number' && typed.number !== null ? typed : undefined;
};

/** The value of an entry; a number typed over one with a hidden note keeps that note. */
const wantedOf = ({ value, keepsNote }: Entry, before: DataPoint | undefined): Entry['value'] => {
  const note = keepsNote ? numberIn(before)?.note : undefined;
  return value?.kind === 'number' && note !== undefined ? { ...value, note: value.note ?? note } : value;
};

/** Keeps the original. An equal value, or one without a stored value to differ from, needs no history row. */
const decideToKeep = (node: MetricValueNode, entry: Entry, before: DataPoint | undefined): Decision => {
  const revision = before?.revision ?? 0;
  if (revision !== entry.revision) return conflict(before);
  if (!before) return { outcome: { kind: 'same', revision } };
  if (entry.value === null) {
    return isLive(before) ? { outcome: { kind: 'kept', revision }, before } : { outcome: { kind: 'same', revision } };
  }
  const typed = hubContentOf(node, entry.value);
  if ('refused' in typed) return { outcome: { kind: 'refused', reason: typed.refused } };
  if (isLive(before) && isSameHubContent(before.content, typed.content)) return { outcome: { kind: 'same', revision } };
  return { outcome: { kind: 'kept', revision }, content: typed.content, before };
};

/** `isDerived`: the components of the metric's formula are known. */
const decide = (node: MetricValueNode, entry: Entry, before: DataPoint | undefined, isDerived: boolean): Decision => {
  if (entry.keepsOriginal) return decideToKeep({ ...node, formula: null }, entry, before);
  const value = wantedOf(entry, before);
  if (value === null) {
    if (!isLive(before)) return { outcome: { kind: 'same', revision: before?.revision ?? 0 } };
    if (!isAsSeen(entry, before)) return conflict(before);
    return { outcome: { kind: 'saved', revision: before.revision + 1 }, before };
  }
  const wanted = hubContentOf({ ...node, formula: isDerived ? node.formula : null }, value);
  if ('refused' in wanted) return { outcome: { kind: 'refused', reason: wanted.refused } };
  if (isLive(before) && isSameHubContent(before.content, wanted.content)) {
    return { outcome: { kind: 'same', revision: before.revision } };
  }
  if (isOfNoCurrency(wanted.content)) return { outcome: { kind: 'refused', reason: 'currency' } };
  if (!isAsSeen(entry, before)) return conflict(before);
  return { outcome: { kind: 'saved', revision: (before?.revision ?? 0) + 1 }, content: wanted.content, before };
};

const actionOf = (before: DataPoint | undefined): 'typed' | 'changed' | 'overwritten' => {
  if (!isLive(before)) return 'typed';
  return before.origin ? 'overwritten' : 'changed';
};

/** A value of a report belongs to the hub from now on, with a row in the report's log. */
const entryWrites = (
  dependencies: DataHubDependencies,
  entry: Entry,
  { before, content }: Decision,
  stamp: Stamp,
): Write[] => {
  const subject = metricSubject(entry.metricCode);
  const edit = { ...stamp, time: entry, subject, entityId: entry.entityId, point: before, content, by: null };
  const { writes } = pointRevision(
    { ...edit, source: 'internal', reason: entry.reason },
    content ? actionOf(before) : 'taken-back',
  );
  const origin = before?.origin;
  if (!origin) return writes;
  const row = audit(dependencies, { organizationId: stamp.organizationId, reportId: origin.reportId }, stamp.author, {
    action: 'data-point.changed-in-hub',
    field: dependencies.catalogue.metrics().find(entry.metricCode)?.name ?? entry.metricCode,
    oldValue: valueToText(before?.content?.typed),
    newValue: valueToText(content?.typed),
    place: origin,
  });
  return [...writes, row];
};

/** Of one value its period and entity, and from what to what, with its unit; of several their metrics and their number. */
const loggedValues = (
  { catalogue }: Pick<DataHubDependencies, 'catalogue'>,
  areSaved: boolean,
  some: readonly { entry: Entry; decision: Decision; entityName: string | undefined }[],
) => {
  const codes = [...new Set(some.map(({ entry }) => entry.metricCode))];
  const field = codes.map((code) => catalogue.metrics().find(code)?.name ?? code).join(', ');
  const named = { field, metricCodes: codes };
  const [one, ...others] = some;
  if (!areSaved || !one || others.length > 0) return { section: 'data-hub', ...named, newValue: String(some.length) };
  const { before, content } = one.decision;
  const place = [`${one.entry.startOn} – ${one.entry.endOn}`, one.entityName].filter(Boolean).join(' · ');
  return {
    section: 'data-hub-value',
    ...named,
    field: `${field} ${place}`,
    oldValue: valueToText(before?.content?.typed),
    newValue: valueToText(content?.typed),
  };
};

/** A history row for a value that was typed but rejected, as long as the stored value is the one that was seen. */
const storedWrites = (entry: Entry, { before, content }: Decision, { organizationId, author, at }: Stamp): Write[] => {
  if (!before) return [];
  const key = pointKeyOf(organizationId, entry, metricSubject(entry.metricCode), entry.entityId);
  const { revision } = before;
  const version = DataPointVersionRecord.parse({
    ...key,
    revision,
    content: content ?? null,
    source: 'internal',
    origin: null,
    author,
    at,
    action: 'kept',
    keptId: `${at} ${author.userId}`,
    ...(entry.reason ? { reason: entry.reason } : {}),
  });
  return [check(dataPointEntity, key, { revision }), put(dataPointVersionEntity, version, 'new')];
};

/** The times are locked until the values are stored: no value is written into a deleted time. */
const timeWrites = (times: readonly ReportingTime[]): Write[] =>
  times.map((time) =>
    time.isLinked
      ? check(reportingTimeEntity, time, { revision: time.revision })
      : put(reportingTimeEntity, { ...time, isLinked: true, revision: time.revision + 1 }, time.revision),
  );

/** Entities of the entries, each once; none with the module or the setting off. */
const entityIdsOf = (principal: Principal, entries: readonly Entry[]): EntityId[] => {
  const ids = [...new Set(entries.flatMap(({ entityId }) => entityId ?? []))];
  if (ids.length > 0 && !isEntityReportingOn(principal)) throw new AppError('module.off');
  return ids;
};

const load = async ({ table }: DataHubDependencies, principal: Principal, entries: readonly Entry[]) => {
  const { organizationId } = principal.organization;
  const entityIds = entityIdsOf(principal, entries);
  const times = [...new Map(entries.map((entry) => [timeText(entry), entry])).values()];
  const marks = marksOf(organizationId, entries);
  const keyOf = (entry: Entry) => pointKeyOf(organizationId, entry, metricSubject(entry.metricCode), entry.entityId);
  const found = await table.findMany([
    ...entries.map((entry) => dataPointEntity.key(keyOf(entry))),
    ...times.map((time) => reportingTimeEntity.key({ organizationId, ...time })),
    ...entityIds.map((entityId) => reportingEntity.key({ organizationId, entityId })),
    ...marks.map((mark) => timeEntity.key(mark)),
  ]);
  const isUnknown = (entityId: EntityId): boolean => !found.pick(reportingEntity, { organizationId, entityId });
  if (entityIds.some(isUnknown)) throw new AppError('entity.not_found');
  const timeOf = (entry: Entry): ReportingTime => {
    const time = found.pick(reportingTimeEntity, { organizationId, ...entry });
    if (!time) throw new AppError('reporting_time.not_found');
    if (time.change?.isLeft) throw new AppError('reporting_time.changing');
    return time;
  };
  return {
    entityNameOf: ({ entityId }: Entry): string | undefined =>
      entityId ? found.pick(reportingEntity, { organizationId, entityId })?.name : undefined,
    pointOf: (entry: Entry) => found.pick(dataPointEntity, keyOf(entry)),
    timeOf,
    /** Marks that the entries need and that are not there yet. */
    marksFor: (some: readonly Entry[]): Write[] =>
      marksOf(organizationId, some)
        .filter((mark) => !found.pick(timeEntity, mark))
        .map((mark) => put(timeEntity, mark, 'any')),
  };
};

/**
 * Stores values that are entered in the data hub. Valid entries are stored, in one transaction with their history and
 * the logs; the rest is returned with the reason. An entry based on another value than the stored one is a conflict and
 * changes nothing.
 */
export const saveHubValues = (
  dependencies: DataHubDependencies,
  principal: Principal,
  { entries }: Input,
): Promise<CallResult<typeof saveHubValuesCall>> =>
  retryOnConflict(async () => {
    checkDistinct(entries);
    const { organizationId } = principal.organization;
    const author = authorOf(principal);
    const stamp = { organizationId, author, at: new Date(dependencies.now()).toISOString() };
    const { entityNameOf, pointOf, timeOf, marksFor } = await load(dependencies, principal, entries);
    const derived = await derivedFromComponents(dependencies, organizationId, entries);
    const decisions = entries.map((entry) => {
      const node = getValueNode(dependencies.catalogue, entry.metricCode);
      const decision = decide(node, entry, pointOf(entry), derived.has(entry));
      return { entry, time: timeOf(entry), decision, entityName: entityNameOf(entry) };
    });
    const changes = decisions.filter(({ decision }) => decision.outcome.kind === 'saved');
    const rejected = decisions.filter(({ decision }) => decision.outcome.kind === 'kept');
    const logWrites = (action: 'data-hub.values-saved' | 'data-hub.originals-kept', some: typeof decisions): Write[] =>
      some.length === 0
        ? []
        : [
            auditOrganization(dependencies, organizationId, author, {
              action,
              ...loggedValues(dependencies, action === 'data-hub.values-saved', some),
            }),
          ];
    if (changes.length + rejected.length > 0) {
      const times = [...new Map(changes.map(({ time }) => [timeText(time), time])).values()];
      await dependencies.table.write([
        ...changes.flatMap(({ entry, decision }) => entryWrites(dependencies, entry, decision, stamp)),
        ...rejected.flatMap(({ entry, decision }) => storedWrites(entry, decision, stamp)),
        ...timeWrites(times),
        ...marksFor(changes.map(({ entry }) => entry)),
        ...logWrites('data-hub.values-saved', changes),
        ...logWrites('data-hub.originals-kept', rejected),
      ]);
    }
    return { outcomes: decisions.map(({ decision }) => decision.outcome) };
  });
