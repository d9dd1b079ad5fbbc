import { add, divide, multiply, parseDecimal, type Rational } from '../../../catalogue/metrics/decimal.ts';
import { isZero, zero } from './shares.ts';

/** How values of entities become one (capabilities A.4). Ratios are made of rolled-up parts, never here. */
export type RollUpRule = 'sum' | 'average' | 'weighted' | 'latest' | 'none';

/** One value of an entity; `exact` undefined: words, or a figure that is not applicable, which is no value. */
export type EntityFigure = {
  exact: Rational | undefined;
  unit: string;
  currency: string;
  isNotApplicable?: boolean;
};

export type RollUpEntity = {
  entityId: string;
  parentId: string | null;
  /** Part that counts under the method; nothing: outside of it. */
  share: Rational;
  /** undefined: no figure was given, which never counts as zero. */
  figure: EntityFigure | undefined;
  /** Value of the weighting metric, in the same time; undefined: not given. */
  weight?: Rational | undefined;
};

/** The meaning of a parent's value if entities below it have values too. */
export type ParentChoice = 'with-children' | 'children-only';

export type Excluded = {
  entityId: string;
  reason: 'no-weight' | 'below-parent' | 'parent-of-others' | 'not-applicable';
};
export type Contribution = { entityId: string; share: Rational; value: Rational; part: Rational };

export type RollUp = {
  /** undefined: refused, or nothing was given. */
  total: Rational | undefined;
  refused: 'unit' | 'currency' | 'choose-parent' | 'several-latest' | 'no-rule' | 'no-weight' | undefined;
  contributions: Contribution[];
  excluded: Excluded[];
  /** Entities that owe a value, and those of them without one of their own or of an ancestor. */
  expected: string[];
  missing: string[];
  /** Parents with a value that have entities with values below: the question of `ParentChoice`. */
  parents: string[];
};

/** Whether the entity has a value: "not applicable" is none, and nobody owes it. */
const hasValue = ({ figure }: RollUpEntity): boolean => figure !== undefined && figure.isNotApplicable !== true;

type Tree = { childrenOf: (id: string) => RollUpEntity[]; hasGivenBelow: (one: RollUpEntity) => boolean };

const treeOf = (entities: readonly RollUpEntity[]): Tree => {
  const byParent = Map.groupBy(entities, ({ parentId }) => parentId);
  const childrenOf = (id: string): RollUpEntity[] => byParent.get(id) ?? [];
  const known = new Map<string, boolean>();
  const hasGivenBelow = (one: RollUpEntity): boolean => {
    const before = known.get(one.entityId);
    if (before !== undefined) return before;
    known.set(one.entityId, false);
    const has = childrenOf(one.entityId).some((child) => hasValue(child) || hasGivenBelow(child));
    known.set(one.entityId, has);
    return has;
  };
  return { childrenOf, hasGivenBelow };
};

/** Entities with a known value, of their own or of an ancestor that covers them. */
const coveredOf = (entities: readonly RollUpEntity[], { hasGivenBelow }: Tree): Set<string> => {
  const byId = new Map(entities.map((one) => [one.entityId, one]));
  const coversAll = (one: RollUpEntity): boolean => hasValue(one) && !hasGivenBelow(one);
  const isCovered = (one: RollUpEntity): boolean => {
    if (hasValue(one)) return true;
    let above = one.parentId === null ? undefined : byId.get(one.parentId);
    while (above) {
      if (coversAll(above)) return true;
      above = above.parentId === null ? undefined : byId.get(above.parentId);
    }
    return false;
  };
  return new Set(entities.filter(isCovered).map(({ entityId }) => entityId));
};

const mixed = (figures: readonly EntityFigure[]): 'unit' | 'currency' | undefined => {
  if (new Set(figures.map(({ unit }) => unit)).size > 1) return 'unit';
  return new Set(figures.map(({ currency }) => currency)).size > 1 ? 'currency' : undefined;
};

const sumOf = (parts: readonly Rational[]): Rational => parts.reduce(add, zero);

