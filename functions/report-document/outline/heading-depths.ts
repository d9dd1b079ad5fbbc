import { blocksInside, type RichTextBlock } from '../../../shared/model/text/rich-text.ts';

const headingsOf = (blocks: readonly RichTextBlock[]): Extract<RichTextBlock, { type: 'heading' }>[] =>
  blocks.flatMap((block) => (block.type === 'heading' ? [block] : headingsOf(blocksInside(block))));

/** The depth of each heading below those before it, from 1: a text that begins with the second level skips no level. */
export const headingDepths = (content: readonly RichTextBlock[]): ReadonlyMap<RichTextBlock, number> => {
  const depths = new Map<RichTextBlock, number>();
  let open: number[] = [];
  for (const heading of headingsOf(content)) {
    open = [...open.filter((level) => level < heading.attrs.level), heading.attrs.level];
    depths.set(heading, open.length);
  }
  return depths;
};
