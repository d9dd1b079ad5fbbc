import { add, formatDecimal, multiply, type Rational } from '../../../shared/catalogue/metrics/decimal.ts';
import { codesOf, evaluate } from '../../../shared/catalogue/metrics/formula.ts';
import type { MetricReader, MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { MethodResult } from '../../../shared/contract/entities/roll-up.contract.ts';
import { EntityId } from '../../../shared/ids.ts';
import {
  type Contribution,
  type EntityFigure,
  type Excluded,
  type ParentChoice,
  type RollUp,
  type RollUpEntity,
  type RollUpRule,
  rollUp,
} from '../../../shared/model/entities/roll-up/roll-up.ts';
import { isZero } from '../../../shared/model/entities/roll-up/shares.ts';
import { type RollUpCoverage, signsOf } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import type { ConsolidationMethod } from '../../../shared/model/people/consolidation-method.ts';
import { coverageOf } from './coverage.ts';
import { type FindMetric, isRate, isSum, type OwnFigure, type Values } from './entity-figures.ts';
import { componentsOf, type Group, partsOf } from './group.ts';

type Asked = {
  node: MetricValueNode;
  group: Group;
  parents: ParentChoice | undefined;
  /** Values of the metric that measures the size of an entity. */
  driver: Values | undefined;
};

/** A metric of the group under one method, with the contribution of each entity and its components. */
export type RolledUp = {
  method: ConsolidationMethod;
  total: Rational | undefined;
  result: MethodResult;
  contributions: ReadonlyMap<string, Rational>;
  /** Entities of which something is in the total, although they need not have a result themselves. */
  counted: ReadonlySet<string>;
  expected: ReadonlySet<string>;
  missing: ReadonlySet<string>;
  parts: ReadonlyMap<string, Rational | undefined>;
  parents: readonly string[];
  /** Estimates and bounds among the values of the total, `signsOf`. */
  signs: string;
};

type ShareOf = (entityId: string) => Rational;

const shareUnder = (group: Group, code: string, method: ConsolidationMethod): ShareOf => {
  const shareOf = group.sharesOf(code);
  return (entityId) => shareOf(entityId, method);
};

const figureOf = (figure: OwnFigure | undefined): EntityFigure | undefined =>
  figure && {
    exact: figure.exact,
    unit: figure.unit,
    currency: figure.currency,
    isNotApplicable: figure.state === 'notApplicable',
  };

const severalCurrencies = ({ currency }: OwnFigure): boolean => currency.includes(',');

/** Figures that follow from sums are added up; an average by a weight that the library does not name is none. */
const ruleOf = ({ formula, aggregation, weightBy }: MetricValueNode): RollUpRule => {
  if (formula !== null) return 'sum';
  return aggregation === 'weighted' && weightBy === undefined ? 'none' : aggregation;
};

/** Figures of entities by the rule of their metric. */
const rolledUpBy = (
  node: MetricValueNode,
  { group, parents }: Pick<Asked, 'group' | 'parents'>,
  shareOf: ShareOf,
  figureIn: (entityId: string) => EntityFigure | undefined,
): RollUp => {
  const weights = node.weightBy === undefined ? undefined : group.figuresOf(node.weightBy);
  const weightOf = (entityId: string): Rational | undefined => {
    const weight = weights?.get(entityId);
    return weight?.isPartial ? undefined : weight?.exact;
  };
  const entities = group.entities.map(
    ({ entityId, parentId }): RollUpEntity => ({
      entityId,
      parentId,
      share: shareOf(entityId),
      figure: figureIn(entityId),
      weight: weightOf(entityId),
    }),
  );
  const one = rollUp(ruleOf(node), entities, parents);
  const figures = group.figuresOf(node.code);
  const isMixed = one.contributions.some(({ entityId }) => {
    const figure = figures.get(entityId);
    return figure !== undefined && severalCurrencies(figure);
  });
  return isMixed && !one.refused ? { ...one, total: undefined, refused: 'currency', contributions: [] } : one;
};

/** Entities that count, with a value of the metric or of anything that it is calculated from. */
const entitiesWithAny = (metrics: FindMetric, { node, group }: Asked, shares: readonly ShareOf[]): Set<string> => {
  const codes = componentsOf(metrics, node).filter((code) => !isRate(metrics.findValue(code) ?? node));
  const ids = codes.flatMap((code) =>
    [...group.figuresOf(code).values()].flatMap(({ entityId, exact }) => (exact ? [entityId] : [])),
  );
  return new Set(ids.filter((id) => shares.some((shareOf) => !isZero(shareOf(id)))));
};

const excludedIds = (excluded: readonly Excluded[], asked: Excluded['reason']): string[] =>
  excluded.flatMap(({ entityId, reason }) => (reason === asked ? [entityId] : []));

const excludedOf = (excluded: readonly Excluded[], incomplete: readonly string[]): MethodResult['excluded'] => {
  const all = [...excluded, ...incomplete.map((entityId) => ({ entityId, reason: 'part-missing' as const }))];
  const distinct = new Map(all.map((one) => [`${one.entityId} ${one.reason}`, one]));
  return [...distinct.values()].map(({ entityId, reason }) => ({ entityId: EntityId.parse(entityId), reason }));
};

/** A rolled-up metric or component with its entities: `incomplete`, those that are excluded as they lack a component. */
type Part = { code: string; one: RollUp; incomplete: readonly string[]; coverage: RollUpCoverage };

const partOf = (
  asked: Asked,
  { code, one, incomplete, partial = [] }: Omit<Part, 'coverage'> & { partial?: readonly string[] },
  shareOf: ShareOf,
): Part => {
  const expected = [...new Set([...one.expected, ...incomplete])];
  const missing = [...new Set([...one.missing, ...incomplete])];
  const uncounted = [...missing, ...excludedIds(one.excluded, 'no-weight')];
  const coverage = coverageOf(asked, { expected, missing: uncounted, partial }, shareOf);
  return { code, one: { ...one, expected, missing }, incomplete, coverage };
};

/** Whether some entity that counts has the metric, or each of its components. */
const isGiven = (
  metrics: FindMetric,
  group: Group,
  { code, shareOf, above = [] }: { code: string; shareOf: ShareOf; above?: readonly string[] },
): boolean => {
  const formula = metrics.findValue(code)?.formula ?? null;
  const figures = [...group.figuresOf(code).values()];
  if (figures.some(({ entityId, isPartial }) => !isPartial && !isZero(shareOf(entityId)))) return true;
  if (formula === null || above.includes(code)) return false;
  return codesOf(formula).every((part) => isGiven(metrics, group, { code: part, shareOf, above: [...above, code] }));
};

type Rolled = Pick<RolledUp, 'total' | 'contributions' | 'counted' | 'parts' | 'signs'> & {
  rolled: readonly Part[];
  refused: MethodResult['refused'];
};

/** The part of the total that comes from a component: of entities that did not state the total itself. */
const componentTotal = (group: Group, code: string, whole: string, contributions: readonly Contribution[]) => {
  const [figures, totals] = [group.figuresOf(code), group.figuresOf(whole)];
  const parts = contributions.flatMap(({ entityId, share }) => {
    const exact = totals.get(entityId)?.isStated ? undefined : figures.get(entityId)?.exact;
    return exact ? [multiply(exact, share)] : [];
  });
  const [first, ...others] = parts;
  return first && others.reduce(add, first);
};

/**
 * A metric with a value of each entity: its own, or by a formula of sums. A sum adds the components that there are, and an
 * entity with some of them is named as partial; where nobody gave one of them there is no total. What lacks a component
 * of a difference is excluded.
 */
const rollUpValues = (metrics: MetricReader, asked: Asked, method: ConsolidationMethod): Rolled => {
  const { node, group } = asked;
  const shareOf = shareUnder(group, node.code, method);
  const figures = group.figuresOf(node.code);
  const one = rolledUpBy(node, asked, shareOf, (entityId) => figureOf(figures.get(entityId)));
  const isDifference = node.formula !== null && !isSum(node);
  const withAny = isDifference ? entitiesWithAny(metrics, asked, [shareOf]) : new Set<string>();
  const others = new Set(excludedIds(one.excluded, 'parent-of-others'));
  const incomplete = [...withAny].filter((id) => !figures.has(id));
  const partial = one.expected.filter((id) => figures.get(id)?.isPartial && !others.has(id));
  const part = partOf(asked, { code: node.code, one, incomplete, partial }, shareOf);
  const isPartMissing =
    node.formula !== null &&
    one.refused === undefined &&
    (one.total === undefined || !isGiven(metrics, group, { code: node.code, shareOf }));
  const contributions = isPartMissing ? [] : one.contributions;
  return {
    rolled: [part],
    total: isPartMissing ? undefined : one.total,
    refused: one.refused ?? (isPartMissing ? 'part-missing' : null),
    contributions: new Map(contributions.map(({ entityId, part: share }) => [entityId, share])),
    counted: new Set(contributions.map(({ entityId }) => entityId)),
    parts: new Map(
      partsOf(metrics, node).map(({ code }) => [code, componentTotal(group, code, node.code, one.contributions)]),
    ),
    signs: signsOf(contributions.flatMap(({ entityId }) => figures.get(entityId) ?? [])),
  };
};

/** Which entities a rate is made of. */
type Completeness = {
  complete: ReadonlySet<string>;
  notApplicable: ReadonlySet<string>;
  incomplete: readonly string[];
};

/**
 * All components of a rate must be of the same entities: cases of one site over hours of another are no rate. An entity
 * that lacks a component at whatever depth is excluded from all of them and named (capabilities A.4).
 */
const completenessOf = (
  withAny: ReadonlySet<string>,
  { figuresOf }: Group,
  parts: readonly { code: string; one: RollUp }[],
): Completeness | undefined => {
  if (parts.length < 2 || parts.some(({ one }) => one.refused !== undefined)) return undefined;
  const given = parts.map(({ one }) => new Set(one.contributions.map(({ entityId }) => entityId)));
  const others = new Set(parts.flatMap(({ one }) => excludedIds(one.excluded, 'parent-of-others')));
  const all = [...withAny].filter((id) => !others.has(id));
  const complete = new Set(all.filter((id) => given.every((ids) => ids.has(id))));
  const notApplicable = new Set(
    parts.flatMap(({ code }) =>
      [...figuresOf(code).values()].flatMap(({ entityId, state }) => (state === 'notApplicable' ? [entityId] : [])),
    ),
  );
  return { complete, notApplicable, incomplete: all.filter((id) => !complete.has(id) && !notApplicable.has(id)) };
};

/** A metric that divides or multiplies its components, each rolled up first. */
const rollUpRate = (metrics: MetricReader, asked: Asked, method: ConsolidationMethod): Rolled => {
  const { node, group } = asked;
  const nodes = partsOf(metrics, node);
  const shares = nodes.map(({ code }) => shareUnder(group, code, method));
  const rolledUpAmong = (part: MetricValueNode, shareOf: ShareOf, among: Completeness | undefined): RollUp => {
    const figures = group.figuresOf(part.code);
    return rolledUpBy(part, asked, shareOf, (entityId) => {
      const figure = figures.get(entityId);
      if (among?.notApplicable.has(entityId) && !among.complete.has(entityId)) {
        return { exact: undefined, unit: part.defaultUnit, currency: '', isNotApplicable: true };
      }
      return figure?.isPartial || (among && !among.complete.has(entityId)) ? undefined : figureOf(figure);
    });
  };
  const each = (among: Completeness | undefined) =>
    nodes.flatMap((part, at) => {
      const shareOf = shares[at];
      return shareOf ? [{ code: part.code, one: rolledUpAmong(part, shareOf, among), shareOf }] : [];
    });
  const first = each(undefined);
  const among = completenessOf(entitiesWithAny(metrics, asked, shares), group, first);
  const incomplete = among?.incomplete ?? [];
  const parts = (among ? each(among) : first).map(({ shareOf, ...part }) =>
    partOf(asked, { ...part, incomplete }, shareOf),
  );
  const totals = new Map(parts.map(({ code, one }) => [code, one.total]));
  const totalOf = (code: string, above: readonly string[] = []): Rational | undefined => {
    const formula = metrics.findValue(code)?.formula;
    if (totals.has(code) || !formula || above.includes(code)) return totals.get(code);
    return evaluate(formula, (part) => totalOf(part, [...above, code]));
  };
  const total = node.formula === null ? undefined : evaluate(node.formula, (code) => totalOf(code, [node.code]));
  const refused = parts.map(({ one }) => one.refused).find((one) => one !== undefined);
  const counted = parts.flatMap(({ code, one }) => {
    const figures = group.figuresOf(code);
    return one.contributions.flatMap(({ entityId }) => figures.get(entityId) ?? []);
  });
  return {
    rolled: parts,
    total,
    refused: refused ?? (total === undefined ? 'part-missing' : null),
    contributions: new Map(),
    counted: new Set(counted.map(({ entityId }) => entityId)),
    parts: totals,
    signs: signsOf(counted),
  };
};

/** The value of a metric of the group under one method; missing ones are named and never zero. */
export const rollUpOfMethod = (metrics: MetricReader, asked: Asked, method: ConsolidationMethod): RolledUp => {
  const { rolled, refused, ...result } = (isRate(asked.node) ? rollUpRate : rollUpValues)(metrics, asked, method);
  const missing = [...new Set(rolled.flatMap(({ one }) => one.missing))];
  // The completeness of a rate is that of the component with the fewest entities.
  const least = rolled.map(({ coverage }) => coverage).toSorted((a, b) => a.given - b.given)[0];
  return {
    ...result,
    method,
    result: {
      method,
      total: result.total ? formatDecimal(result.total) : null,
      refused,
      coverage: least ?? { given: 0, expected: 0, driverPercent: null, driverUnknown: 0 },
      missing: missing.map((id) => EntityId.parse(id)),
      excluded: excludedOf(
        rolled.flatMap(({ one }) => one.excluded),
        rolled[0]?.incomplete ?? [],
      ),
    },
    expected: new Set(rolled.flatMap(({ one }) => one.expected)),
    missing: new Set(missing),
    parents: [...new Set(rolled.flatMap(({ one }) => one.parents))],
  };
};
