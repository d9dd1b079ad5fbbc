import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import { formatDate, formatDateTime, formatPeriod, signOf } from '../../../shared/model/numbers/format-value.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { decimalsOf, numberFormat } from '../../core/office/number-format.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { dateFormats } from './cell-style.ts';
import { plainTextWithLinks } from './rich-text-lines.ts';
import type { TextRun } from './text-runs.ts';

/**
 * The value of a field in a spreadsheet: numbers, dates and truth values typed, text as text. A number that a double
 * would change is stored as text with a note.
 */
export type TypedCell = {
  value: string | number | boolean | Date | null;
  /** Excel number format; text needs none. */
  format?: string;
  /** Time zone of an instant, which a spreadsheet date cannot store. */
  zone?: string;
  isStoredAsText?: boolean;
  /** Text in a column of numbers, right-aligned. */
  isAtRight?: boolean;
  /** A long text spans so many columns, and so many rows. */
  across?: number;
  down?: number;
  /** The part of a text over several rows that this row shows; it determines the height. */
  shown?: string;
  /** The runs of `value` with different formats. */
  runs?: readonly TextRun[];
  /** Links to another sheet, and is styled as a link. */
  isLink?: boolean;
  /** A formula; `value` is its computed result. */
  formula?: string;
};

const significantDigitsMax = 15;

export const isExact = (decimal: string): boolean => {
  if (decimal.length <= significantDigitsMax) return true;
  const digits = decimal.replace(/[-.]/g, '').replace(/^0+/, '');
  const significant = decimal.includes('.') ? digits : digits.replace(/0+$/, '');
  return significant.length <= significantDigitsMax;
};

/** A decimal as a number with its decimals; as text if a double would change it. */
export const numberCell = (decimal: string, state?: ValueState): TypedCell => {
  if (!isExact(decimal)) return { value: [signOf(state), decimal].filter(Boolean).join(' '), isStoredAsText: true };
  return { value: Number(decimal), format: numberFormat(decimalsOf(decimal), state) };
};

/** Excel's calendar starts in 1900 with a 29 February that did not exist: earlier dates are stored as text. */
const firstSafeDate = '1900-03-01';

export const dateCell = (isoDate: string, language: Language): TypedCell =>
  isoDate < firstSafeDate
    ? { value: formatDate(isoDate, language) }
    : { value: new Date(`${isoDate}T00:00:00.000Z`), format: dateFormats[language] };

/** The entered clock time; its time zone is in another cell. */
export const dateTimeCell = (isoDateTime: string, language: Language): TypedCell => {
  const [, clock = '', offset = ''] = /^(.*?)(Z|[+-]\d{2}:?\d{2})$/.exec(isoDateTime) ?? [];
  const date = new Date(`${clock}Z`);
  if (clock < firstSafeDate || Number.isNaN(date.getTime())) return { value: formatDateTime(isoDateTime, language) };
  const time = date.getUTCSeconds() === 0 ? 'hh:mm' : 'hh:mm:ss';
  return { value: date, format: `${dateFormats[language]} ${time}`, zone: offset === 'Z' ? 'UTC' : `UTC${offset}` };
};

const optionText = (field: SnapshotField, code: string): string => field.valueLabels?.[code] ?? code;

const answeredCell = (field: SnapshotField, value: FieldValue, language: Language): TypedCell => {
  switch (value.kind) {
    case 'text':
      return { value: value.text };
    case 'richText':
      return { value: plainTextWithLinks(value.document, language) };
    case 'number':
      return value.number === null ? { value: null } : numberCell(value.number);
    case 'date':
      return dateCell(value.date, language);
    case 'dateTime':
      return dateTimeCell(value.dateTime, language);
    case 'select':
      return { value: optionText(field, value.option) };
    case 'multiSelect':
      return {
        value: value.options.map((option) => optionText(field, option)).join(labelsOf(language).listSeparator),
      };
    case 'country':
      return { value: optionText(field, value.alpha2) };
    case 'datePeriod':
      return { value: formatPeriod(value.startOn, value.endOn, language) };
    case 'checkbox':
      return { value: value.isChecked };
  }
};

/** An unanswered field has no value: never zero, never an empty text. */
export const typedCell = (field: SnapshotField, language: Language): TypedCell =>
  field.value && isAnswered(field.value) ? answeredCell(field, field.value, language) : { value: null };
