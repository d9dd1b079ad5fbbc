import type { RichTextInline, RichTextMark } from '../../shared/model/text/rich-text.ts';
import { attributeOf } from '../core/office/reading/scan-xml.ts';
import { answerHeadingStyle, pictureCaptionStyle, tablePartStyles } from '../report-document/text/word-styles.ts';
import { isPartLine } from './table-parts.ts';
import type { WordLine, WordList, WordPicture, WordText } from './word-line.ts';
import { asTyped, elementCharacters, type Numbering, type NumberingShape } from './word-parts.ts';

/** Data of other parts of the file that a paragraph refers to. */
export type ParagraphFacts = {
  links: ReadonlyMap<string, string>;
  footnotes: ReadonlyMap<string, string>;
  numbering: Numbering;
};

type Run =
  | { kind: 'text'; text: string; marks: RichTextMark[]; link: string | undefined }
  | { kind: 'break' }
  | { kind: 'footnote'; id: string };

export type WordParagraph = {
  /** Its mark was deleted, so that it continues in the next one. */
  isJoined: boolean;
  open(name: string, attributes: string, path: readonly string[]): void;
  close(name: string): void;
  text(text: string): void;
  style: string;
  numberId: string | undefined;
  level: number;
  left: number;
  runs: Run[];
  pictures: WordPicture[];
};

const levelMax = 9;
const stepTwips = 420;
const value = (attributes: string): string | undefined => attributeOf(attributes, '\\w+:val');
const isOn = (attributes: string): boolean => !['0', 'false', 'off', 'none'].includes(value(attributes) ?? '1');
const within = (number: number, max: number): number =>
  Number.isFinite(number) ? Math.min(max, Math.max(0, Math.round(number))) : 0;

const switches: Record<string, RichTextMark['type'] & ('bold' | 'italic' | 'underline' | 'strike')> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
  strike: 'strike',
  dstrike: 'strike',
};

const markOf = (name: string, attributes: string): RichTextMark | undefined => {
  const type = switches[name];
  if (type) return isOn(attributes) ? { type } : undefined;
  const place = name === 'vertAlign' ? value(attributes) : undefined;
  return place === 'superscript' || place === 'subscript' ? { type: place } : undefined;
};

export const createParagraph = (): WordParagraph => {
  let marks: RichTextMark[] = [];
  let link: string | undefined;
  const paragraph: WordParagraph = {
    isJoined: false,
    style: '',
    numberId: undefined,
    level: 0,
    left: 0,
    runs: [],
    pictures: [],
    open: (name, attributes, path) => {
      const parent = path.at(-1);
      if (parent === 'pPr' || parent === 'numPr') readProperty(paragraph, name, attributes);
      if (name === 'p') paragraph.isJoined = false;
      if (name === 'hyperlink') link = attributeOf(attributes, '\\w+:id');
      if (name === 'r') marks = [];
      if (parent === 'rPr' && path.at(-2) === 'r') marks.push(...[markOf(name, attributes) ?? []].flat());
      if (name === 'docPr') readPicture(paragraph, attributes);
      if (parent !== 'r') return;
      if (name === 'cr' || (name === 'br' && isLineBreak(attributes))) paragraph.runs.push({ kind: 'break' });
      const id = name === 'footnoteReference' ? attributeOf(attributes, '\\w+:id') : undefined;
      if (id !== undefined) paragraph.runs.push({ kind: 'footnote', id });
      const character = elementCharacters.get(name);
      if (character !== undefined) paragraph.text(character);
    },
    close: (name) => {
      if (name === 'hyperlink') link = undefined;
      if (name === 'r') marks = [];
    },
    text: (text) => paragraph.runs.push({ kind: 'text', text: asTyped(text), marks, link }),
  };
  return paragraph;
};

/** A page or column break is not part of the text. */
const isLineBreak = (attributes: string): boolean =>
  ['textWrapping', undefined].includes(attributeOf(attributes, '\\w+:type'));

