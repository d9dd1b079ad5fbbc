import {
  blocksInside,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type RichTextTableRow,
  richTextToPlainText,
} from '../../../../shared/model/rich-text.ts';

/** Link targets written out behind their text, since one cell carries at most one link. */
const withTargets = (content: RichTextInline[] | undefined): RichTextInline[] | undefined =>
  content?.map((node) => {
    const link = node.type === 'text' ? node.marks?.find((mark) => mark.type === 'link') : undefined;
    if (node.type !== 'text' || link?.type !== 'link' || link.attrs.href === node.text.trim()) return node;
    return { type: 'text', text: `${node.text} (${link.attrs.href})` };
  });

const textNode = (text: string): RichTextInline => ({ type: 'text', text });

const joined = (parts: readonly RichTextInline[][], between: string): RichTextInline[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [textNode(between), ...part]));

/** All that a block says, in one line. */
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

const cellSeparator = ' | ';

/** A row as a line: a tab, which parts cells elsewhere, is not seen in a cell of a sheet. */
const rowLine = ({ content }: RichTextTableRow): RichTextBlock => ({
  type: 'paragraph',
  content: joined(
    content.map((cell) => joined(cell.content.map(lineOf), ' ')),
    cellSeparator,
  ),
});

const mapBlock = (block: RichTextBlock): RichTextBlock => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, content: withTargets(block.content) };
    case 'image':
      return block;
    case 'blockquote':
      return { ...block, content: block.content.map(mapBlock) };
    case 'bulletList':
    case 'orderedList':
      return { ...block, content: block.content.map((item) => ({ ...item, content: item.content.map(mapBlock) })) };
    case 'table':
      return { type: 'blockquote', content: block.content.map(rowLine) };
  }
};

/** Plain text of a document with its links' targets; lists with bullets and numbers, rows of tables by line, their cells parted. */
export const plainTextWithLinks = (document: RichTextDocument): string =>
  richTextToPlainText({ type: 'doc', content: document.content.map(mapBlock) });
