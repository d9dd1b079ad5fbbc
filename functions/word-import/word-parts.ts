import { Language } from '../../shared/model/text/language.ts';
import type { OpenPackage } from '../core/office/reading/open-package.ts';
import { attributeOf, scanXml } from '../core/office/reading/scan-xml.ts';
import { WorkbookRefused } from '../core/office/reading/workbook-refused.ts';
import { originProperties } from '../report-document/text/word-origin.ts';

/** Parts of a Word file other than its body. No resource outside of the package is loaded. */
const partBytesMax = 8 * 1_048_576;
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const bodyPart = 'word/document.xml';

type Opened = (name: string, attributes: string) => void;
type Rest = { close?: (name: string) => void; text?: (text: string) => void };
const nothing = () => undefined;

const collect = async (opened: OpenPackage, part: string, open: Opened, rest: Rest = {}): Promise<void> => {
  await scanXml(opened.textOf(part, partBytesMax), { open, close: rest.close ?? nothing, text: rest.text ?? nothing });
};

/** Macros, templates or another kind of document with the extension of a Word file are refused (specification 8). */
export const requireWordFile = async (opened: OpenPackage): Promise<void> => {
  const types: string[] = [];
  await collect(opened, '[Content_Types].xml', (name, attributes) => {
    if (name === 'Override' || name === 'Default') types.push(attributeOf(attributes, 'ContentType') ?? '');
  });
  const hasMacros =
    types.some((type) => /macro|vbaProject/i.test(type)) || opened.names.some((name) => /vbaProject/i.test(name));
  if (!types.includes(documentType) || hasMacros || !opened.has(bodyPart)) throw new WorkbookRefused('format');
};

const webAddress = /^(https?:\/\/|mailto:)/i;
const addressLengthMax = 2_048;

/** The targets of the body's links, by their ids. Only web and mail addresses are accepted. */
export const readLinks = async (opened: OpenPackage): Promise<ReadonlyMap<string, string>> => {
  const links = new Map<string, string>();
  await collect(opened, 'word/_rels/document.xml.rels', (name, attributes) => {
    const target = attributeOf(attributes, 'Target') ?? '';
    const isLink = name === 'Relationship' && (attributeOf(attributes, 'Type') ?? '').endsWith('/hyperlink');
    if (isLink && webAddress.test(target) && target.length <= addressLengthMax)
      links.set(attributeOf(attributes, 'Id') ?? '', target);
  });
  return links;
};

const escapedLowLine = /_x005F_(?=x[0-9A-F]{4}_)/gi;

/** The typed text: LibreOffice escapes an underscore before an apparent escape sequence ("_x0041_"). */
export const asTyped = (text: string): string => text.replaceAll(escapedLowLine, '_');

/** Characters that programs write as elements. */
export const elementCharacters: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['noBreakHyphen', '\u2011'],
  ['softHyphen', '\u00AD'],
]);

/** Texts of the footnotes by their ids. */
export const readFootnotes = async (opened: OpenPackage): Promise<ReadonlyMap<string, string>> => {
  const notes = new Map<string, string>();
  let id = '';
  let text = '';
  let isText = false;
  const open: Opened = (name, attributes) => {
    if (name === 'footnote') {
      id = attributeOf(attributes, '\\w+:id') ?? '';
      text = '';
    }
    if (name === 'p' && text !== '') text += '\n';
    if (name === 'br') text += '\n';
    text += elementCharacters.get(name) ?? '';
    isText = name === 't';
  };
  const close = (name: string): void => {
    if (name === 't') isText = false;
    if (name === 'footnote') notes.set(id, text.trim());
  };
  await collect(opened, 'word/footnotes.xml', open, {
    close,
    text: (chunk) => {
      if (isText) text += asTyped(chunk);
    },
  });
  return notes;
};

/** `family`: lists of one format · `isRestarted`: starts again; otherwise it continues the last list of its family. */
export type NumberingShape = { isOrdered: boolean; start: number; family: string; isRestarted: boolean };
export type Numbering = (numberId: string, level: number) => NumberingShape;

/** The kind of list of a number, and its start. */
export const readNumbering = async (opened: OpenPackage): Promise<Numbering> => {
  const formats = new Map<string, { format: string; start: number }>();
  const abstracts = new Map<string, string>();
  const overrides = new Map<string, number>();
  let owner = '';
  let level = '';
  await collect(opened, 'word/numbering.xml', (name, attributes) => {
    const value = attributeOf(attributes, '\\w+:val') ?? '';
    const key = `${owner} ${level}`;
    const known = formats.get(key) ?? { format: 'decimal', start: 1 };
    if (name === 'abstractNum') owner = `a${attributeOf(attributes, '\\w+:abstractNumId')}`;
    if (name === 'num') owner = `n${attributeOf(attributes, '\\w+:numId')}`;
    if (name === 'lvl' || name === 'lvlOverride') level = attributeOf(attributes, '\\w+:ilvl') ?? '0';
    if (name === 'abstractNumId') abstracts.set(owner, `a${value}`);
    if (name === 'startOverride') overrides.set(key, Number(value));
    if (name === 'numFmt') formats.set(key, { ...known, format: value });
    if (name === 'start') formats.set(key, { ...known, start: Number(value) });
  });
  return (numberId, at) => {
    const of = `n${numberId} ${at}`;
    const family = abstracts.get(`n${numberId}`) ?? '';
    const shape = formats.get(of) ?? formats.get(`${family} ${at}`);
    const start = overrides.get(of) ?? shape?.start ?? 1;
    const isStart = Number.isInteger(start) && start >= 0 && start <= 100_000;
    return {
      isOrdered: shape?.format !== 'bullet' && shape?.format !== 'none',
      start: isStart ? start : 1,
      family,
      isRestarted: overrides.has(of),
    };
  };
};

export type WordOrigin = { reportId?: string; revision?: number; language?: Language };

/** The report, revision and language of a file. */
export const readOrigin = async (opened: OpenPackage): Promise<WordOrigin> => {
  const texts = new Map<string, string>();
  let name = '';
  await collect(
    opened,
    'docProps/custom.xml',
    (element, attributes) => {
      if (element === 'property') name = attributeOf(attributes, 'name') ?? '';
    },
    { text: (chunk) => texts.set(name, `${texts.get(name) ?? ''}${chunk}`.slice(0, 200)) },
  );
  const reportId = texts.get(originProperties.report)?.trim();
  const revision = Number(texts.get(originProperties.revision));
  const language = Language.safeParse(texts.get(originProperties.language)?.trim()).data;
  return {
    ...(reportId ? { reportId } : {}),
    ...(Number.isInteger(revision) && revision > 0 ? { revision } : {}),
    ...(language ? { language } : {}),
  };
};