const readProperty = (paragraph: WordParagraph, name: string, attributes: string): void => {
  if (name === 'pStyle' && paragraph.style !== 'Quote') paragraph.style = value(attributes) ?? '';
  if (name === 'numId') paragraph.numberId = value(attributes);
  if (name === 'ilvl') paragraph.level = within(Number(value(attributes)), levelMax - 1);
  if (name !== 'ind') return;
  const left = attributeOf(attributes, '\\w+:left') ?? attributeOf(attributes, '\\w+:start');
  paragraph.left = Number(left ?? 0);
};

const readPicture = ({ pictures }: WordParagraph, attributes: string): void => {
  const name = attributeOf(attributes, 'name') ?? '';
  pictures.push({ kind: 'picture', name, alt: (attributeOf(attributes, 'descr') ?? '').trim() });
};

/**
 * Headings of answers rank below the headings of the report; a higher one that the author chose is read as the middle
 * level.
 */
const headingOf = (style: string): Pick<WordText, 'heading'> => {
  if (style === answerHeadingStyle) return { heading: 1 };
  const level = /^Heading([1-9])$/.exec(style)?.[1];
  if (level === undefined) return {};
  return { heading: Number(level) <= 5 ? 2 : 3 };
};

const inlineOf = (run: Run, { links, footnotes }: ParagraphFacts): RichTextInline[] => {
  if (run.kind === 'break') return [{ type: 'hardBreak' }];
  if (run.kind === 'footnote') {
    const text = footnotes.get(run.id) ?? '';
    return text === '' ? [] : [{ type: 'footnote', attrs: { text } }];
  }
  if (run.text === '') return [];
  const href = run.link === undefined ? undefined : links.get(run.link);
  const marks: RichTextMark[] = href === undefined ? run.marks : [...run.marks, { type: 'link', attrs: { href } }];
  return [{ type: 'text', text: run.text, marks }];
};

const listOf = ({ isOrdered, start, family, isRestarted }: NumberingShape, id: string, level: number): WordList =>
  isOrdered
    ? { isOrdered, start, level, id, family, ...(isRestarted ? {} : { continues: family }) }
    : { isOrdered, start, level, id: 'bullets' };

/** A caption below a picture has no marks; an emptied one is removed. */
const captionLines = (inlines: readonly RichTextInline[]): WordLine[] => {
  const text = inlines
    .map((node) => (node.type === 'text' ? node.text : ' '))
    .join('')
    .trim();
  return text === '' ? [] : [{ kind: 'caption', text }];
};

/** Text typed over the line between two parts of a table is a separate text. */
const partLines = (style: string, inlines: readonly RichTextInline[]): WordLine[] => {
  if (style !== tablePartStyles.plain && style !== tablePartStyles.named) return [];
  const text = inlines.map((node) => (node.type === 'text' ? node.text : ' ')).join('');
  return isPartLine(text) ? [{ kind: 'part', isNamed: style === tablePartStyles.named }] : [];
};

/** The lines of a paragraph: its text, then its pictures. The spacer below a table yields none. */
export const paragraphLines = (paragraph: WordParagraph, facts: ParagraphFacts): WordLine[] => {
  const { style, numberId, level, left, runs, pictures } = paragraph;
  const inlines = runs.flatMap((run) => inlineOf(run, facts));
  if (style === pictureCaptionStyle && pictures.length === 0) return captionLines(inlines);
  const part = partLines(style, inlines);
  if (part.length > 0) return [...part, ...pictures];
  const isBare = inlines.length === 0 && (pictures.length > 0 || style === 'Spacer');
  const isListed = numberId !== undefined && numberId !== '0';
  const shape = isListed ? facts.numbering(numberId, level) : undefined;
  // Bullets have the same form in every list.
  const list = shape && listOf(shape, numberId ?? '', level);
  const line: WordText = {
    kind: 'text',
    ...headingOf(style),
    isQuoted: style === 'Quote' || style === 'IntenseQuote',
    indent: list ? 0 : within(left / stepTwips, levelMax),
    ...(list ? { list } : {}),
    inlines,
  };
  return [...(isBare ? [] : [line]), ...pictures];
};
