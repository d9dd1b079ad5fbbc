import { currencyIn } from '../../../../shared/model/numbers/currency-sign.ts';
import { createTextGatherer, isOn } from './gather-text.ts';
import type { OpenPackage } from './open-package.ts';
import { attributeOf, isTrue, scanXml } from './scan-xml.ts';
import { WorkbookRefused } from './workbook-refused.ts';

const megabyte = 1_048_576;
const smallPartBytesMax = 4 * megabyte;
const stringsBytesMax = 64 * megabyte;
const stringsMax = 1_000_000;

const collect = async (
  opened: OpenPackage,
  part: string,
  open: (name: string, attributes: string) => void,
): Promise<void> => {
  const nothing = () => undefined;
  await scanXml(opened.textOf(part, smallPartBytesMax), { open, close: nothing, text: nothing });
};

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** A part that a relationship names, from the folder of the part that names it; links out of the package are none. */
type Related = { id: string; type: string; part: string };

const readRelated = async (opened: OpenPackage, of: string): Promise<Related[]> => {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const related: Related[] = [];
  await collect(opened, `${folder}_rels/${of.slice(folder.length)}.rels`, (name, attributes) => {
    if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return;
    const target = attributeOf(attributes, 'Target') ?? '';
    const part = target.startsWith('/') ? target.slice(1) : `${folder}${target}`;
    related.push({ id: attributeOf(attributes, 'Id') ?? '', type: attributeOf(attributes, 'Type') ?? '', part });
  });
  return related;
};
const partOf = (related: readonly Related[], kind: string): string | undefined =>
  related.find(({ type }) => type.endsWith(`/${kind}`))?.part;

/** The parts that hold macros are never opened. */
const macroWorkbookType = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

