import type { Borders, Font, Style, stream, Worksheet } from 'exceljs';
import type { Language } from '../../../../shared/model/language.ts';
import { mix, readableOn } from '../brand-colors.ts';
import { argb, fontNames, literal, solid, textFormat } from './cell-look.ts';
import { rowHeight } from './row-height.ts';
import type { Cell, SheetRow } from './sheet-rows.ts';

type Workbook = InstanceType<typeof stream.xlsx.WorkbookWriter>;

export type Column = { header: string; width: number; isNumeric?: boolean };
export type SheetLook = { language: Language; brandColor: string; organization: string };

const lineAbove = (hex: string): Partial<Borders> => ({ top: { style: 'thin', color: { argb: argb(hex) } } });

const headerText = (text: string): string => text.replace(/&/g, '&&').slice(0, 80);

/** A sheet with a frozen, repeated, filterable head, ready to print on A4 across. */
export const addTableSheet = (workbook: Workbook, name: string, columns: Column[], look: SheetLook): Worksheet => {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1, showGridLines: false }],
    properties: { tabColor: { argb: argb(look.brandColor) } },
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:1',
      margins: { left: 0.5, right: 0.5, top: 0.7, bottom: 0.7, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddHeader: `&L ${headerText(look.organization)}&R ${headerText(name)}`, oddFooter: '&R&P / &N' },
  });
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const row = sheet.addRow(columns.map(({ header }) => header));
  row.eachCell((cell, column) => {
    cell.font = { name: fontNames[look.language], size: 11, bold: true, color: { argb: argb('#FFFFFF') } };
    cell.fill = solid(readableOn(look.brandColor));
    cell.alignment = {
      vertical: 'middle',
      wrapText: true,
      horizontal: columns[column - 1]?.isNumeric ? 'right' : 'left',
      ...(columns[column - 1]?.isNumeric ? {} : { indent: 1 }),
    };
  });
  row.height = 24;
  row.commit();
  return sheet;
};

const plain = (cell: Cell): Exclude<Cell, string | undefined> => {
  if (cell === undefined || cell === '') return { value: null };
  return typeof cell === 'string' ? { value: cell } : cell;
};

type CellLook = { format?: string | undefined; isText: boolean; isLeft: boolean; isFirst: boolean };

/**
 * Styles by look, one object each: the library describes a style anew for every object it meets, which for 100,000 rows
 * costs more than all else.
 */
export const cellStyles = (look: SheetLook): ((cell: CellLook) => Partial<Style>) => {
  const known = new Map<string, Partial<Style>>();
  const rule = lineAbove(mix(look.brandColor, 0.5));
  return (cell) => {
    const key = JSON.stringify(cell);
    const style = known.get(key) ?? {
      font: { name: fontNames[look.language], size: 10 },
      alignment: {
        vertical: 'top',
        wrapText: cell.isText,
        horizontal: cell.isLeft ? 'left' : 'right',
        ...(cell.isLeft ? { indent: 1 } : {}),
      },
      ...(cell.isFirst ? { border: rule } : {}),
      ...(cell.isText || cell.format !== undefined ? { numFmt: cell.isText ? textFormat : cell.format } : {}),
    };
    known.set(key, style);
    return style;
  };
};

/** Writes one row: typed values, text as text, a line above where `row.isFirst` begins a group. */
export const addDataRow = (
  sheet: Worksheet,
  row: SheetRow,
  columns: Column[],
  styleOf: (cell: CellLook) => Partial<Style>,
): void => {
  const cells = columns.map((_, index) => plain(row.cells[index]));
  const written = sheet.addRow(cells.map(({ value }) => (typeof value === 'string' ? literal(value) : value)));
  cells.forEach(({ value, format, isKeptAsText }, index) => {
    const isText = typeof value === 'string';
    const isLeft = isText && isKeptAsText !== true;
    written.getCell(index + 1).style = styleOf({ format, isText, isLeft, isFirst: row.isFirst });
  });
  written.height = rowHeight(
    cells.map(({ value }, index) => ({
      text: typeof value === 'string' ? value : '',
      columnWidth: columns[index]?.width ?? 10,
    })),
  );
  written.commit();
};

const coverTextWidth = 76;
type Head = [text: string, font: Partial<Font>];

/** The first sheet: a band in the brand's colour, the title, then label and value in two columns. */
export const addCoverSheet = (
  workbook: Workbook,
  name: string,
  look: SheetLook,
  content: { title: string; subtitle: string; rows: [string, Cell][] },
): void => {
  const sheet = workbook.addWorksheet(name, {
    views: [{ showGridLines: false }],
    properties: { tabColor: { argb: argb(look.brandColor) } },
    pageSetup: { paperSize: 9, orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  const font = fontNames[look.language];
  sheet.columns = [{ width: 4 }, { width: 26 }, { width: coverTextWidth }];
  const band = sheet.addRow(['', '', '']);
  band.height = 54;
  for (const column of [1, 2, 3]) band.getCell(column).fill = solid(look.brandColor);
  band.commit();
  sheet.addRow([]).commit();
  const heads: Head[] = [
    [look.organization, { size: 13, bold: true, color: { argb: argb(readableOn(look.brandColor)) } }],
    [content.title, { size: 22, bold: true }],
    ...(content.subtitle === '' ? [] : [[content.subtitle, { size: 13 }] satisfies Head]),
  ];
  for (const [text, part] of heads) {
    const row = sheet.addRow(['', literal(text)]);
    row.getCell(2).font = { name: font, ...part };
    row.getCell(2).numFmt = textFormat;
    row.height = (part.size ?? 11) * 1.6;
    row.commit();
  }
  sheet.addRow([]).commit();
  for (const [label, cell] of content.rows) {
    const { value, format } = plain(cell);
    const row = sheet.addRow(['', label, typeof value === 'string' ? literal(value) : value]);
    row.getCell(2).font = { name: font, size: 10, color: { argb: argb('#545B64') } };
    row.getCell(2).alignment = { vertical: 'top', wrapText: true };
    row.getCell(3).font = { name: font, size: 11 };
    row.getCell(3).alignment = { vertical: 'top', horizontal: 'left', wrapText: true };
    row.getCell(3).numFmt = typeof value === 'string' ? textFormat : (format ?? 'General');
    row.height = rowHeight([{ text: typeof value === 'string' ? value : '', columnWidth: coverTextWidth * 0.9 }]) + 2;
    row.commit();
  }
  sheet.commit();
};
