import {
  add,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  type Rational,
} from '../../../shared/catalogue/metrics/decimal.ts';
import { isZero, zero } from '../../../shared/model/entities/roll-up/shares.ts';
import type { RollUpCoverage } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import { exactOf, type Values } from './entity-figures.ts';
import type { Group } from './group.ts';

const hundred = parseDecimal('100');

/** "96" or "12.5": one decimal, never 100 while something is missing. */
const percentOf = (part: Rational, all: Rational): string => {
  const percent = Number(formatDecimal(multiply(divide(part, all), hundred)));
  const isWhole = part.numerator * all.denominator === all.numerator * part.denominator;
  return isWhole ? '100' : String(Math.min(99.9, Math.round(percent * 10) / 10));
};

/** Entities that have one of these below them. */
const entitiesAbove = ({ entities }: Pick<Group, 'entities'>, ids: ReadonlySet<string>): Set<string> => {
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

type Counted = {
  expected: readonly string[];
  /** Entities of which nothing is in the total, although they owe a value or gave one that does not count. */
  missing: readonly string[];
  /** Entities of which a component is in the total, and another is missing. */
  partial?: readonly string[];
};

/**
 * Shares count: 96 % of the floor area is of the floor area that the group reports on. There is no percentage while the
 * driver of an entity is unknown; a parent without one consists of those below it.
 */
export const coverageOf = (
  { driver, group }: { driver: Values | undefined; group: Pick<Group, 'entities'> },
  { expected, missing, partial = [] }: Counted,
  shareOf: (entityId: string) => Rational,
): RollUpCoverage => {
  const without = new Set([...missing, ...partial]);
  const counts = {
    given: expected.filter((id) => !without.has(id)).length,
    expected: expected.length,
    ...(partial.length > 0 ? { partial: partial.length } : {}),
  };
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
  const covered = [...sizes].flatMap(([id, size]) => (without.has(id) ? [] : [size])).reduce(add, zero);
  return {
    ...counts,
    driverPercent: unknown > 0 || isZero(all) ? null : percentOf(covered, all),
    driverUnknown: unknown,
  };
};
