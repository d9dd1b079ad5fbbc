import {
  add,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  parseFraction,
  type Rational,
} from '../../../shared/catalogue/metrics/decimal.ts';
import { evaluate } from '../../../shared/catalogue/metrics/formula.ts';
import type { MetricReader, MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { MethodResult } from '../../../shared/contract/entities/roll-up.contract.ts';
import { EntityId } from '../../../shared/ids.ts';
import {
  type EntityFigure,
  type ParentChoice,
  type RollUp,
  type RollUpEntity,
  rollUp,
} from '../../../shared/model/entities/roll-up/roll-up.ts';
import { isZero, zero } from '../../../shared/model/entities/roll-up/shares.ts';
import type { EntityValue } from '../../../shared/model/entities/roll-up/stored-roll-up.ts';
import { type RollUpCoverage, signsOf } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import type { ConsolidationMethod } from '../../../shared/model/people/consolidation-method.ts';
import { type Group, partsOf, type Values } from './group.ts';

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
  expected: ReadonlySet<string>;
  missing: ReadonlySet<string>;
  parts: ReadonlyMap<string, Rational | undefined>;
  parents: readonly string[];
  /** Estimates and bounds among the values of the total, `signsOf`. */
  signs: string;
};

const hundred = parseDecimal('100');

const exactOf = (value: EntityValue | undefined): Rational | undefined =>
  value === undefined || value.exact === null ? undefined : parseFraction(value.exact);

/** "96" or "12.5": one decimal, never 100 while something is missing. */
const percentOf = (part: Rational, all: Rational): string => {
  const percent = Number(formatDecimal(multiply(divide(part, all), hundred)));
  const isWhole = part.numerator * all.denominator === all.numerator * part.denominator;
  return isWhole ? '100' : String(Math.min(99.9, Math.round(percent * 10) / 10));
};

/** Entities that have one of these below them. */
const entitiesAbove = ({ entities }: Group, ids: ReadonlySet<string>): Set<string> => {
  const byId = new Map(entities.map((one) => [one.entityId, one]));
  const above = new Set<string>();
  for (const id of ids) {
    let parent = byId.get(id)?.parentId ?? null;
    while (parent !== null && !above.has(parent)) {
      above.add(parent);
      parent = byId.get(parent)?.parentId ?? null;
    }
  }
  return above;
};

/**
 * Shares count: 96 % of the floor area is of the floor area that the group reports on. There is no percentage while the
 * driver of an entity is unknown; a parent without one consists of those below it.
 */
const coverageOf = (
  { driver, group }: Pick<Asked, 'driver' | 'group'>,
  { expected, missing }: Pick<RollUp, 'expected' | 'missing'>,
  shareOf: (entityId: string) => Rational,
): RollUpCoverage => {
  const counts = { given: expected.length - missing.length, expected: expected.length };
  if (!driver) return { ...counts, driverPercent: null, driverUnknown: 0 };
  const sizes = new Map(
    expected.flatMap((id) => {
      const size = exactOf(driver.get(id));
      return size === undefined ? [] : [[id, multiply(size, shareOf(id))] as const];
    }),
  );
  const all = [...sizes.values()].reduce(add, zero);
  const parents = entitiesAbove(group, new Set(expected));
  const unknown = expected.filter((id) => !sizes.has(id) && !parents.has(id)).length;
  const without = new Set(missing);
  const covered = [...sizes].flatMap(([id, size]) => (without.has(id) ? [] : [size])).reduce(add, zero);
  return {
    ...counts,
    driverPercent: unknown > 0 || isZero(all) ? null : percentOf(covered, all),
    driverUnknown: unknown,
  };
};

/** Which entities a calculation of several components is made of. */
type Completeness = {
  complete: ReadonlySet<string>;
  notApplicable: ReadonlySet<string>;
  incomplete: readonly string[];
};

/**
 * Where components are divided or subtracted, both must be of the same entities: cases of one site over hours of another
 * are no rate. An entity that lacks a component is excluded from all of them and named (capabilities A.4). Sums add what
 * there is.
 */
const completenessOf = (
  formula: string | null,
  { valuesOf }: Group,
  parts: readonly { code: string; one: RollUp }[],
): Completeness | undefined => {
  if (formula === null || parts.length < 2 || !/[-/]/.test(formula)) return undefined;
  if (parts.some(({ one }) => one.refused !== undefined)) return undefined;
  const given = parts.map(({ one }) => new Set(one.contributions.map(({ entityId }) => entityId)));
  const all = new Set(given.flatMap((ids) => [...ids]));
  const complete = new Set([...all].filter((id) => given.every((ids) => ids.has(id))));
  const notApplicable = new Set(
    parts.flatMap(({ code }) =>
      [...valuesOf(code).values()].flatMap(({ entityId, state }) => (state === 'notApplicable' ? [entityId] : [])),
    ),
  );
  return { complete, notApplicable, incomplete: [...all].filter((id) => !complete.has(id) && !notApplicable.has(id)) };
};

