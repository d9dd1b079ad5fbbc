/** Figures of earlier years in a section's sheet, as in the tables of the other files. */
import { addUpTo } from '../../../shared/catalogue/metrics/decimal.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { yearName } from '../../../shared/model/data-point/year-name.ts';
import { valueStateText } from '../../../shared/model/numbers/format-value.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { SheetField } from '../../report-document/figures/entity-fields.ts';
import { otherUnitsOf } from '../../report-document/figures/number-view.ts';
import { markedThen, nothing } from '../../report-document/figures/year-columns.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { isExact, numberCell, type TypedCell } from '../workbook/typed-cell.ts';

/** A year by its last day; undefined: the reporting year. */
export type YearEnd = string | undefined;

export const isNumberField = ({ value, inputType }: SnapshotField): boolean =>
  value?.kind === 'number' || (!value && (inputType === 'Number' || inputType === 'Integer'));

/** A sign for a missing number, as text, so that it is never added up. */
const noNumber = (text: string): TypedCell => ({ value: text, isAtRight: true });

/** A number as the tables show it: an estimate has its sign; a missing value has the sign for it. */
export const answerNumber = (field: SnapshotField, language: Language): TypedCell => {
  const { value } = field;
  if (value?.kind !== 'number' || !isAnswered(value)) return noNumber(nothing);
  if (value.number === null) return noNumber(valueStateText(value.state, language).mark || nothing);
  return numberCell(value.number, value.state);
};

/** The value of a figure in a year; empty if it is in a note in another unit. */
const numberThen = ({ history = [], otherUnits = [] }: SnapshotField, endOn: string): TypedCell | undefined => {
  const then = history.find((one) => one.endOn === endOn);
  if (then) return numberCell(then.number, then.state);
  return otherUnits.some((one) => one.endOn === endOn) ? undefined : noNumber(nothing);
};

export const earlierCells = (field: SheetField, years: readonly { endOn: string }[]): (TypedCell | undefined)[] =>
  years.map(({ endOn }) => (isNumberField(field) && !field.isOfEntity ? numberThen(field, endOn) : undefined));

/** "2020: 1,333", for years without a column, and years with the figure in another unit. */
export const olderTexts = (
  field: SnapshotField,
  older: readonly { endOn: string; name: string }[],
  language: Language,
): string[] => {
  const ofHistory = (field.history ?? []).flatMap((then) =>
    older.some(({ endOn }) => endOn === then.endOn)
      ? [{ endOn: then.endOn, text: `${yearName(then, language)}${labelsOf(language).colon}${markedThen(then)}` }]
      : [],
  );
  return [...ofHistory, ...otherUnitsOf(field, language)]
    .toSorted((one, other) => (one.endOn < other.endOn ? 1 : -1))
    .map(({ text }) => text);
};

/** The number of a year, unformatted. */
export const decimalIn = ({ value, history = [] }: SnapshotField, endOn: YearEnd): string | undefined => {
  if (endOn !== undefined) return history.find((one) => one.endOn === endOn)?.number;
  return value?.kind === 'number' ? (value.number ?? undefined) : undefined;
};

/** Whether a year's total is the sum of its components, all of which are numbers in the sheet. */
export const isSumIn = (total: SnapshotField, parts: readonly SnapshotField[], endOn: YearEnd): boolean => {
  const whole = decimalIn(total, endOn);
  const decimals = parts.flatMap((part) => decimalIn(part, endOn) ?? []);
  const areNumbers = decimals.length === parts.length && decimals.every(isExact);
  return whole !== undefined && parts.length > 0 && areNumbers && addUpTo(decimals, whole);
};
