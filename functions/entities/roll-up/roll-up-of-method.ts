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
import type { RollUpCoverage } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
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

const rolledUpPart = (
  node: MetricValueNode,
  { group, parents }: Pick<Asked, 'group' | 'parents'>,
  shareOf: (entityId: string) => Rational,
): RollUp => {
  const values = group.valuesOf(node.code);
  const weights = node.weightBy === undefined ? undefined : group.valuesOf(node.weightBy);
  const entities = group.entities.map(({ entityId, parentId }): RollUpEntity => {
    const value = values.get(entityId);
    return {
      entityId,
      parentId,
      share: shareOf(entityId),
      figure: figureOf(value),
      weight: exactOf(weights?.get(entityId)),
    };
  });
  return rollUp(node.aggregation, entities, parents);
};

/** The value of a metric of the group under one method; missing ones are named and never zero. */
export const rollUpOfMethod = (metrics: MetricReader, asked: Asked, method: ConsolidationMethod): RolledUp => {
  const { node, group } = asked;
  const rolled = partsOf(metrics, node).map((part) => {
    const shareOf = (entityId: string): Rational => group.sharesOf(part.code)(entityId, method);
    const one = rolledUpPart(part, asked, shareOf);
    return { code: part.code, one, coverage: coverageOf(asked, one, shareOf) };
  });
  const totals = new Map(rolled.map(({ code, one }) => [code, one.total]));
  const first = rolled[0];
  const total = node.formula === null ? first?.one.total : evaluate(node.formula, (code) => totals.get(code));
  const refused = rolled.map(({ one }) => one.refused).find((one) => one !== undefined);
  const isPartMissing = node.formula !== null && total === undefined && refused === undefined;
  const missing = [...new Set(rolled.flatMap(({ one }) => one.missing))];
  // The completeness of a ratio is that of the component with the fewest entities.
  const least = rolled.map(({ coverage }) => coverage).toSorted((a, b) => a.given - b.given)[0];
  return {
    method,
    total,
    result: {
      method,
      total: total ? formatDecimal(total) : null,
      refused: refused ?? (isPartMissing ? 'part-missing' : null),
      coverage: least ?? { given: 0, expected: 0, driverPercent: null, driverUnknown: 0 },
      missing: missing.map((id) => EntityId.parse(id)),
      excluded: rolled.flatMap(({ one }) =>
        one.excluded.map(({ entityId, reason }) => ({ entityId: EntityId.parse(entityId), reason })),
      ),
    },
    contributions: new Map(
      node.formula === null ? first?.one.contributions.map((one) => [one.entityId, one.part]) : [],
    ),
    expected: new Set(rolled.flatMap(({ one }) => one.expected)),
    missing: new Set(missing),
    parts: totals,
    parents: [...new Set(rolled.flatMap(({ one }) => one.parents))],
  };
};
