import { Language } from '../../shared/model/text/language.ts';
import type { RichTextBlock, RichTextDocument } from '../../shared/model/text/rich-text.ts';
import { blocksOfLines, type PictureOf } from './lines-to-rich-text.ts';
import { richTextLines } from './rich-text-lines.ts';

/** A stored block, and its blocks in a file. */
type Known = { stored: RichTextBlock; printed: string[] };

const knownBlocks = (documents: readonly RichTextDocument[], pictureOf: PictureOf): Known[] =>
  documents.flatMap(({ content }) =>
    content.flatMap((stored) =>
      Language.options.map((language) => ({
        stored,
        printed: blocksOfLines(richTextLines({ content: [stored] }, language), pictureOf).map((block) =>
          JSON.stringify(block),
        ),
      })),
    ),
  );

/**
 * A file shows less than is stored (levels of headings, italics in Chinese). An unedited block therefore keeps its
 * stored form; only edited blocks come from the file.
 */
export const preserveStoredBlocks = (
  read: readonly RichTextBlock[],
  documents: readonly RichTextDocument[],
  pictureOf: PictureOf,
): RichTextBlock[] => {
  const texts = read.map((block) => JSON.stringify(block));
  const byFirst = Map.groupBy(knownBlocks(documents, pictureOf), ({ printed }) => printed[0] ?? '');
  const blocks: RichTextBlock[] = [];
  for (let at = 0; at < read.length; ) {
    const block = read[at];
    const found = byFirst
      .get(texts[at] ?? '')
      ?.find(({ printed }) => printed.every((text, offset) => texts[at + offset] === text));
    if (found) blocks.push(found.stored);
    else if (block) blocks.push(block);
    at += found?.printed.length ?? 1;
  }
  return blocks;
};
