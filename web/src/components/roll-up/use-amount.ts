import { namedUnit } from '../../../../shared/model/data-point/currency.ts';
import { unitBehindNumber } from '../../../../shared/model/numbers/format-unit.ts';
import { shownDecimal } from '../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Fraction digits of a total on the screen: more would imply a precision that nobody measured. */
const shownDecimals = 3;

/** "1,203.5": cut after three decimals; the source has the exact number. */
export const shownAmount = (decimal: string): string => {
  const fraction = decimal.split('.')[1] ?? '';
  if (fraction.length <= shownDecimals) return shownDecimal(decimal);
  const rounded = Number(decimal)
    .toFixed(shownDecimals)
    .replace(/\.?0+$/, '');
  return shownDecimal(Number(rounded) === 0 && Number(decimal) !== 0 ? decimal.slice(0, 12) : rounded);
};

/** Formats amounts of a metric with its unit, money with its currency. */
export const useAmount = ({ unit, currency }: { unit: string; currency: string }) => {
  const language = useLanguage();
  const name = unitBehindNumber(namedUnit({ unit, currency }), language);
  return { unitText: name, textOf: (decimal: string): string => `${shownAmount(decimal)} ${name}`.trim() };
};
