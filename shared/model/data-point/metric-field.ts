import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { MetricReader, MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import { listUnitChoices } from '../../catalogue/metrics/units.ts';
import { boundFieldOf } from './binding.ts';
import { cellFieldOf, cellOf } from './breakdown.ts';
import type { FieldReference } from './data-point.ts';
import type { BoundField } from './point-values.ts';

/** Units in which a value of a metric may be given, its own first. */
export const unitsOf = (node: MetricValueNode): string[] => [
  node.defaultUnit,
  ...listUnitChoices(node.defaultUnit).filter((unit) => unit !== node.defaultUnit),
];

/** A metric as a field for its unconverted value: for input in the data hub itself, or in a spreadsheet. */
export const fieldOfMetric = (node: MetricValueNode): BoundField => ({
  field: {
    key: 'm0',
    label: node.name,
    labelZhTw: node.nameZhTw,
    inputType: node.valueType === 'Integer' ? 'Integer' : 'Number',
    isRequired: false,
    unitFamily: node.unitFamily,
    defaultUnit: node.defaultUnit,
    units: unitsOf(node),
  },
  relation: { code: node.code, relation: 'equal', reuse: 'copy', binding: 'own', verified: true },
  node,
});

/**
 * The figure, or the cell of its table, that a variant is stored for; undefined where the framework has none for the
 * metric.
 */
export const fieldOfVariant = (
  catalogue: Pick<Catalogue, 'disclosure' | 'metrics'>,
  metrics: MetricReader,
  { versionId, disclosureId, fieldKey }: FieldReference,
  metricCode: string,
): BoundField | undefined => {
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  if (!disclosure) return undefined;
  const field = cellOf(fieldKey)
    ? cellFieldOf(metrics, disclosure, fieldKey)
    : disclosure.fields.find(({ key }) => key === fieldKey);
  const bound = field && boundFieldOf(metrics, field);
  return bound?.node.code === metricCode ? bound : undefined;
};
