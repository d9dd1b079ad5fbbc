import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import { argb } from './cell-style.ts';

/** The style of a cell. Colours are `#RRGGBB`; `format` is a spreadsheet number format. */
export type CellStyle = {
  size: number;
  isBold?: boolean;
  isUnderlined?: boolean;
  color?: string;
  fill?: string;
  lineAbove?: string;
  format?: string | undefined;
  vertical?: 'top' | 'center';
  horizontal?: 'left' | 'right';
  isWrapped?: boolean;
  /** Shrunk if its column is too narrow: otherwise a number would be shown as ###. */
  isShrunk?: boolean;
  indent?: number;
};

/** `fontName`: the font of all cells. */
export type StyleBook = { fontName: string; numberOf(cellStyle: CellStyle): number; xml(): string };

/** Distinct texts in order of use, after those that the format predefines. */
const numbered = (given: readonly string[]) => {
  const numbers = new Map(given.map((text, index) => [text, index]));
  return {
    numberOf: (text: string): number => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    },
    all: (): string[] => [...numbers.keys()],
  };
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Number formats that the file format predefines; our numbers begin after them. */
const knownFormats = new Map([
  ['General', 0],
  ['0', 1],
  ['@', 49],
]);
const textFormatNumber = 49;
const firstOwnFormat = 164;

const fontXml = ({ size, isBold, isUnderlined, color }: CellStyle, name: string): string =>
  `<font>${isBold ? '<b/>' : ''}${isUnderlined ? '<u/>' : ''}<sz val="${size}"/>${color ? `<color rgb="${argb(color)}"/>` : ''}<name val="${name}"/></font>`;

const patternXml = (type: string): string => `<fill><patternFill patternType="${type}"/></fill>`;
const fillXml = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${argb(color)}"/></patternFill></fill>`;

const borderXml = (color?: string): string =>
  `<border><left/><right/>${color ? `<top style="thin"><color rgb="${argb(color)}"/></top>` : '<top/>'}<bottom/><diagonal/></border>`;

const alignmentXml = ({ vertical, horizontal, isWrapped, isShrunk, indent }: CellStyle): string => {
  const attributes = [
    horizontal ? ` horizontal="${horizontal}"` : '',
    vertical ? ` vertical="${vertical}"` : '',
    isWrapped ? ' wrapText="1"' : '',
    indent ? ` indent="${indent}"` : '',
    isShrunk ? ' shrinkToFit="1"' : '',
  ].join('');
  return attributes === '' ? '' : `<alignment${attributes}/>`;
};

const listXml = (name: string, entries: readonly string[]): string =>
  entries.length === 0 ? '' : `<${name} count="${entries.length}">${entries.join('')}</${name}>`;

/**
 * The styles of a workbook, numbered in order of use: each is written once, however many cells have it. Cells of the
 * text format preserve a leading = as text when they are edited (`quotePrefix`).
 */
export const styleBook = (fontName: string): StyleBook => {
  const known = new Map<string, number>();
  const formats = numbered([]);
  const fonts = numbered([fontXml({ size: 11 }, 'Calibri')]);
  const fills = numbered([patternXml('none'), patternXml('gray125')]);
  const borders = numbered([borderXml()]);
  const cellFormats = numbered(['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>']);
  const xfOf = (cellStyle: CellStyle): string => {
    const { format = 'General', fill, lineAbove } = cellStyle;
    const number = knownFormats.get(format) ?? firstOwnFormat + formats.numberOf(format);
    const font = fonts.numberOf(fontXml(cellStyle, fontName));
    const filled = fill ? fills.numberOf(fillXml(fill)) : 0;
    const border = lineAbove ? borders.numberOf(borderXml(lineAbove)) : 0;
    const alignment = alignmentXml(cellStyle);
    const quote = number === textFormatNumber ? ' quotePrefix="1"' : '';
    const numbers = `numFmtId="${number}" fontId="${font}" fillId="${filled}" borderId="${border}" xfId="0"`;
    const applied = `applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${alignment ? ' applyAlignment="1"' : ''}`;
    return `<xf ${numbers}${quote} ${applied}${alignment ? `>${alignment}</xf>` : '/>'}`;
  };
  return {
    fontName,
    numberOf: (cellStyle) => {
      const key = JSON.stringify(cellStyle);
      const number = known.get(key) ?? cellFormats.numberOf(xfOf(cellStyle));
      known.set(key, number);
      return number;
    },
    xml: () => {
      const numFmts = formats
        .all()
        .map((code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${escapeXml(code)}"/>`);
      const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
      const normal = '<cellStyle name="Normal" xfId="0" builtinId="0"/>';
      return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${main}">${listXml('numFmts', numFmts)}${listXml('fonts', fonts.all())}${listXml('fills', fills.all())}${listXml('borders', borders.all())}${listXml('cellStyleXfs', [plain])}${listXml('cellXfs', cellFormats.all())}${listXml('cellStyles', [normal])}</styleSheet>`;
    },
  };
};
