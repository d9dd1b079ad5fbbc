/**
 * How a field and the data hub meet (rules of the crosswalk, `semantics`). Pure: from the relation of a
 * field, its stored answer and the stored points follows what the field shows, and from a typed value what is written.
 *
 * | binding  | reads and writes                                                                              |
 * |----------|-----------------------------------------------------------------------------------------------|
 * | own      | the metric's point; `confirm` shows it as a proposal, everything else fills the field; without |
 * |          | one, what its formula gives, a metric near it has or a derivation gives is proposed            |
 * | ownIf    | the same while the stored choice (a method metric) is one of the condition's; else as variant  |
 * | variant  | a point separate from the metric's, which is at most proposed, never filled in              |
 * | section  | its rows are members of a section; the one number asked for is stored as variant               |
 * | computed | filled from the components, read-only while all are known; else stored as variant           |
 * | none     | nothing                                                                                        |
 */

import type { Field } from '../../catalogue/framework.ts';
import { add, parseDecimal } from '../../catalogue/metrics/decimal.ts';
import { codesOf } from '../../catalogue/metrics/formula.ts';
import { type FieldValue, isAnswered, valueToText } from '../answer/field-value.ts';
import { type FieldReference, isLive, type LivePoint, type PointContent } from './data-point.ts';
import {
  addParts,
  amountOf,
  type Condition,
  calculated,
  conditionalOf,
  type FindPoint,
  type Found,
  firstOf,
  fromContent,
  fromFormula,
  fromPoint,
  given,
  type Metrics,
  metricSubject,
  ratioBy,
  type Subject,
} from './known-values.ts';
import { type BoundField, contentOf, isAsOffered, isSameContent } from './point-values.ts';

/**
 * A field's stored answer, as far as binding depends on it; `needsChoice`: it differs without a choice so far;
 * `isTaken`: it was the hub's proposal at that time.
 */
export type Answer = { value: FieldValue | null; needsChoice: boolean; isTaken?: boolean | undefined };

/** The point of a field's value: of the whole, or of the member of a table's cell. */
const ownSubject = ({ node, relation }: BoundField): Subject => ({
  metricCode: node.code,
  variant: null,
  member: relation.member ?? '',
});

/** The field with its relation and metric; undefined when nothing binds it. Only figures are bound. */
export const boundFieldOf = (metrics: Metrics, field: Field): BoundField | undefined => {
  const relation = field.metric;
  if (!relation || relation.binding === 'none') return undefined;
  if (field.inputType !== 'Number' && field.inputType !== 'Integer') return undefined;
  const node = metrics.findValue(relation.code);
  return node && { field, relation, node };
};

/** Whether the stored choice is one under which the relation holds as stated. */
export const holdsCondition = ({ relation }: BoundField, find: FindPoint): boolean => {
  if (!relation.condition) return true;
  const choice = find(metricSubject(relation.condition.metric));
  return isLive(choice) && relation.condition.oneOf.includes(valueToText(choice.content.typed));
};

const isOwn = (bound: BoundField, find: FindPoint): boolean =>
  bound.relation.binding === 'own' || (bound.relation.binding === 'ownIf' && holdsCondition(bound, find));

/** The point that a field reads and writes. */
export const targetOf = (bound: BoundField, place: FieldReference, find: FindPoint): Subject => {
  const { versionId, disclosureId, fieldKey } = place;
  const variant = isOwn(bound, find) ? null : { versionId, disclosureId, fieldKey };
  return { ...ownSubject(bound), variant };
};

/** Every subject that a field's state may depend on: all that must be read to determine it. */
export const subjectsOf = (metrics: Metrics, bound: BoundField, place: FieldReference): Subject[] => {
  const codes = new Set<string>();
  // A formula holds for the whole, not for a member.
  if (!bound.relation.member) addParts(metrics, bound.node.code, codes);
  for (const component of bound.relation.binding === 'computed' ? (bound.relation.components ?? []) : []) {
    addParts(metrics, component, codes);
  }
  if (bound.relation.condition) codes.add(bound.relation.condition.metric);
  for (const { formula, unless = [] } of conditionalOf(bound)) {
    for (const part of [...codesOf(formula), ...unless]) addParts(metrics, part, codes);
  }
  const { versionId, disclosureId, fieldKey } = place;
  const own = ownSubject(bound);
  const variant = { ...own, variant: { versionId, disclosureId, fieldKey } };
  const member = bound.relation.member ? [own] : [];
  return [...[...codes].map(metricSubject), ...member, ...(bound.relation.binding === 'own' ? [] : [variant])];
};

