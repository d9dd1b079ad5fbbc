import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import { type PackagePart, type PackedPart, packText, writePackage } from '../../core/files/zip-package.ts';
import { type SheetChart, withSheetCharts } from '../../core/office/sheet-charts.ts';
import { pictureDrawing, type SheetPicture, withSheetPicture } from './sheet-picture.ts';
import { printAreaOf, printTitlesOf, type Sheet, sheetXml } from './sheet-xml.ts';
import { type StyleBook, styleBook } from './style-book.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Metadata of a workbook. */
export type WorkbookFacts = { title: string; author: string; at: string };
type WrittenSheet = { sheet: Pick<Sheet, 'name' | 'widths' | 'head' | 'pages' | 'printColumns'>; rows: number };

const partName = (number: number): string => `xl/worksheets/sheet${number}.xml`;
const textPart = (name: string, text: string): PackagePart => ({ name, content: Buffer.from(declaration + text) });

const typesPart = (sheets: readonly WrittenSheet[]): PackagePart => {
  const override = (part: string, type: string): string => `<Override PartName="/${part}" ContentType="${type}+xml"/>`;
  const ofSheets = sheets.map((_, index) => override(partName(index + 1), `${types}.spreadsheetml.worksheet`));
  return textPart(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', `${types}.spreadsheetml.sheet.main`)}${ofSheets.join('')}${override('xl/styles.xml', `${types}.spreadsheetml.styles`)}${override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties')}</Types>`,
  );
};

const relationsPart = (name: string, entries: readonly { type: string; target: string }[]): PackagePart =>
  textPart(
    name,
    `<Relationships xmlns="${packages}/relationships">${entries
      .map(({ type, target }, index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );

const workbookPart = (sheets: readonly WrittenSheet[]): PackagePart => {
  const entries = sheets.map(
    ({ sheet: { name } }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const definition = (name: string, index: number, text: string): string =>
    `<definedName name="_xlnm.${name}" localSheetId="${index}">${text}</definedName>`;
  const names = sheets.flatMap(
    ({ sheet: { name, head, pages, widths, printColumns = widths.length }, rows }, index) => [
      definition('Print_Area', index, printAreaOf(name, printColumns, rows)),
      ...(head || pages?.headColumns
        ? [definition('Print_Titles', index, printTitlesOf(name, { headRows: head ? (head.rows ?? 1) : 0, ...pages }))]
        : []),
    ],
  );
  return textPart(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relationships}"><bookViews><workbookView firstSheet="0" activeTab="0"/></bookViews><sheets>${entries.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`,
  );
};

const corePart = ({ title, author, at }: WorkbookFacts): PackagePart => {
  const date = (name: string): string => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${at}</dcterms:${name}>`;
  const by = escapeXml(author);
  return textPart(
    'docProps/core.xml',
    `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${by}</dc:creator><cp:lastModifiedBy>${by}</cp:lastModifiedBy>${date('created')}${date('modified')}</cp:coreProperties>`,
  );
};

/** Parts by name, with sheets in the order of their numbers: a streaming reader gets them in the visible order. */
const orderKey = (name: string): string => name.replace(/\d+/g, (digits) => digits.padStart(6, '0'));

const partsAround = (sheets: readonly WrittenSheet[], facts: WorkbookFacts, styles: string): PackagePart[] => [
  typesPart(sheets),
  relationsPart('_rels/.rels', [
    { type: `${relationships}/officeDocument`, target: 'xl/workbook.xml' },
    { type: `${packages}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
  ]),
  corePart(facts),
  workbookPart(sheets),
  relationsPart('xl/_rels/workbook.xml.rels', [
    ...sheets.map((_, index) => ({ type: `${relationships}/worksheet`, target: `worksheets/sheet${index + 1}.xml` })),
    { type: `${relationships}/styles`, target: 'styles.xml' },
  ]),
  { name: 'xl/styles.xml', content: Buffer.from(styles) },
];

export type WorkbookWriter = {
  styles: StyleBook;
  /** Writes a sheet while its rows are produced; only its compressed bytes are in memory. */
  add(sheet: Sheet): Promise<void>;
  /** A small sheet with charts of its own cells. */
  addWithCharts(sheet: Sheet, charts: readonly SheetChart[], brandColor: string): Promise<void>;
  /** A small sheet with a picture. */
  addWithPicture(sheet: Sheet, picture: SheetPicture): Promise<void>;
  /** The package; the same sheets give the same bytes. */
  finish(): Uint8Array;
};

/**
 * Writes a workbook sheet by sheet (ADR 37), in any order: a sheet with links to others is written after them, at its
 * place in `order`, the names of all sheets. Styles are numbered in order of use, so they are written last.
 */
export const createWorkbookWriter = (
  fontName: string,
  facts: WorkbookFacts,
  order: readonly string[],
): WorkbookWriter => {
  const styles = styleBook(fontName);
  const written = new Map<number, WrittenSheet>();
  const packed: (PackedPart | PackagePart)[] = [];
  let chartSheets = 0;
  let chartCount = 0;
  const drawings: ((parts: PackagePart[]) => PackagePart[])[] = [];
  const begin = ({ name, widths, head, pages, printColumns }: Sheet) => {
    const number = order.indexOf(name) + 1;
    if (number === 0 || written.has(number)) throw new Error('a sheet that has no place of its own');
    const sheet = {
      name,
      widths,
      ...(head && { head }),
      ...(pages && { pages }),
      ...(printColumns && { printColumns }),
    };
    const entry: WrittenSheet = { sheet, rows: 0 };
    written.set(number, entry);
    return {
      number,
      onEnd: (rows: number): void => {
        entry.rows = rows;
      },
    };
  };
  const inOrder = (): WrittenSheet[] =>
    order.map((_, index) => {
      const sheet = written.get(index + 1);
      if (!sheet) throw new Error('a sheet that nobody wrote');
      return sheet;
    });
  /** In memory as a whole, since a drawing changes its text. */
  const hold = async (sheet: Sheet): Promise<{ number: number; part: PackagePart }> => {
    const { number, onEnd } = begin(sheet);
    let text = '';
    for await (const chunk of sheetXml(sheet, onEnd)) text += chunk;
    return { number, part: { name: partName(number), content: Buffer.from(text) } };
  };
  return {
    styles,
    add: async (sheet) => {
      const { number, onEnd } = begin(sheet);
      packed.push(await packText(partName(number), sheetXml(sheet, onEnd)));
    },
    addWithCharts: async (sheet, charts, brandColor) => {
      const { number, part } = await hold(sheet);
      const place = {
        brandColor,
        drawing: chartSheets === 0 ? 1 : pictureDrawing + chartSheets,
        chartsBefore: chartCount,
      };
      chartSheets += 1;
      chartCount += charts.length;
      drawings.push((parts) => withSheetCharts([...parts, part], number, charts, place));
    },
    addWithPicture: async (sheet, picture) => {
      const { number, part } = await hold(sheet);
      drawings.push((parts) => withSheetPicture([...parts, part], number, picture));
    },
    finish: () => {
      const around = drawings.reduce((parts, draw) => draw(parts), partsAround(inOrder(), facts, styles.xml()));
      return writePackage([...around, ...packed].toSorted((a, b) => (orderKey(a.name) < orderKey(b.name) ? -1 : 1)));
    },
  };
};
