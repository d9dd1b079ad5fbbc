import { emsOf, runningShares, runningSize, runningWidth } from '../../../shared/model/design/page-line.ts';
import { headerName, headerShares } from '../../report-document/outline/page-header.ts';

/**
 * Page headers and footers are never cut, as in the Word file: a text longer than its line wraps, in smaller type if
 * there would be more lines than the margin holds.
 */

const millimetresPerPoint = 25.4 / 72;
const lineHeight = 1.3;
/** In points; the first one that fits is used. */
const sizes = [runningSize, 6.5, 5.5] as const;
/** The factor for unused line ends, because words are not broken. */
const loss = 1.05;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** In ems, by its letters if they are wider than the mean: a text in capitals only would exceed the paper. */
const widestOf = (text: string): number =>
  emsOf(text) +
  Math.max(
    0,
    0.35 * count(text, /[MWmw@%—…]/g) +
      0.05 * count(text, /\p{Lu}/gu) -
      0.05 * count(text, /\p{Ll}/gu) -
      0.3 * count(text, / /g),
  );

const linesOf = (text: string, share: number, size: number): number =>
  Math.max(1, Math.ceil((widestOf(text) * size * loss) / (runningWidth * share)));

const heightOf = (text: string, share: number, size: number): number =>
  linesOf(text, share, size) * size * lineHeight * millimetresPerPoint;

/** The largest type in which a text fits into `room` millimetres. */
const sizeOf = (text: string, share: number, available: number): number =>
  sizes.find((size) => heightOf(text, share, size) <= available) ?? sizes[2];

/** Height available in the margins, in millimetres, with 5 to the edge of the paper. */
const headHeight = 14;
const footHeight = 12;

/** Between two texts that fill their widths, in points and as a share of the whole. */
export const headPadding = 1.5 * runningSize;
const apart = headPadding / runningWidth;

type HeadLine = { left: string; right: string; leftShare: number; rightShare: number; size: number };
/** `others`: texts at the right of some of its pages instead. */
type HeadTexts = { left: string; right: string; others?: readonly string[] };

/** Text, width and type of a page header: those of its longest names, so that they are the same on all of its pages. */
export const headLine = ({ left, right: title, others = [] }: HeadTexts): HeadLine => {
  const shares = headerShares(left, [title, ...others]);
  const leftShare = shares.leftShare - apart;
  const right = headerName(title, left);
  return { left, right, leftShare, rightShare: 1 - shares.leftShare, size: sizeOf(left, leftShare, headHeight) };
};

export const footShare = runningShares.footer;

type FootLine = { size: number; hasSeveralLines: boolean };

export const footLine = (text: string): FootLine => {
  const size = sizeOf(text, footShare, footHeight);
  return { size, hasSeveralLines: linesOf(text, footShare, size) > 1 };
};
