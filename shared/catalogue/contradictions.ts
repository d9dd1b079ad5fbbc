/**
 * Contradictions between relations of the crosswalk, by its semantics ("the framework metric is … the library metric").
 * `generate-catalogue` refuses to write data with one.
 *
 * | rule    | what contradicts                                                                                   |
 * |---------|----------------------------------------------------------------------------------------------------|
 * | primary | a figure with no primary relation, or with two                                                     |
 * | twice   | a figure with two relations to one metric: equal and narrower, for example                         |
 * | binding | a binding or reuse that the kind excludes: a narrower value copied, an equal one stored separately |
 * | unit    | equal in another unit than the metric's, or a factor that is not the one of the two units          |
 * | order   | a metric that covers less than itself: narrower in a circle, or equal to two, one of which is less |
 * | part    | a wrong part: a section of another metric, a component of another dimension                        |
 */
import type { CrosswalkRelation } from './crosswalk.ts';
import { isSameNumber, parseDecimal } from './metrics/decimal.ts';
import { codesOf } from './metrics/formula.ts';
import type { MetricReader, MetricValueNode } from './metrics/metric-library.ts';
import type { Conversion, MetricBinding, RelationKind } from './metrics/relation.ts';
import { UnitConversionError, unitRatio } from './metrics/units.ts';

export type Contradiction = {
  rule: 'primary' | 'twice' | 'binding' | 'unit' | 'order' | 'part';
  relation: CrosswalkRelation;
};

const figureOf = ({ versionId, disclosureId, fieldKey }: CrosswalkRelation): string =>
  `${versionId} ${disclosureId} ${fieldKey}`;

const groupsOf = (relations: readonly CrosswalkRelation[], keyOf: (relation: CrosswalkRelation) => string) => [
  ...Map.groupBy(relations, keyOf).values(),
];

const notOnePrimary = (relations: readonly CrosswalkRelation[]): CrosswalkRelation[] =>
  groupsOf(relations, figureOf)
    .filter((own) => own.filter(({ isPrimary }) => isPrimary).length !== 1)
    .flatMap((own) => own.slice(0, 1));

const saidTwice = (relations: readonly CrosswalkRelation[]): CrosswalkRelation[] =>
  groupsOf(relations, (relation) => `${figureOf(relation)} ${relation.code}`).flatMap((own) => own.slice(1));

/** Reuse and binding that go with each kind, from the semantics of the crosswalk. */
const usages: Readonly<Record<RelationKind, readonly string[]>> = {
  equal: ['copy own', 'copy ownIf', 'confirm own', 'confirm none'],
  convertedUnit: ['convert own', 'convert none', 'confirm own', 'confirm ownIf'],
  partOf: ['part section', 'part variant'],
  sumOf: ['compute computed'],
  // Bound while a stored choice makes it the same quantity, and then only as a proposal.
  narrower: ['confirm variant', 'confirm none', 'confirm ownIf'],
  broader: ['confirm variant', 'confirm none'],
  narrativeReuse: ['hint none'],
};

const isWronglyBound = (relation: MetricBinding): boolean => {
  const { binding, condition, section, components } = relation;
  return (
    !usages[relation.relation].includes(`${relation.reuse} ${binding}`) ||
    (binding === 'ownIf') !== (condition !== undefined) ||
    (binding === 'section' && !section && !components) ||
    (binding === 'computed' && !components)
  );
};

/** Factors between families that follow from what the units mean, not from the table of units. */
const acrossFamilies = ['tCO2 t 1', 'ratio % 100', '% rate 1', 'per 1,000,000 h rate 1'];

type Linear = Extract<Conversion, { factor: number }>;

const isFactorOfUnits = ({ from, to, factor }: Linear): boolean => {
  if (acrossFamilies.includes(`${from} ${to} ${factor}`)) return true;
  try {
    const ratio = unitRatio(from, to);
    // The stated factor is a decimal of at most 15 digits; 1/3.6 has no end.
    const stated = parseDecimal(factor.toFixed(15));
    const deviation = Number(ratio.numerator) / Number(ratio.denominator) / factor - 1;
    return isSameNumber(ratio, stated) || Math.abs(deviation) < 1e-9;
  } catch (error) {
    if (error instanceof UnitConversionError) return false;
    throw error;
  }
};

const linearOf = (conversion: Conversion): readonly Linear[] =>
  'factor' in conversion ? [conversion] : conversion.options;

