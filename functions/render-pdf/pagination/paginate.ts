import type { PrintDocument } from '../chromium/chromium-session.ts';
import { type PrintedPages, readPages } from '../postprocess/pdf-structure.ts';
import { type Charts, copyOf, moveCharts, restoreCharts } from './chart-placement.ts';
import { changesOf, nextAdjustment, type PartTrials } from './layout-adjustments.ts';
import type { Draft } from './layout-pass.ts';
import { endingsOf, headsOfPages } from './measure-pagination.ts';
import {
  applyChanges,
  hideLines,
  type LayoutChanges,
  type MarkedPart,
  markBlocks,
  showParts,
  unmarkBlocks,
} from './page-marks.ts';

const draftsMax = 12;
/** The number of pages that all passes except for the first and the last may print, per page of the report. */
const draftedShare = (pageCount: number): number => (pageCount > manyPages ? 2 : 4);
/** A pass takes a second for more pages than these. */
const manyPages = 300;
/** A pass of nearly everything counts as a full one, which need not be repeated. */
const nearlyAll = 0.8;

/** A part without any further adjustment. */
const closedPart: MarkedPart = { start: '', end: '', blocks: [], head: 0 };

type Progress = { trialsByPart: Map<number, PartTrials>; charts: Charts };

/** Applies the changes that a pass requires; returns the parts that the next pass measures. */
const applyAdjustments = (
  { trialsByPart, charts }: Progress,
  draft: Draft,
  isLast: boolean,
): { open: Set<number>; isChanged: boolean } => {
  const then = copyOf(charts);
  const moved = moveCharts(charts, draft, isLast);
  const open = new Set(moved.parts);
  let isChanged = open.size > 0;
  for (const ending of endingsOf(draft)) {
    const { part } = ending;
    // With a different spacing at the same time, the part would not have the space that the chart was scaled for.
    if (moved.drawn.has(part) && !isLast) continue;
    const isMoving = moved.parts.has(part) && !isLast;
    const { isTrial, best } = nextAdjustment(trialsByPart, ending, { isLast, isMoving, charts: then });
    const marked = draft.parts[part];
    if (best && marked) restoreCharts(charts, best.charts, marked);
    if (isTrial) open.add(part);
    else if (best) open.delete(part);
    isChanged ||= isTrial || best !== undefined;
  }
  return { open, isChanged };
};

/** The pages of the open parts. */
const pagesOf = ({ parts, placeOf }: Draft, open: ReadonlySet<number>): number =>
  [...open].reduce((sum, index) => {
    const [from, to] = [placeOf(parts[index]?.start ?? ''), placeOf(parts[index]?.end ?? '')];
    return from && to ? sum + to.page - from.page + 1 : sum;
  }, 0);

/**
 * Prints measuring passes until no part of the report ends with a page of a few lines, and no chart leaves half a page
 * empty, or until the maximum number of passes; a part without a solution uses its best trial. A part begins a page, so
 * nothing in it depends on the parts before it: after the first pass, which measures everything, only the changed parts
 * are printed. Returns the positions of the last pass, again of everything: its pages are those of the final print.
 * `pageHeight`: of its text, in points.
 */
export const paginate = async (document: PrintDocument, pageHeight: number): Promise<PrintedPages> => {
  const parts = await document.evaluate(markBlocks);
  const progress: Progress = {
    trialsByPart: new Map(),
    charts: { apart: new Set(), parted: new Set(), broken: new Set(), smaller: new Map(), full: new Set() },
  };
  const changes = (): LayoutChanges => {
    const { trialsByPart, charts } = progress;
    const { parted, ...partChanges } = changesOf(trialsByPart);
    const smaller = [...charts.smaller].map(([anchor, share]) => ({ anchor, share }));
    return {
      ...partChanges,
      apart: [...charts.apart],
      parted: [...charts.parted, ...parted],
      broken: [...charts.broken],
      smaller,
    };
  };
  const print = async (shown: readonly number[] | 'all') => {
    await document.evaluate(showParts, shown);
    return readPages(await document.print('draft'));
  };
  const draftOf = ({ places }: PrintedPages, isOpen: (part: number) => boolean): Draft => ({
    parts: parts.map((part, index) => (isOpen(index) ? part : closedPart)),
    placeOf: (anchor) => places.get(anchor),
    pageHeight,
  });

  let printed = await print('all');
  const { pageCount } = printed;
  let left = pageCount * draftedShare(pageCount);
  let open: ReadonlySet<number> = new Set(parts.keys());
  let isCurrent = true;
  for (let count = 2; open.size > 0; count += 1) {
    const isLast = count === draftsMax || left <= 0;
    const draft = draftOf(printed, (part) => open.has(part));
    const adjusted = applyAdjustments(progress, draft, isLast);
    if (!adjusted.isChanged) break;
    await document.evaluate(applyChanges, changes());
    open = isLast ? new Set() : adjusted.open;
    isCurrent = open.size > 0 && pagesOf(draft, open) > nearlyAll * pageCount;
    if (open.size > 0) printed = await print(isCurrent ? 'all' : [...open]);
    left -= printed.pageCount;
  }
  if (!isCurrent) printed = await print('all');
  await document.evaluate(hideLines, headsOfPages(draftOf(printed, () => true)));
  await document.evaluate(unmarkBlocks);
  return printed;
};
