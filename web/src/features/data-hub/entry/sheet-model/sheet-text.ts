import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { currencyOf } from '../../../../../../shared/model/data-point/currency.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import { shownDecimal } from '../../../../lib/i18n/shown-decimal.ts';
import { hubText } from '../../hub-value-text.ts';
import { type Sheet, type SheetRow, unitFor } from './sheet.ts';
import { digitsOf } from './sheet-amounts.ts';
import type { Total } from './sheet-sums.ts';

const narrowSpace = '\u202F';

/** A number with its currency, if it has one. */
export const withCurrency = (text: string, currency: string): string =>
  currency === '' || text === '' ? text : `${text}${narrowSpace}${currency}`;

/** A stored value in its cell; its unit is shown if it differs from the sheet's. */
export const storedText = (
  metric: SheetRow,
  { typed, state, unit: known }: HubValue,
  unit: string | undefined,
  language: Language,
): string => {
  if (typed.kind !== 'number') return hubText(typed, state, language);
  const own = typed.unit ?? metric.unit;
  if (own !== unitFor(metric, unit)) return hubText({ ...typed, unit: own }, state, language);
  return withCurrency(hubText(typed, state, language, false), currencyOf({ typed, unit: known }));
};

/** Limit of fraction digits for a converted total: more would imply a precision that nobody measured. */
const fractionDigits = 6;

/** A total in the sheet's unit, in its currency; '' if there is none, or none may be shown. */
export const totalText = ({ unit }: Pick<Sheet, 'unit'>, metric: SheetRow, total: Total | undefined): string => {
  if (!total || 'blank' in total) return '';
  const [whole = '', fraction = ''] = digitsOf(metric, total.amount, unit).split('.');
  const isConverted = unitFor(metric, unit) !== metric.unit;
  const shown = isConverted ? fraction.slice(0, fractionDigits).replace(/0+$/, '') : fraction;
  return withCurrency(shownDecimal(shown === '' ? whole : `${whole}.${shown}`), total.amount.currency);
};