/** `unitOf`: the unit in which the figure is asked for; undefined for one without. */
const isWrongUnit = (
  relation: CrosswalkRelation,
  node: MetricValueNode | undefined,
  unit: string | undefined,
): boolean => {
  const { conversion } = relation;
  if (conversion) {
    const ways = linearOf(conversion);
    // A rate without its own base is asked for in the library's unit: the same number.
    const isToFigure =
      unit === undefined || ways.some(({ from, to, factor }) => to === unit || (factor === 1 && from === unit));
    return !isToFigure || ways.some((way) => way.from !== node?.defaultUnit || !isFactorOfUnits(way));
  }
  if (relation.relation === 'convertedUnit') return true;
  if (relation.relation !== 'equal' || unit === undefined || !node) return false;
  return unit !== node.defaultUnit && !isFactorOfUnits({ from: node.defaultUnit, to: unit, factor: 1 });
};

type Less = { from: string; to: string; relation?: CrosswalkRelation };

/** "from covers no more than to"; with its relation where it is said to cover less. */
const orderOf = (metrics: MetricReader, relations: readonly CrosswalkRelation[]): Less[] => {
  const ofFigures = relations.flatMap((relation): Less[] => {
    const { code, condition, reuse } = relation;
    const figure = `figure ${figureOf(relation)}`;
    // A relation under a choice, or one of two readings that a person decides between, states no order.
    if (condition || (relation.relation === 'equal' && reuse === 'confirm')) return [];
    if (relation.relation === 'narrower') return [{ from: figure, to: code, relation }];
    if (relation.relation === 'broader') return [{ from: code, to: figure, relation }];
    if (relation.relation !== 'equal' && relation.relation !== 'convertedUnit') return [];
    return [
      { from: figure, to: code },
      { from: code, to: figure },
    ];
  });
  const ofSums = metrics.library.nodes.flatMap(({ code }): Less[] => {
    const formula = metrics.findValue(code)?.formula;
    if (!formula || !/^[\w.\s+]+$/.test(formula)) return [];
    return codesOf(formula).map((part) => ({ from: part, to: code }));
  });
  return [...ofFigures, ...ofSums];
};

const reachableFrom = (start: string, next: ReadonlyMap<string, readonly Less[]>): Set<string> => {
  const seen = new Set([start]);
  // The set may grow during iteration; added members are visited too.
  for (const at of seen) for (const { to } of next.get(at) ?? []) seen.add(to);
  return seen;
};

/** Strict relations in a circle: a metric that covers less than another cannot cover as much as it. */
const inCircles = (metrics: MetricReader, relations: readonly CrosswalkRelation[]): CrosswalkRelation[] => {
  const order = orderOf(metrics, relations);
  const next = Map.groupBy(order, ({ from }) => from);
  return order.flatMap(({ from, to, relation }) => (relation && reachableFrom(to, next).has(from) ? [relation] : []));
};

const isNoPart = (metrics: MetricReader, { code, section, components = [] }: MetricBinding): boolean => {
  const node = metrics.findValue(code);
  const isOwnSection = section === undefined || metrics.find(section)?.parent === code;
  return !isOwnSection || components.some((part) => metrics.findValue(part)?.unitFamily !== node?.unitFamily);
};

/**
 * Every relation that contradicts another one, the library or its own kind; empty when all hold together. `unitOf` names the
 * unit in which a figure is asked for.
 */
export const findContradictions = (
  metrics: MetricReader,
  relations: readonly CrosswalkRelation[],
  unitOf: (relation: CrosswalkRelation) => string | undefined,
): Contradiction[] => {
  const found = (rule: Contradiction['rule'], list: readonly CrosswalkRelation[]): Contradiction[] =>
    list.map((relation) => ({ rule, relation }));
  const isUnitWrong = (relation: CrosswalkRelation): boolean =>
    isWrongUnit(relation, metrics.findValue(relation.code), unitOf(relation));
  return [
    ...found('primary', notOnePrimary(relations)),
    ...found('twice', saidTwice(relations)),
    ...found('binding', relations.filter(isWronglyBound)),
    ...found('unit', relations.filter(isUnitWrong)),
    ...found('order', inCircles(metrics, relations)),
    ...found(
      'part',
      relations.filter((relation) => isNoPart(metrics, relation)),
    ),
  ];
};
