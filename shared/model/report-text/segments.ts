/**
 * A text as translators work on it: a segment for each paragraph, heading, footnote and description of a picture.
 * Everything else remains in the text: lists, tables and pictures are not translated, and keep their places.
 */
import type {
  RichTextBlock,
  RichTextInline,
  RichTextListItem,
  RichTextMark,
  RichTextTableCell,
} from '../text/rich-text.ts';
import type { TextContent } from './report-text.ts';

/**
 * Words, in order. `span`: words with marks (bold, a link); `point`: a line break or the place of a footnote. `code` counts from 1
 * within the segment and leads to what it is in the source.
 */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'span'; code: number; text: string }
  | { kind: 'point'; code: number };
export type Segment = { id: string; tokens: Token[] };

type Point = { node: Exclude<RichTextInline, { type: 'text' }> };
type Code = { marks: RichTextMark[] } | Point;
type Line = { id: string; tokens: Token[]; codes: Code[] };

const isSameMarks = (one: readonly RichTextMark[], other: readonly RichTextMark[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const lineOf = (id: string, content: readonly RichTextInline[]): Line => {
  const tokens: Token[] = [];
  const codes: Code[] = [];
  let marks: readonly RichTextMark[] = [];
  for (const node of content) {
    const last = tokens.at(-1);
    if (node.type !== 'text') {
      codes.push({ node });
      tokens.push({ kind: 'point', code: codes.length });
      continue;
    }
    const own = node.marks ?? [];
    if (last && last.kind !== 'point' && isSameMarks(marks, own)) last.text += node.text;
    else if (own.length === 0) tokens.push({ kind: 'text', text: node.text });
    else {
      codes.push({ marks: own });
      tokens.push({ kind: 'span', code: codes.length, text: node.text });
    }
    marks = own;
  }
  return { id, tokens, codes };
};

const footnoteId = (line: string, code: number): string => `${line}.f${code}`;
const plain = (id: string, text: string): Segment => ({ id, tokens: [{ kind: 'text', text }] });

const segmentsOfLine = (id: string, content: readonly RichTextInline[] | undefined): Segment[] => {
  const { tokens, codes } = lineOf(id, content ?? []);
  if (tokens.length === 0) return [];
  const footnotes = codes.flatMap((code, index) =>
    'node' in code && code.node.type === 'footnote' ? [plain(footnoteId(id, index + 1), code.node.attrs.text)] : [],
  );
  return [{ id, tokens }, ...footnotes];
};

const inside = (id: string, blocks: readonly RichTextBlock[]): Segment[] =>
  blocks.flatMap((block, index) => segmentsOfBlock(id === '' ? `${index}` : `${id}.${index}`, block));

const segmentsOfBlock = (id: string, block: RichTextBlock): Segment[] => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return segmentsOfLine(id, block.content);
    case 'image':
      return [
        plain(`${id}.alt`, block.attrs.alt),
        ...(block.attrs.caption === undefined ? [] : [plain(`${id}.caption`, block.attrs.caption)]),
      ];
    case 'blockquote':
      return inside(id, block.content);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item, index) => inside(`${id}.${index}`, item.content));
    case 'table':
      return block.content.flatMap((row, y) =>
        row.content.flatMap((cell, x) => inside(`${id}.${y}.${x}`, cell.content)),
      );
  }
};

const linesOf = (text: string): string[] => text.split('\n');
const isBlank = (line: string): boolean => line.trim() === '';

/** Segments of a text in reading order: of a plain text each line with content. */
export const segmentsOf = (content: TextContent): Segment[] =>
  content.kind === 'text'
    ? linesOf(content.text).flatMap((line, index) => (isBlank(line) ? [] : [plain(`${index}`, line)]))
    : inside('', content.document.content);

/** Why words cannot take the place of a segment's own. */
export type SegmentProblem = 'segment-missing' | 'code-unknown' | 'code-twice' | 'footnote-missing';
export class SegmentRefused extends Error {
  readonly problem: SegmentProblem;

  constructor(problem: SegmentProblem) {
    super(`the segment is refused: ${problem}`);
    this.problem = problem;
  }
}

type Words = ReadonlyMap<string, readonly Token[]>;

const wordsOf = (words: Words, id: string): readonly Token[] => {
  const found = words.get(id);
  if (!found) throw new SegmentRefused('segment-missing');
  return found;
};

const textOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.kind === 'point' ? '' : token.text)).join('');

