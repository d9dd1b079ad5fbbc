/** How two texts share the line above each page, a text of the report's own and the name of what stands below; the same in PDF and Word. */
import { emsOf, runningSize, runningWidth } from '../../../shared/model/design/page-line.ts';
import { lineParts } from '../../../shared/model/text/text-width.ts';

/** What a line holds, in ems of its type. */
const lineEms = runningWidth / runningSize;
/** Between the two texts of a line, and for what the measure of a text is out by. */
const gapEms = 4;
/** A name has no less of the line than a third; where the text beside it left less than the other, it stands in two lines. */
const leastEms = lineEms / 3 - gapEms;
const plentyEms = 24;
/** A line of two ends before its edge by half a word. */
const raggedEms = 3;

const runningLinesMax = 2;

const inBrackets = /\s*[(（][^()（）]*[)）]$/u;

/** In ems, what a name has beside a text: in one line what that leaves, else what it leaves in two. */
const widthNextTo = (beside: string): number => {
  const own = emsOf(beside);
  const left = lineEms - gapEms - own;
  return left >= plentyEms ? left : Math.max(leastEms, left + own / 2 - raggedEms);
};

/** A word that is wider than its line is broken anywhere. */
const piecesOf = (text: string, room: number): string[] =>
  lineParts(text).flatMap((piece) => (emsOf(piece.trimEnd()) > room ? Array.from(piece) : [piece]));

/** As much of a text as so many lines hold, by its pieces. */
const lockedOf = (text: string, room: number): string => {
  let [kept, line, lines] = ['', '', 1];
  for (const piece of piecesOf(text, room)) {
    if (emsOf(`${line}${piece}`.trimEnd()) <= room) line += piece;
    else {
      lines += 1;
      line = piece;
    }
    if (lines > runningLinesMax) break;
    kept += piece;
  }
  return kept;
};

const isLocked = (text: string, room: number): boolean => lockedOf(text, room) === text;

/** Cut behind the last word that leaves the sign room. */
const withEllipsis = (text: string, room: number): string => {
  const pieces = piecesOf(lockedOf(text, room), room);
  const cut = (): string => `${pieces.join('').replace(/[\s,;、，；：:]+$/u, '')}…`;
  while (pieces.length > 1 && !isLocked(cut(), room)) pieces.pop();
  return cut();
};

/**
 * A name as it stands above each page beside another text, in two lines at most: it repeats the heading below it, so that what
 * stands in brackets behind it, and then its end, may be left out.
 */
export const runningName = (name: string, beside: string): string => {
  const line = name.replace(/\s+/g, ' ').trim();
  const room = widthNextTo(beside);
  const bare = line.replace(inBrackets, '');
  const inOneLine = [line, bare].find((text) => emsOf(text) <= room);
  return inOneLine ?? [line, bare].find((text) => isLocked(text, room)) ?? withEllipsis(bare, room);
};

/** Whether a text leaves a name less room than it needs, which it has beside a short one. */
export const isCutByNeighbour = (name: string, beside: string): boolean =>
  runningName(name, beside).endsWith('…') && !runningName(name, '').endsWith('…');

type Shares = { isOneLine: boolean; leftShare: number };

/** How a text and the names that stand beside it part the line: what they leave free is between them. */
export const runningShare = (left: string, names: readonly string[]): Shares => {
  const own = emsOf(left);
  const widest = Math.max(0, ...names.map((name) => emsOf(runningName(name, left))));
  const right = Math.min(widest, widthNextTo(left));
  const free = lineEms - own - right;
  return { isOneLine: widest + own + gapEms <= lineEms, leftShare: 1 - (right + Math.max(gapEms, free) / 2) / lineEms };
};
