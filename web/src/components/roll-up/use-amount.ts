import { namedUnit } from '../../../../shared/model/data-point/currency.ts';
import { unitBehindNumber } from '../../../../shared/model/numbers/format-unit.ts';
import { shortDecimal } from '../../../../shared/model/numbers/short-decimal.ts';
import { shownDecimal } from '../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** "1,203.5", as files print it; the source has the exact number. */
export const shownAmount = (decimal: string): string => shownDecimal(shortDecimal(decimal));

/** Formats amounts of a metric with its unit, money with its currency. */
export const useAmount = ({ unit, currency }: { unit: string; currency: string }) => {
  const language = useLanguage();
  const name = unitBehindNumber(namedUnit({ unit, currency }), language);
  return { unitText: name, textOf: (decimal: string): string => `${shownAmount(decimal)} ${name}`.trim() };
};
