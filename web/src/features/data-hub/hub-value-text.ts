import { metricOptionName } from '../../../../shared/catalogue/metrics/metric-option-name.ts';
import type { FieldValue } from '../../../../shared/model/answer/field-value.ts';
import { valueToText } from '../../../../shared/model/answer/field-value.ts';
import type { ValueState } from '../../../../shared/model/answer/value-state.ts';
import { currencyOf, namedUnit } from '../../../../shared/model/data-point/currency.ts';
import { groupedIn, unitBehindNumber } from '../../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../../shared/model/text/language.ts';

const narrowSpace = '\u202F';

/** The typed unit, with its currency if it has one. */
const unitText = (typed: Extract<FieldValue, { kind: 'number' }>, language: Language): string => {
  if (!typed.unit) return '';
  const currency = currencyOf({ typed, unit: typed.unit });
  const word = unitBehindNumber(namedUnit({ unit: typed.unit, currency }), language);
  return word === '' ? '' : `${narrowSpace}${word}`;
};

/** A value on one line: exact digits, the unit, the mark of an estimate; an option by its name. */
export const hubText = (typed: FieldValue, state: ValueState, language: Language, hasUnit = true): string => {
  if (typed.kind === 'select') return metricOptionName(typed.option, language);
  if (typed.kind !== 'number') return valueToText(typed);
  if (typed.number === null) return valueStateText(typed.state, language).text;
  const { mark } = valueStateText(state, language);
  const number = groupedIn(typed.number, typed.unit);
  const unit = hasUnit ? unitText(typed, language) : '';
  return `${mark === '' ? '' : `${mark}${narrowSpace}`}${number}${unit}`;
};

/** Descriptor of a number: the currency of an amount, or its coverage; '': none. */
export const descriptorOf = (typed: FieldValue): string => (typed.kind === 'number' ? (typed.descriptor ?? '') : '');

/** A currency is already part of the unit. */
const noteOf = (typed: FieldValue): string =>
  typed.kind === 'number' && typed.unit?.includes('currency') ? '' : descriptorOf(typed);

/** A value by itself, with the state that it was typed with and its descriptor. */
export const typedValueText = (typed: FieldValue, language: Language): string =>
  [hubText(typed, typed.kind === 'number' ? typed.state : 'reported', language), noteOf(typed)]
    .filter((text) => text !== '')
    .join(' · ');
