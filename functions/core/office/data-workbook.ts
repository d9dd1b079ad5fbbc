import type { DataCell } from '../../../shared/model/hub/data-row.ts';
import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import { printableText } from '../files/printable-text.ts';
import { type PackagePart, packText, writePackage } from '../files/zip-package.ts';
import { decimalsOf, groupedFormat } from './number-format.ts';

/** Workbooks of plain tables (ECMA-376, SpreadsheetML), written as rows arrive: only compressed bytes are in memory. */
export type TableColumn = {
  header: string;
  width: number;
  /** Texts that take several lines rather than end at the next cell. */
  isWrapped?: boolean;
};
/** A list to choose from: `rows` are the numbers of the first and last line, `column` counts from 0. */
export type TableChoice = { column: number; rows: readonly [number, number]; options: readonly string[] };
export type TableSheet = {
  /** At most 31 characters, none of \ / ? * [ ] :. */
  name: string;
  columns: readonly TableColumn[];
  rows: AsyncIterable<readonly DataCell[]> | Iterable<readonly DataCell[]>;
  choices?: readonly TableChoice[];
  /** A sheet of several tables has no filter over all of them. */
  isFiltered?: boolean;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Excel reads `_x0041_` within a text as a character code: an escaped underscore preserves the text. */
const literal = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const decimalsMax = 15;
const styles = { header: 1, text: 2, date: 3, number: 4, instant: 5 + decimalsMax, wrapped: 6 + decimalsMax } as const;
/** A number that is not counted with: a year has no thousands. */
const ungroupedStyle = 0;

const stylesXml = (): string => {
  const formats = Array.from({ length: decimalsMax + 1 }, (_, decimals) => groupedFormat(decimals));
  const numFmts = ['yyyy\\-mm\\-dd', ...formats, 'yyyy\\-mm\\-dd\\ hh:mm']
    .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
    .join('');
  const numbers = formats
    .map(
      (_, index) => `<xf numFmtId="${165 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join('');
  const plain = 'fillId="0" borderId="0" xfId="0"';
  const wrapped = '<alignment vertical="top" wrapText="1"/>';
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length + 2}">${numFmts}</numFmts><fonts count="2"><font><sz val="10"/><name val="Calibri"/></font><font><b/><sz val="10"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 6}"><xf numFmtId="0" fontId="0" ${plain}/><xf numFmtId="49" fontId="1" ${plain} applyNumberFormat="1" applyFont="1" applyAlignment="1">${wrapped}</xf><xf numFmtId="49" fontId="0" ${plain} quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" ${plain} applyNumberFormat="1"/>${numbers}<xf numFmtId="${165 + formats.length}" fontId="0" ${plain} applyNumberFormat="1"/><xf numFmtId="49" fontId="0" ${plain} quotePrefix="1" applyNumberFormat="1" applyAlignment="1">${wrapped}</xf></cellXfs></styleSheet>`;
};

export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode('A'.charCodeAt(0) + (index % 26));

const dayMilliseconds = 86_400_000;
/** Day 0 of the format's calendar, so that days after February 1900 have their numbers. */
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = Date.UTC(1900, 2, 1);

/**
 * A double of the format holds fifteen digits for sure; a number with more, or one that it would spell otherwise, is
 * text.
 */
const digitsMax = 15;
const isDouble = (number: string): boolean => {
  const isPlain = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(number) && !/^-0(\.0*)?$/.test(number);
  const digits = number.replace(/^-?/, '').replace('.', '').replace(/^0+/, '');
  return isPlain && digits.length <= digitsMax && decimalsOf(number) <= decimalsMax;
};

const textXml = (text: string, reference: string, style: number): string => {
  if (text === '') return '';
  const content = escapeXml(literal(printableText(text)));
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
};

const numberStyle = ({ text, shown }: DataCell & { kind: 'number' }): number => {
  if (shown === 'ungrouped') return ungroupedStyle;
  return styles.number + Math.min(decimalsOf(text), shown ?? decimalsMax);
};

const cellXml = (cell: DataCell, reference: string, isWrapped: boolean): string => {
  if (cell.kind === 'text') return textXml(cell.text, reference, isWrapped ? styles.wrapped : styles.text);
  if (cell.kind === 'instant') {
    const days = (Date.parse(cell.at) - dayZero) / dayMilliseconds;
    return `<c r="${reference}" s="${styles.instant}"><v>${days}</v></c>`;
  }
  if (cell.kind === 'date') {
    const at = Date.parse(cell.day);
    // The calendar of the format has a day too many in February 1900: earlier days are written as text.
    if (at < firstDay) return textXml(cell.day, reference, styles.text);
    return `<c r="${reference}" s="${styles.date}"><v>${(at - dayZero) / dayMilliseconds}</v></c>`;
  }
  if (!isDouble(cell.text)) return textXml(cell.text, reference, styles.text);
  return `<c r="${reference}" s="${numberStyle(cell)}"><v>${cell.text}</v></c>`;
};

const rowXml = (cells: readonly DataCell[], number: number, columns: readonly TableColumn[]): string => {
  const cellOf = (cell: DataCell, index: number): string =>
    cellXml(cell, `${columnName(index)}${number}`, columns[index]?.isWrapped ?? false);
  return `<row r="${number}">${cells.map(cellOf).join('')}</row>`;
};

const headXml = (columns: readonly TableColumn[]): string =>
  `<row r="1">${columns.map(({ header }, index) => textXml(header, `${columnName(index)}1`, styles.header)).join('')}</row>`;

const listXml = ({ column, rows: [first, last], options }: TableChoice): string => {
  const name = columnName(column);
  const list = escapeXml(options.join(',').replaceAll('"', '""'));
  return `<dataValidation type="list" allowBlank="1" sqref="${name}${first}:${name}${last}"><formula1>"${list}"</formula1></dataValidation>`;
};

/** Maximum characters of a list within a cell; a longer one is omitted, and the import checks the value anyway. */
const listMax = 255;
const choicesXml = (choices: readonly TableChoice[]): string => {
  const lists = choices.filter(
    ({ options }) => options.join(',').length <= listMax && !options.some((o) => o.includes(',')),
  );
  return lists.length === 0
    ? ''
    : `<dataValidations count="${lists.length}">${lists.map(listXml).join('')}</dataValidations>`;
};

/** Characters per line that are still legible on a page. */
const pageWidth = 200;
/** On paper a table is as wide as its page, a very wide one as few of them, however many pages its lines take. */
const fitted = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const printedXml = (columns: readonly TableColumn[]): string => {
  const pages = Math.max(1, Math.ceil(columns.reduce((sum, { width }) => sum + width, 0) / pageWidth));
  return `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${pages}" fitToHeight="0"/>`;
};

/** The head of the table is repeated on each page. */
const printTitlesXml = (sheets: readonly Pick<TableSheet, 'name' | 'isFiltered'>[]): string => {
  const names = sheets.flatMap(({ name, isFiltered = true }, index) =>
    isFiltered
      ? [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${escapeXml(name.replaceAll("'", "''"))}'!$1:$1</definedName>`,
        ]
      : [],
  );
  return names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`;
};

/** Rows are handed on together: a piece a row would cost more than the row. */
const pieceCharacters = 65_536;

const sheetXml = async function* ({
  columns,
  rows,
  choices = [],
  isFiltered = true,
}: TableSheet): AsyncGenerator<string> {
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  let piece = `${declaration}<worksheet xmlns="${main}">${fitted}${view}<cols>${widths}</cols><sheetData>${headXml(columns)}`;
  let number = 1;
  for await (const row of rows) {
    number += 1;
    piece += rowXml(row, number, columns);
    if (piece.length >= pieceCharacters) {
      yield piece;
      piece = '';
    }
  }
  const filter = isFiltered ? `<autoFilter ref="A1:${columnName(columns.length - 1)}${number}"/>` : '';
  yield `${piece}</sheetData>${filter}${choicesXml(choices)}${printedXml(columns)}</worksheet>`;
};

const partName = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

const partsAround = (tables: readonly Pick<TableSheet, 'name' | 'isFiltered'>[]): PackagePart[] => {
  const names = tables.map(({ name }) => name);
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}"/>`;
  const relations = (entries: string): string =>
    `${declaration}<Relationships xmlns="${packageTypes}/relationships">${entries}</Relationships>`;
  const overrides = names
    .map((_, index) => `<Override PartName="/${partName(index)}" ContentType="${types}.worksheet+xml"/>`)
    .join('');
  const sheets = names
    .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('');
  const sheetRelations = names
    .map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
    .join('');
  const texts: [string, string][] = [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets}</sheets>${printTitlesXml(tables)}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(`${sheetRelations}${relation(`rId${names.length + 1}`, 'styles', 'styles.xml')}`),
    ],
    ['xl/styles.xml', stylesXml()],
  ];
  return texts.map(([name, text]) => ({ name, content: Buffer.from(text, 'utf8') }));
};

/** The bytes of a workbook with these tables, in their order. */
export const writeDataWorkbook = async (sheets: readonly TableSheet[]): Promise<Uint8Array> => {
  const packed = [];
  for (const [index, sheet] of sheets.entries()) packed.push(await packText(partName(index), sheetXml(sheet)));
  return writePackage([...partsAround(sheets), ...packed]);
};
