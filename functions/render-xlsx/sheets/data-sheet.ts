import type { ReportSnapshot, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { columnName } from '../../core/office/chart-xml.ts';
import type { OutlineFramework } from '../../report-document/outline/report-outline.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { linesIn } from '../workbook/row-height.ts';
import { type SheetRow, textOf } from '../workbook/sheet-rows.ts';
import type { Sheet, SheetLink } from '../workbook/sheet-xml.ts';
import type { StyleBook } from '../workbook/style-book.ts';
import { answerWidth, dateWidths, numberWidth } from '../workbook/value-width.ts';
import { type Column, type SheetStyle, tableSheet } from '../workbook/write-sheets.ts';
import { dataRows } from './data-rows.ts';
import { fieldsOf, hasNumbersAlone } from './section-sheet.ts';

/**
 * Texts of this sheet are complete in their cells, for programs; a reader sees a few lines of them, limited by the rows
 * of a screen, and follows the link to the section's sheet, which shows the text in full.
 */
const linesMax = 4;
const unitWidthMax = 12;

const valueLeast = 19;

/** Width of the value column: no number or date of any year is wider. */
const valueWidthOf = (fields: readonly SnapshotField[], language: Language): number => {
  let widest = valueLeast;
  for (const field of fields) {
    widest = Math.max(widest, answerWidth(field, language));
    for (const { number } of [...(field.history ?? []), ...(field.otherUnits ?? [])])
      widest = Math.max(widest, numberWidth(number));
  }
  return widest;
};

/**
 * On one page across, on paper of twice the size: on the report's own paper eighteen columns would be too small to
 * read.
 */
const columnsOf = (language: Language, widths: { value: number; unit: number }, isNumeric: boolean): Column[] => {
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  const column = (header: string, width: number): Column => ({ header, width });
  const long = (header: string, width: number): Column => ({ header, width, linesMax });
  const number = (header: string, width: number): Column => ({ header, width, isNumeric: true });
  return [
    column(labels.framework, 12),
    column(labels.disclosure, 12),
    column(labels.field, 18),
    column(labels.metricCode, 12),
    column(labels.metricName, 12),
    { ...long(labels.value, widths.value), isNumeric },
    column(labels.unit, Math.min(unitWidthMax, widths.unit)),
    long(labels.descriptor, 12),
    column(labels.state, 11),
    column(labels.omissionReason, 12),
    long(labels.omissionExplanation, 13),
    long(labels.note, 11),
    number(labels.periodStart, dateWidths[language]),
    number(labels.periodEnd, dateWidths[language]),
    column(words.entity, 16),
    column(words.source, 9),
    column(words.frameworkCodes, 12),
    column(words.wholeText, 15),
  ];
};

/** The place of each text in its section's sheet (`placeOf`). */
type Places = ReadonlyMap<string, { sheetName: string; row: number }>;

/** Excel does not open a workbook with more links. */
const linksMax = 65_000;

/** Rows with a truncated text link to the sheet with the full text. */
const ledRows = function* (
  rows: Iterable<SheetRow>,
  { columns, places, links }: { columns: readonly Column[]; places: Places; links: SheetLink[] },
): Generator<SheetRow> {
  const column = columnName(columns.length);
  // The head is the first row.
  let number = 1;
  for (const row of rows) {
    number += 1;
    const isCut = columns.some(
      ({ width, linesMax: shown }, at) => shown && linesIn(textOf(row.cells[at]), width) > shown,
    );
    const found = isCut && row.place !== undefined ? places.get(row.place) : undefined;
    if (!found) {
      yield row;
      continue;
    }
    const { sheetName } = found;
    if (links.length < linksMax) links.push({ ref: `${column}${number}`, sheetName, target: `A${found.row}` });
    const link = { value: sheetName, isLink: true };
    yield { ...row, cells: columns.map((_, at) => (at === columns.length - 1 ? link : row.cells[at])) };
  }
};

type Given = { name: string; snapshot: ReportSnapshot; outline: OutlineFramework[]; unitWidth: number; places: Places };

/** The flat sheet of all data: one row per field, year and entity. */
export const dataSheet = (
  { name, snapshot, outline, unitWidth, places }: Given,
  sheetStyle: SheetStyle,
  styles: StyleBook,
): Sheet => {
  const fields = outline.flatMap(({ sections }) =>
    sections.flatMap((section) => fieldsOf(section, sheetStyle.language)),
  );
  const widths = { value: valueWidthOf(fields, sheetStyle.language), unit: unitWidth };
  const columns = columnsOf(sheetStyle.language, widths, hasNumbersAlone(fields));
  // Filled while the rows are written; links follow them in the file.
  const links: SheetLink[] = [];
  const rows = ledRows(dataRows(snapshot, outline), { columns, places, links });
  return { ...tableSheet({ name, columns, rows, links }, sheetStyle, styles), isLargePaper: true };
};
