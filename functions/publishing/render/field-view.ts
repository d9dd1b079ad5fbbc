import { unitAndBeside } from '../../../shared/model/currency.ts';
import { isAnswered } from '../../../shared/model/field-value.ts';
import { unitBehindNumber } from '../../../shared/model/format-unit.ts';
import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatPeriod,
  valueStateText,
} from '../../../shared/model/format-value.ts';
import type { Language } from '../../../shared/model/language.ts';
import { omissionReasons } from '../../../shared/model/omission-reasons.ts';
import { plainTextToRichText, type RichTextDocument } from '../../../shared/model/rich-text.ts';
import type { SnapshotDisclosure, SnapshotField } from '../../../shared/model/snapshot.ts';
import { labelsOf } from './labels.ts';

/** What Word and PDF show of one field; the same choice of words and marks in both. */
export type FieldHead = { key: string; label: string; reference?: string };
export type NumberView = FieldHead & {
  mark: string;
  number: string;
  unit: string;
  details: string[];
  isMissing: boolean;
};
export type FactView = FieldHead & { lines: string[]; isMissing: boolean };
export type ProseView = FieldHead & { document: RichTextDocument };
export type DisclosureBlock =
  | { kind: 'numbers'; rows: NumberView[] }
  | { kind: 'facts'; rows: FactView[] }
  | { kind: 'prose'; view: ProseView };

/** Longer or multi-line text reads better as prose over the full width than beside its label. */
const factLengthMax = 90;

/** The metric by its name; its code is for programs, in the data sheet of the Excel file. */
const headOf = ({ key, label, metricName }: SnapshotField): FieldHead =>
  metricName === undefined || metricName === '' || metricName === label
    ? { key, label }
    : { key, label, reference: metricName };

/** "2024: 1,333 · 2023: 1,400": what the figure was before, in its own unit. */
const historyText = (field: SnapshotField, language: Language): string =>
  (field.history ?? [])
    .map(({ endOn, number }) => `${endOn.slice(0, 4)}${labelsOf(language).colon}${formatDecimal(number, 'comma')}`)
    .join(' · ');

const optionLabel = (field: SnapshotField, code: string): string => field.valueLabels?.[code] ?? code;

const numberView = (field: SnapshotField, language: Language): NumberView => {
  const head = headOf(field);
  const { value } = field;
  if (value?.kind !== 'number' || !isAnswered(value)) {
    return { ...head, mark: '', number: '', unit: '', details: [labelsOf(language).notAnswered], isMissing: true };
  }
  const state = valueStateText(value.state, language);
  const reason = value.omissionReason && omissionReasons[value.omissionReason][language];
  const { unit, beside } = unitAndBeside(value, value.unit ?? field.unit);
  const details = [
    beside,
    value.state === 'reported' ? undefined : state.text,
    reason,
    value.note,
    historyText(field, language),
  ];
  return {
    ...head,
    mark: state.mark,
    number: value.number === null ? '' : formatDecimal(value.number, 'comma'),
    unit: value.number === null || unit === '' ? '' : unitBehindNumber(unit, language),
    details: details.filter((detail) => detail !== undefined && detail !== '' && detail !== state.mark).map(String),
    isMissing: false,
  };
};

/** A short answer as it is printed, one choice a line; none of a number or a formatted text. */
export const factLines = (field: SnapshotField, language: Language): string[] => {
  const { value } = field;
  switch (value?.kind) {
    case 'text':
      return [value.text.trim()];
    case 'date':
      return [formatDate(value.date, language)];
    case 'dateTime':
      return [formatDateTime(value.dateTime, language)];
    case 'select':
      return [optionLabel(field, value.option)];
    case 'multiSelect':
      return value.options.map((option) => optionLabel(field, option));
    case 'country':
      return [optionLabel(field, value.alpha2)];
    case 'datePeriod':
      return [formatPeriod(value.startOn, value.endOn, language)];
    case 'checkbox':
      return [value.isChecked ? labelsOf(language).yes : labelsOf(language).no];
    default:
      return [];
  }
};

const isNumeric = (field: SnapshotField): boolean =>
  field.value?.kind === 'number' || (!field.value && (field.inputType === 'Number' || field.inputType === 'Integer'));

const blockOf = (field: SnapshotField, language: Language): DisclosureBlock => {
  if (isNumeric(field)) return { kind: 'numbers', rows: [numberView(field, language)] };
  const head = headOf(field);
  const { value } = field;
  if (!isAnswered(value)) {
    return { kind: 'facts', rows: [{ ...head, lines: [labelsOf(language).notAnswered], isMissing: true }] };
  }
  if (value?.kind === 'richText') return { kind: 'prose', view: { ...head, document: value.document } };
  if (value?.kind === 'text' && (value.text.length > factLengthMax || value.text.trim().includes('\n'))) {
    return { kind: 'prose', view: { ...head, document: plainTextToRichText(value.text.trim()) } };
  }
  return { kind: 'facts', rows: [{ ...head, lines: factLines(field, language), isMissing: false }] };
};

/**
 * What of a disclosure is printed: every answer, and the gap of what it has to answer. Of one that is left out the reason is told
 * instead. What did not apply to the reporter leaves no line behind.
 */
export const printedFields = ({ omission, fields }: SnapshotDisclosure): SnapshotField[] =>
  fields.filter(({ value, isRequired }) => isAnswered(value) || (isRequired && !omission));

/** The fields of a disclosure in their order, neighbours of one kind joined into one table. */
export const disclosureBlocks = (disclosure: SnapshotDisclosure, language: Language): DisclosureBlock[] => {
  const blocks: DisclosureBlock[] = [];
  for (const block of printedFields(disclosure).map((field) => blockOf(field, language))) {
    const last = blocks.at(-1);
    if (last?.kind === 'numbers' && block.kind === 'numbers') last.rows.push(...block.rows);
    else if (last?.kind === 'facts' && block.kind === 'facts') last.rows.push(...block.rows);
    else blocks.push(block);
  }
  return blocks;
};
