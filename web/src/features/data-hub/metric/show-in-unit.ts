import {
  formatDecimal,
  multiply,
  parseDecimal,
  parseFraction,
} from '../../../../../shared/catalogue/metrics/decimal.ts';
import { UnitConversionError, unitRatio } from '../../../../../shared/catalogue/metrics/units.ts';
import type { HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { roundConverted } from '../../../../../shared/model/numbers/round-converted.ts';
import { heroNumber } from './hero-number.ts';

type Quantity = Pick<HubPoint, 'typed' | 'exact' | 'unit'>;

/**
 * The decimal digits of a value in a unit, from its exact fraction; undefined if it cannot be converted. In its own
 * unit it is shown as typed: "1.50" states a precision that 1.5 does not.
 */
export const numberIn = ({ typed, exact, unit }: Quantity, wanted: string): string | undefined => {
  if (typed.kind !== 'number' || typed.number === null) return undefined;
  if (typed.unit === wanted) return typed.number;
  if (exact === null) return undefined;
  try {
    const number = parseFraction(exact);
    return formatDecimal(unit === wanted ? number : multiply(number, unitRatio(unit, wanted)));
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};

type Shown = Quantity & { isCalculated?: boolean | undefined };

/** The same for display: a calculated value and a conversion are rounded, which the caller may mark. */
export const shownNumber = (value: Shown, wanted: string): { text: string; isRounded: boolean } | undefined => {
  const text = numberIn(value, wanted);
  if (text === undefined) return undefined;
  if (value.isCalculated) {
    const { text: rounded, full } = heroNumber(text);
    return { text: rounded, isRounded: full !== undefined };
  }
  const isTyped = value.typed.kind === 'number' && value.typed.unit === wanted;
  return isTyped ? { text, isRounded: false } : roundConverted(text);
};

/** For charts, which draw in floating point. */
export const drawn = (value: Quantity, wanted: string): number | undefined => {
  const text = numberIn(value, wanted);
  return text === undefined ? undefined : Number(formatDecimal(parseDecimal(text)));
};
