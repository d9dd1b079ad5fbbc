import { createTextGatherer, isOn } from './gather-text.ts';
import { builtInFormats, type NumberShape, shapeOf } from './number-format.ts';
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

/** The shapes of a workbook's cell styles by their position. */
export const readNumberShapes = async (opened: OpenPackage, part: string): Promise<NumberShape[]> => {
  const codes = new Map(Object.entries(builtInFormats));
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
