/**
 * The values that follow for a metric from the stored points: its own number, its formula, and values under a
 * condition. Pure, and independent of how a field relates to it (`binding.ts`).
 */
import { formatDecimal, formatFraction, type Rational } from '../../catalogue/metrics/decimal.ts';
import type { Derivation } from '../../catalogue/metrics/derivation.ts';
import { codesOf, evaluate, isRateFormula } from '../../catalogue/metrics/formula.ts';
import type { MetricReader, MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import type { FieldValue } from '../answer/field-value.ts';
import { currencyOf, isMoney } from './currency.ts';
import {
  type DataPoint,
  exactOf,
  type FieldReference,
  isLive,
  type LivePoint,
  type PointContent,
} from './data-point.ts';
import { type BoundField, valueIn } from './point-values.ts';

export type Metrics = Pick<MetricReader, 'findValue'>;
/** A metric or a variant of it, without entity and time. */
export type Subject = { metricCode: string; variant: FieldReference | null; member: string };
export type FindPoint = (subject: Subject) => DataPoint | undefined;

export const metricSubject = (metricCode: string): Subject => ({ metricCode, variant: null, member: '' });

/** Every metric that one rests on, itself among them. */
export const addParts = (metrics: Metrics, code: string, seen: Set<string>): void => {
  if (seen.has(code)) return;
  seen.add(code);
  const node = metrics.findValue(code);
  for (const part of node?.formula ? codesOf(node.formula) : []) addParts(metrics, part, seen);
};

type Way = Omit<Derivation, 'source'> & { unless?: readonly string[] | undefined };

/** Ways to a figure that hold under a condition, the nearest first: its own, metrics near its own, those of its metric. */
export const conditionalOf = ({ relation, node }: BoundField): Way[] =>
  // A condition holds for the whole, not for a member.
  relation.member
    ? []
    : [
        ...(relation.derivations ?? []),
        ...(node.near ?? []).map(({ code, note, unless }) => ({ formula: code, note, unless })),
        ...(node.derivations ?? []),
      ];

/** What entities the rolled-up numbers are of that a metric consists of. */
const entitiesIn = (metrics: Metrics, code: string, find: FindPoint, above: readonly string[]): string[] => {
  const point = find(metricSubject(code));
  if (isLive(point)) return point.content.entities === undefined ? [] : [point.content.entities];
  const formula = metrics.findValue(code)?.formula;
  if (!formula || above.includes(code)) return [];
  return codesOf(formula).flatMap((part) => entitiesIn(metrics, part, find, [...above, code]));
};

type Work = { find: FindPoint; named: Set<string>; above: readonly string[] };

/** A formula over stored numbers; undefined while a part is missing, and for a rate of numbers of different entities. */
const worked = (metrics: Metrics, formula: string, { find, named, above }: Work): Rational | undefined => {
  const entities = isRateFormula(formula)
    ? codesOf(formula).flatMap((part) => entitiesIn(metrics, part, find, above))
    : [];
  if (new Set(entities).size > 1) return undefined;
  return evaluate(formula, (part) => amountOf(metrics, part, find, named, above));
};

/** The metric's stored number, else its formula over stored numbers; undefined while a part is missing. `named`: currencies met. */
export const amountOf = (
  metrics: Metrics,
  code: string,
  find: FindPoint,
  named: Set<string> = new Set(),
  above: readonly string[] = [],
): Rational | undefined => {
  const point = find(metricSubject(code));
  if (isLive(point)) {
    named.add(currencyOf(point.content));
    return exactOf(point.content);
  }
  const formula = metrics.findValue(code)?.formula;
  if (!formula || above.includes(code)) return undefined;
  return worked(metrics, formula, { find, named, above: [...above, code] });
};

/** Nothing is calculated from amounts in two named currencies. */
export const calculated = (
  { defaultUnit: unit }: MetricValueNode,
  exact: Rational | undefined,
  named: Set<string>,
): PointContent | undefined => {
  const [descriptor, ...others] = [...named].filter(Boolean);
  if (!exact || others.length > 0) return undefined;
  const currency = descriptor !== undefined && isMoney({ unit }) ? { descriptor } : {};
  return {
    amount: formatDecimal(exact),
    exact: formatFraction(exact),
    unit,
    typed: { kind: 'number', number: null, ...currency, state: 'reported' },
    state: 'reported',
  };
};

/** How a value follows from others, where it does under a condition. */
export type Condition = Pick<Derivation, 'formula' | 'note'>;

export type Found = {
  value: FieldValue;
  point: LivePoint | undefined;
  derivation?: Condition | undefined;
  kind: 'hub' | 'computed' | 'proposal';
};

export const fromPoint = (bound: BoundField, point: DataPoint | undefined, kind: Found['kind']): Found | undefined => {
  if (!isLive(point)) return undefined;
  const value = valueIn(bound, point.content);
  return value && { value, point, kind };
};

export const fromContent = (
  bound: BoundField,
  content: PointContent | undefined,
  kind: Found['kind'],
): Found | undefined => {
  const value = content && valueIn(bound, content);
  return value && { value, point: undefined, kind };
};

/** The result of a metric's formula, regardless of its own stored value; undefined while a part is missing. */
export const fromFormula = (metrics: Metrics, bound: BoundField, find: FindPoint): Found | undefined => {
  const { node, relation } = bound;
  if (relation.member || !node.formula) return undefined;
  const named = new Set<string>();
  const exact = worked(metrics, node.formula, { find, named, above: [node.code] });
  return fromContent(bound, calculated(node, exact, named), 'proposal');
};

/** The subject of a value besides its unit: "employee" of tonnes per unit, "HKD million" of revenue in HKD. */
const naming = (content: PointContent | undefined, names: string | undefined, named: Set<string>) => {
  if (!content || names === undefined || content.typed.kind !== 'number') return content;
  const [currency = 'currency'] = [...named].filter(Boolean);
  return { ...content, typed: { ...content.typed, descriptor: names.replace('currency', currency) } };
};

/** The result of a conditional derivation; a metric near the field's own gives its value in the field's unit. */
const fromDerivation = (
  metrics: Metrics,
  bound: BoundField,
  derivation: ReturnType<typeof conditionalOf>[number],
  find: FindPoint,
): Found | undefined => {
  const { node } = bound;
  const stored = bound.node.near?.some(({ code }) => code === derivation.formula)
    ? find(metricSubject(derivation.formula))
    : undefined;
  const value = isLive(stored) ? valueIn(bound, stored.content, true) : undefined;
  if (isLive(stored)) return value && { value, point: stored, kind: 'proposal' };
  const named = new Set<string>();
  const exact = worked(metrics, derivation.formula, { find, named, above: [node.code] });
  const found = fromContent(bound, naming(calculated(node, exact, named), derivation.names, named), 'proposal');
  return found && { ...found, derivation };
};

/** Whether known values contradict the condition of a near metric: energy was sold, where the two agree if none is. */
const isContradicted = (metrics: Metrics, { unless = [] }: Way, find: FindPoint): boolean =>
  unless.some((code) => (amountOf(metrics, code, find)?.numerator ?? 0n) !== 0n);

/** The first of some ways that gives a value. */
export const firstOf = (
  metrics: Metrics,
  bound: BoundField,
  ways: ReturnType<typeof conditionalOf>,
  find: FindPoint,
): Found | undefined => {
  for (const way of ways) {
    if (isContradicted(metrics, way, find)) continue;
    const found = fromDerivation(metrics, bound, way, find);
    if (found) return found;
  }
  return undefined;
};

/** What one derivation of a figure gives; nothing for a metric near it. */
export const wayOf = (
  metrics: Metrics,
  bound: BoundField,
  { formula, note }: Condition,
  find: FindPoint,
): Found | undefined => {
  const ways = [...(bound.relation.derivations ?? []), ...(bound.node.derivations ?? [])];
  const way = bound.relation.member ? undefined : ways.find((one) => one.formula === formula && one.note === note);
  return way && fromDerivation(metrics, bound, way, find);
};

/** A ratio by the denominator that is named with a stated one. */
export const ratioBy = (
  metrics: Metrics,
  bound: BoundField,
  descriptor: string | undefined,
  find: FindPoint,
): Found | undefined =>
  conditionalOf(bound)
    .filter(({ names }) => names !== undefined)
    .map((way) => fromDerivation(metrics, bound, way, find))
    .find((found) => found?.value.kind === 'number' && found.value.descriptor === descriptor);

/** The known value of a metric without a stored one. */
export const given = (metrics: Metrics, bound: BoundField, find: FindPoint): Found | undefined =>
  fromFormula(metrics, bound, find) ?? firstOf(metrics, bound, conditionalOf(bound), find);
