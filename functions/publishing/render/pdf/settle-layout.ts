import type { PrintDocument } from '../chromium-session.ts';
import { type Draft, millimetre } from './draft.ts';
import type { Along } from './last-page.ts';
import {
  applyChanges,
  hideLines,
  type LayoutChanges,
  type MarkedPart,
  markBlocks,
  unmarkBlocks,
} from './page-marks.ts';
import { type PrintedPages, readPages } from './pdf-structure.ts';
import { type ChartChanges, chartChanges, type Ending, endingsOf, headsOfPages } from './read-draft.ts';

/** How spaces, lines and charts are changed, and what a full page gives by it at least, in points; the least change first. */
const levels = [
  { air: 0.9, lead: 0.99, chart: 1, gain: 5 * millimetre },
  { air: 1.12, lead: 1.01, chart: 1, gain: 6 * millimetre },
  { air: 0.8, lead: 0.975, chart: 0.95, gain: 10 * millimetre },
  { air: 1.25, lead: 1.02, chart: 1, gain: 11 * millimetre },
] as const;
const levelsMost = [
  { air: 0.68, lead: 0.955, chart: 0.9, gain: 16 * millimetre },
  { air: 1.4, lead: 1.035, chart: 1, gain: 18 * millimetre },
] as const;
type Level = (typeof levels | typeof levelsMost)[number];

const isEnough = (level: Level, { over, missing, fullPages }: Ending): boolean =>
  level.gain * fullPages >= (level.air < 1 ? over : missing);

/** A part set closer or wider, and what goes along to its last page. */
type Remedy = { level?: Level; along?: Along };
/** `smaller`: the part of its size to which a chart is drawn; `full`: those that this did not help. */
type Charts = { apart: Set<string>; parted: Set<string>; smaller: Map<string, number>; full: Set<string> };
/** What was done to a part and to the charts, and how it was laid out then. */
type Trial = { remedy: Remedy; charts: Charts; score: number };
type Patient = { fromDisclosure: number; left: Level[]; remedy: Remedy; trials: Trial[] };

/** The gentlest first. */
const levelsFor = (ending: Ending): Level[] => {
  const [closer, wider, muchCloser] = levels;
  if (ending.fullPages === 0) return [];
  if (ending.missing === 0) return [closer, muchCloser, wider];
  const isCloser = ending.over <= ending.missing;
  const gentle = levels.find((level) => isEnough(level, ending));
  const most = levelsMost.find(({ air }) => air < 1 === isCloser);
  if (ending.along) return [gentle, most && isEnough(most, ending) ? most : undefined].flatMap((level) => level ?? []);
  const other = [...levels, ...levelsMost].find(
    (level) => level.air < 1 !== (gentle?.air ?? level.air) < 1 && isEnough(level, ending),
  );
  return [gentle, other, most].flatMap((level) => level ?? []);
};

type Settled = Omit<LayoutChanges, 'apart' | 'smaller'>;

const changesOf = (patients: ReadonlyMap<number, Patient>): Settled => {
  const all = [...patients].map(([part, { fromDisclosure, remedy }]) => ({ part, fromDisclosure, ...remedy }));
  const along = all.flatMap(({ along: one }) => one ?? []);
  const anchorsOf = (kind: 'block' | 'table'): string[] =>
    along.flatMap((one) => (one.kind === kind && 'anchor' in one ? [one.anchor] : []));
  const lines = along.flatMap((one) => (one.kind === 'lines' ? [one] : []));
  return {
    fits: all.flatMap(({ part, fromDisclosure, level }) =>
      level ? [{ part, fromDisclosure, air: level.air, lead: level.lead, chart: level.chart }] : [],
    ),
    startsPage: anchorsOf('block'),
    parted: anchorsOf('table'),
    lines: lines.map(({ anchor, lines: count }) => ({ anchor, lines: count })),
    kept: lines.flatMap(({ kept }) => kept ?? []),
    joined: along.flatMap((one) => (one.kind === 'joined' ? [one.part] : [])),
  };
};

/** `charts`: as they were in the draft at hand. */
type Moment = { isLast: boolean; isMoving: boolean; charts: Charts };

/**
 * Goes on to what has not been tried: a level, then what goes along to the last page, which is told from the draft at hand and so
 * fits it; at the end of that, or of the drafts, back to what came nearest, which is given where it is an earlier one.
 */
const treat = (patients: Map<number, Patient>, ending: Ending, moment: Moment): Trial | undefined => {
  const { isLast, isMoving, charts } = moment;
  const { part, score, fromDisclosure } = ending;
  // Where charts move, what was told from this draft would come at another height.
  const along = isMoving ? undefined : ending.along;
  const patient = patients.get(part) ?? { fromDisclosure, left: levelsFor(ending), remedy: {}, trials: [] };
  patients.set(part, patient);
  const { remedy, trials, left } = patient;
  const own: Trial = { remedy, charts, score };
  trials.push(own);
  const isFirst = trials.length === 1;
  const level = isLast && !isFirst ? undefined : left[0];
  const isPlain = along?.kind === 'lines' && along.isEnough;
  if (along && !remedy.along && (!isFirst || !level || isPlain)) {
    patient.remedy = { ...remedy, along };
  } else if (level) {
    patient.remedy = { level };
    patient.left = left.slice(1);
  } else {
    const best = trials.reduce((found, trial) => (trial.score < found.score ? trial : found));
    patient.remedy = best.remedy;
    return best === own ? undefined : best;
  }
  return undefined;
};

