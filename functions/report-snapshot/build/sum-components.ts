import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import { add, isSameNumber, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import { codesOf } from '../../../shared/catalogue/metrics/formula.ts';
import type { MetricBinding } from '../../../shared/catalogue/metrics/relation.ts';
import { boundFieldOf } from '../../../shared/model/data-point/binding.ts';
import { breakdownsOf, cellOf } from '../../../shared/model/data-point/breakdown.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';

type Metrics = ReturnType<Catalogue['metrics']>;

const partsMin = 2;
const isOwn = ({ binding }: MetricBinding): boolean => binding === 'own' || binding === 'ownIf';
const isSum = (formula: string): boolean => /^[\w.]+(?:\s*\+\s*[\w.]+)+$/.test(formula.trim());

/** Metrics that the library adds up to a field's metric; none if its metric is no sum. */
const summands = (metrics: Metrics, field: Field): readonly string[] => {
  const bound = boundFieldOf(metrics, field);
  if (!bound || bound.relation.member) return [];
  if (bound.relation.binding === 'computed') return bound.relation.components ?? [];
  const { formula } = bound.node;
  return isOwn(bound.relation) && formula && isSum(formula) ? codesOf(formula) : [];
};

/** Figures of the same disclosure with exactly these metrics; none unless there is one for each. */
const keysOfMetrics = ({ fields }: Disclosure, codes: readonly string[]): string[] => {
  const keys = codes.flatMap((code) => {
    const field = fields.find(({ metric }) => metric?.code === code && isOwn(metric) && !metric.conversion);
    return field ? [field.key] : [];
  });
  return keys.length === codes.length ? keys : [];
};

/** The rows of each table with members that add up to a figure. */
const tablesOf = (metrics: Metrics, field: Field, fields: readonly SnapshotField[]): string[][] => {
  const own = fields.filter(({ key }) => cellOf(key)?.fieldKey === field.key).map(({ key }) => key);
  if (own.length < partsMin) return [];
  const additive = breakdownsOf(metrics, { fields: [field] }).filter(({ columns }) =>
    columns.some(({ fieldKey, isAdditive }) => fieldKey === field.key && isAdditive),
  );
  return additive.map(({ dimension }) => own.filter((key) => cellOf(key)?.dimension === dimension));
};

const numberOf = ({ value, unit }: SnapshotField) =>
  value?.kind === 'number' && value.number !== null
    ? { exact: parseDecimal(value.number), unit: value.unit ?? unit ?? '' }
    : undefined;

/** Whether the present numbers add up exactly: a total that was entered otherwise has no formula. */
const isTheirSum = (total: SnapshotField, parts: readonly (SnapshotField | undefined)[]): boolean => {
  const whole = numberOf(total);
  const numbers = parts.map((part) => part && numberOf(part));
  if (!whole || numbers.length < partsMin) return false;
  let sum = parseDecimal('0');
  for (const number of numbers) {
    if (number?.unit !== whole.unit) return false;
    sum = add(sum, number.exact);
  }
  return isSameNumber(sum, whole.exact);
};

/**
 * The fields of a disclosure; each total has the keys of its components, if the library defines the sum and all are
 * reported.
 */
export const withSums = (
  metrics: Metrics,
  disclosure: Disclosure,
  fields: readonly SnapshotField[],
): SnapshotField[] => {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return fields.map((total) => {
    const field = disclosure.fields.find(({ key }) => key === total.key);
    if (!field || !numberOf(total)) return total;
    const candidates = [keysOfMetrics(disclosure, summands(metrics, field)), ...tablesOf(metrics, field, fields)];
    const sumOf = candidates.find((keys) =>
      isTheirSum(
        total,
        keys.map((key) => byKey.get(key)),
      ),
    );
    return sumOf ? { ...total, sumOf } : total;
  });
};
