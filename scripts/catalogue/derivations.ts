import type { Field } from '../../shared/catalogue/framework.ts';
import type { Derivation } from '../../shared/catalogue/metrics/derivation.ts';
import { codesOf } from '../../shared/catalogue/metrics/formula.ts';
import type { MetricLibrary, MetricReader } from '../../shared/catalogue/metrics/metric-library.ts';
import type { SourceDerivations } from './word-schemas.ts';

type Way = SourceDerivations['metrics'][number]['ways'][number];

/** Throws Error where a formula names a metric that is not there. */
const derivationOf =
  (metrics: Pick<MetricReader, 'findValue'>) =>
  ({ formula, en, source, names }: Way): Derivation => {
    const unknown = codesOf(formula).find((code) => !metrics.findValue(code));
    if (unknown !== undefined) throw new Error(`A derivation names an unknown metric: ${unknown}`);
    return { formula, note: en, source, ...(names !== undefined && { names }) };
  };

/** The library with the ways to its metrics. Throws Error for a metric that is not there. */
export const withDerivations = (
  metrics: Pick<MetricReader, 'findValue'>,
  library: MetricLibrary,
  source: SourceDerivations['metrics'],
): MetricLibrary => {
  const unknown = source.find(({ code }) => !metrics.findValue(code));
  if (unknown) throw new Error(`A derivation is of an unknown metric: ${unknown.code}`);
  const ways = new Map(source.map((one) => [one.code, one.ways.map(derivationOf(metrics))]));
  return {
    ...library,
    nodes: library.nodes.map((node) => {
      const derivations = ways.get(node.code);
      return derivations && 'formula' in node ? { ...node, derivations } : node;
    }),
  };
};

export type FieldDerivations = (versionId: string, disclosureId: string, field: Field) => Field;

/** Gives each bound field the ways to it. */
export const fieldDerivations = (
  metrics: Pick<MetricReader, 'findValue'>,
  source: SourceDerivations['figures'],
): FieldDerivations => {
  const ways = new Map(
    source.map((one) => [`${one.versionId} ${one.disclosureId} ${one.fieldKey}`, one.ways.map(derivationOf(metrics))]),
  );
  return (versionId, disclosureId, field) => {
    const derivations = ways.get(`${versionId} ${disclosureId} ${field.key}`);
    return derivations && field.metric ? { ...field, metric: { ...field.metric, derivations } } : field;
  };
};

/** Every way with its words. */
export const waysOf = ({ metrics, figures }: SourceDerivations): Way[] =>
  [...metrics, ...figures].flatMap(({ ways }) => ways);
