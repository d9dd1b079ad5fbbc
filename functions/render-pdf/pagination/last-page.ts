import {
  bottomOf,
  carriedAbove,
  type Draft,
  firstOnPage,
  millimetre,
  points,
  sparseBelow,
  whiteBefore,
} from './layout-pass.ts';
import type { MarkedBlock } from './page-marks.ts';

/** A change that adds content to a last page with only a few lines. */
export type LastPageChange =
  /** The page begins with this block instead. */
  | { kind: 'block'; anchor: string }
  /** The last lines of the text above move too, so many of them; `staysAbove`: the block that would begin the page. */
  | { kind: 'lines'; anchor: string; lines: number; isEnough: boolean; staysAbove?: string }
  /** The table of this chart moves too. */
  | { kind: 'table'; anchor: string }
  /** The little content of a part's only page moves below its cover. */
  | { kind: 'joined'; part: number };

/** The largest height that may move to the last page of a part. */
const movedMax = 60 * millimetre;
/** The minimum number of a text's lines at either end of a page, as in the style sheet. */
const linesMin = 3;

type LastPage = { page: number; used: number; missing: number };

/** Lines of the text that ends the previous page, or continues above the last page. */
const linesAlong = (
  draft: Draft,
  blocks: readonly MarkedBlock[],
  { page, used, missing }: LastPage,
): LastPageChange | undefined => {
  const found = firstOnPage(draft, blocks, page);
  const first = found < 0 ? blocks.length : found;
  const [head, text] = [blocks[first], blocks[first - 1]];
  if (!text?.lines || draft.placeOf(text.anchor)?.page !== page - 1) return undefined;
  const height = (text.height * points) / text.lines;
  const carried = head ? carriedAbove(head, draft.placeOf(head.anchor)?.top ?? 0) : used;
  const already = Math.round(carried / height);
  const wanted = Math.max(linesMin, already + Math.ceil(missing / height));
  const lines = Math.min(wanted, text.lines - linesMin);
  if (lines < linesMin || lines <= already) return undefined;
  return {
    kind: 'lines',
    anchor: text.anchor,
    lines,
    isEnough: lines === wanted,
    ...(head && already === 0 && { staysAbove: head.anchor }),
  };
};

const begins = (kind: MarkedBlock['kind']): boolean => kind === 'piece' || kind === 'title' || kind === 'head';

const blockAlong = (
  draft: Draft,
  blocks: readonly MarkedBlock[],
  { page, used }: LastPage,
): LastPageChange | undefined => {
  const first = firstOnPage(draft, blocks, page);
  const filled = draft.pageHeight - whiteBefore(draft, blocks, first);
  const found = blocks.findLast(({ anchor, kind }, index) => {
    const place = draft.placeOf(anchor);
    if (place?.page !== page - 1 || !begins(kind)) return false;
    const isBelowHead = ['title', 'head'].includes(blocks[index - 1]?.kind ?? 'head');
    const moved = filled - place.top;
    return !isBelowHead && moved <= movedMax && used + moved >= sparseBelow;
  });
  return found && { kind: 'block', anchor: found.anchor };
};

/**
 * A chart that ends the previous page: its table may be separated from it, with a caption, as it is where Chromium
 * breaks between them.
 */
const tableAlong = (draft: Draft, blocks: readonly MarkedBlock[], { page }: LastPage): LastPageChange | undefined => {
  const first = firstOnPage(draft, blocks, page);
  const chart = first < 0 ? blocks.at(-1) : blocks[first - 1];
  if (chart?.chartHeight === undefined || draft.placeOf(chart.anchor)?.page !== page - 1) return undefined;
  return first < 0 || bottomOf(draft, chart) <= draft.pageHeight ? { kind: 'table', anchor: chart.anchor } : undefined;
};

/** The smallest possible change. */
export const lastPageChange = (
  draft: Draft,
  blocks: readonly MarkedBlock[],
  last: LastPage,
): LastPageChange | undefined =>
  linesAlong(draft, blocks, last) ?? blockAlong(draft, blocks, last) ?? tableAlong(draft, blocks, last);
