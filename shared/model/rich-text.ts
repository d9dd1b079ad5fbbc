import * as z from 'zod';

/**
 * Rich text is TipTap/ProseMirror JSON validated against this allow-list, never HTML (architecture: rulings).
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
const Inline = z.discriminatedUnion('type', [TextNode, HardBreak]);
export type RichTextInline = z.infer<typeof Inline>;

export type RichTextBlock =
  | { type: 'paragraph'; content?: RichTextInline[] | undefined }
  | { type: 'heading'; attrs: { level: number }; content?: RichTextInline[] | undefined }
  | { type: 'blockquote'; content: RichTextBlock[] }
  | { type: 'bulletList'; content: RichTextListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: RichTextListItem[] }
  | { type: 'table'; content: RichTextTableRow[] };
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
    z.strictObject({ type: z.literal('table'), content: z.array(TableRow).min(1).max(500) }),
  ]),
);
const ListItem: z.ZodType<RichTextListItem> = z.lazy(() =>
  z.strictObject({ type: z.literal('listItem'), content: z.array(Block).min(1).max(100) }),
);
const TableRow: z.ZodType<RichTextTableRow> = z.lazy(() =>
  z.strictObject({ type: z.literal('tableRow'), content: z.array(TableCell).min(1).max(30) }),
);
const TableCell: z.ZodType<RichTextTableCell> = z.lazy(() =>
  z.strictObject({ type: z.enum(['tableCell', 'tableHeader']), content: z.array(Block).min(1).max(50) }),
);

const blockDepthMax = 10;
const sizeBytesMax = 250_000;

const depthOf = (block: RichTextBlock | RichTextListItem | RichTextTableRow | RichTextTableCell): number => {
  const inner = (block.content ?? []).map((child) =>
    child.type === 'text' || child.type === 'hardBreak' ? 0 : depthOf(child),
  );
  return 1 + Math.max(0, ...inner);
};

/** An item of the table holds 400 KB, in at most 32 levels, two for each block within a block and nine besides. */
export const RichTextDocument = z
  .strictObject({ type: z.literal('doc'), content: z.array(Block).max(2_000) })
  .refine((document) => document.content.every((block) => depthOf(block) <= blockDepthMax))
  .refine((document) => new TextEncoder().encode(JSON.stringify(document)).length <= sizeBytesMax);
export type RichTextDocument = z.infer<typeof RichTextDocument>;

const inlineText = (content: RichTextInline[] | undefined): string =>
  (content ?? []).map((node) => (node.type === 'text' ? node.text : '\n')).join('');

const blockText = (block: RichTextBlock): string => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content);
    case 'blockquote':
      return block.content.map(blockText).join('\n');
    case 'bulletList':
      return block.content.map((item) => `• ${item.content.map(blockText).join('\n')}`).join('\n');
    case 'orderedList':
      return block.content
        .map((item, index) => `${(block.attrs?.start ?? 1) + index}. ${item.content.map(blockText).join('\n')}`)
        .join('\n');
    case 'table':
      return block.content
        .map((row) => row.content.map((cell) => cell.content.map(blockText).join('\n')).join('\t'))
        .join('\n');
  }
};

/** Plain text of a document: paragraphs by line feed, cells by tab; for audit rows, search and Excel. */
export const richTextToPlainText = (document: RichTextDocument): string => document.content.map(blockText).join('\n');

/** Wraps plain text as a document, one paragraph a line. */
export const plainTextToRichText = (text: string): RichTextDocument => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
    ),
});
