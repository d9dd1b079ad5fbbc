import type { Crosswalk, CrosswalkRelation } from '../../shared/catalogue/crosswalk.ts';
import type { MetricLibrary, MetricReader, MetricValueNode } from '../../shared/catalogue/metrics/metric-library.ts';
import type { SourceTwins } from './word-schemas.ts';

type Near = NonNullable<MetricValueNode['near']>[number];

const figureOf = ({ versionId, disclosureId, fieldKey }: CrosswalkRelation): string =>
  `${versionId} ${disclosureId} ${fieldKey}`;

const factorOf = ({ conversion }: CrosswalkRelation): number | undefined =>
  conversion === undefined ? 1 : 'factor' in conversion ? conversion.factor : undefined;

/** The figure is the metric itself, so that what is said of the figure is said of the metric. */
const isItself = ({ isPrimary, relation, binding }: CrosswalkRelation): boolean =>
  isPrimary && (relation === 'equal' || relation === 'convertedUnit') && (binding === 'own' || binding === 'ownIf');

/** Nearly another metric, and to be confirmed (`semantics.reuse`). A secondary `equal` is one of two readings of a vague figure. */
const isNear = ({ isPrimary, relation, reuse, note }: CrosswalkRelation): boolean =>
  !isPrimary && reuse === 'confirm' && (relation === 'narrower' || relation === 'broader') && note !== undefined;

/**
 * Two metrics are near when one figure equals the one and covers a little more or less than the other: "GRI total =
 * library total less energy sold". Pairs without such a figure are named in a separate source. Each pair is listed
 * once, and only if a value of one is a value of the other without conversion.
 */
export const nearMetrics = (
  metrics: Pick<MetricReader, 'findValue'>,
  { relations }: Crosswalk,
  { pairs: twins, apart }: SourceTwins,
): Map<string, Near[]> => {
  const itself = new Map(relations.filter(isItself).map((relation) => [figureOf(relation), relation]));
  const near = new Map<string, Near[]>();
  const add = (code: string, other: string, note: string): void => {
    const known = near.get(code) ?? [];
    const unless = apart.find(({ codes }) => codes.includes(code) && codes.includes(other))?.by;
    const added = { code: other, note, ...(unless ? { unless } : {}) };
    if (!known.some((one) => one.code === other)) near.set(code, [...known, added]);
  };
  for (const relation of relations.filter(isNear)) {
    const own = itself.get(figureOf(relation));
    const units = [own?.code, relation.code].map((code) => (code ? metrics.findValue(code)?.defaultUnit : undefined));
    if (!own || !relation.note || units[0] !== units[1] || factorOf(own) !== factorOf(relation)) continue;
    add(own.code, relation.code, relation.note);
    add(relation.code, own.code, relation.note);
  }
  for (const { codes, en } of twins) {
    const [one, other] = codes;
    const units = codes.map((code) => metrics.findValue(code)?.defaultUnit);
    if (units[0] === undefined || units[0] !== units[1]) throw new Error(`Twins of two units: ${codes.join(', ')}`);
    add(one, other, en);
    add(other, one, en);
  }
  return near;
};

export const withNear = (library: MetricLibrary, near: ReadonlyMap<string, Near[]>): MetricLibrary => ({
  ...library,
  nodes: library.nodes.map((node) => {
    const own = near.get(node.code);
    return own && 'formula' in node ? { ...node, near: own } : node;
  }),
});