type Given = RollUpEntity & { value: Rational };

const applyRule = (
  rule: RollUpRule,
  given: readonly Given[],
): Pick<RollUp, 'total' | 'refused' | 'contributions' | 'excluded'> => {
  const contribution = (one: Given, part: Rational): Contribution => ({
    entityId: one.entityId,
    share: one.share,
    value: one.value,
    part,
  });
  const none = { total: undefined, refused: undefined, contributions: [], excluded: [] };
  if (given.length === 0) return none;
  switch (rule) {
    case 'sum': {
      const contributions = given.map((one) => contribution(one, multiply(one.value, one.share)));
      return { ...none, total: sumOf(contributions.map(({ part }) => part)), contributions };
    }
    case 'average': {
      const count = parseDecimal(String(given.length));
      const contributions = given.map((one) => contribution(one, divide(one.value, count)));
      return { ...none, total: sumOf(contributions.map(({ part }) => part)), contributions };
    }
    case 'weighted': {
      const weighted = given.flatMap((one) =>
        one.weight === undefined || isZero(one.weight) ? [] : [{ one, weight: multiply(one.weight, one.share) }],
      );
      const weights = sumOf(weighted.map(({ weight }) => weight));
      const excluded = given
        .filter(({ weight }) => weight === undefined || isZero(weight))
        .map(({ entityId }): Excluded => ({ entityId, reason: 'no-weight' }));
      if (isZero(weights)) return { ...none, refused: 'no-weight', excluded };
      const contributions = weighted.map(({ one, weight }) =>
        contribution(one, divide(multiply(one.value, weight), weights)),
      );
      return { ...none, total: sumOf(contributions.map(({ part }) => part)), contributions, excluded };
    }
    case 'latest': {
      const contributions = given.map((one) => contribution(one, one.value));
      if (given.length > 1) return { ...none, refused: 'several-latest', contributions };
      return { ...none, total: given[0]?.value, contributions };
    }
    case 'none':
      return { ...none, refused: 'no-rule', contributions: given.map((one) => contribution(one, one.value)) };
  }
};

/**
 * Values of entities of one metric and reporting time as one value of the group, independent of the order of the
 * entities. `choice`: the meaning of parents' own values; without it the result asks about a parent with values below.
 */
export const rollUp = (rule: RollUpRule, entities: readonly RollUpEntity[], choice?: ParentChoice): RollUp => {
  const counted = entities
    .filter(({ share }) => !isZero(share))
    .toSorted((one, other) => (one.entityId < other.entityId ? -1 : 1));
  const tree = treeOf(counted);
  const covered = coveredOf(counted, tree);
  const expected = counted
    .filter((one) => hasValue(one) || (one.figure === undefined && tree.childrenOf(one.entityId).length === 0))
    .map(({ entityId }) => entityId);
  const parents = counted.filter((one) => hasValue(one) && tree.hasGivenBelow(one)).map(({ entityId }) => entityId);
  const base = {
    expected,
    missing: expected.filter((entityId) => !covered.has(entityId)),
    parents,
    excluded: [],
    contributions: [],
    total: undefined,
  };
  if (parents.length > 0 && choice === undefined) return { ...base, refused: 'choose-parent' };
  const isLeftOut = ({ entityId }: RollUpEntity): boolean => choice === 'children-only' && parents.includes(entityId);
  const given = counted.flatMap((one): Given[] =>
    one.figure?.exact === undefined || isLeftOut(one) ? [] : [{ ...one, value: one.figure.exact }],
  );
  const refused = mixed(given.flatMap(({ figure }) => figure ?? []));
  if (refused) return { ...base, refused };
  const result = applyRule(rule, given);
  const others = counted.flatMap((one): Excluded[] => {
    if (!one.figure) return [];
    if (isLeftOut(one)) return [{ entityId: one.entityId, reason: 'parent-of-others' }];
    return one.figure.exact === undefined ? [{ entityId: one.entityId, reason: 'not-applicable' }] : [];
  });
  return { ...base, ...result, excluded: [...result.excluded, ...others] };
};
