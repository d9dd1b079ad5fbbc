import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import { printableText } from '../../core/files/printable-text.ts';
import type { PackagePart } from '../../core/files/zip-package.ts';

/** The minimal parts of a workbook with one table (ECMA-376, SpreadsheetML). */
export type SheetColumn = { header: string; width: number };
/** Text is never interpreted, whatever it begins with; a date is a wall clock without a zone. */
export type SheetCell = string | Date;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Excel reads `_x0041_` within a text as a character code: an escaped underscore preserves the typed text. */
const literal = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Positions in `cellXfs` of the styles below. */
const styles = { header: 1, text: 2, date: 3 } as const;
const stylesXml = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-409]dd\\-mmm\\-yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="10"/><name val="Calibri"/></font><font><b/><sz val="10"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf></cellXfs></styleSheet>`;

const column = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);
const dayMilliseconds = 86_400_000;
/** Day 0 of the format's calendar, so that days after February 1900 have their numbers. */
const dayZero = Date.UTC(1899, 11, 30);

const cellXml = (cell: SheetCell, reference: string, style: number): string => {
  if (cell instanceof Date) {
    return `<c r="${reference}" s="${styles.date}"><v>${(cell.getTime() - dayZero) / dayMilliseconds}</v></c>`;
  }
  if (cell === '') return '';
  const text = escapeXml(literal(printableText(cell)));
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
};

const rowXml = (cells: readonly SheetCell[], number: number, style: number): string =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${column(index)}${number}`, style)).join('')}</row>`;

/** The table as text, streamed with its rows: a frozen head with filters, then one line per row. */
export const sheetXml = async function* (
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<string> {
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  yield `${declaration}<worksheet xmlns="${main}">${view}<cols>${widths}</cols><sheetData>`;
  const head = columns.map(({ header }) => header);
  yield rowXml(head, 1, styles.header);
  let number = 1;
  for await (const row of rows) {
    number += 1;
    yield rowXml(row, number, styles.text);
  }
  yield `</sheetData><autoFilter ref="A1:${column(columns.length - 1)}${number}"/></worksheet>`;
};

/** Path of the sheet in the package. */
export const sheetPartName = 'xl/worksheets/sheet1.xml';

/** Everything around the table; `sheetName` at most 31 characters, none of \ / ? * [ ] :. */
export const partsAround = (sheetName: string): PackagePart[] => {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}"/>`;
  const relations = (entries: string): string =>
    `${declaration}<Relationships xmlns="${packageTypes}/relationships">${entries}</Relationships>`;
  const texts: [string, string][] = [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/${sheetPartName}" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(`${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}`),
    ],
    ['xl/styles.xml', stylesXml],
  ];
  return texts.map(([name, text]) => ({ name, content: Buffer.from(text, 'utf8') }));
};
