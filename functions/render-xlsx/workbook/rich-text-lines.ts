import type { Language } from '../../../shared/model/text/language.ts';
import {
  blocksInside,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type RichTextTableCell,
  type RichTextTableRow,
  richTextToPlainText,
} from '../../../shared/model/text/rich-text.ts';
import { cellText, hasHeadRow } from '../../report-document/text/rich-table.ts';
import type { TextRun } from './text-runs.ts';

const raised: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789+−-()n', (sign, index) => [sign, Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ')[index] ?? sign]),
);
const lowered: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789+−-()', (sign, index) => [sign, Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎')[index] ?? sign]),
);

/** A cell has one font: superscripts and subscripts are written as Unicode characters if all of the text has them. */
const withOwnSigns = (node: RichTextInline): RichTextInline => {
  if (node.type !== 'text') return node;
  const isMarked = (type: 'superscript' | 'subscript'): boolean =>
    node.marks?.some((mark) => mark.type === type) === true;
  const signs = isMarked('superscript') ? raised : isMarked('subscript') ? lowered : undefined;
  const text = signs && Array.from(node.text, (sign) => signs[sign]);
  return text?.every((sign) => sign !== undefined) ? { ...node, text: text.join('') } : node;
};

/**
 * Bold, italic, strikethrough and underline flags, encoded as a character after each character, which no printable text
 * has.
 */
const marks = ['bold', 'italic', 'strike', 'underline'] as const;
const [begin, end, firstSign] = ['\u0001', '\u0002', 0x10];
const markedText = new RegExp(`${begin}([^])([^${begin}${end}]*)${end}`, 'g');

const withMarks = (node: RichTextInline): RichTextInline => {
  if (node.type !== 'text') return node;
  const sign = marks.reduce(
    (sum, type, bit) => sum + (node.marks?.some((mark) => mark.type === type) ? 2 ** bit : 0),
    0,
  );
  return sign === 0 ? node : { ...node, text: `${begin}${String.fromCharCode(firstSign + sign)}${node.text}${end}` };
};

const asBold = (node: RichTextInline): RichTextInline =>
  node.type === 'text' ? { ...node, marks: [...(node.marks ?? []), { type: 'bold' }] } : node;

/** Link targets are written after their text, since a cell has at most one link. */
const withTargets = (content: RichTextInline[] | undefined): RichTextInline[] | undefined =>
  content?.map(withOwnSigns).map((node) => {
    const link = node.type === 'text' ? node.marks?.find((mark) => mark.type === 'link') : undefined;
    if (node.type !== 'text' || link?.type !== 'link' || link.attrs.href === node.text.trim()) return withMarks(node);
    return withMarks({ ...node, text: `${node.text} (${link.attrs.href})` });
  });

const textNode = (text: string): RichTextInline => ({ type: 'text', text });

const joined = (parts: readonly RichTextInline[][], between: string): RichTextInline[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [textNode(between), ...part]));

/** The whole text of a block, in one line. */
const lineOf = (block: RichTextBlock): RichTextInline[] => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (withTargets(block.content) ?? []).map((node) => (node.type === 'hardBreak' ? textNode(' ') : node));
    case 'image':
      return [textNode(richTextToPlainText({ type: 'doc', content: [block] }))];
    default:
      return joined(blocksInside(block).map(lineOf), ' ');
  }
};

/** Separators between the head of a column and its value, and between columns. */
const separators: Record<Language, { colon: string; between: string }> = {
  en: { colon: ': ', between: '; ' },
  zhTw: { colon: '：', between: '；' },
};

const contentOf = (cell: RichTextTableCell): RichTextInline[] => joined(cell.content.map(lineOf), ' ');

/**
 * A row as a line that is readable without the rows above it: "Site: Harbour; 2024: 1,203.5". Empty cells are left out.
 */
const rowLine = (
  { content }: RichTextTableRow,
  heads: readonly RichTextTableCell[],
  language: Language,
): RichTextBlock => {
  const { colon, between } = separators[language];
  const filled = content.flatMap((cell, column): RichTextInline[][] => {
    if (cellText(cell) === '') return [];
    const head = heads[column];
    return [head && cellText(head) !== '' ? joined([contentOf(head), contentOf(cell)], colon) : contentOf(cell)];
  });
  return { type: 'paragraph', content: joined(filled, between) };
};

const tableLines = (rows: readonly RichTextTableRow[], language: Language): RichTextBlock[] => {
  const [head, ...body] = rows;
  const lines =
    head && hasHeadRow(rows)
      ? body.map((row) => ({ row, heads: head.content }))
      : rows.map((row) => ({ row, heads: [] }));
  return lines.map(({ row, heads }) => rowLine(row, heads, language));
};

const mapBlock = (block: RichTextBlock, language: Language): RichTextBlock => {
  const mapped = (blocks: readonly RichTextBlock[]): RichTextBlock[] => blocks.map((one) => mapBlock(one, language));
  switch (block.type) {
    case 'paragraph':
      return { ...block, content: withTargets(block.content) };
    case 'heading':
      return { ...block, content: withTargets(block.content?.map(asBold)) };
    case 'image':
      return block;
    case 'blockquote':
      return { ...block, content: mapped(block.content) };
    case 'bulletList':
    case 'orderedList':
      return { ...block, content: block.content.map((item) => ({ ...item, content: mapped(item.content) })) };
    case 'table':
      return { type: 'blockquote', content: tableLines(block.content, language) };
  }
};

const signedText = (document: RichTextDocument, language: Language): string =>
  richTextToPlainText({ type: 'doc', content: document.content.map((block) => mapBlock(block, language)) });

/**
 * Plain text of a document with the targets of its links; lists with bullets and numbers, table rows as lines, each
 * cell with its head.
 */
export const plainTextWithLinks = (document: RichTextDocument, language: Language): string =>
  signedText(document, language).replace(markedText, '$2');

/** The text as runs of one format each: headings are bold. */
export const textRuns = (document: RichTextDocument, language: Language): TextRun[] => {
  const text = signedText(document, language);
  const runs: TextRun[] = [];
  const add = (run: TextRun): void => {
    if (run.text !== '') runs.push(run);
  };
  let at = 0;
  for (const { 0: whole, 1: sign = '', 2: words = '', index } of text.matchAll(markedText)) {
    const [isBold, isItalic, isStruck, isUnderlined] = marks.map((_, bit) =>
      Boolean((sign.charCodeAt(0) - firstSign) & (2 ** bit)),
    );
    add({ text: text.slice(at, index) });
    add({ text: words, isBold, isItalic, isStruck, isUnderlined });
    at = index + whole.length;
  }
  add({ text: text.slice(at) });
  return runs;
};