/** What came nearest came so with the charts of a part as they were then. */
const bringBack = (charts: Charts, then: Charts, { blocks }: MarkedPart): void => {
  for (const kind of ['apart', 'parted'] as const)
    for (const { anchor } of blocks)
      if (then[kind].has(anchor)) charts[kind].add(anchor);
      else charts[kind].delete(anchor);
  for (const { anchor } of blocks) {
    const share = then.smaller.get(anchor);
    if (share === undefined) charts.smaller.delete(anchor);
    else charts.smaller.set(anchor, share);
  }
};

const copyOf = ({ apart, parted, smaller, full }: Charts): Charts => ({
  apart: new Set(apart),
  parted: new Set(parted),
  smaller: new Map(smaller),
  full: new Set(full),
});

/** A chart that was drawn smaller and still leaves the page before it white is drawn in its size again, for good. */
const drawSmaller = (charts: Charts, found: ChartChanges['smaller'], isLast: boolean): string[] =>
  found.flatMap(({ anchor, share }) => {
    if (charts.smaller.delete(anchor)) charts.full.add(anchor);
    else if (isLast || charts.full.has(anchor)) return [];
    else charts.smaller.set(anchor, share);
    return [anchor];
  });

/** Which parts are moved by what the charts are told; `drawn`: by charts that are drawn in another size. */
type Moved = { parts: ReadonlySet<number>; drawn: ReadonlySet<number> };

/** Does what the charts are told; at last a table goes back to its chart, a chart to its size, and no more. */
const moveCharts = (charts: Charts, draft: Draft, isLast: boolean): Moved => {
  const { whole, ...found } = chartChanges(draft, charts.parted);
  for (const anchor of whole) charts.parted.delete(anchor);
  const parted = isLast ? [] : found.parted;
  const apart = isLast ? [] : found.apart.filter((anchor) => !charts.apart.has(anchor));
  for (const anchor of apart) charts.apart.add(anchor);
  for (const anchor of parted) charts.parted.add(anchor);
  const drawn = new Set(drawSmaller(charts, found.smaller, isLast));
  const moved = new Set([...whole, ...parted, ...apart, ...drawn]);
  const partsOf = (anchors: ReadonlySet<string>): ReadonlySet<number> =>
    new Set(
      draft.parts.flatMap(({ blocks }, part) => (blocks.some(({ anchor }) => anchors.has(anchor)) ? [part] : [])),
    );
  return { parts: partsOf(moved), drawn: partsOf(drawn) };
};

const draftsMax = 5;
/** Of more pages than these a draft takes a second: one less is printed. */
const manyPages = 250;

/**
 * Prints drafts until no part of the report ends with a page of a few lines, and no chart leaves half a page white, or
 * until five have been printed, four of a long report; a part that cannot be mended keeps what came nearest. Returns what
 * lies where in the last draft: its pages are those of the final print. `pageHeight`: of its text, in points.
 */
export const settleLayout = async (document: PrintDocument, pageHeight: number): Promise<PrintedPages> => {
  const parts = await document.evaluate(markBlocks);
  const patients = new Map<number, Patient>();
  const charts: Charts = { apart: new Set(), parted: new Set(), smaller: new Map(), full: new Set() };
  const changes = (): LayoutChanges => {
    const { parted, ...settled } = changesOf(patients);
    const smaller = [...charts.smaller].map(([anchor, share]) => ({ anchor, share }));
    return { ...settled, apart: [...charts.apart], parted: [...charts.parted, ...parted], smaller };
  };
  const print = async () => {
    const pdf = await document.print('draft');
    const { places, pageCount } = readPages(pdf);
    const draft: Draft = { parts, placeOf: (anchor) => places.get(anchor), pageHeight };
    return { draft, places, pageCount };
  };

  let printed = await print();
  const drafts = printed.pageCount > manyPages ? draftsMax - 1 : draftsMax;
  for (let count = 1; count < drafts; count += 1) {
    const isLast = count === drafts - 1;
    const { draft } = printed;
    const endings = endingsOf(draft);
    const then = copyOf(charts);
    const moved = moveCharts(charts, draft, isLast);
    if (moved.parts.size + endings.length === 0) break;
    for (const ending of endings) {
      // Set closer or wider at the same time, the part would not have the room that the chart was drawn for.
      if (moved.drawn.has(ending.part) && !isLast) continue;
      const isMoving = moved.parts.has(ending.part) && !isLast;
      const best = treat(patients, ending, { isLast, isMoving, charts: then });
      const part = parts[ending.part];
      if (best && part) bringBack(charts, best.charts, part);
    }
    await document.evaluate(applyChanges, changes());
    printed = await print();
  }
  await document.evaluate(hideLines, headsOfPages(printed.draft));
  await document.evaluate(unmarkBlocks);
  return { places: printed.places, pageCount: printed.pageCount };
};
