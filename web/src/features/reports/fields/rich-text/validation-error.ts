import {
  blocksInside,
  bytesOf,
  picturesOf,
  type RichTextBlock,
  type RichTextDocument,
  richTextLimits,
} from '../../../../../../shared/model/text/rich-text.ts';

/** The storage limits a text may exceed (rich-text.ts). */
export type ValidationError = 'columns' | 'rows' | 'pictures' | 'size';

const tablesIn = (blocks: readonly RichTextBlock[]): Extract<RichTextBlock, { type: 'table' }>[] =>
  blocks.flatMap((block) => [...(block.type === 'table' ? [block] : []), ...tablesIn(blocksInside(block))]);

/** Why a text cannot be stored, shown before the server refuses it without naming the part; undefined if it can. */
export const validationErrorOf = (document: RichTextDocument): ValidationError | undefined => {
  const tables = tablesIn(document.content);
  const { tableColumnsMax, tableRowsMax, picturesMax, bytesMax } = richTextLimits;
  if (tables.some(({ content }) => content.some((row) => row.content.length > tableColumnsMax))) return 'columns';
  if (tables.some(({ content }) => content.length > tableRowsMax)) return 'rows';
  if (picturesOf(document).length > picturesMax) return 'pictures';
  return bytesOf(document) > bytesMax ? 'size' : undefined;
};