const computedContent = (
  metrics: Metrics,
  { node, relation }: BoundField,
  find: FindPoint,
): PointContent | undefined => {
  const named = new Set<string>();
  const parts = (relation.components ?? []).map((code) => amountOf(metrics, code, find, named));
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 || known.length !== parts.length) return undefined;
  return calculated(node, known.reduce(add, parseDecimal('0')), named);
};

/** Whether a field's figure follows from stored ones: it is shown and not typed over. */
export const isCalculated = (metrics: Metrics, bound: BoundField, find: FindPoint): boolean =>
  bound.relation.binding === 'computed' && computedContent(metrics, bound, find) !== undefined;

/**
 * What a field shows and how it relates to the hub.
 * - `typed`: its own answer, which no point contradicts · `hub`: the stored value, nothing retyped · `computed`: calculated
 * - `choice`: typed, differs from the stored value, not chosen yet · `proposal`: empty or own, the hub offers a value
 * - `none`: nothing is known
 */
export type HubState = 'typed' | 'hub' | 'computed' | 'choice' | 'proposal' | 'none';

export type Resolution = {
  state: HubState;
  target: Subject;
  /** The field's value, retyped or not. */
  value: FieldValue | null;
  /** The hub's value, in the field's unit, where it differs from the field's. */
  offer: FieldValue | null;
  /** The point behind `value` or `offer`; absent for what is calculated. */
  point: LivePoint | undefined;
  /**
   * The current state of the answer's source: another point, or (none) a formula. If it has another value by now, that
   * is the `offer`.
   */
  taken?: { point: LivePoint | undefined };
  /** The organisation's own value of a ratio of which it reports the calculated one. */
  stated?: FieldValue;
  /** How the offer, or what the answer was taken from, follows from others, where it does under a condition. */
  derivation?: Condition | undefined;
};

/**
 * The proposal for a field: its metric's value where the field stores a variant, else the result of its formula, else
 * what follows under a condition. A figure's own sources precede its metric.
 */
const proposalFor = (metrics: Metrics, bound: BoundField, target: Subject, find: FindPoint): Found | undefined => {
  const { relation } = bound;
  if (target.variant !== null) {
    const metric = find(ownSubject(bound));
    if (relation.binding !== 'ownIf' && relation.reuse !== 'confirm') return undefined;
    const own = firstOf(metrics, bound, relation.derivations ?? [], find) ?? fromPoint(bound, metric, 'proposal');
    if (own || isLive(metric)) return own;
    // Two conditions at once are too many: the figure's own condition, and the one of a near metric.
    return relation.binding === 'ownIf' ? given(metrics, bound, find) : fromFormula(metrics, bound, find);
  }
  return given(metrics, bound, find);
};

/** The hub's value for a field, best first: its own point, a calculated value, a near metric's. */
const hubValue = (metrics: Metrics, bound: BoundField, target: Subject, find: FindPoint): Found | undefined => {
  const { relation } = bound;
  const isConfirmed = relation.reuse === 'confirm' && target.variant === null;
  const point = find(target);
  const own = fromPoint(bound, point, isConfirmed ? 'proposal' : 'hub');
  if (own) return own;
  if (relation.binding === 'computed') return fromContent(bound, computedContent(metrics, bound, find), 'computed');
  // A stated value replaces its formula, even if this field cannot hold it.
  return target.variant === null && isLive(point) ? undefined : proposalFor(metrics, bound, target, find);
};

