import {
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  richTextToPlainText,
} from '../../../../shared/model/rich-text.ts';

/** Link targets written out behind their text, since one cell carries at most one link. */
const withTargets = (content: RichTextInline[] | undefined): RichTextInline[] | undefined =>
  content?.map((node) => {
    const link = node.type === 'text' ? node.marks?.find((mark) => mark.type === 'link') : undefined;
    if (node.type !== 'text' || link?.type !== 'link' || link.attrs.href === node.text.trim()) return node;
    return { type: 'text', text: `${node.text} (${link.attrs.href})` };
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
      return {
        ...block,
        content: block.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({ ...cell, content: cell.content.map(mapBlock) })),
        })),
      };
  }
};

/** Plain text of a document with its links' targets; lists with bullets and numbers, table cells parted by tabs. */
export const plainTextWithLinks = (document: RichTextDocument): string =>
  richTextToPlainText({ type: 'doc', content: document.content.map(mapBlock) });
