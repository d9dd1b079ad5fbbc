/**
 * Shares a page header between a text of the report and the heading of the page's content; the same in PDF and Word.
 */
import { emsOf, runningSize, runningWidth } from '../../../shared/model/design/page-line.ts';
import { lineParts } from '../../../shared/model/text/text-width.ts';

/** The width of a line, in ems of its type. */
const lineEms = runningWidth / runningSize;
/** The gap between the two texts of a line, with a margin for inexact text widths. */
const gapEms = 4;
/** A name takes at least a third of the line; if the text next to it leaves less, the name takes two lines. */
const leastEms = lineEms / 3 - gapEms;
const plentyEms = 24;
/** A wrapped line is half a word shorter than its width on average. */
const raggedEms = 3;

const runningLinesMax = 2;

const inBrackets = /\s*[(（][^()（）]*[)）]$/u;

/** In ems, the width of a name next to a text: the remainder of one line, or else of two. */
const widthNextTo = (neighbour: string): number => {
  const own = emsOf(neighbour);
  const left = lineEms - gapEms - own;
  return left >= plentyEms ? left : Math.max(leastEms, left + own / 2 - raggedEms);
};

/** A word wider than its line is broken anywhere. */
const partsOf = (text: string, available: number): string[] =>
  lineParts(text).flatMap((part) => (emsOf(part.trimEnd()) > available ? Array.from(part) : [part]));

/** The beginning of a text that fits in the given number of lines, cut between parts. */
const fittingOf = (text: string, available: number): string => {
  let [fitting, line, lines] = ['', '', 1];
  for (const part of partsOf(text, available)) {
    if (emsOf(`${line}${part}`.trimEnd()) <= available) line += part;
    else {
      lines += 1;
      line = part;
    }
    if (lines > runningLinesMax) break;
    fitting += part;
  }
  return fitting;
};

const fits = (text: string, available: number): boolean => fittingOf(text, available) === text;

/** Cut after the last word that leaves space for the ellipsis. */
const withEllipsis = (text: string, available: number): string => {
  const parts = partsOf(fittingOf(text, available), available);
  const cut = (): string => `${parts.join('').replace(/[\s,;、，；：:]+$/u, '')}…`;
  while (parts.length > 1 && !fits(cut(), available)) parts.pop();
  return cut();
};

/**
 * A name in the page header next to another text, in at most two lines. The name repeats a heading of the page, so that
 * its text in brackets, and then its end, may be left out.
 */
export const headerName = (name: string, neighbour: string): string => {
  const line = name.replace(/\s+/g, ' ').trim();
  const available = widthNextTo(neighbour);
  const bare = line.replace(inBrackets, '');
  const inOneLine = [line, bare].find((text) => emsOf(text) <= available);
  return inOneLine ?? [line, bare].find((text) => fits(text, available)) ?? withEllipsis(bare, available);
};

/** Whether a text cuts off a name that would fit next to a short text. */
export const isCutByNeighbour = (name: string, neighbour: string): boolean =>
  headerName(name, neighbour).endsWith('…') && !headerName(name, '').endsWith('…');

type Shares = { isOneLine: boolean; leftShare: number };

/** The shares of a text and the names next to it in the line: unused width is between them. */
export const headerShares = (left: string, names: readonly string[]): Shares => {
  const own = emsOf(left);
  const widest = Math.max(0, ...names.map((name) => emsOf(headerName(name, left))));
  const right = Math.min(widest, widthNextTo(left));
  const free = lineEms - own - right;
  return { isOneLine: widest + own + gapEms <= lineEms, leftShare: 1 - (right + Math.max(gapEms, free) / 2) / lineEms };
};
