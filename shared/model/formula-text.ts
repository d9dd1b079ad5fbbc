import { codesOf } from '../catalogue/formula.ts';
import type { BilingualText } from '../catalogue/framework.ts';
import type { MetricReader } from '../catalogue/metric-library.ts';
import type { BoundField } from './point-values.ts';

const signs: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };

/** A formula of the metric library as people read it: names instead of codes, printed signs. */
export const formulaText = (metrics: Pick<MetricReader, 'find'>, formula: string): BilingualText => {
  const codes = new Set(codesOf(formula));
  const written = (nameOf: (code: string) => string): string =>
    formula.replace(/[A-Za-z][\w.]*|[-*/]/g, (token) => (codes.has(token) ? nameOf(token) : (signs[token] ?? token)));
  return {
    en: written((code) => metrics.find(code)?.name ?? code),
    zhTw: written((code) => metrics.find(code)?.nameZhTw ?? code),
  };
};

/** How the figure that a field asks for follows from others; null: it is measured, or the hub has it of its own. */
export const fieldFormulaText = (
  metrics: Pick<MetricReader, 'find'>,
  { relation, node }: BoundField,
  isVariant: boolean,
): BilingualText | null => {
  const components = relation.binding === 'computed' ? (relation.components ?? []) : [];
  if (components.length > 0) return formulaText(metrics, components.join(' + '));
  return node.formula && !isVariant && !relation.member ? formulaText(metrics, node.formula) : null;
};
