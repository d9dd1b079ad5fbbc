import * as z from 'zod';
import { PictureId } from '../../ids.ts';

/**
 * Rich text is TipTap/ProseMirror JSON validated against this allow-list, never HTML.
 * Unknown nodes, marks and attributes are refused, so nothing executable can be stored.
 */
const safeHref = z
  .string()
  .max(2048)
  .regex(/^(https?:\/\/|mailto:)/i);

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({ type: z.literal('strike') }),
  z.strictObject({ type: z.literal('superscript') }),
  z.strictObject({ type: z.literal('subscript') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: safeHref }) }),
]);
export type RichTextMark = z.infer<typeof Mark>;

const TextNode = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(100_000),
  marks: z.array(Mark).max(8).optional(),
});
const HardBreak = z.strictObject({ type: z.literal('hardBreak') });

/** Limits of pictures and footnotes in a text. */
export const richTextLimits = {
  altMax: 500,
  captionMax: 255,
  footnoteMax: 2_000,
  pictureSideMax: 1_600,
  picturesMax: 20,
  tableRowsMax: 500,
  tableColumnsMax: 30,
  bytesMax: 250_000,
} as const;

/** Referenced at the node's place, printed below the text; its number follows from its place. */
const Footnote = z.strictObject({
  type: z.literal('footnote'),
  attrs: z.strictObject({ text: z.string().trim().min(1).max(richTextLimits.footnoteMax) }),
});
export type RichTextFootnote = z.infer<typeof Footnote>;
const Inline = z.discriminatedUnion('type', [TextNode, HardBreak, Footnote]);
export type RichTextInline = z.infer<typeof Inline>;

/**
 * A picture by the name of its re-encoded copy on the server: no address, so that nothing is fetched from elsewhere.
 * `alt` is its text alternative.
 */
const Image = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    pictureId: PictureId,
    alt: z.string().trim().min(1).max(richTextLimits.altMax),
    /** Printed below it. */
    caption: z.string().trim().min(1).max(richTextLimits.captionMax).optional(),
    width: z.number().int().min(1).max(richTextLimits.pictureSideMax),
    height: z.number().int().min(1).max(richTextLimits.pictureSideMax),
  }),
});
export type RichTextImage = z.infer<typeof Image>;

export type RichTextBlock =
  | { type: 'paragraph'; content?: RichTextInline[] | undefined }
  | { type: 'heading'; attrs: { level: number }; content?: RichTextInline[] | undefined }
  | { type: 'blockquote'; content: RichTextBlock[] }
  | { type: 'bulletList'; content: RichTextListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: RichTextListItem[] }
  | { type: 'table'; content: RichTextTableRow[] }
  | RichTextImage;
export type RichTextListItem = { type: 'listItem'; content: RichTextBlock[] };
export type RichTextTableRow = { type: 'tableRow'; content: RichTextTableCell[] };
export type RichTextTableCell = { type: 'tableCell' | 'tableHeader'; content: RichTextBlock[] };

const inlines = z.array(Inline).max(5_000).optional();
const Block: z.ZodType<RichTextBlock> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paragraph'), content: inlines }),
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.number().int().min(1).max(4) }),
      content: inlines,
    }),
    z.strictObject({ type: z.literal('blockquote'), content: z.array(Block).min(1).max(500) }),
    z.strictObject({ type: z.literal('bulletList'), content: z.array(ListItem).min(1).max(500) }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.number().int().min(0).max(100_000) }).optional(),
      content: z.array(ListItem).min(1).max(500),
    }),
    z.strictObject({ type: z.literal('table'), content: z.array(TableRow).min(1).max(richTextLimits.tableRowsMax) }),
    Image,
  ]),
);
const ListItem: z.ZodType<RichTextListItem> = z.lazy(() =>
  z.strictObject({ type: z.literal('listItem'), content: z.array(Block).min(1).max(100) }),
);
const TableRow: z.ZodType<RichTextTableRow> = z.lazy(() =>
  z.strictObject({
    type: z.literal('tableRow'),
    content: z.array(TableCell).min(1).max(richTextLimits.tableColumnsMax),
  }),
);
const TableCell: z.ZodType<RichTextTableCell> = z.lazy(() =>
  z.strictObject({ type: z.enum(['tableCell', 'tableHeader']), content: z.array(Block).min(1).max(50) }),
);

