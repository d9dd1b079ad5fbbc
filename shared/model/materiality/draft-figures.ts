/**
 * Figures of a drafted text in a report are bound to the assessment: a sentence that people did not rewrite is found
 * again by its words, or by those that it had at another time, and its figures are compared with those of the record now.
 * Figures that are in no sentence of the text are named, so that nothing is called equal that was not compared.
 */
import type { RichTextBlock, RichTextDocument } from '../text/rich-text.ts';

/** `now` has a line for each paragraph that takes its place. */
export type OutdatedLine = { before: string; now: string };

/** The words of a line without its figures. */
const wordsOf = (line: string): string => line.trim().replaceAll(/\d+(?:[.,]\d+)*/g, '#');

/** Lines of the stored text that the draft now has with other figures or in other words. */
export const outdatedLines = (stored: string, draft: string, former: readonly OutdatedLine[] = []): OutdatedLine[] => {
  const lines = draft.split('\n').map((line) => line.trim());
  const current = new Set(lines);
  const byWords = new Map(lines.filter((line) => /\d/.test(line)).map((line) => [wordsOf(line), line]));
  const formerByWords = new Map(former.map(({ before, now }) => [wordsOf(before), now]));
  return stored.split('\n').flatMap((text) => {
    const before = text.trim();
    const now = byWords.get(wordsOf(before)) ?? formerByWords.get(wordsOf(before));
    return now === undefined || current.has(before) ? [] : [{ before, now }];
  });
};

/** Lines of the draft with figures that the stored text lacks, and would lack with the outdated ones replaced. */
export const missingLines = (stored: string, draft: string, outdated: readonly OutdatedLine[]): string[] => {
  const has = new Set(
    [stored, ...outdated.map(({ now }) => now)]
      .join('\n')
      .split('\n')
      .map((line) => line.trim()),
  );
  return draft
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\d/.test(line) && !has.has(line));
};

/** The text with these lines replaced, each where it is a paragraph in one style. */
export const withCurrentFigures = (document: RichTextDocument, outdated: readonly OutdatedLine[]): RichTextDocument => {
  const nowOf = new Map(outdated.map(({ before, now }) => [before, now]));
  return {
    ...document,
    content: document.content.flatMap((block): RichTextBlock[] => {
      if (block.type !== 'paragraph') return [block];
      const [only, ...others] = block.content ?? [];
      if (only?.type !== 'text' || others.length > 0) return [block];
      const now = nowOf.get(only.text.trim());
      return now === undefined ? [block] : now.split('\n').map((text) => ({ ...block, content: [{ ...only, text }] }));
    }),
  };
};