/** Whether an answer is what the hub proposes for its field. */
export const isAsProposed = (
  metrics: Metrics,
  field: BoundField,
  place: FieldReference,
  value: FieldValue | null,
  find: FindPoint,
): boolean => {
  const bound = { ...field, versionId: place.versionId };
  const proposal = proposalFor(metrics, bound, targetOf(bound, place, find), find);
  return proposal !== undefined && isAsOffered(value, proposal.value);
};

/** The source of an answer, and its current value where it differs. */
const sinceTaken = (
  { value, isTaken }: Answer,
  proposal: Found | undefined,
): Pick<Resolution, 'taken' | 'offer' | 'derivation'> | undefined =>
  isTaken && proposal
    ? {
        taken: { point: proposal.point },
        offer: isAsOffered(value, proposal.value) ? null : proposal.value,
        derivation: proposal.derivation,
      }
    : undefined;

const unanswered = (
  base: Pick<Resolution, 'target'>,
  value: FieldValue | null,
  found: Found | undefined,
): Resolution => ({
  ...base,
  state: found ? 'proposal' : 'none',
  value,
  offer: found?.value ?? null,
  point: found?.point,
  derivation: found?.derivation,
});

const answered = (
  metrics: Metrics,
  bound: BoundField,
  target: Subject,
  answer: Answer,
  found: Found | undefined,
  find: FindPoint,
): Resolution => {
  const typed = contentOf(bound, answer.value, target.variant !== null);
  const mine: Resolution = { state: 'typed', target, value: answer.value, offer: null, point: undefined };
  const point = find(target);
  if (!isLive(point) || !typed) return mine;
  if (isSameContent(bound, typed, point.content)) {
    return { ...mine, point, ...sinceTaken(answer, proposalFor(metrics, bound, target, find)) };
  }
  const offer = found?.value ?? point.content.typed;
  if (answer.needsChoice) return { ...mine, state: 'choice', offer, point };
  if (found?.kind === 'hub') return { state: 'hub', target, value: found.value, offer: null, point };
  return { ...mine, state: 'proposal', offer, point };
};

/** The calculated value of a stated one, by the formula or by the denominator that is named with it. */
export const madeFor = (metrics: Metrics, bound: BoundField, stated: FieldValue, find: FindPoint): Found | undefined =>
  stated.kind === 'number'
    ? (fromFormula(metrics, bound, find) ?? ratioBy(metrics, bound, stated.descriptor, find))
    : undefined;

/** A ratio of which the organisation reports the calculated value, where it has a number of its own too. */
const asCalculated = (
  metrics: Metrics,
  bound: BoundField,
  target: Subject,
  answer: Answer | undefined,
  find: FindPoint,
): Resolution | undefined => {
  if (bound.node.reportedAs !== 'calculated' || target.variant !== null || answer?.needsChoice) return undefined;
  const stated = answer && isAnswered(answer.value) ? answer.value : fromPoint(bound, find(target), 'hub')?.value;
  if (stated?.kind !== 'number' || stated.number === null) return undefined;
  const made = madeFor(metrics, bound, stated, find);
  if (!made) return undefined;
  const { value, derivation } = made;
  return { state: 'computed', target, value, offer: null, point: undefined, derivation, stated };
};

/** The state of a field, given its stored answer (undefined: never answered) and the stored points. */
export const resolveField = (
  metrics: Metrics,
  field: BoundField,
  place: FieldReference,
  answer: Answer | undefined,
  find: FindPoint,
): Resolution => {
  const bound = { ...field, versionId: place.versionId };
  const target = targetOf(bound, place, find);
  const chosen = asCalculated(metrics, bound, target, answer, find);
  if (chosen) return chosen;
  const found = hubValue(metrics, bound, target, find);
  if (answer && isAnswered(answer.value)) return answered(metrics, bound, target, answer, found, find);
  // An emptied field stays empty: the hub only offers. A calculated value cannot be emptied.
  const isEmptied = answer !== undefined && found?.kind !== 'computed';
  if (isEmptied || !found || found.kind === 'proposal') return unanswered({ target }, answer?.value ?? null, found);
  return { state: found.kind, target, value: found.value, offer: null, point: found.point };
};
