import { textWidth } from '../../../../../shared/model/text/text-width.ts';
import type { DiffPart } from '../../reports/text-diff/three-way-merge.ts';

/**
 * A segment of a comparison, or a gap for omitted unchanged words; `isBreak`: the gap contains the end of a paragraph.
 */
export type ExcerptPart = DiffPart<string> | { kind: 'gap'; isBreak: boolean };
export type Excerpt = { parts: ExcerptPart[]; isShortened: boolean };

/** About a line of narrow characters. */
const lineWidth = 80;
/** Omitting less than this does not shorten the excerpt noticeably. */
const leftOutMin = 160;

const isBreak = (word: string): boolean => /^\s*\n\s*$/.test(word);

/** The number of leading words that fit on one line, ending with their paragraph at the latest. */
const countOf = (words: Iterable<string>): number => {
  let width = 0;
  let count = 0;
  let hasWords = false;
  for (const word of words) {
    width += textWidth(word);
    if (hasWords && (width > lineWidth || isBreak(word))) break;
    hasWords ||= !isBreak(word) && word.trim() !== '';
    count += 1;
  }
  return count;
};

/** Unchanged words next to a change: after the change before them, and before the change after them. */
const around = (items: readonly string[], changes: { isAfter: boolean; isBefore: boolean }): ExcerptPart[] => {
  const head = changes.isAfter ? countOf(items) : 0;
  const tail = changes.isBefore ? countOf(items.toReversed()) : 0;
  const leftOut = items.slice(head, Math.max(head, items.length - tail));
  if (textWidth(leftOut.join('')) < leftOutMin) return [{ kind: 'same', items: [...items] }];
  const same = (words: readonly string[]): ExcerptPart[] =>
    words.length > 0 ? [{ kind: 'same', items: [...words] }] : [];
  return [
    ...same(items.slice(0, head)),
    { kind: 'gap', isBreak: changes.isAfter && changes.isBefore && leftOut.some(isBreak) },
    ...same(items.slice(items.length - tail)),
  ];
};

/** The changes in a long text, with a line of context; without any changed word, its first line. */
export const excerptOf = (parts: readonly DiffPart<string>[]): Excerpt => {
  const shown = parts.flatMap((part, index): ExcerptPart[] => {
    if (part.kind === 'changed') return [part];
    const isAlone = parts.length === 1;
    return around(part.items, { isAfter: index > 0 || isAlone, isBefore: index < parts.length - 1 });
  });
  return { parts: shown, isShortened: shown.some(({ kind }) => kind === 'gap') };
};