/** Macros, or another kind of document under a workbook's ending, are no workbook (specification 8). */
const requireWorkbook = async (opened: OpenPackage, ignoresMacros: boolean): Promise<string> => {
  const types: string[] = [];
  await collect(opened, '[Content_Types].xml', (name, attributes) => {
    if (name === 'Override' || name === 'Default') types.push(attributeOf(attributes, 'ContentType') ?? '');
  });
  const hasMacros =
    types.some((type) => /macro|vbaProject/i.test(type)) || opened.names.some((n) => /vbaProject/i.test(n));
  // Excel on the web names it otherwise.
  const part = partOf(await readRelated(opened, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const isWorkbook = types.includes(workbookType) || (ignoresMacros && types.includes(macroWorkbookType));
  if (!isWorkbook || (hasMacros && !ignoresMacros) || !opened.has(part)) throw new WorkbookRefused('format');
  return part;
};

/**
 * `isLeftToCompute`: the writing program computed no formulas and leaves that to the next one: their values are zeros.
 */
export type WorkbookSheets = {
  parts: string[];
  /** Of tables that are not shown. */
  hiddenParts: string[];
  /** Names of the tables, the hidden ones after the others. */
  names: string[];
  strings: string;
  styles: string;
  is1904: boolean;
  isLeftToCompute: boolean;
};

/** The parts of the tables, those that are shown in their order. */
export const readSheetList = async (opened: OpenPackage, ignoresMacros: boolean): Promise<WorkbookSheets> => {
  const workbookPart = await requireWorkbook(opened, ignoresMacros);
  const related = await readRelated(opened, workbookPart);
  const targets = new Map(related.map(({ id, part }) => [id, part]));
  const parts: string[] = [];
  const hiddenParts: string[] = [];
  const [names, hiddenNames]: [string[], string[]] = [[], []];
  let is1904 = false;
  let isLeftToCompute = false;
  await collect(opened, workbookPart, (name, attributes) => {
    if (name === 'workbookPr') is1904 = isTrue(attributes, 'date1904');
    if (name === 'calcPr') isLeftToCompute = isTrue(attributes, 'fullCalcOnLoad');
    if (name !== 'sheet') return;
    const part = targets.get(attributeOf(attributes, '\\w+:id') ?? '');
    if (part === undefined || !opened.has(part)) return;
    const isShown = (attributeOf(attributes, 'state') ?? 'visible') === 'visible';
    (isShown ? parts : hiddenParts).push(part);
    (isShown ? names : hiddenNames).push(attributeOf(attributes, 'name') ?? '');
  });
  return {
    parts,
    hiddenParts,
    names: [...names, ...hiddenNames],
    strings: partOf(related, 'sharedStrings') ?? '',
    styles: partOf(related, 'styles') ?? '',
    is1904,
    isLeftToCompute,
  };
};

/** Texts that cells name by number; `struck`: those of which something is struck through. */
export type SharedStrings = { texts: readonly string[]; struck: ReadonlySet<number> };

export const readSharedStrings = async (opened: OpenPackage, part: string): Promise<SharedStrings> => {
  const texts: string[] = [];
  const struck = new Set<number>();
  const gatherer = createTextGatherer();
  await scanXml(opened.textOf(part, stringsBytesMax), {
    open: (name, attributes) => {
      if (name === 'si') gatherer.begin();
      gatherer.open(name, attributes);
    },
    close: (name) => {
      gatherer.close(name);
      if (name !== 'si') return;
      if (texts.length >= stringsMax) throw new WorkbookRefused('volume');
      const { text, isStruck } = gatherer.gathered();
      if (isStruck) struck.add(texts.length);
      texts.push(text);
    },
    text: gatherer.add,
  });
  return { texts, struck };
};

/** Display format of a number: decimals, percentage or date, words after it, and currency. */
export type NumberShape = {
  decimals: number;
  isPercent: boolean;
  isDate: boolean;
  words: string;
  currency: string | undefined;
  /** A sign of a bound or an estimate before the number. */
  lead: string;
  /** How often a thousand is divided off, where the format writes no scale behind the number. */
  thousands: number;
  isStruck: boolean;
};
const builtIn: Record<string, string> = {
  '1': '0',
  '2': '0.00',
  '3': '#,##0',
  '4': '#,##0.00',
  '9': '0%',
  '10': '0.00%',
};

/** Date and time formats that a workbook names by number alone; the numbers between them are East Asian formats. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const formatTokens = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|./gs;
/** A format that divides by a thousand ("#,##0,"), or for some numbers only ("[>=1000]"). */
const isOtherNumber = (section: string, plain: string): boolean =>
  /[0#?],+(?![0#?,])/.test(plain) || /\[[<>=]/.test(section);

/**
 * Words that a format writes after its last digit, in quotes or escaped. Where the format shows another number, they do
 * not belong to this one.
 */
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

/**
 * Texts that a format writes around the number: quoted, escaped, in the brackets of a currency ("[$HK$-C04]"), or a
 * plain sign.
 */
const writtenBy = (section: string): string[] =>
  [...section.matchAll(formatTokens)].flatMap(([token]) => {
    if (token.startsWith('"')) return [token.slice(1, -1)];
    if (token.startsWith('\\')) return [token.slice(1)];
    if (token.startsWith('[$')) return [/^\[\$(.*?)(-[^-]*)?\]$/s.exec(token)?.[1] ?? ''];
    return /^[€£₩₹]$/.test(token) ? [token] : [];
  });

/** "k", "千" behind a number that is divided by a thousand. */
const writesScale = (section: string): boolean =>
  writtenBy(section).some((text) => /^\s*(?:k|m|mn|bn|b|thousands?|millions?|千|萬|百萬|億)(?![a-z]{2})/i.test(text));
const thousandsIn = (section: string, plain: string): number =>
  writesScale(section) ? 0 : (/[0#?](,+)(?![0#?,])/.exec(plain)?.[1]?.length ?? 0);
const leadOf = (section: string): string =>
  /^(?:\[[^\]]*\])*(?:"([<>≤≥~≈約]{1,2}) ?"|\\([<>≤≥~≈]))/
    .exec(section)
    ?.slice(1)
    .find((sign) => sign !== undefined) ?? '';

const shapeOf = (id: string, code: string | undefined): Omit<NumberShape, 'isStruck'> => {
  // Words, escaped and padding characters, colours and locales are no part of how the number itself is shown.
  const section = code?.split(';')[0] ?? '';
  const plain = section.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '');
  const isDate = code === undefined ? isBuiltInDate(Number(id)) : /[ymdhs]/i.test(plain);
  const decimals = /\.(0+)/.exec(plain)?.[1]?.length ?? 0;
  const currency = currencyIn(writtenBy(section));
  const thousands = isDate ? 0 : thousandsIn(section, plain);
  const lead = leadOf(section);
  return {
    decimals,
    isPercent: plain.includes('%'),
    isDate,
    words: wordsOf(section, plain),
    currency,
    lead,
    thousands,
  };
};

/** The shapes of a workbook's cell styles by their position. */
export const readNumberShapes = async (opened: OpenPackage, part: string): Promise<NumberShape[]> => {
  const codes = new Map(Object.entries(builtIn));
  const styles: { format: string; font: number }[] = [];
  const struckFonts = new Set<number>();
  let fonts = -1;
  let isInFonts = false;
  let isInCells = false;
  await collect(opened, part, (name, attributes) => {
    if (name === 'fonts') isInFonts = true;
    if (name === 'fills' || name === 'cellXfs') isInFonts = false;
    if (name === 'font' && isInFonts) fonts += 1;
    if (name === 'strike' && isInFonts && isOn(attributes)) struckFonts.add(fonts);
    if (name === 'numFmt')
      codes.set(attributeOf(attributes, 'numFmtId') ?? '', attributeOf(attributes, 'formatCode') ?? '');
    if (name === 'cellXfs') isInCells = true;
    if (name === 'cellStyles' || name === 'dxfs') isInCells = false;
    if (name !== 'xf' || !isInCells) return;
    styles.push({
      format: attributeOf(attributes, 'numFmtId') ?? '0',
      font: Number(attributeOf(attributes, 'fontId') ?? 0),
    });
  });
  return styles.map(({ format, font }) => ({
    ...shapeOf(format, codes.get(format)),
    isStruck: struckFonts.has(font),
  }));
};
