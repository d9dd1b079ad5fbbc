import { currencyIn } from '../../../../shared/model/currency-sign.ts';
import type { OpenPackage } from './open-package.ts';
import { attributeOf, scanXml } from './scan-xml.ts';
import { WorkbookRefused } from './workbook-refused.ts';

const megabyte = 1_048_576;
const smallPartBytesMax = 4 * megabyte;
const stringsBytesMax = 64 * megabyte;
const stringsMax = 1_000_000;
/** What one cell of the format may hold. */
export const cellCharactersMax = 32_767;

const collect = async (
  opened: OpenPackage,
  part: string,
  open: (name: string, attributes: string) => void,
): Promise<void> => {
  const nothing = () => undefined;
  await scanXml(opened.textOf(part, smallPartBytesMax), { open, close: nothing, text: nothing });
};

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const workbookPart = 'xl/workbook.xml';

/** Macros, or another kind of document under a workbook's ending, are no workbook (specification 8). */
const requireWorkbook = async (opened: OpenPackage): Promise<void> => {
  const types: string[] = [];
  await collect(opened, '[Content_Types].xml', (name, attributes) => {
    if (name === 'Override' || name === 'Default') types.push(attributeOf(attributes, 'ContentType') ?? '');
  });
  const hasMacros =
    types.some((type) => /macro|vbaProject/i.test(type)) || opened.names.some((n) => /vbaProject/i.test(n));
  if (!types.includes(workbookType) || hasMacros || !opened.has(workbookPart)) throw new WorkbookRefused('format');
};

/** `isLeftToCompute`: the program that wrote it computes nothing and asks the next one to: zeros stand for its formulas. */
export type WorkbookSheets = { parts: string[]; is1904: boolean; isLeftToCompute: boolean };

const isTrue = (attributes: string, name: string): boolean =>
  ['1', 'true'].includes(attributeOf(attributes, name) ?? '');

/** The parts of the tables that are shown, in their order. */
export const readSheetList = async (opened: OpenPackage): Promise<WorkbookSheets> => {
  await requireWorkbook(opened);
  const targets = new Map<string, string>();
  await collect(opened, 'xl/_rels/workbook.xml.rels', (name, attributes) => {
    if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return;
    const target = attributeOf(attributes, 'Target') ?? '';
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    targets.set(attributeOf(attributes, 'Id') ?? '', part);
  });
  const parts: string[] = [];
  let is1904 = false;
  let isLeftToCompute = false;
  await collect(opened, workbookPart, (name, attributes) => {
    if (name === 'workbookPr') is1904 = isTrue(attributes, 'date1904');
    if (name === 'calcPr') isLeftToCompute = isTrue(attributes, 'fullCalcOnLoad');
    if (name !== 'sheet' || (attributeOf(attributes, 'state') ?? 'visible') !== 'visible') return;
    const part = targets.get(attributeOf(attributes, '\\w+:id') ?? '');
    if (part !== undefined && opened.has(part)) parts.push(part);
  });
  return { parts, is1904, isLeftToCompute };
};

/** Excel writes characters that XML cannot hold, and underscores before such, as `_x000D_`. */
const spelled = /_x([0-9A-Fa-f]{4})_/g;
export const cellText = (text: string): string =>
  text.includes('_x')
    ? text.replace(spelled, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Texts that cells name by number. Readings beside a text (phonetic guides) are no part of it. */
export const readSharedStrings = async (opened: OpenPackage): Promise<string[]> => {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let readings = 0;
  await scanXml(opened.textOf('xl/sharedStrings.xml', stringsBytesMax), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') readings += 1;
      isText = name === 't' && readings === 0;
    },
    close: (name) => {
      if (name === 'rPh') readings -= 1;
      if (name === 't') isText = false;
      if (name !== 'si') return;
      if (strings.length >= stringsMax) throw new WorkbookRefused('volume');
      strings.push(cellText(text));
    },
    text: (piece) => {
      if (isText && text.length < cellCharactersMax) text += piece;
    },
  });
  return strings;
};

/** How a number is shown: with how many decimals, whether as a percentage or as a date, which words behind it, and as whose money. */
export type NumberShape = {
  decimals: number;
  isPercent: boolean;
  isDate: boolean;
  words: string;
  currency: string | undefined;
};
const builtIn: Record<string, string> = {
  '1': '0',
  '2': '0.00',
  '3': '#,##0',
  '4': '#,##0.00',
  '9': '0%',
  '10': '0.00%',
};

/** Formats of dates and times that a workbook names by number alone; what stands between them is East Asian. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const formatTokens = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|./gs;
/** A format that divides by a thousand ("#,##0,"), or for some numbers only ("[>=1000]"). */
const isOtherNumber = (section: string, plain: string): boolean =>
  /[0#?],+(?![0#?,])/.test(plain) || /\[[<>=]/.test(section);

/** What a format writes behind its last digit, in quotes or escaped. Where it shows another number, they are none of this one. */
const wordsOf = (section: string, plain: string): string => {
  if (isOtherNumber(section, plain)) return '';
  let words = '';
  for (const [token] of section.matchAll(formatTokens)) {
    if (/^[0#?]$/.test(token)) words = '';
    else if (token.startsWith('"')) words += token.slice(1, -1);
    else if (token.startsWith('\\')) words += token.slice(1);
  }
  return words.trim();
};

/** What a format writes around the number: quoted, escaped, in the brackets of a currency ("[$HK$-C04]"), or a bare sign. */
const writtenBy = (section: string): string[] =>
  [...section.matchAll(formatTokens)].flatMap(([token]) => {
    if (token.startsWith('"')) return [token.slice(1, -1)];
    if (token.startsWith('\\')) return [token.slice(1)];
    if (token.startsWith('[$')) return [/^\[\$(.*?)(-[^-]*)?\]$/s.exec(token)?.[1] ?? ''];
    return /^[€£₩₹]$/.test(token) ? [token] : [];
  });

const shapeOf = (id: string, code: string | undefined): NumberShape => {
  // Words, escaped and padding characters, colours and locales are no part of how the number itself is shown.
  const section = code?.split(';')[0] ?? '';
  const plain = section.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '');
  const isDate = code === undefined ? isBuiltInDate(Number(id)) : /[ymdhs]/i.test(plain);
  const decimals = /\.(0+)/.exec(plain)?.[1]?.length ?? 0;
  const currency = currencyIn(writtenBy(section));
  return { decimals, isPercent: plain.includes('%'), isDate, words: wordsOf(section, plain), currency };
};

/** The shapes of a workbook's cell styles by their position. */
export const readNumberShapes = async (opened: OpenPackage): Promise<NumberShape[]> => {
  const codes = new Map(Object.entries(builtIn));
  const formatIds: string[] = [];
  let isInCells = false;
  await collect(opened, 'xl/styles.xml', (name, attributes) => {
    if (name === 'numFmt')
      codes.set(attributeOf(attributes, 'numFmtId') ?? '', attributeOf(attributes, 'formatCode') ?? '');
    if (name === 'cellXfs') isInCells = true;
    if (name === 'cellStyles' || name === 'dxfs') isInCells = false;
    if (name === 'xf' && isInCells) formatIds.push(attributeOf(attributes, 'numFmtId') ?? '0');
  });
  return formatIds.map((id) => shapeOf(id, codes.get(id)));
};
