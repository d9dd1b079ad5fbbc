import * as z from 'zod';
import { divide, formatDecimal, formatFraction, parseDecimal } from '../../catalogue/metrics/decimal.ts';
import type { MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import { UnitConversionError, unitRatio } from '../../catalogue/metrics/units.ts';
import type { FieldValue } from '../answer/field-value.ts';
import { currencyOf, isMoney } from '../data-point/currency.ts';
import type { PointContent } from '../data-point/data-point.ts';

/**
 * Why a value cannot be stored for a metric: it is calculated, it is of another kind, in a unit of another dimension, no whole
 * number, none of the options, an amount of money without a currency, or nothing at all.
 */
export const HubRefusal = z.enum(['calculated', 'kind', 'unit', 'whole', 'option', 'currency', 'empty']);
export type HubRefusal = z.infer<typeof HubRefusal>;

export type HubContent = { content: PointContent } | { refused: HubRefusal };

type Node = Pick<MetricValueNode, 'valueType' | 'defaultUnit' | 'formula' | 'options'>;
type NumberValue = Extract<FieldValue, { kind: 'number' }>;

const isWhole = (number: string): boolean => /^-?\d+(\.0+)?$/.test(number);

const numberContent = (node: Node, typed: NumberValue): HubContent => {
  if (node.valueType === 'Text') return { refused: 'kind' };
  if (typed.number === null) return { refused: 'empty' };
  if (node.valueType === 'Integer' && !isWhole(typed.number)) return { refused: 'whole' };
  const unit = typed.unit ?? node.defaultUnit;
  try {
    const number = parseDecimal(typed.number);
    const exact = unit === node.defaultUnit ? number : divide(number, unitRatio(node.defaultUnit, unit));
    return {
      content: {
        amount: formatDecimal(exact),
        exact: formatFraction(exact),
        unit: node.defaultUnit,
        typed: { ...typed, unit },
        state: typed.state,
      },
    };
  } catch (error) {
    if (error instanceof UnitConversionError) return { refused: 'unit' };
    throw error;
  }
};

const wordsContent = (node: Node, typed: FieldValue): HubContent => ({
  content: { amount: null, exact: null, unit: node.defaultUnit, typed, state: 'reported' },
});

/** A value typed in the hub, converted into the metric's default unit, or the reason of its refusal. */
export const hubContentOf = (node: Node, typed: FieldValue): HubContent => {
  if (node.formula !== null) return { refused: 'calculated' };
  if (typed.kind === 'number') return numberContent(node, typed);
  if (node.valueType !== 'Text') return { refused: 'kind' };
  if (typed.kind === 'select' && node.options) {
    return node.options.includes(typed.option) ? wordsContent(node, typed) : { refused: 'option' };
  }
  if (typed.kind !== 'text' || node.options) return { refused: 'kind' };
  return typed.text.trim() === '' ? { refused: 'empty' } : wordsContent(node, typed);
};

/** The qualifiers of a number besides its amount, in one order. */
const amountNote = ({ typed, state }: PointContent): string =>
  typed.kind === 'number' ? JSON.stringify([typed.descriptor ?? '', typed.note ?? '', state]) : '';

/** Whether two contents say the same, in whatever unit it was typed: 1 GWh and 1,000 MWh do. */
export const isSameHubAmount = (one: PointContent, other: PointContent): boolean => {
  if (isSameHubContent(one, other)) return true;
  const isSameNumber = one.exact !== null && one.exact === other.exact && one.unit === other.unit;
  return isSameNumber && amountNote(one) === amountNote(other);
};

/** Whether two contents are equal as typed: another unit, state or note is a change that history records. */
export const isSameHubContent = (one: PointContent, other: PointContent): boolean =>
  JSON.stringify(one.typed) === JSON.stringify(other.typed) && one.state === other.state;

/** Values that cannot be stored: money without a currency cannot be compared with any other (ADR 51). */
export const isOfNoCurrency = (content: PointContent): boolean =>
  content.amount !== null && isMoney(content) && currencyOf(content) === '';
