import * as z from 'zod';
import { RichTextDocument, richTextToPlainText } from '../text/rich-text.ts';
import { OmissionReason } from './omission-reason.ts';
import { boundSigns, isBoundState, ValueState } from './value-state.ts';

/** Decimal number as typed, without grouping: exact, never a float ("1203", "-0.5", "1234567890.123456789"). */
export const DecimalString = z
  .string()
  .max(60)
  .regex(/^-?\d{1,30}(\.\d{1,25})?$/);

const isoDate = z.iso.date();
/**
 * The value of one field, by kind. The twelve input types of specification 3 map onto these kinds; a number carries the
 * value parts Number, Unit and Descriptor.
 */
export const FieldValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string().max(50_000) }),
  z.strictObject({ kind: z.literal('richText'), document: RichTextDocument }),
  z.strictObject({
    kind: z.literal('number'),
    number: DecimalString.nullable(),
    unit: z.string().max(60).optional(),
    descriptor: z.string().max(255).optional(),
    state: ValueState.default('reported'),
    note: z.string().max(2_000).optional(),
    /** The reason of an omitted figure; `note` explains it. */
    omissionReason: OmissionReason.optional(),
  }),
  z.strictObject({ kind: z.literal('date'), date: isoDate }),
  z.strictObject({ kind: z.literal('dateTime'), dateTime: z.iso.datetime({ offset: true }) }),
  z.strictObject({ kind: z.literal('select'), option: z.string().max(255) }),
  z.strictObject({ kind: z.literal('multiSelect'), options: z.array(z.string().max(255)).max(200) }),
  z.strictObject({ kind: z.literal('country'), alpha2: z.string().regex(/^[A-Z]{2}$/) }),
  z.strictObject({ kind: z.literal('datePeriod'), startOn: isoDate, endOn: isoDate }),
  z.strictObject({ kind: z.literal('checkbox'), isChecked: z.boolean() }),
]);
export type FieldValue = z.infer<typeof FieldValue>;

export const InputType = z.enum([
  'Text',
  'Text Area',
  'Text Area (RTE)',
  'Date',
  'Date Time',
  'Single Select',
  'Multi Select',
  'Number',
  'Integer',
  'Country',
  'DatePeriod',
  'Checkbox',
]);
export type InputType = z.infer<typeof InputType>;

const kinds: Record<InputType, FieldValue['kind']> = {
  Text: 'text',
  'Text Area': 'text',
  'Text Area (RTE)': 'richText',
  Date: 'date',
  'Date Time': 'dateTime',
  'Single Select': 'select',
  'Multi Select': 'multiSelect',
  Number: 'number',
  Integer: 'number',
  Country: 'country',
  DatePeriod: 'datePeriod',
  Checkbox: 'checkbox',
};

/** The kind of value that a field of this input type stores. */
export const valueKindOf = (inputType: InputType): FieldValue['kind'] => kinds[inputType];

/**
 * The draft of such a field is the text of last year's report; for any other field last year's answer is shown next to
 * it.
 */
export const isProse = ({ inputType }: { inputType: InputType }): boolean =>
  kinds[inputType] === 'text' || kinds[inputType] === 'richText';

/** True when the value counts as an answer: whitespace-only is empty, a cleared number is not an answer. */
export const isAnswered = (value: FieldValue | null | undefined): boolean => {
  if (!value) return false;
  switch (value.kind) {
    case 'text':
      return value.text.trim() !== '';
    case 'richText':
      return richTextToPlainText(value.document).trim() !== '';
    case 'number':
      return value.number !== null || value.state === 'notApplicable' || value.state === 'omitted';
    case 'select':
      return value.option !== '';
    case 'multiSelect':
      return value.options.length > 0;
    case 'date':
    case 'dateTime':
    case 'country':
    case 'datePeriod':
    case 'checkbox':
      return true;
  }
};

/** An omitted figure says why: by a reason (GRI 1, requirement 6), or in words where the standard has no reasons. */
const lacksReason = (value: FieldValue): boolean => {
  if (value.kind !== 'number' || value.state !== 'omitted') return false;
  return value.omissionReason === 'explained' ? (value.note ?? '').trim() === '' : value.omissionReason === undefined;
};

/** Whether a required field may rest with it. */
export const meetsRequired = (value: FieldValue | null | undefined): boolean =>
  isAnswered(value) && value != null && !lacksReason(value);

const boundedText = (number: string, state: ValueState): string =>
  isBoundState(state) ? `${boundSigns[state]} ${number}` : number;

/** One-line text of a value for audit rows and conflict dialogs (decimal point, no grouping, no language). */
export const valueToText = (value: FieldValue | null | undefined): string => {
  if (!value) return '';
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'richText':
      return richTextToPlainText(value.document);
    case 'number':
      return [
        value.number === null ? value.state : boundedText(value.number, value.state),
        value.number === null ? undefined : value.unit,
        value.omissionReason,
        value.descriptor,
      ]
        .filter(Boolean)
        .join(' ');
    case 'date':
      return value.date;
    case 'dateTime':
      return value.dateTime;
    case 'select':
      return value.option;
    case 'multiSelect':
      return value.options.join(', ');
    case 'country':
      return value.alpha2;
    case 'datePeriod':
      return `${value.startOn} – ${value.endOn}`;
    case 'checkbox':
      return value.isChecked ? 'yes' : 'no';
  }
};
