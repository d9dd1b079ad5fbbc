import type { Field } from '../../../../../shared/catalogue/framework.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import type { OmissionReason } from '../../../../../shared/model/answer/omission-reason.ts';
import { isFigureState, ValueState } from '../../../../../shared/model/answer/value-state.ts';
import { isTwoWays } from '../../../../../shared/model/numbers/number-marks.ts';
import type { ParsedNumber } from '../../../../../shared/model/numbers/parse-number.ts';
import type { FigureReading } from '../../../../../shared/model/sheets/read-figure.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { isSameValue } from '../common/same-value.ts';

/**
 * Value parts of specification 3 (number, unit, descriptor) and its state, as the control edits them.
 */
export type NumberParts = {
  number: string | null;
  unit: string | undefined;
  state: ValueState;
  descriptor: string;
  note: string;
  omissionReason: OmissionReason | undefined;
};

export const valueStates: readonly ValueState[] = ValueState.options;

/** Units that a field takes: its list, else its only one. */
export const unitsOf = (field: Pick<Field, 'units' | 'defaultUnit'>): readonly string[] => {
  if (field.units && field.units.length > 0) return field.units;
  return field.defaultUnit === undefined ? [] : [field.defaultUnit];
};

export const numberPartsOf = (field: Pick<Field, 'units' | 'defaultUnit'>, value: FieldValue | null): NumberParts => {
  const stored = value?.kind === 'number' ? value : undefined;
  return {
    number: stored?.number ?? null,
    unit: stored?.unit ?? field.defaultUnit ?? unitsOf(field)[0],
    state: stored?.state ?? 'reported',
    descriptor: stored?.descriptor ?? '',
    note: stored?.note ?? '',
    omissionReason: stored?.omissionReason,
  };
};

/** A number as it is typed here; "≈ 300" is an estimate, as in a table. */
export type Amount = FigureReading;

/** The parts in a text; undefined while it contains no number. Emptying it keeps the chosen unit and currency. */
export const partsIn = (read: Amount, { unit, descriptor }: NumberParts): Partial<NumberParts> | undefined => {
  if (read.kind === 'empty') return { number: null, unit, descriptor };
  if (read.kind !== 'number') return undefined;
  return {
    number: read.number,
    ...(read.unit && { unit: read.unit }),
    ...(read.currency && { descriptor: read.currency }),
    ...(read.state !== 'reported' && { state: read.state }),
    // A footnote mark means nothing without its page.
    ...(read.state !== 'reported' && read.note !== undefined && { note: read.note }),
  };
};

/**
 * "1.700" is one and seven tenths, which a reader used to full stops for thousands does not expect: the two readings.
 */
export const twoWaysOf = (
  typed: string,
  parsed: ParsedNumber,
): Record<'typed' | 'read' | 'other' | 'digits', string> | undefined => {
  if (parsed.kind !== 'number' || !isTwoWays(typed) || !parsed.number.includes('.')) return undefined;
  const digits = parsed.number.replace('.', '');
  const read = parsed.number.replace(/\.?0+$/, '');
  return { typed: parsed.number, read, other: shownDecimal(digits), digits };
};

const scaleOfField = /^currency (?:thousand|million|billion)$/;

/**
 * "NT$200" in a field in millions: an amount with a currency sign is usually written out, so it may mean 200 dollars.
 * It is read in the scale of the field, like a number without a currency, with a notice; returns the number for the
 * notice, or undefined.
 */
export const unscaledOf = (typed: string, read: Amount, unit: string | undefined): string | undefined => {
  if (read.kind !== 'number' || read.unit !== undefined || !scaleOfField.test(unit ?? '')) return undefined;
  return read.currency !== undefined || /\p{Sc}/u.test(typed) ? read.number : undefined;
};

/** The value to store; null when nothing is entered. A figure that does not apply is not stored with the reason. */
export const composeNumber = ({
  number,
  unit,
  state,
  descriptor,
  note,
  omissionReason,
}: NumberParts): FieldValue | null => {
  const figure = isFigureState(state) ? number : null;
  const noteText = state === 'reported' ? '' : note.trim();
  if (figure === null && isFigureState(state) && noteText === '') return null;
  return {
    kind: 'number',
    number: figure,
    state,
    ...(unit !== undefined && figure !== null ? { unit } : {}),
    ...(descriptor.trim() !== '' && figure !== null ? { descriptor: descriptor.trim() } : {}),
    ...(noteText === '' ? {} : { note: noteText }),
    ...(state === 'omitted' && omissionReason !== undefined ? { omissionReason } : {}),
  };
};

/**
 * Parts chosen here, some of which a value does not say yet (a unit before its figure), and the value that they made.
 */
export type ChosenParts = { parts: Partial<NumberParts>; made: FieldValue | null };

/** Chosen parts apply only to the value they produced; they would turn another person's value into a new one. */
export const applicableParts = (chosen: ChosenParts | undefined, value: FieldValue | null): Partial<NumberParts> =>
  chosen && isSameValue(chosen.made, value) ? chosen.parts : {};
