import type { PageSize } from '../../../shared/model/design/report-design.ts';
import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import { shortenText } from '../../../shared/model/text/text-width.ts';
import { columnName } from '../../core/office/chart-xml.ts';
import { argb } from './cell-style.ts';
import { isMarked, type TextRun } from './text-runs.ts';

/** A sheet as written (ECMA-376, SpreadsheetML): its rows are processed one by one and never all in memory. */
export type CellValue = string | number | boolean | Date | null | { formula: string; result: number } | RichText;
/** A text with several formats; its runs repeat the font of their cell. */
type RichText = { runs: readonly TextRun[]; face: { name: string; size: number } };
export type StyledCell = { value: CellValue; style: number };
/** `height` in points; by default chosen by the program. */
export type StyledRow = { cells: readonly StyledCell[]; height?: number };
/** A link to a cell of another sheet of the same workbook. */
export type SheetLink = { ref: string; sheetName: string; target: string };

/**
 * Page breaks, as the numbers of their last rows and columns. Readers only respect them with an explicit scale, in
 * percent. A sheet of several pages across repeats its first columns on each of them (`headColumns`).
 */
export type SheetPages = {
  scale: number;
  lastRows?: readonly number[];
  lastColumns?: readonly number[];
  headColumns?: number;
};

/** Header and footer of each page, in addition to the name of the sheet: as in the other files. */
export type RunningTexts = { header: string; footer: string; hasPageNumbers: boolean };

export type Sheet = {
  name: string;
  tabColor: string;
  widths: readonly number[];
  orientation: 'portrait' | 'landscape';
  paper: PageSize;
  /** Printed on paper of twice the size. */
  isLargePaper?: boolean;
  rows: Iterable<StyledRow>;
  /**
   * The first row, or the given number of rows, is a head: frozen, repeated on each page, with a filter in its last
   * row.
   */
  head?: { rows?: number; hasFilter?: boolean };
  links?: readonly SheetLink[];
  /** Merged cells: "B3:C3". */
  merges?: readonly string[];
  pages?: SheetPages;
  /** The number of printed columns, if there is content beyond those of `widths`. */
  printColumns?: number;
  running?: RunningTexts;
};

/** Paper numbers of print settings. */
const paperNumbers: Readonly<Record<PageSize, number>> = { A4: 9, Letter: 1 };
/** A3 and tabloid. */
const largePaperNumbers: Readonly<Record<PageSize, number>> = { A4: 8, Letter: 3 };

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Excel reads `_x0041_` within a text as a character code: an escaped underscore preserves the typed text. */
const literal = (text: string): string =>
  text.includes('_x') ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : text;

/** Leading or trailing space, or line breaks: readers may drop them without `xml:space`. */
const hasSpace = /^\s|\s$|[\t\n]/;
const textXml = (text: string): string =>
  `<t${hasSpace.test(text) ? ' xml:space="preserve"' : ''}>${escapeXml(literal(text))}</t>`;

const runXml = (run: TextRun, { name, size }: RichText['face']): string => {
  const { text, isBold, isItalic, isStruck, isUnderlined } = run;
  if (!isMarked(run)) return `<r>${textXml(text)}</r>`;
  const signs = `${isBold ? '<b/>' : ''}${isItalic ? '<i/>' : ''}${isStruck ? '<strike/>' : ''}`;
  const underline = isUnderlined ? '<u/>' : '';
  return `<r><rPr>${signs}<sz val="${size}"/>${underline}<rFont val="${escapeXml(name)}"/></rPr>${textXml(text)}</r>`;
};

const dayMilliseconds = 86_400_000;
/** Day 0 of the format's calendar, so that days after February 1900 have the right numbers. */
const dayZero = Date.UTC(1899, 11, 30);

