import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { type FieldValue, isAnswered } from '../../../../../../shared/model/field-value.ts';
import { unitBehindNumber } from '../../../../../../shared/model/format-unit.ts';
import { valueStateText } from '../../../../../../shared/model/format-value.ts';
import type { Language } from '../../../../../../shared/model/language.ts';
import type { ParsedNumber } from '../../../../../../shared/model/parse-number.ts';
import { readFigure } from '../../../../../../shared/model/sheets/read-figure.ts';
import { shownDecimal } from '../../../../lib/i18n/shown-decimal.ts';
import { unitsOf } from '../fields/number-parts.ts';

type Column = Pick<Field, 'units' | 'defaultUnit' | 'inputType'>;

export type ReadCell = { kind: 'value'; value: FieldValue | null } | { kind: 'invalid'; parsed: ParsedNumber };

const noteOf = (written: string | undefined, kept: string | undefined): { note?: string } => {
  const note = written ?? kept;
  return note === undefined ? {} : { note };
};

/** What a typed or pasted text means in a cell: a number, its unit where one stands beside it, an estimate after "≈". */
export const readCell = (field: Column, text: string, before: FieldValue | null): ReadCell => {
  const parsed = readFigure(text, {
    units: unitsOf(field),
    isInteger: field.inputType === 'Integer',
    unit: field.defaultUnit ?? unitsOf(field)[0],
  });
  if (parsed.kind === 'empty') return { kind: 'value', value: null };
  if (parsed.kind === 'invalid') return { kind: 'invalid', parsed };
  const { isEstimate } = parsed;
  const unit = parsed.unit ?? field.defaultUnit ?? unitsOf(field)[0];
  const kept = before?.kind === 'number' ? before : undefined;
  return {
    kind: 'value',
    value: {
      kind: 'number',
      number: parsed.number,
      state: isEstimate ? 'estimated' : 'reported',
      ...(unit === undefined ? {} : { unit }),
      ...(kept?.descriptor === undefined ? {} : { descriptor: kept.descriptor }),
      ...noteOf(parsed.note, isEstimate ? kept?.note : undefined),
    },
  };
};

const unitBeside = (field: Column, unit: string | undefined): string | undefined =>
  unit === undefined || unit === (field.defaultUnit ?? unitsOf(field)[0]) ? undefined : unit;

/** What a cell shows: the number grouped, its unit where it is not the column's. */
export const shownCell = (field: Column, value: FieldValue | null, language: Language): string => {
  if (value?.kind !== 'number' || !isAnswered(value)) return '';
  const state = valueStateText(value.state, language);
  if (value.number === null) return state.text;
  const unit = unitBeside(field, value.unit);
  const mark = value.state === 'estimated' ? '≈ ' : '';
  return `${mark}${shownDecimal(value.number)} ${unit === undefined ? '' : unitBehindNumber(unit, language)}`.trim();
};

/** What stands in a cell while it is edited: plain digits, which read back as the same value. */
export const editedCell = (field: Column, value: FieldValue | null): string => {
  if (value?.kind !== 'number' || value.number === null) return '';
  const unit = unitBeside(field, value.unit);
  return `${value.state === 'estimated' ? '≈ ' : ''}${value.number}${unit === undefined ? '' : ` ${unit}`}`;
};
