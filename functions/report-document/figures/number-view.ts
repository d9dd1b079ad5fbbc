import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { omissionReasons } from '../../../shared/model/answer/omission-reasons.ts';
import { namedAmount, unitAndNote } from '../../../shared/model/data-point/currency.ts';
import { yearName } from '../../../shared/model/data-point/year-name.ts';
import { unitBehindNumber } from '../../../shared/model/numbers/format-unit.ts';
import { formatDecimal, valueStateText } from '../../../shared/model/numbers/format-value.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { labelsOf } from '../text/labels.ts';
import { markedThen } from './year-columns.ts';

/** The view of one field in Word and PDF, with the same words and marks in both. */
export type FieldHead = { key: string; label: string };
/** `text`: the number of an earlier year with its name, "2024: 1,333". */
export type NumberThen = NonNullable<SnapshotField['history']>[number] & { text: string };
export type NumberView = FieldHead & {
  mark: string;
  number: string;
  unit: string;
  details: string[];
  /** Previous values of the figure, in its present unit. */
  history?: NumberThen[];
  /** Values of years in another unit: "2024: 3,184.1 GJ". */
  otherUnits?: { endOn: string; text: string }[];
  isMissing: boolean;
};

export const historySeparator = ' · ';

const yearText = (time: Parameters<typeof yearName>[0], text: string, language: Language): string =>
  `${yearName(time, language)}${labelsOf(language).colon}${text}`;

/** The figure's values of years in another unit, with that unit and its descriptor. */
export const otherUnitsOf = ({ otherUnits = [] }: SnapshotField, language: Language) =>
  otherUnits.map((then) => {
    const { unit, note } = namedAmount({ unit: then.unit, descriptor: then.descriptor ?? '' });
    const amount = `${markedThen(then)}\u00A0${unitBehindNumber(unit, language)}`.trimEnd();
    return {
      endOn: then.endOn,
      text: yearText(then, [amount, note].filter((part) => part !== '').join(' '), language),
    };
  });

const historyOf = (field: SnapshotField, language: Language): NumberThen[] =>
  (field.history ?? []).map((then) => ({
    ...then,
    text: yearText(then, markedThen(then), language),
  }));

export const numberView = (field: SnapshotField, language: Language): NumberView => {
  const { key, label, value } = field;
  const head = { key, label };
  if (value?.kind !== 'number' || !isAnswered(value)) {
    return { ...head, mark: '', number: '', unit: '', details: [labelsOf(language).notAnswered], isMissing: true };
  }
  const state = valueStateText(value.state, language);
  const reason = value.omissionReason && omissionReasons[value.omissionReason][language];
  const { unit, note } = unitAndNote(value, value.unit ?? field.unit);
  const details = [note, value.state === 'reported' ? undefined : state.text, reason, value.note];
  return {
    ...head,
    mark: state.mark,
    number: value.number === null ? '' : formatDecimal(value.number, 'comma'),
    unit: value.number === null || unit === '' ? '' : unitBehindNumber(unit, language),
    details: details.filter((detail) => detail !== undefined && detail !== '' && detail !== state.mark).map(String),
    history: historyOf(field, language),
    otherUnits: otherUnitsOf(field, language),
    isMissing: false,
  };
};

/** A number with its mark; for a missing answer, the words that replace its value. */
export const valueText = ({ isMissing, details, mark, number }: NumberView): string =>
  isMissing ? details.join(' ') : [mark, number].filter((part) => part !== '').join('\u00A0');