/** Text nodes of words of the same marks; line feeds within are line breaks of the paragraph. */
const nodesOf = (text: string, marks?: RichTextMark[]): RichTextInline[] =>
  text
    .split('\n')
    .flatMap((line, index): RichTextInline[] => [
      ...(index === 0 ? [] : [{ type: 'hardBreak' as const }]),
      ...(line === '' ? [] : [{ type: 'text' as const, text: line, ...(marks ? { marks } : {}) }]),
    ]);

const pointOf = (id: string, number: number, { node }: Point, words: Words): RichTextInline => {
  if (node.type !== 'footnote') return node;
  return { type: 'footnote', attrs: { text: textOf(wordsOf(words, footnoteId(id, number))).trim() } };
};

const lineWith = (id: string, content: readonly RichTextInline[] | undefined, words: Words): RichTextInline[] => {
  const source = lineOf(id, content ?? []);
  if (source.tokens.length === 0) return [];
  const seen = new Set<number>();
  const nodes = wordsOf(words, id).flatMap((token): RichTextInline[] => {
    if (token.kind === 'text') return nodesOf(token.text);
    const code = source.codes[token.code - 1];
    if (!code) throw new SegmentRefused('code-unknown');
    if (token.kind === 'span') {
      if (!('marks' in code)) throw new SegmentRefused('code-unknown');
      return nodesOf(token.text, code.marks);
    }
    if (!('node' in code)) throw new SegmentRefused('code-unknown');
    if (seen.has(token.code)) throw new SegmentRefused('code-twice');
    seen.add(token.code);
    return [pointOf(id, token.code, code, words)];
  });
  const isLost = source.codes.some(
    (code, index) => 'node' in code && code.node.type === 'footnote' && !seen.has(index + 1),
  );
  if (isLost) throw new SegmentRefused('footnote-missing');
  return nodes;
};

const insideWith = (id: string, blocks: readonly RichTextBlock[], words: Words): RichTextBlock[] =>
  blocks.map((block, index) => blockWith(id === '' ? `${index}` : `${id}.${index}`, block, words));

const itemWith = (id: string, item: RichTextListItem, words: Words): RichTextListItem => ({
  ...item,
  content: insideWith(id, item.content, words),
});
const cellWith = (id: string, cell: RichTextTableCell, words: Words): RichTextTableCell => ({
  ...cell,
  content: insideWith(id, cell.content, words),
});

const blockWith = (id: string, block: RichTextBlock, words: Words): RichTextBlock => {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const content = lineWith(id, block.content, words);
      return content.length === 0 ? block : { ...block, content };
    }
    case 'image': {
      const { caption, ...attrs } = block.attrs;
      const alt = textOf(wordsOf(words, `${id}.alt`)).trim();
      return {
        ...block,
        attrs: {
          ...attrs,
          alt,
          ...(caption === undefined ? {} : { caption: textOf(wordsOf(words, `${id}.caption`)).trim() }),
        },
      };
    }
    case 'blockquote':
      return { ...block, content: insideWith(id, block.content, words) };
    case 'bulletList':
    case 'orderedList':
      return { ...block, content: block.content.map((item, index) => itemWith(`${id}.${index}`, item, words)) };
    case 'table':
      return {
        ...block,
        content: block.content.map((row, y) => ({
          ...row,
          content: row.content.map((cell, x) => cellWith(`${id}.${y}.${x}`, cell, words)),
        })),
      };
  }
};

/**
 * The text with the words of each segment replaced, its lists, tables, pictures and marks unchanged. Throws
 * SegmentRefused where a segment has no words, names a code that the source does not have, or loses a footnote.
 */
export const withSegments = (source: TextContent, words: Words): TextContent => {
  if (source.kind === 'richText')
    return { kind: 'richText', document: { type: 'doc', content: insideWith('', source.document.content, words) } };
  const lines = linesOf(source.text).map((line, index) => (isBlank(line) ? line : textOf(wordsOf(words, `${index}`))));
  return { kind: 'text', text: lines.join('\n') };
};

/** The codes that marks of the source have and the words do not: their words lose their formatting. */
export const lostSpans = (source: readonly Token[], words: readonly Token[]): number[] => {
  const had = new Set(words.flatMap((token) => (token.kind === 'text' ? [] : [token.code])));
  return source.flatMap((token) => (token.kind === 'text' || had.has(token.code) ? [] : [token.code]));
};
