import type { MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import { nodeOfMember } from '../data-point/breakdown.ts';
import type { FieldReference } from '../data-point/data-point.ts';
import { fieldOfMetric, fieldOfVariant } from '../data-point/metric-field.ts';
import { metricsNamed } from '../data-point/named-metric.ts';
import { storedAsOf } from '../hub/data-words.ts';
import { type Cells, codeOf, type ImportContext, limits, type Report, textOf } from './import-cells.ts';

const readVariant = (cells: Cells, report: Report): FieldReference | null | undefined => {
  const word = codeOf(cells, 'keptAs');
  const storedAs = word === '' ? 'metric' : storedAsOf(word);
  if (storedAs === undefined) return report('keptAs', 'kept-as', { text: word });
  if (storedAs === 'metric') return null;
  const [versionId, disclosureId, fieldKey] = (['framework', 'disclosure', 'field'] as const).map(
    (column) => codeOf(cells, column) || report(column, 'required'),
  );
  return versionId && disclosureId && fieldKey ? { versionId, disclosureId, fieldKey } : undefined;
};

/** A member as the library spells it, since "gas:co2" and "gas:CO2" are one; countries are of the list, other names are free. */
const knownMember = ({ catalogue }: ImportContext, dimension: string, member: string): string | undefined => {
  const known = catalogue.metrics().library.dimensions.find(({ code }) => code === dimension);
  if (!known || member.trim() === '') return undefined;
  if (dimension === 'country') return catalogue.countries().some(({ id }) => id === member) ? member : undefined;
  return known.values === null ? member : known.values.find((one) => one.toLowerCase() === member.toLowerCase());
};

type Part = { node: MetricValueNode; member: string };

/**
 * The metric, and the part of it that a row is about. A part that is a metric itself is that metric: the number has one
 * place, whichever way a file names it.
 */
const readPart = (
  cells: Cells,
  context: ImportContext,
  node: MetricValueNode,
  { isVariant, report }: { isVariant: boolean; report: Report },
): Part | undefined => {
  const text = textOf(cells, 'member');
  if (text === '') return { node, member: '' };
  if (text.length > limits.member) return report('member', 'too-long');
  const dimension = text.slice(0, Math.max(0, text.indexOf(':')));
  const member = knownMember(context, dimension, text.slice(dimension.length + 1));
  if (member === undefined) return report('member', 'member-unknown', { text });
  const own = isVariant ? undefined : nodeOfMember(context.catalogue.metrics(), node.code, { dimension, member });
  return own ? { node: own, member: '' } : { node, member: `${dimension}:${member}` };
};

/** The metric, or the field of a variant. */
export const readSubject = (cells: Cells, context: ImportContext, report: Report) => {
  const code = codeOf(cells, 'metricCode');
  const metrics = context.catalogue.metrics();
  if (code === '') return report('metricCode', 'required');
  const [node, ...others] = metricsNamed(metrics, code);
  if (!node) return report('metricCode', 'metric-unknown', { text: code });
  if (others.length > 0) {
    const codes = [node, ...others].map((one) => one.code).join(', ');
    return report('metricCode', 'metric-open', { text: code, other: codes });
  }
  const variant = readVariant(cells, report);
  const part = readPart(cells, context, node, { isVariant: variant !== null, report });
  if (variant === undefined || part === undefined) return undefined;
  const { member } = part;
  const bound =
    variant === null ? fieldOfMetric(part.node) : fieldOfVariant(context.catalogue, metrics, variant, node.code);
  if (!bound) return report('field', 'field-unknown', { text: textOf(cells, 'field') });
  return { bound, variant, member };
};