/** An omitted figure is missing: its entity has one that it does not give. */
const figureOf = (value: EntityValue | undefined): EntityFigure | undefined =>
  value && value.state !== 'omitted'
    ? {
        exact: exactOf(value),
        unit: value.unit,
        currency: value.currency,
        isNotApplicable: value.state === 'notApplicable',
      }
    : undefined;

const figureIn = (
  value: EntityValue | undefined,
  entityId: string,
  unit: string,
  among: Completeness | undefined,
): EntityFigure | undefined => {
  if (among === undefined || among.complete.has(entityId)) return figureOf(value);
  return among.notApplicable.has(entityId)
    ? { exact: undefined, unit, currency: '', isNotApplicable: true }
    : undefined;
};

const rolledUpPart = (
  node: MetricValueNode,
  { group, parents }: Pick<Asked, 'group' | 'parents'>,
  shareOf: (entityId: string) => Rational,
  among?: Completeness,
): RollUp => {
  const values = group.valuesOf(node.code);
  const weights = node.weightBy === undefined ? undefined : group.valuesOf(node.weightBy);
  const entities = group.entities.map(({ entityId, parentId }): RollUpEntity => {
    return {
      entityId,
      parentId,
      share: shareOf(entityId),
      figure: figureIn(values.get(entityId), entityId, node.defaultUnit, among),
      weight: exactOf(weights?.get(entityId)),
    };
  });
  return rollUp(node.aggregation, entities, parents);
};

type Part = { code: string; one: RollUp; coverage: RollUpCoverage };

/** Components of the metric, each rolled up, of entities with all of them where the formula requires that. */
const partsUnder = (
  metrics: MetricReader,
  asked: Asked,
  method: ConsolidationMethod,
): { parts: Part[]; incomplete: readonly string[] } => {
  const { node, group } = asked;
  const shareIn = (code: string) => {
    const shareOf = group.sharesOf(code);
    return (entityId: string): Rational => shareOf(entityId, method);
  };
  const nodes = partsOf(metrics, node);
  const first = nodes.map((part) => ({ code: part.code, one: rolledUpPart(part, asked, shareIn(part.code)) }));
  const among = completenessOf(node.formula, group, first);
  const incomplete = among?.incomplete ?? [];
  const parts = nodes.map((part, at): Part => {
    const shareOf = shareIn(part.code);
    const found = among ? rolledUpPart(part, asked, shareOf, among) : first[at]?.one;
    const one = found ?? rolledUpPart(part, asked, shareOf);
    const counted = {
      expected: [...new Set([...one.expected, ...incomplete])],
      missing: [...new Set([...one.missing, ...incomplete])],
    };
    return { code: part.code, one: { ...one, ...counted }, coverage: coverageOf(asked, counted, shareOf) };
  });
  return { parts, incomplete };
};

/** Each excluded entity with its reason, once. */
const excludedOf = (parts: readonly Part[], incomplete: readonly string[]): MethodResult['excluded'] => {
  const all = [
    ...parts.flatMap(({ one }) => one.excluded),
    ...incomplete.map((entityId) => ({ entityId, reason: 'part-missing' as const })),
  ];
  const distinct = new Map(all.map((one) => [`${one.entityId} ${one.reason}`, one]));
  return [...distinct.values()].map(({ entityId, reason }) => ({ entityId: EntityId.parse(entityId), reason }));
};

/** The value of a metric of the group under one method; missing ones are named and never zero. */
export const rollUpOfMethod = (metrics: MetricReader, asked: Asked, method: ConsolidationMethod): RolledUp => {
  const { node, group } = asked;
  const { parts, incomplete } = partsUnder(metrics, asked, method);
  const totals = new Map(parts.map(({ code, one }) => [code, one.total]));
  const first = parts[0];
  const total = node.formula === null ? first?.one.total : evaluate(node.formula, (code) => totals.get(code));
  const refused = parts.map(({ one }) => one.refused).find((one) => one !== undefined);
  const isPartMissing = node.formula !== null && total === undefined && refused === undefined;
  const missing = [...new Set(parts.flatMap(({ one }) => one.missing))];
  // The completeness of a calculated metric is that of the component with the fewest entities.
  const least = parts.map(({ coverage }) => coverage).toSorted((a, b) => a.given - b.given)[0];
  const states = parts.flatMap(({ code, one }) => {
    const values = group.valuesOf(code);
    return one.contributions.flatMap(({ entityId }) => values.get(entityId)?.state ?? []);
  });
  return {
    method,
    total,
    result: {
      method,
      total: total ? formatDecimal(total) : null,
      refused: refused ?? (isPartMissing ? 'part-missing' : null),
      coverage: least ?? { given: 0, expected: 0, driverPercent: null, driverUnknown: 0 },
      missing: missing.map((id) => EntityId.parse(id)),
      excluded: excludedOf(parts, incomplete),
    },
    contributions: new Map(
      node.formula === null ? first?.one.contributions.map((one) => [one.entityId, one.part]) : [],
    ),
    expected: new Set(parts.flatMap(({ one }) => one.expected)),
    missing: new Set(missing),
    parts: totals,
    parents: [...new Set(parts.flatMap(({ one }) => one.parents))],
    signs: signsOf(states),
  };
};
