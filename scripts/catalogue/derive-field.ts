import type { DisclosureKind, Field } from '../../shared/catalogue/framework.ts';
import { isValueNode, type MetricReader, type MetricValueNode } from '../../shared/catalogue/metrics/metric-library.ts';
import { findUnitFamily, listUnitChoices } from '../../shared/catalogue/metrics/units.ts';
import { narrativeField } from '../../shared/catalogue/narrative-field.ts';
import { bindingOf } from './relation-index.ts';
import type { SourceRelation } from './source-schemas.ts';

/**
 * How fields come out of the sources:
 * - Each figure of a source is one field `m0`, `m1`… in source order. It is an Integer where the metric library counts
 *   whole things or people in it, else a Number; its units are those of the family of its unit.
 * - A figure with a relation to a metric carries that binding; Chinese labels are the metric's, marked where the
 *   standard covers less or more than the metric.
 * - A narrative or mixed disclosure has the field `text` (Text Area (RTE)). So has a quantitative one, for the method,
 *   scope and assumptions that its standard asks for; it is optional.
 * - A field is required if the standard's requirements ask everyone for it (`required-fields.ts`). Where the catalogue
 *   knows none, the minimum is required: the text of a narrative or mixed disclosure, the first figure of a
 *   quantitative one.
 */

/** A figure before it becomes a field. Several units: the reporter chooses, nothing can be converted. */
export type Figure = {
  label: string;
  units: readonly string[];
  relations: readonly SourceRelation[];
  isWholeNumber?: boolean;
  /** Named by the title of its disclosure: the metric's name, in Chinese too, would say more or less than is asked for. */
  isTitled?: boolean;
  verified?: boolean;
};

const findMetric = (metrics: MetricReader, relation: SourceRelation | undefined): MetricValueNode | undefined => {
  if (!relation) return undefined;
  const node = metrics.find(relation.metric);
  if (!node || !isValueNode(node)) throw new Error(`Relation names an unknown metric: ${relation.metric}`);
  return node;
};

const labelZhTwOf = (
  metrics: MetricReader,
  metric: MetricValueNode | undefined,
  relation: SourceRelation | undefined,
): string | undefined => {
  if (!metric || !relation) return undefined;
  const section = relation.section ? metrics.find(relation.section) : undefined;
  if (section) return `${metric.nameZhTw}（${section.nameZhTw}）`;
  if (relation.relation === 'narrower' || relation.relation === 'broader') return `${metric.nameZhTw}（按本準則範圍）`;
  if (relation.relation === 'partOf') return `${metric.nameZhTw}（細分）`;
  return relation.relation === 'narrativeReuse' ? undefined : metric.nameZhTw;
};

type FieldUnits = Pick<Field, 'unitFamily' | 'defaultUnit' | 'units'>;

/** "rate" names no base of hours: it is replaced by the base that the relation converts to, else by the metric's. */
const namedUnit = (unit: string, metric: MetricValueNode | undefined, relation: SourceRelation | undefined): string => {
  if (!metric) return unit;
  if (unit === 'count' && metric.unitFamily === 'count') return metric.defaultUnit;
  if (unit !== 'rate') return unit;
  const conversion = relation?.conversion;
  const target = conversion && 'to' in conversion ? conversion.to : unit;
  return target === 'rate' ? metric.defaultUnit : target;
};

/** People are counted in persons, all else in numbers; a thousand of them is no unit for a whole number. */
const countUnits = (unit: string, isInteger: boolean): string[] => (isInteger ? [unit] : [unit, 'thousand']);

const unitsOf = (figure: Figure, metric: MetricValueNode | undefined, isInteger: boolean): FieldUnits => {
  const [first = ''] = figure.units;
  if (figure.units.length > 1) return { defaultUnit: first, units: [...figure.units] };
  const defaultUnit = namedUnit(first, metric, figure.relations[0]);
  const unitFamily = findUnitFamily(defaultUnit);
  if (!unitFamily) return { defaultUnit, units: [defaultUnit] };
  const units = unitFamily === 'count' ? countUnits(defaultUnit, isInteger) : listUnitChoices(defaultUnit);
  return { unitFamily, defaultUnit, units };
};

/** One number field with binding, units and labels. Throws when a relation names an unknown metric. */
const figureField = (metrics: MetricReader, figure: Figure, index: number, isRequired: boolean): Field => {
  const primary = figure.relations.find((relation) => relation.primary);
  const related = figure.relations.filter((relation) => relation !== primary);
  const metric = findMetric(metrics, primary);
  const isCount = figure.units[0] === 'count';
  const isInteger = isCount && (metric ? metric.valueType === 'Integer' : figure.isWholeNumber === true);
  const labelZhTw = figure.isTitled ? undefined : labelZhTwOf(metrics, metric, primary);
  return {
    key: `m${index}`,
    label: figure.label,
    ...(labelZhTw && { labelZhTw }),
    inputType: isInteger ? 'Integer' : 'Number',
    isRequired,
    ...unitsOf(figure, metric, isInteger),
    ...(primary && { metric: bindingOf(primary) }),
    ...(related.length > 0 && { related: related.map(bindingOf) }),
    ...(figure.verified !== undefined && { verified: figure.verified }),
  };
};

/** Text next to the figures of a quantitative disclosure. */
const explanationField = (): Field => ({
  ...narrativeField,
  label: 'Method and explanation',
  labelZhTw: '計算方法及說明',
  isRequired: false,
});

/** All fields of a disclosure: its figures, then the text that its kind requires or allows. */
export const fieldsOf = (metrics: MetricReader, kind: DisclosureKind, figures: readonly Figure[]): Field[] => {
  const isFigureRequired = kind === 'quantitative';
  const fields = figures.map((figure, index) => figureField(metrics, figure, index, isFigureRequired && index === 0));
  return [...fields, kind === 'quantitative' && fields.length > 0 ? explanationField() : narrativeField];
};
