import type { Field } from '../../catalogue/framework.ts';
import {
  divide,
  formatDecimal,
  formatFraction,
  isSameNumber,
  multiply,
  parseDecimal,
  type Rational,
} from '../../catalogue/metrics/decimal.ts';
import type { MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import type { MetricBinding } from '../../catalogue/metrics/relation.ts';
import { reportedFor } from '../../catalogue/metrics/reported-unit.ts';
import { conversionRatio, UnitConversionError, unitRatio } from '../../catalogue/metrics/units.ts';
import { DecimalString, type FieldValue } from '../answer/field-value.ts';
import { isFigureState } from '../answer/value-state.ts';
import { roundConverted } from '../numbers/round-converted.ts';
import { currencyOf } from './currency.ts';
import { exactOf, type PointContent } from './data-point.ts';

/** A numeric field, how it relates to a metric, and that metric; `versionId`: the framework of the field. */
export type BoundField = { field: Field; relation: MetricBinding; node: MetricValueNode; versionId?: string };

type NumberValue = Extract<FieldValue, { kind: 'number' }>;
const one = parseDecimal('1');

/**
 * Framework units per unit that the metric is stored in, for a figure given in `unit`. Throws UnitConversionError for a
 * unit of another dimension.
 */
const ratioTo = ({ relation, node }: BoundField, unit: string): Rational => {
  if (relation.conversion) return conversionRatio(relation.conversion, unit);
  return unit === node.defaultUnit ? one : unitRatio(node.defaultUnit, unit);
};

const ratioOrUndefined = (bound: BoundField, unit: string): Rational | undefined => {
  try {
    return ratioTo(bound, unit);
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};

const unitOf = ({ field, node }: BoundField, typed: NumberValue): string =>
  typed.unit ?? field.defaultUnit ?? node.defaultUnit;

/**
 * A typed number in the metric's default unit. A variant that cannot be converted (it measures another dimension) is
 * stored in its own unit. `undefined`: no number. Throws UnitConversionError for a unit of another dimension.
 */
export const contentOf = (
  bound: BoundField,
  typed: FieldValue | null,
  isVariant: boolean,
): PointContent | undefined => {
  if (typed?.kind !== 'number' || typed.number === null) return undefined;
  const unit = unitOf(bound, typed);
  const ratio = isVariant ? ratioOrUndefined(bound, unit) : ratioTo(bound, unit);
  const exact = ratio ? divide(parseDecimal(typed.number), ratio) : parseDecimal(typed.number);
  return {
    amount: formatDecimal(exact),
    exact: formatFraction(exact),
    unit: ratio ? bound.node.defaultUnit : unit,
    typed: { ...typed, unit },
    state: typed.state,
  };
};

/**
 * What an answer says about a figure: its number, or that there is none because it is not applicable or omitted. An empty
 * answer says nothing.
 */
export const statementOf = (
  bound: BoundField,
  typed: FieldValue | null,
  isVariant: boolean,
): PointContent | undefined => {
  if (typed?.kind !== 'number' || typed.number !== null) return contentOf(bound, typed, isVariant);
  if (isFigureState(typed.state)) return undefined;
  const { kind, number, state, note, omissionReason } = typed;
  const reasons = {
    ...(note === undefined ? {} : { note }),
    ...(omissionReason === undefined ? {} : { omissionReason }),
  };
  return {
    amount: null,
    exact: null,
    unit: bound.node.defaultUnit,
    typed: { kind, number, state, ...reasons },
    state,
  };
};

const isTerminating = (exact: Rational): boolean => isSameNumber(parseDecimal(formatDecimal(exact)), exact);

const hasUnit = ({ field, node }: BoundField, unit: string | undefined): boolean =>
  unit !== undefined && (unit === (field.defaultUnit ?? node.defaultUnit) || (field.units ?? []).includes(unit));

const numberIn = (bound: BoundField, exact: Rational, unit: string): Rational | undefined => {
  const ratio = ratioOrUndefined(bound, unit);
  return ratio && multiply(exact, ratio);
};

/** The unit of a field's values: the one that the organisation reports in where the field takes it, else its own. */
export const displayUnitOf = (bound: BoundField): string => {
  const { field, node, versionId } = bound;
  const reported = reportedFor(node.reportedIn, versionId);
  const isTaken = field.defaultUnit !== undefined && reported !== undefined && hasUnit(bound, reported);
  return isTaken && ratioOrUndefined(bound, reported) ? reported : (field.defaultUnit ?? node.defaultUnit);
};

/** The typed spelling where it is the same number: "1.50" states a precision that 1.5 does not; else rounded. */
const spelt = (exact: Rational, unit: string, typed: FieldValue): string => {
  if (typed.kind === 'number' && typed.number !== null && typed.unit === unit) {
    if (isSameNumber(parseDecimal(typed.number), exact)) return typed.number;
  }
  return roundConverted(formatDecimal(exact)).text;
};

const isWhole = (text: string): boolean => /^-?\d+(\.0+)?$/.test(text);

/**
 * A stored value as this field would hold it, in its unit (`displayUnitOf`). A number that does not end there (100 GJ in MWh)
 * keeps its typed unit, if the field takes that; `isOwnUnit`: no, since it is taken over rounded. `undefined`: the
 * field cannot hold it (another dimension, a fraction for a whole number).
 */
export const valueIn = (bound: BoundField, content: PointContent, isOwnUnit = false): FieldValue | undefined => {
  const exact = exactOf(content);
  if (!exact) return undefined;
  const { typed } = content;
  const isForeign = content.unit !== bound.node.defaultUnit;
  const own = isForeign ? (bound.field.defaultUnit ?? bound.node.defaultUnit) : displayUnitOf(bound);
  const typedUnit = typed.kind === 'number' && hasUnit(bound, typed.unit) ? typed.unit : undefined;
  const inOwn = isForeign ? (content.unit === own ? exact : undefined) : numberIn(bound, exact, own);
  const keepsTyped = inOwn && !isOwnUnit && !isTerminating(inOwn) && typedUnit !== undefined && !isForeign;
  const unit = keepsTyped ? typedUnit : own;
  const number = keepsTyped ? numberIn(bound, exact, unit) : inOwn;
  if (!number) return undefined;
  const text = spelt(number, unit, typed);
  if (!DecimalString.safeParse(text).success) return undefined;
  if (bound.field.inputType === 'Integer' && !isWhole(text)) return undefined;
  const descriptor = typed.kind === 'number' ? typed.descriptor : undefined;
  return {
    kind: 'number',
    number: text,
    ...(bound.field.defaultUnit === undefined ? {} : { unit }),
    ...(descriptor === undefined ? {} : { descriptor }),
    state: content.state,
  };
};

const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0;

const inUnit = (number: string, unit: string | undefined, wanted: string | undefined): Rational | undefined => {
  if (unit === wanted) return parseDecimal(number);
  if (unit === undefined || wanted === undefined) return undefined;
  try {
    return multiply(parseDecimal(number), unitRatio(unit, wanted));
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};

const roundedDecimals = 6;

/** Whether an answer is the value that is offered, in whatever unit: the same number, or a rounded one of the same digits. */
export const isAsOffered = (value: FieldValue | null, offer: FieldValue): boolean => {
  if (value?.kind !== 'number' || offer.kind !== 'number') return false;
  if (value.number === null || offer.number === null) return false;
  const offered = inUnit(offer.number, offer.unit, value.unit);
  if (!offered) return false;
  if (isSameNumber(parseDecimal(value.number), offered)) return true;
  const decimals = decimalsOf(value.number);
  const text = formatDecimal(offered);
  return (
    decimalsOf(text) >= roundedDecimals && Number(text).toFixed(decimals) === Number(value.number).toFixed(decimals)
  );
};

/**
 * Whether a typed value equals a stored one: the same number after conversion. A number that was displayed rounded
 * (27.777… MWh for 100 GJ) and retyped as displayed is the same; amounts in two named currencies are not.
 */
export const isSameContent = (bound: BoundField, typed: PointContent, stored: PointContent): boolean => {
  const [mine, theirs] = [exactOf(typed), exactOf(stored)];
  if (!mine || !theirs || typed.unit !== stored.unit) return false;
  const currencies = new Set([currencyOf(typed), currencyOf(stored)].filter((currency) => currency !== ''));
  if (currencies.size > 1) return false;
  if (isSameNumber(mine, theirs)) return true;
  const value = typed.typed;
  if (value.kind !== 'number' || value.number === null || value.unit === undefined) return false;
  const shown = numberIn(bound, theirs, value.unit);
  if (!shown) return false;
  const [full, typedNumber] = [formatDecimal(shown), formatDecimal(parseDecimal(value.number))];
  return (full === typedNumber && !isTerminating(shown)) || roundConverted(full).text === typedNumber;
};
