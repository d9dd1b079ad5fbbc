import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { type FieldValue, isAnswered } from '../../../../../../shared/model/answer/field-value.ts';
import { unitAndNote } from '../../../../../../shared/model/data-point/currency.ts';
import { unitBehindNumber } from '../../../../../../shared/model/numbers/format-unit.ts';
import { signOf, valueStateText, withSign } from '../../../../../../shared/model/numbers/format-value.ts';
import type { ParsedNumber } from '../../../../../../shared/model/numbers/parse-number.ts';
import { readFigure } from '../../../../../../shared/model/sheets/read-figure.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import { shownDecimal } from '../../../../lib/i18n/shown-decimal.ts';
import { unitsOf } from '../../../reports/fields/number-parts.ts';

type Column = Pick<Field, 'units' | 'defaultUnit' | 'inputType'>;

export type ReadCell = { kind: 'value'; value: FieldValue | null } | { kind: 'invalid'; parsed: ParsedNumber };

const noteOf = (written: string | undefined, previous: string | undefined): { note?: string } => {
  const note = written ?? previous;
  return note === undefined ? {} : { note };
};

/** Parses a typed or pasted text of a cell: a number, an adjacent unit, an estimate after "≈", a bound after "<". */
export const readCell = (field: Column, text: string, before: FieldValue | null): ReadCell => {
  const previous = before?.kind === 'number' ? before : undefined;
  const parsed = readFigure(text, {
    units: unitsOf(field),
    isInteger: field.inputType === 'Integer',
    unit: field.defaultUnit ?? unitsOf(field)[0],
    currency: previous?.descriptor ?? '',
  });
  if (parsed.kind === 'empty') return { kind: 'value', value: null };
  if (parsed.kind === 'invalid') return { kind: 'invalid', parsed };
  const { state } = parsed;
  const unit = parsed.unit ?? field.defaultUnit ?? unitsOf(field)[0];
  const descriptor = parsed.currency ?? previous?.descriptor;
  return {
    kind: 'value',
    value: {
      kind: 'number',
      number: parsed.number,
      state,
      ...(unit === undefined ? {} : { unit }),
      ...(descriptor === undefined ? {} : { descriptor }),
      ...noteOf(parsed.note, state === 'reported' ? undefined : previous?.note),
    },
  };
};

type NumberValue = Extract<FieldValue, { kind: 'number' }>;

/** The unit that a cell says: one that is not its column's, and any that its currency is named in. */
const unitNextTo = (field: Column, value: NumberValue): string | undefined => {
  const { unit } = unitAndNote(value);
  return unit === '' || unit === (field.defaultUnit ?? unitsOf(field)[0]) ? undefined : unit;
};

/** The text of a cell: the grouped number, and its unit if it differs from the column's. */
export const shownCell = (field: Column, value: FieldValue | null, language: Language): string => {
  if (value?.kind !== 'number' || !isAnswered(value)) return '';
  const state = valueStateText(value.state, language);
  if (value.number === null) return state.text;
  const unit = unitNextTo(field, value);
  const number = withSign(shownDecimal(value.number), value.state);
  return [number, unit === undefined ? '' : unitBehindNumber(unit, language)].filter(Boolean).join('\u00A0');
};

/** The text of a cell while it is edited: plain digits that parse back to the same value. */
export const editedCell = (field: Column, value: FieldValue | null): string => {
  if (value?.kind !== 'number' || value.number === null) return '';
  const unit = unitNextTo(field, value);
  return [signOf(value.state), value.number, unit].filter(Boolean).join(' ');
};
