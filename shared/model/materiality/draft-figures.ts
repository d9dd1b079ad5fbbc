/**
 * Figures of a drafted text in a report are bound to the assessment: a sentence that people did not rewrite is found
 * again by its words, and its figures are compared with those of the record now.
 */
import type { RichTextDocument } from '../text/rich-text.ts';

export type OutdatedLine = { before: string; now: string };

/** The words of a line without its figures. */
const wordsOf = (line: string): string => line.trim().replaceAll(/\d+(?:[.,]\d+)*/g, '#');

/** Lines of the stored text that the draft now has with other figures. */
export const outdatedLines = (stored: string, draft: string): OutdatedLine[] => {
  const lines = draft.split('\n').map((line) => line.trim());
  const current = new Set(lines);
  const byWords = new Map(lines.filter((line) => /\d/.test(line)).map((line) => [wordsOf(line), line]));
  return stored.split('\n').flatMap((text) => {
    const before = text.trim();
    const now = byWords.get(wordsOf(before));
    return now === undefined || current.has(before) ? [] : [{ before, now }];
  });
};

/** The text with these lines replaced, each where it is a paragraph in one style. */
export const withCurrentFigures = (document: RichTextDocument, outdated: readonly OutdatedLine[]): RichTextDocument => {
  const nowOf = new Map(outdated.map(({ before, now }) => [before, now]));
  return {
    ...document,
    content: document.content.map((block) => {
      if (block.type !== 'paragraph') return block;
      const [only, ...others] = block.content ?? [];
      if (only?.type !== 'text' || others.length > 0) return block;
      const now = nowOf.get(only.text.trim());
      return now === undefined ? block : { ...block, content: [{ ...only, text: now }] };
    }),
  };
};