const blockDepthMax = 10;

type Container = Exclude<RichTextBlock, RichTextImage> | RichTextListItem | RichTextTableRow | RichTextTableCell;

const depthOf = (node: Container | RichTextInline | RichTextImage): number => {
  switch (node.type) {
    case 'text':
    case 'hardBreak':
    case 'footnote':
      return 0;
    case 'image':
      return 1;
    default:
      return 1 + Math.max(0, ...(node.content ?? []).map(depthOf));
  }
};

type RichTextNode = RichTextBlock | RichTextInline;

/** Direct child blocks: of a quotation, of the items of a list, of the cells of a table. */
export const blocksInside = (block: RichTextBlock): RichTextBlock[] => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'image':
      return [];
    case 'blockquote':
      return block.content;
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content);
    case 'table':
      return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content));
  }
};

const nodesOf = (block: RichTextBlock): RichTextNode[] => {
  if (block.type === 'paragraph' || block.type === 'heading') return block.content ?? [];
  return block.type === 'image' ? [block] : blocksInside(block).flatMap(nodesOf);
};

type Blocks = { content: RichTextBlock[] };

/** The pictures of a text, in their order; one that appears twice is listed twice. */
export const picturesOf = ({ content }: Blocks): RichTextImage[] =>
  content.flatMap(nodesOf).filter((node) => node.type === 'image');

/** The footnotes of a text: the first is number 1. */
export const footnotesOf = ({ content }: Blocks): RichTextFootnote[] =>
  content.flatMap(nodesOf).filter((node) => node.type === 'footnote');

/** Size of a text in storage, including its tables and marks. */
export const bytesOf = (document: object): number => new TextEncoder().encode(JSON.stringify(document)).length;

/** An item of the table holds 400 KB, in at most 32 levels, two for each block within a block and nine besides. */
export const RichTextDocument = z
  .strictObject({ type: z.literal('doc'), content: z.array(Block).max(2_000) })
  .refine((document) => document.content.every((block) => depthOf(block) <= blockDepthMax))
  .refine((document) => picturesOf(document).length <= richTextLimits.picturesMax)
  .refine((document) => bytesOf(document) <= richTextLimits.bytesMax);
export type RichTextDocument = z.infer<typeof RichTextDocument>;

/** Text of a line; its footnotes are numbered on from those in `notes`, and put there. */
const inlineText = (content: RichTextInline[] | undefined, notes: string[]): string =>
  (content ?? [])
    .map((node) => {
      if (node.type === 'text') return node.text;
      if (node.type === 'hardBreak') return '\n';
      return `[${notes.push(node.attrs.text)}]`;
    })
    .join('');

const blockText = (block: RichTextBlock, notes: string[]): string => {
  const lines = (blocks: readonly RichTextBlock[]): string => blocks.map((inner) => blockText(inner, notes)).join('\n');
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content, notes);
    case 'blockquote':
      return lines(block.content);
    case 'bulletList':
      return block.content.map((item) => `• ${lines(item.content)}`).join('\n');
    case 'orderedList':
      return block.content
        .map((item, index) => `${(block.attrs?.start ?? 1) + index}. ${lines(item.content)}`)
        .join('\n');
    case 'table':
      return block.content.map((row) => row.content.map((cell) => lines(cell.content)).join('\t')).join('\n');
    case 'image':
      return [`[${block.attrs.alt}]`, block.attrs.caption].filter(Boolean).join(' ');
  }
};

/**
 * Plain text of a document: paragraphs by line feed, cells by tab, pictures by their words, footnotes numbered and below;
 * for audit rows, search and Excel.
 */
export const richTextToPlainText = (document: RichTextDocument): string => {
  const notes: string[] = [];
  const text = document.content.map((block) => blockText(block, notes)).join('\n');
  return [text, ...notes.map((note, index) => `[${index + 1}] ${note}`)].join('\n');
};

/** Wraps plain text as a document, one paragraph a line. */
export const plainTextToRichText = (text: string): RichTextDocument => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
    ),
});
