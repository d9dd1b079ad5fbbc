import {
  AlignmentType,
  ExternalHyperlink,
  type FileChild,
  FootnoteReferenceRun,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type {
  RichTextBlock,
  RichTextDocument,
  RichTextInline,
  RichTextListItem,
  RichTextMark,
} from '../../../shared/model/text/rich-text.ts';
import { linkTarget } from '../../report-document/text/link-target.ts';
import { answerHeadingStyle } from '../../report-document/text/word-styles.ts';
import { bulletReference, type DocxContext } from './docx-context.ts';
import { type PictureSpot, textPicture } from './docx-picture.ts';
import { type CellPlace, richTextTable } from './docx-rich-table.ts';
import { paragraphDirection, textRuns } from './docx-text.ts';

/**
 * The place of a block: its list level, whether it is quoted, whether it ends on the page of the next block, and the
 * column of a surrounding table.
 */
type Place = { level: number; isQuoted: boolean; isRetained?: boolean } & Partial<CellPlace>;
const levelMax = 8;

type Marks = { -readonly [Key in keyof IRunOptions]?: IRunOptions[Key] };

/** Chinese has no italics: emphasis is bold there, as in the PDF. */
const runOptions = (marks: readonly RichTextMark[], context: DocxContext): IRunOptions => {
  const options: Marks = {};
  for (const mark of marks) {
    if (mark.type === 'bold' || (mark.type === 'italic' && context.language === 'zhTw')) options.bold = true;
    else if (mark.type === 'italic') options.italics = true;
    else if (mark.type === 'underline') options.underline = { type: 'single' };
    else if (mark.type === 'strike') options.strike = true;
    else if (mark.type === 'superscript') options.superScript = true;
    else if (mark.type === 'subscript') options.subScript = true;
    else options.style = 'Hyperlink';
  }
  return options;
};

const inlineRuns = (content: readonly RichTextInline[] | undefined, context: DocxContext): ParagraphChild[] =>
  (content ?? []).flatMap((node): ParagraphChild[] => {
    if (node.type === 'hardBreak') return [new TextRun({ break: 1 })];
    if (node.type === 'footnote') return [new FootnoteReferenceRun(context.addFootnote(node.attrs.text))];
    const link = node.marks?.find((mark) => mark.type === 'link');
    const target = link?.type === 'link' ? linkTarget(link.attrs.href) : undefined;
    const marks = (node.marks ?? []).filter(({ type }) => type !== 'link' || target !== undefined);
    const runs = textRuns(node.text, runOptions(marks, context));
    return target === undefined ? runs : [new ExternalHyperlink({ link: target, children: runs })];
  });

const paragraph = (
  content: readonly RichTextInline[] | undefined,
  place: Place,
  context: DocxContext,
  options: IParagraphOptions = {},
): Paragraph => {
  const style = place.isQuoted ? 'Quote' : place.style;
  const indent = place.level > 0 && !options.numbering ? { indent: { left: 420 * place.level } } : {};
  const alignment = place.isNumber ? { alignment: AlignmentType.RIGHT, ...place.end } : {};
  const words = (content ?? []).map((node) => (node.type === 'text' ? node.text : '')).join('');
  return new Paragraph({
    ...(style ? { style } : {}),
    ...paragraphDirection(words),
    ...alignment,
    ...indent,
    ...(place.isRetained ? { keepNext: true } : {}),
    ...options,
    children: inlineRuns(content, context),
  });
};

type ListKind = { reference: string; instance?: number };

/** The first paragraph of an item carries the bullet or number; the others are indented under it. */
const listItem = (item: RichTextListItem, kind: ListKind, place: Place, context: DocxContext): FileChild[] => {
  const [first, ...rest] = item.content;
  const numbering = { ...kind, level: Math.min(place.level, levelMax) };
  const inner = { ...place, level: place.level + 1 };
  if (first?.type === 'paragraph') {
    const own = rest.length > 0 ? { ...place, isRetained: true } : place;
    return [paragraph(first.content, own, context, { numbering }), ...blocks(rest, inner, context)];
  }
  return [new Paragraph({ numbering, keepNext: true, children: [] }), ...blocks(item.content, inner, context)];
};

/** No item of several is alone at the end or the beginning of a page, as in the PDF. */
const listItems = (
  items: readonly RichTextListItem[],
  kind: ListKind,
  place: Place,
  context: DocxContext,
): FileChild[] =>
  items.flatMap((item, index) => {
    const isBeforeLast = items.length > 1 && (index === 0 || index === items.length - 2);
    const isRetained = isBeforeLast || (index === items.length - 1 && place.isRetained === true);
    return listItem(item, kind, { ...place, isRetained }, context);
  });

const headingStyle = (level: number): IParagraphOptions => {
  if (level === 1) return { style: answerHeadingStyle };
  return { heading: level === 2 ? HeadingLevel.HEADING_5 : HeadingLevel.HEADING_6 };
};

const blockChildren = (block: RichTextBlock, place: Place, context: DocxContext, spot: PictureSpot): FileChild[] => {
  switch (block.type) {
    case 'paragraph':
      return [paragraph(block.content, place, context)];
    case 'heading':
      return [
        paragraph(block.content, { level: place.level, isQuoted: false }, context, {
          ...headingStyle(block.attrs.level),
        }),
      ];
    case 'blockquote':
      return blocks(block.content, { ...place, isQuoted: true }, context);
    case 'bulletList':
      return listItems(block.content, { reference: bulletReference }, place, context);
    case 'orderedList':
      return listItems(block.content, context.beginList(block.attrs?.start ?? 1), place, context);
    case 'image':
      return textPicture(block, context, { width: place.width ?? context.textWidth, spot });
    case 'table': {
      return [
        ...richTextTable(block.content, context, (cell, column) =>
          blocks(cell.content, { level: 0, isQuoted: false, ...column }, context),
        ),
        new Paragraph({ style: 'Spacer', children: [] }),
      ];
    }
  }
};

/** Consecutive pictures share a page. */
const spotOf = (content: readonly RichTextBlock[], index: number, { width }: Place): PictureSpot => {
  if (width !== undefined) return 'in-cell';
  const hasNeighbour = [content[index - 1], content[index + 1]].some((neighbour) => neighbour?.type === 'image');
  return hasNeighbour ? 'among-pictures' : 'alone';
};

const blocks = (content: readonly RichTextBlock[], place: Place, context: DocxContext): FileChild[] =>
  content.flatMap((block, index) => {
    const own = { ...place, isRetained: place.isRetained === true && index === content.length - 1 };
    return blockChildren(block, own, context, spotOf(content, index, place));
  });

/** Rich text as Word paragraphs, lists and tables in the file's own styles. */
export const richTextChildren = (document: RichTextDocument, context: DocxContext): FileChild[] =>
  blocks(document.content, { level: 0, isQuoted: false }, context);
