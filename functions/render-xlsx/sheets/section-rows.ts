import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { RichTextDocument } from '../../../shared/model/text/rich-text.ts';
import { isDerivedFromComponents } from '../../report-document/figures/derived-from-components.ts';
import { type SheetField, sheetFields } from '../../report-document/figures/entity-fields.ts';
import type { OutlineDisclosure, OutlineSection } from '../../report-document/outline/report-outline.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { textRuns } from '../workbook/rich-text-lines.ts';
import { linesIn } from '../workbook/row-height.ts';
import {
  figureOmission,
  type LongAt,
  notesOf,
  placeOf,
  type SheetRow,
  spread,
  stateText,
  textOf,
  unitCells,
} from '../workbook/sheet-rows.ts';
import { isMarked } from '../workbook/text-runs.ts';
import { type TypedCell, typedCell } from '../workbook/typed-cell.ts';
import type { SectionColumns } from './section-columns.ts';
import { changeCell, changeOf, shareCell, shareOf, totalsOfParts } from './section-ratios.ts';
import { answerNumber, earlierCells, isNumberField, olderTexts } from './section-years.ts';
import { sumFormula } from './sheet-sums.ts';

/** A formatted text with its styles; its plain text if it has none. */
const richCell = (document: RichTextDocument, language: Language): TypedCell => {
  const runs = textRuns(document, language);
  const value = runs.map(({ text }) => text).join('');
  return runs.some(isMarked) ? { value, runs } : { value };
};

/**
 * The answer in the words and styles of the other files; the data sheet has truth values and plain text for programs.
 */
const saidCell = (field: SnapshotField, language: Language): TypedCell => {
  const { value } = field;
  if (value?.kind === 'richText' && isAnswered(value)) return richCell(value.document, language);
  const cell = typedCell(field, language);
  const { yes, no } = labelsOf(language);
  return typeof cell.value === 'boolean' ? { ...cell, value: cell.value ? yes : no } : cell;
};

/** The column of answers in a section's sheet; earlier years follow. */
const answerAt = 4;

/** A shorter text is never truncated, so that no sheet needs a link to it. */
const shortMax = 8;

type SectionTable = Omit<SectionColumns, 'columns'> & { language: Language };

const ratiosIn = ({ hasChanges, hasShares }: SectionTable): number => Number(hasChanges) + Number(hasShares);

/** Calculated columns and the state follow the years; notes are the last column. */
const notesAt = (table: SectionTable): number =>
  answerAt + table.years.earlier.length + ratiosIn(table) + (table.hasDescriptor ? 3 : 2);

/** The empty columns of earlier years and calculations in a row without numbers. */
const noNumbers = (table: SectionTable): undefined[] =>
  Array.from({ length: table.years.earlier.length + ratiosIn(table) }, () => undefined);

/** A long text is printed once, and so is a number, which would be added up repeatedly if each row had it. */
const longCellsOf = (table: SectionTable): LongAt[] => [
  { at: answerAt, width: table.widths.across },
  ...table.years.earlier.map((_, index) => ({ at: answerAt + 1 + index })),
  { at: notesAt(table), width: table.widths.note },
];

const hasLongText = ({ cells }: SheetRow, table: SectionTable): boolean => {
  const others = cells.slice(answerAt + table.years.earlier.length + ratiosIn(table) + 2);
  return [cells[answerAt], ...others].some((cell) => textOf(cell).length > shortMax);
};

/** A text that does not fit its own column spans the empty columns of the years. */
const acrossYears = (cell: TypedCell, { years, widths }: SectionTable): TypedCell =>
  years.earlier.length > 0 && linesIn(textOf(cell), widths.answer) > 1
    ? { ...cell, across: years.earlier.length + 1 }
    : cell;

/** A total with its formula, if it is the sum of numbers in the sheet. */
const withFormula = (cell: TypedCell | undefined, formula: () => string | undefined): TypedCell | undefined => {
  const text = typeof cell?.value === 'number' ? formula() : undefined;
  return cell && text !== undefined ? { ...cell, formula: text } : cell;
};

/** The number and its state; a figure derived from the components in the rows below has no "n/a" next to them. */
const numberAndState = (field: SheetField, fields: readonly SnapshotField[], language: Language) =>
  isDerivedFromComponents(field, fields)
    ? { answer: { value: '' }, state: labelsOf(language).givenByParts }
    : {
        answer: answerNumber(field, language),
        state: field.isContribution ? appendixLabelsOf(language).contribution : stateText(field, language),
      };

type Calculated = { summed: (column: number) => string | undefined; ratios: readonly (TypedCell | undefined)[] };

