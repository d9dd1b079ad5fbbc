import type { RichTextBlock, RichTextDocument, RichTextInline } from '../text/rich-text.ts';
import { plainTextOf, type TextContent } from './report-text.ts';

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/**
 * Figures and signs are the same in every language; a line with words keeps only its footnotes, since each is a
 * separate note.
 */
const withoutWords = (content: RichTextInline[] | undefined): RichTextInline[] => {
  const nodes = content ?? [];
  const isWords = nodes.some((node) => node.type === 'text' && hasLetters(node.text));
  return isWords ? nodes.filter(({ type }) => type === 'footnote') : nodes;
};

const blockWithoutWords = (block: RichTextBlock): RichTextBlock => {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const { content, ...rest } = block;
      const remaining = withoutWords(content);
      return remaining.length > 0 ? { ...rest, content: remaining } : rest;
    }
    case 'blockquote':
      return { ...block, content: block.content.map(blockWithoutWords) };
    case 'bulletList':
    case 'orderedList':
      return {
        ...block,
        content: block.content.map((item) => ({ ...item, content: item.content.map(blockWithoutWords) })),
      };
    case 'table':
      return {
        ...block,
        content: block.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({ ...cell, content: cell.content.map(blockWithoutWords) })),
        })),
      };
    case 'image':
      return block;
  }
};

/** The headings, lists, tables with their figures, pictures and footnotes of a text, for a translation to be written into. */
export const structureOf = ({ content }: RichTextDocument): RichTextDocument => ({
  type: 'doc',
  content: content.map(blockWithoutWords),
});

/** More than paragraphs: something that a translator would have to build again. */
export const hasStructure = ({ content }: RichTextDocument): boolean =>
  content.length > 1 || content.some(({ type }) => type !== 'paragraph');

const linesOf = (content: TextContent): string[] =>
  plainTextOf(content)
    .split(/[\n\t]/)
    .map((line) => line.trim());

/** Behind the number of an item or footnote there may be no words yet. */
const wordsOf = (line: string): string => line.replace(/^(?:•|\d+\.|\[\d+\])\s*/, '');

/**
 * How many lines of a source are not translated: those that the translation has word for word, and where both have the same
 * lines those that it leaves empty. Lines of one or two words may be names, and count only where they are empty.
 */
export const untranslatedLines = (source: TextContent, translation: TextContent): number => {
  const [from, to] = [linesOf(source), linesOf(translation)];
  const there = new Set(to);
  const isAligned = from.length === to.length;
  return from.filter((line, at) => {
    if (!hasLetters(wordsOf(line))) return false;
    if (isAligned && wordsOf(to[at] ?? '') === '') return true;
    return there.has(line) && (line.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []).length > 3;
  }).length;
};
