import {
  type RichTextBlock,
  type RichTextImage,
  type RichTextInline,
  type RichTextListItem,
  type RichTextTableRow,
  richTextLimits,
} from '../../shared/model/text/rich-text.ts';
import { joinedInlines } from './join-inlines.ts';
import type { WordLine, WordList, WordTable, WordText } from './word-line.ts';

/** The picture with a name; undefined for one that was added to the file, which is not stored. */
export type PictureOf = (name: string, alt: string) => RichTextImage | undefined;

type Reader = { lines: readonly WordLine[]; at: number; pictureOf: PictureOf };

const depthOf = (line: WordLine): number => (line.kind === 'text' ? (line.list?.level ?? line.indent) : 0);

const contentOf = (inlines: readonly RichTextInline[]): { content?: RichTextInline[] } => {
  const content = joinedInlines(inlines);
  return content.length > 0 ? { content } : {};
};

const textBlock = ({ heading, inlines }: WordText): RichTextBlock =>
  heading
    ? { type: 'heading', attrs: { level: heading }, ...contentOf(inlines) }
    : { type: 'paragraph', ...contentOf(inlines) };

const emptyCell = (): RichTextBlock[] => [{ type: 'paragraph' }];

const tableBlock = ({ rows }: WordTable, pictureOf: PictureOf): RichTextBlock[] => {
  const content = rows
    .filter((row) => row.length > 0)
    .map(
      (row): RichTextTableRow => ({
        type: 'tableRow',
        content: row.map(({ isHead, lines }) => {
          const blocks = blocksOfLines(lines, pictureOf);
          return { type: isHead ? 'tableHeader' : 'tableCell', content: blocks.length > 0 ? blocks : emptyCell() };
        }),
      }),
    );
  return content.length > 0 ? [{ type: 'table', content }] : [];
};

/** LibreOffice begins a list under one number and continues it under another of the same format. */
const isOfList = (line: WordLine | undefined, { id, level, family }: WordList): boolean =>
  line?.kind === 'text' &&
  line.list?.level === level &&
  (line.list.id === id || (family !== undefined && line.list.continues === family));

/** Lines below an item belong to it if they have a larger indent. */
const readList = (reader: Reader, list: WordList): RichTextBlock => {
  const items: RichTextListItem[] = [];
  for (;;) {
    const line = reader.lines[reader.at];
    if (line?.kind !== 'text' || !isOfList(line, list)) break;
    reader.at += 1;
    const rest = readBlocks(reader, list.level + 1);
    items.push({ type: 'listItem', content: [{ type: 'paragraph', ...contentOf(line.inlines) }, ...rest] });
  }
  if (!list.isOrdered) return { type: 'bulletList', content: items };
  return { type: 'orderedList', ...(list.start === 1 ? {} : { attrs: { start: list.start } }), content: items };
};

/** Consecutive quoted lines are one quotation, if they have at least the indent of its first. */
const readQuote = (reader: Reader, first: WordText): RichTextBlock => {
  const quoted: WordLine[] = [];
  const level = depthOf(first);
  for (;;) {
    const line = reader.lines[reader.at];
    if (line?.kind !== 'text' || !line.isQuoted || depthOf(line) < level) break;
    quoted.push({ ...line, isQuoted: false });
    reader.at += 1;
  }
  return {
    type: 'blockquote',
    content: readBlocks({ lines: quoted, at: 0, pictureOf: reader.pictureOf }, level),
  };
};

const readLine = (reader: Reader, line: WordLine): RichTextBlock[] => {
  if (line.kind === 'text' && line.isQuoted) return [readQuote(reader, line)];
  if (line.kind === 'text' && line.list) return [readList(reader, line.list)];
  reader.at += 1;
  if (line.kind === 'text') return [textBlock(line)];
  if (line.kind === 'table') return tableBlock(line, reader.pictureOf);
  if (line.kind === 'part') return [];
  if (line.kind === 'caption') return [{ type: 'paragraph', ...contentOf([{ type: 'text', text: line.text }]) }];
  const picture = reader.pictureOf(line.name, line.alt);
  if (!picture) return [];
  const below = reader.lines[reader.at];
  if (below?.kind !== 'caption') return [picture];
  reader.at += 1;
  return [{ ...picture, attrs: { ...picture.attrs, caption: below.text.slice(0, richTextLimits.captionMax).trim() } }];
};

const readBlocks = (reader: Reader, level: number): RichTextBlock[] => {
  const blocks: RichTextBlock[] = [];
  for (;;) {
    const line = reader.lines[reader.at];
    if (!line || depthOf(line) < level) return blocks;
    blocks.push(...readLine(reader, line));
  }
};

/** Restores lists and quotations from lines. */
export const blocksOfLines = (lines: readonly WordLine[], pictureOf: PictureOf): RichTextBlock[] =>
  readBlocks({ lines, at: 0, pictureOf }, 0);
