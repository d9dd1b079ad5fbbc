import { emsOf, runningShares, runningSize, runningWidth } from '../../../../shared/model/page-line.ts';
import { runningName } from '../running-name.ts';

/**
 * What stands above and below each page is kept whole, as the Word file has it: what is longer than its line wraps, in
 * smaller type where there would be more lines than the margin holds.
 */

const millimetresPerPoint = 25.4 / 72;
const lineHeight = 1.3;
/** In points, the first that is small enough. */
const sizes = [runningSize, 6.5, 5.5] as const;
/** What is left of each line because words are not cut. */
const loss = 1.05;

const linesOf = (text: string, share: number, size: number): number =>
  Math.max(1, Math.ceil((emsOf(text) * size * loss) / (runningWidth * share)));

const heightOf = (text: string, share: number, size: number): number =>
  linesOf(text, share, size) * size * lineHeight * millimetresPerPoint;

type SharedLine = { text: string; share: number };

/** The largest type in which all texts of a line stay within `room` millimetres. */
const sizeOf = (texts: readonly SharedLine[], room: number): number =>
  sizes.find((size) => texts.every(({ text, share }) => heightOf(text, share, size) <= room)) ?? sizes[2];

/** Room in the margins, in millimetres, that leaves 5 to the edge of the paper. */
const headRoom = 14;
const footRoom = 12;

/** Of the line's width, for a text beside another: what it needs, as long as the other is left two thirds. */
const shareOf = (own: number, other: number): number => {
  const needs = (ems: number): number => (ems + 2) * (runningSize / runningWidth);
  if (needs(own) + needs(other) <= 1) return needs(own) + (1 - needs(own) - needs(other)) / 2;
  const most = runningShares.header;
  if (needs(other) <= 1 - most) return 1 - needs(other);
  if (needs(own) <= 1 - most) return needs(own);
  return Math.min(most, Math.max(1 - most, own / (own + other)));
};

type HeadLine = { left: string; right: string; leftShare: number; size: number };
/** `others`: what stands at the right of some of its pages instead. */
type HeadTexts = { left: string; right: string; others?: readonly string[] };

/** Text, width and type of a running head: those of its longest texts, so that they are the same on all of its pages. */
export const headLine = ({ left, right: title, others = [] }: HeadTexts): HeadLine => {
  const right = runningName(title, left);
  const rights = [right, ...others.map((other) => runningName(other, left))];
  const leftShare = shareOf(emsOf(left), Math.max(...rights.map(emsOf)));
  const texts = [{ text: left, share: leftShare }, ...rights.map((text) => ({ text, share: 1 - leftShare }))];
  return { left, right, leftShare, size: sizeOf(texts, headRoom) };
};

export const footShare = runningShares.footer;

type FootLine = { size: number; hasSeveralLines: boolean };

export const footLine = (text: string): FootLine => {
  const size = sizeOf([{ text, share: footShare }], footRoom);
  return { size, hasSeveralLines: linesOf(text, footShare, size) > 1 };
};
