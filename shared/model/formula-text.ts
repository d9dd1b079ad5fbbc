import { codesOf } from '../catalogue/formula.ts';
import type { BilingualText } from '../catalogue/framework.ts';
import type { MetricReader } from '../catalogue/metric-library.ts';
import type { BoundField } from './point-values.ts';

const signs: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };

/** A metric that a formula names, or what is printed between two of them. */
export type FormulaPiece = { code: string } | { text: string };

/** A formula of the metric library in its order, with printed signs: what a screen makes links of. */
export const formulaPieces = (formula: string): FormulaPiece[] => {
  const codes = new Set(codesOf(formula));
  return formula
    .split(/([A-Za-z][\w.]*|[-*/])/)
    .filter((text) => text !== '')
    .map((text) => (codes.has(text) ? { code: text } : { text: signs[text] ?? text }));
};

/** A formula as people read it: names instead of codes. */
export const formulaText = (metrics: Pick<MetricReader, 'find'>, formula: string): BilingualText => {
  const pieces = formulaPieces(formula);
  const written = (nameOf: (code: string) => string): string =>
    pieces.map((piece) => ('code' in piece ? nameOf(piece.code) : piece.text)).join('');
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