const cellXml = ({ value, style }: StyledCell, reference: string): string => {
  const open = `<c r="${reference}" s="${style}"`;
  if (value === null || value === '') return `${open}/>`;
  if (typeof value === 'string') {
    return `${open} t="inlineStr"><is>${textXml(value)}</is></c>`;
  }
  if (typeof value === 'number') return `${open}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${open} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date) return `${open}><v>${(value.getTime() - dayZero) / dayMilliseconds}</v></c>`;
  if ('runs' in value) {
    const runs = value.runs.map((run) => runXml(run, value.face));
    return `${open} t="inlineStr"><is>${runs.join('')}</is></c>`;
  }
  return `${open}><f>${escapeXml(value.formula)}</f><v>${value.result}</v></c>`;
};

const rowXml = ({ cells, height }: StyledRow, number: number): string => {
  let xml = `<row r="${number}"${height === undefined ? '' : ` ht="${height}" customHeight="1"`}>`;
  for (const [index, cell] of cells.entries()) xml += cellXml(cell, `${columnName(index + 1)}${number}`);
  return `${xml}</row>`;
};

/** The name of a sheet in a formula. */
const quotedName = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/** The rows and columns of a sheet that are repeated on each page. */
export const printTitlesOf = (
  name: string,
  { headRows, headColumns = 0 }: { headRows: number; headColumns?: number },
): string => {
  const columns = headColumns > 0 ? [`${quotedName(name)}!$A:$${columnName(headColumns)}`] : [];
  return escapeXml([...columns, ...(headRows > 0 ? [`${quotedName(name)}!$1:$${headRows}`] : [])].join(','));
};

/** The print area of a sheet: otherwise overflowing content adds pages, or shrinks all of them. */
export const printAreaOf = (name: string, columns: number, rows: number): string =>
  escapeXml(`${quotedName(name)}!$A$1:$${columnName(columns)}$${Math.max(1, rows)}`);

const mergesXml = (merges: readonly string[]): string =>
  merges.length === 0
    ? ''
    : `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

const linksXml = (links: readonly SheetLink[]): string => {
  if (links.length === 0) return '';
  const entries = links.map(
    ({ ref, sheetName, target }) =>
      `<hyperlink ref="${ref}" location="${escapeXml(`${quotedName(sheetName)}!${target}`)}"/>`,
  );
  return `<hyperlinks>${entries.join('')}</hyperlinks>`;
};

const startXml = ({ tabColor, widths, head, pages }: Sheet): string => {
  const { rows: headRows = 1 } = head ?? {};
  const pane = `<pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}" xmlns:r="${relationships}"><sheetPr><tabColor rgb="${argb(tabColor)}"/>${pages ? '' : '<pageSetUpPr fitToPage="1"/>'}</sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0">${head ? pane : ''}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns}</cols><sheetData>`;
};

/** In narrow characters: readers refuse a header of more than 255, including control codes. */
const runningMax = 80;

const runningText = (text: string): string => escapeXml(shortenText(text, runningMax).replace(/&/g, '&&'));

const runningXml = (name: string, { header, footer, hasPageNumbers }: RunningTexts): string => {
  const pages = hasPageNumbers ? '&amp;R&amp;P / &amp;N' : '';
  return `<headerFooter><oddHeader>&amp;L ${runningText(header)}&amp;R ${runningText(name)}</oddHeader><oddFooter>&amp;L ${runningText(footer)}${pages}</oddFooter></headerFooter>`;
};

const margins = {
  table: '<pageMargins left="0.5" right="0.5" top="0.7" bottom="0.7" header="0.3" footer="0.3"/>',
  plain: '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>',
};

/** The last possible column and row of a sheet, counted from zero. */
const columnMax = 16_383;
const rowMax = 1_048_575;

const breaksXml = (name: 'rowBreaks' | 'colBreaks', last: readonly number[], max: number): string => {
  if (last.length === 0) return '';
  const entries = last.map((id) => `<brk id="${id}" max="${max}" man="1"/>`);
  return `<${name} count="${entries.length}" manualBreakCount="${entries.length}">${entries.join('')}</${name}>`;
};

const endXml = (sheet: Sheet, rows: number): string => {
  const { name, widths, orientation, paper, head, running, pages } = sheet;
  const { links = [], merges = [] } = sheet;
  const { rows: headRows = 1, hasFilter = true } = head ?? {};
  const filter = head && hasFilter ? `<autoFilter ref="A${headRows}:${columnName(widths.length)}${rows}"/>` : '';
  const size = pages ? `scale="${pages.scale}"` : 'fitToWidth="1" fitToHeight="0"';
  const { lastRows = [], lastColumns = [] } = pages ?? {};
  // The pages of the same rows follow each other.
  const order = lastColumns.length > 0 ? ' pageOrder="overThenDown"' : '';
  const paperNumber = (sheet.isLargePaper ? largePaperNumbers : paperNumbers)[paper];
  const setup = `<pageSetup paperSize="${paperNumber}" orientation="${orientation}" ${size}${order}/>`;
  const breaks = `${breaksXml('rowBreaks', lastRows, columnMax)}${breaksXml('colBreaks', lastColumns, rowMax)}`;
  return `</sheetData>${filter}${mergesXml(merges)}${linksXml(links)}${head ? margins.table : margins.plain}${setup}${running ? runningXml(name, running) : ''}${breaks}</worksheet>`;
};

/** Rows are joined into larger chunks: a chunk per row would cost more than the row. */
const chunkCharacters = 65_536;

/** `onEnd` is called with the number of rows. */
export const sheetXml = async function* (sheet: Sheet, onEnd?: (rows: number) => void): AsyncGenerator<string> {
  let chunk = startXml(sheet);
  let number = 0;
  for (const row of sheet.rows) {
    number += 1;
    chunk += rowXml(row, number);
    if (chunk.length >= chunkCharacters) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk + endXml(sheet, number);
  onEnd?.(number);
};
