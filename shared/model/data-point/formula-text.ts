import type { BilingualText } from '../../catalogue/framework.ts';
import { formatDecimal, multiply, parseDecimal, type Rational } from '../../catalogue/metrics/decimal.ts';
import { codesOf } from '../../catalogue/metrics/formula.ts';
import type { MetricReader } from '../../catalogue/metrics/metric-library.ts';
import { unitRatio } from '../../catalogue/metrics/units.ts';
import type { BoundField } from './point-values.ts';

const signs: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };

const grouped = (text: string): string =>
  text.replace(/\d{4,}/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ','));

/** A metric that a formula names, or what is printed between two of them. */
export type FormulaToken = { code: string } | { text: string };

/** A formula of the metric library as tokens in order, with printed signs: a screen links the metrics. */
export const formulaTokens = (formula: string): FormulaToken[] => {
  const codes = new Set(codesOf(formula));
  return formula
    .split(/([A-Za-z][\w.]*|[-*/])/)
    .filter((text) => text !== '')
    .map((text) => (codes.has(text) ? { code: text } : { text: signs[text] ?? grouped(text) }));
};

const ratioOrUndefined = (from: string, to: string): Rational | undefined => {
  try {
    return unitRatio(from, to);
  } catch {
    return undefined;
  }
};

/** A factor at the end of a formula makes its unit: "× 1000000" a rate per million. */
const endFactor = /^(.+) \* (\d+)$/;

/** A formula with a factor for the displayed unit of its result, so that the number can be recalculated by hand. */
export const formulaIn = (formula: string, from: string, to: string): string => {
  const [, body, factor] = endFactor.exec(formula) ?? [];
  const ratio = from === to ? undefined : ratioOrUndefined(from, to);
  if (!body || !factor || !ratio) return formula;
  const left = formatDecimal(multiply(parseDecimal(factor), ratio));
  return left === '1' ? body : `${body} * ${left}`;
};

/** A formula as people read it: names instead of codes. */
export const formulaText = (metrics: Pick<MetricReader, 'find'>, formula: string): BilingualText => {
  const tokens = formulaTokens(formula);
  const written = (nameOf: (code: string) => string): string =>
    tokens.map((piece) => ('code' in piece ? nameOf(piece.code) : piece.text)).join('');
  return {
    en: written((code) => metrics.find(code)?.name ?? code),
    zhTw: written((code) => metrics.find(code)?.nameZhTw ?? code),
  };
};

/** How a field's figure follows from others; null: it is measured, or the hub has a value for it. */
export const fieldFormulaText = (
  metrics: Pick<MetricReader, 'find'>,
  { relation, node }: BoundField,
  isVariant: boolean,
  /** The displayed unit of the figure. */
  unit = node.defaultUnit,
): BilingualText | null => {
  const components = relation.binding === 'computed' ? (relation.components ?? []) : [];
  if (components.length > 0) return formulaText(metrics, components.join(' + '));
  return node.formula && !isVariant && !relation.member
    ? formulaText(metrics, formulaIn(node.formula, node.defaultUnit, unit))
    : null;
};