const fieldRow = (
  { code, disclosure: { title, fields } }: OutlineDisclosure,
  field: SheetField,
  table: SectionTable,
  calculated?: Calculated,
): SheetRow[] => {
  const { language, years, older, hasDescriptor } = table;
  const { answer, state }: { answer: TypedCell; state: string } = isNumberField(field)
    ? numberAndState(field, fields, language)
    : { answer: acrossYears(saidCell(field, language), table), state: stateText(field, language) };
  const { unit, note } = unitCells(field, answer, language);
  const remarks = [
    figureOmission(field, language),
    ...notesOf(field, answer, language),
    ...olderTexts(field, older, language),
  ];
  const values = [answer, ...earlierCells(field, years.earlier)].map((cell, index) =>
    withFormula(cell, () => calculated?.summed(index)),
  );
  const notes = remarks.filter((text) => text !== '').join('\n');
  const ratios = calculated?.ratios ?? Array.from({ length: ratiosIn(table) }, () => undefined);
  const behind = [...ratios, state, ...(hasDescriptor ? [note] : []), notes];
  return spread([code, title, field.label, unit, ...values, ...behind], longCellsOf(table), 2, language);
};

const omissionRows = (
  { code, disclosure: { title, omission } }: OutlineDisclosure,
  table: SectionTable,
): SheetRow[] => {
  const labels = labelsOf(table.language);
  const omissions = omission
    ? [
        [labels.omissionReason, omission.reason],
        [labels.omissionExplanation, omission.explanation],
      ]
    : [];
  const none = noNumbers(table);
  return omissions.flatMap(([label, text = '']) => {
    const reason = acrossYears({ value: text }, table);
    return spread([code, title, label, '', reason, ...none, labels.omitted], longCellsOf(table), 2, table.language);
  });
};

type Placed = { row: number; rowOf: ReadonlyMap<string, number>; total: SnapshotField | undefined };

/** The calculated cells of a figure: its change from the previous year, and its share of its total. */
const ratioCells = (
  field: SheetField,
  { row, rowOf, total }: Placed,
  { years, hasChanges, hasShares }: SectionTable,
): (TypedCell | undefined)[] => {
  const [before] = years.earlier;
  const change = hasChanges && before ? changeOf(field, before.endOn) : undefined;
  const share = total && shareOf(field, total);
  const totalRow = total && rowOf.get(total.key);
  const now = answerAt + 1;
  return [
    ...(hasChanges ? [change && changeCell(change, { now, before: now + 1 }, row)] : []),
    ...(hasShares ? [share && totalRow ? shareCell(share, now, { part: row, total: totalRow }) : undefined] : []),
  ];
};

/** The row of each field. */
const rowsByKey = (
  entry: OutlineDisclosure,
  fields: readonly SheetField[],
  table: SectionTable,
  firstRow: number,
): ReadonlyMap<string, number> => {
  let row = firstRow;
  return new Map(
    fields.map((field) => {
      const at = row;
      row += fieldRow(entry, field, table).length;
      return [field.key, at];
    }),
  );
};

const disclosureRows = function* (
  entry: OutlineDisclosure,
  table: SectionTable,
  firstRow: number,
): Generator<SheetRow> {
  const { disclosure, code, anchor } = entry;
  const fields = sheetFields(disclosure, table.language);
  const omitted = omissionRows(entry, table);
  const hasSums = fields.some(({ sumOf }) => sumOf);
  const rowOf = hasSums ? rowsByKey(entry, fields, table, firstRow + omitted.length) : new Map<string, number>();
  const fieldOf = new Map(fields.map((field) => [field.key, field]));
  const summedIn =
    (field: SnapshotField) =>
    (index: number): string | undefined =>
      field.sumOf &&
      sumFormula(field, { fieldOf, rowOf }, { endOn: table.years.earlier[index - 1]?.endOn, column: answerAt + index });
  let isFirst = true;
  const inOrder = function* (rows: readonly SheetRow[], fieldKey?: string): Generator<SheetRow> {
    for (const [index, row] of rows.entries()) {
      const isPlace = index === 0 && hasLongText(row, table);
      yield { ...row, isFirst, ...(isPlace ? { place: placeOf(anchor, fieldKey) } : {}) };
      isFirst = false;
    }
  };
  yield* inOrder(omitted);
  if (omitted.length === 0 && fields.every(({ isOfEntity }) => isOfEntity)) {
    const none = noNumbers(table);
    const { notAnswered } = labelsOf(table.language);
    yield* inOrder([{ cells: [code, disclosure.title, '', '', '', ...none, notAnswered], isFirst }]);
  }
  const totals = hasSums && table.hasShares ? totalsOfParts(fields) : new Map<string, SnapshotField>();
  let row = firstRow + omitted.length;
  for (const field of fields) {
    const ratios = ratioCells(field, { row, rowOf, total: totals.get(field.key) }, table);
    const rows = fieldRow(entry, field, table, { summed: summedIn(field), ratios });
    yield* inOrder(rows, field.key);
    row += rows.length;
  }
};

/**
 * One section: code, disclosure, field, unit, answer, earlier years, state, descriptor, note. `isFirst` begins a
 * disclosure.
 */
export const sectionRows = function* (section: OutlineSection, table: SectionTable): Generator<SheetRow> {
  // The head is the first row.
  let row = 2;
  for (const entry of section.disclosures) {
    for (const cells of disclosureRows(entry, table, row)) {
      yield cells;
      row += 1;
    }
  }
};
