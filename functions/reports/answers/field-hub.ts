import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { isRatio } from '../../../shared/catalogue/metrics/reported-choice.ts';
import type { FieldHub, PointSummary } from '../../../shared/contract/data-hub/data-points.contract.ts';
import { type FieldValue, valueToText } from '../../../shared/model/answer/field-value.ts';
import { madeFor, type Resolution, resolveField } from '../../../shared/model/data-point/binding.ts';
import { type FieldReference, isLive, yearBefore } from '../../../shared/model/data-point/data-point.ts';
import { resolveEarlier } from '../../../shared/model/data-point/earlier-figure.ts';
import { fieldFormulaText, formulaText } from '../../../shared/model/data-point/formula-text.ts';
import { type Metrics, metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { type BoundField, displayUnitOf, valueIn } from '../../../shared/model/data-point/point-values.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { timeOf } from '../../core/data-points/point-keys.ts';
import { summaryOf } from '../../core/data-points/point-summary.ts';
import { type Offered, threadOf } from '../../core/data-points/thread.ts';
import type { ValueRecord } from '../../core/reports/report.entities.ts';
import type { Answers } from './load-answers.ts';

type Period = Pick<Report, 'periodStartOn' | 'periodEndOn'>;

const conditionOf = (catalogue: Catalogue, { relation }: BoundField, { live }: Pick<Answers, 'live'>) => {
  const node = relation.condition && catalogue.metrics().findValue(relation.condition.metric);
  if (!relation.condition || !node) return null;
  const point = live(metricSubject(node.code));
  return {
    metricCode: node.code,
    name: { en: node.name, zhTw: node.nameZhTw },
    options: node.options ?? [],
    holdsFor: relation.condition.oneOf,
    chosen: isLive(point) ? valueToText(point.content.typed) : null,
    revision: point?.revision ?? 0,
  };
};

/** The figure of the year before by the rule of the printed pages. */
const priorOf = (
  metrics: Metrics,
  bound: BoundField,
  place: FieldReference,
  report: Period,
  { resolution, prior }: { resolution: Resolution; prior: Answers['prior'] },
): FieldHub['prior'] => {
  const { value } = resolveEarlier(metrics, bound, place, { find: prior }, resolution);
  return value ? { ...yearBefore(timeOf(report)), value } : null;
};

const changedSinceOf = (
  bound: BoundField,
  { target, point }: Resolution,
  { find, live }: Pick<Answers, 'find' | 'live'>,
): FieldHub['changedSince'] => {
  const stored = live(target);
  const now = isLive(stored) ? stored : undefined;
  if (find === live || point?.revision === now?.revision || point?.content.exact === now?.content.exact) return null;
  return { value: (now && valueIn(bound, now.content)) ?? null, author: now?.author ?? null };
};

const pointOf = ({ point }: Pick<Resolution, 'point'>): PointSummary | null => (point ? summaryOf(point) : null);

/** The metric near the field's own that an offer or an answer is from. */
const nearOf = ({ node }: BoundField, { point, taken }: Resolution) => {
  const code = (taken ?? { point }).point?.metricCode;
  return node.near?.find((near) => near.code === code);
};

/** As far as the stated number was given. */
const isSameAsGiven = (stated: FieldValue, made: FieldValue): boolean => {
  if (stated.kind !== 'number' || made.kind !== 'number' || stated.number === null) return true;
  const decimals = stated.number.split('.')[1]?.length ?? 0;
  return stated.unit === made.unit && Number(made.number).toFixed(decimals) === Number(stated.number).toFixed(decimals);
};

/**
 * The calculated value of a stated figure, by its formula or its denominator; not where an offer states it already.
 */
const madeOf = (metrics: Metrics, bound: BoundField, resolution: Resolution, find: Answers['find']) => {
  const { state, value, offer, taken, target } = resolution;
  if (value?.kind !== 'number' || offer || taken || target.variant) return undefined;
  if (state !== 'typed' && state !== 'hub') return undefined;
  const made = madeFor(metrics, bound, value, find);
  return made && !isSameAsGiven(value, made.value) ? made : undefined;
};

/** The two values of a ratio that has both, and which of them is reported. */
const reportedOf = (
  { node }: BoundField,
  { value, stated }: Resolution,
  made: FieldValue | undefined,
): Pick<FieldHub, 'reported'> => {
  const { code: metricCode, reportedAs = null } = node;
  if (!isRatio(node)) return {};
  if (stated && value) return { reported: { metricCode, chosen: 'calculated', stated, calculated: value } };
  return value && made ? { reported: { metricCode, chosen: reportedAs, stated: value, calculated: made } } : {};
};

/** A variant of a framework keeps the unit that the framework asks for. */
const reportedUnitOf = (bound: BoundField, isVariant: boolean): Pick<FieldHub, 'reportedUnit'> => {
  const unit = displayUnitOf(bound);
  return isVariant || bound.field.defaultUnit === undefined || unit === bound.field.defaultUnit
    ? {}
    : { reportedUnit: unit };
};

type Points = Pick<Answers, 'find' | 'live' | 'prior'>;

/** One bound field for the screen. */
export const fieldHubOf = (
  offered: Offered,
  report: Pick<Report, 'frameworks'> & Period,
  field: BoundField,
  place: FieldReference,
  record: ValueRecord | undefined,
  points: Points,
): FieldHub => {
  const bound = { ...field, versionId: place.versionId };
  const { catalogue } = offered;
  const resolution = resolveField(catalogue.metrics(), bound, place, record, points.find);
  const isVariant = resolution.target.variant !== null;
  const shown = resolution.offer ?? resolution.value;
  const near = nearOf(bound, resolution);
  const made = madeOf(catalogue.metrics(), bound, resolution, points.find);
  const derivation = resolution.derivation ?? made?.derivation;
  const note = (resolution.derivation ?? near)?.note ?? bound.relation.note;
  const nearNode = near && catalogue.metrics().findValue(near.code);
  const unit = shown?.kind === 'number' ? shown.unit : undefined;
  return {
    fieldKey: place.fieldKey,
    state: resolution.state,
    value: resolution.value,
    offer: resolution.offer,
    point: pointOf(resolution),
    parts: made?.value ?? null,
    ...reportedOf(bound, resolution, made?.value),
    taken: resolution.taken ? { point: pointOf(resolution.taken) } : null,
    relation: bound.relation.relation,
    ...reportedUnitOf(bound, isVariant),
    isVariant,
    formula: derivation
      ? formulaText(catalogue.metrics(), derivation.formula)
      : fieldFormulaText(catalogue.metrics(), bound, isVariant, unit),
    note: note ? catalogue.crosswalkText(note) : null,
    near: nearNode ? { en: nearNode.name, zhTw: nearNode.nameZhTw } : null,
    condition: conditionOf(catalogue, bound, points),
    prior: priorOf(catalogue.metrics(), bound, place, report, { resolution, prior: points.prior }),
    thread: isVariant ? { disclosures: 0, frameworks: 0 } : threadOf(offered, report, bound.node.code),
    changedSince: changedSinceOf(bound, resolution, points),
  };
};
