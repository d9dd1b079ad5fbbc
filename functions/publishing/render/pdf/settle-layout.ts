import type { PrintDocument } from '../chromium-session.ts';
import { applyChanges, hideLines, type LayoutChanges, markBlocks, unmarkBlocks } from './page-marks.ts';
import { pageCountOf, placesOf } from './pdf-structure.ts';
import { chartChanges, type Draft, type Ending, endingsOf, headsOfPages, millimetre } from './read-draft.ts';

/** How spaces and lines are changed, and what a full page gives by it at least, in points; the least change first. */
const levels = [
  { air: 0.9, lead: 0.99, gain: 5 * millimetre },
  { air: 1.12, lead: 1.01, gain: 6 * millimetre },
  { air: 0.8, lead: 0.975, gain: 10 * millimetre },
  { air: 1.25, lead: 1.02, gain: 11 * millimetre },
] as const;
const levelsMost = [
  { air: 0.68, lead: 0.955, gain: 16 * millimetre },
  { air: 1.4, lead: 1.035, gain: 18 * millimetre },
] as const;
type Level = (typeof levels | typeof levelsMost)[number];

const isEnough = (level: Level, { over, missing, fullPages }: Ending): boolean =>
  level.gain * fullPages >= (level.air < 1 ? over : missing);

/** A part set closer or wider, and its last page begun earlier. */
type Remedy = { level?: Level; earlier?: string };
/** What was done to a part, and how it was laid out then. */
type Trial = { remedy: Remedy; score: number };
type Patient = { fromDisclosure: number; left: Level[]; remedy: Remedy; trials: Trial[] };

/** The gentlest first. */
const levelsFor = (ending: Ending): Level[] => {
  const [closer, wider, muchCloser] = levels;
  if (ending.missing === 0) return [closer, muchCloser, wider];
  const isCloser = ending.over <= ending.missing;
  const gentle = levels.find((level) => isEnough(level, ending));
  const most = levelsMost.find(({ air }) => air < 1 === isCloser);
  return [...(gentle ? [gentle] : []), ...(most && (isEnough(most, ending) || !ending.earlier) ? [most] : [])];
};

const changesOf = (patients: ReadonlyMap<number, Patient>): Pick<LayoutChanges, 'fits' | 'startsPage'> => {
  const all = [...patients].map(([part, { fromDisclosure, remedy }]) => ({ part, fromDisclosure, ...remedy }));
  return {
    fits: all.flatMap(({ part, fromDisclosure, level }) =>
      level ? [{ part, fromDisclosure, air: level.air, lead: level.lead }] : [],
    ),
    startsPage: all.flatMap(({ earlier }) => earlier ?? []),
  };
};

/**
 * Goes on to what has not been tried: a level, then the last page begun earlier, which is told from the draft at hand and so
 * fits it; at the end of that, or of the drafts, back to what came nearest.
 */
const treat = (patients: Map<number, Patient>, ending: Ending, isLast: boolean): void => {
  const { part, score, fromDisclosure, earlier } = ending;
  const patient = patients.get(part) ?? { fromDisclosure, left: levelsFor(ending), remedy: {}, trials: [] };
  patients.set(part, patient);
  const { remedy, trials, left } = patient;
  trials.push({ remedy, score });
  const isFirst = trials.length === 1;
  const level = isLast && !isFirst ? undefined : left[0];
  if (earlier !== undefined && remedy.earlier === undefined && (!isFirst || !level)) {
    patient.remedy = { ...remedy, earlier };
  } else if (level) {
    patient.remedy = { level };
    patient.left = left.slice(1);
  } else {
    patient.remedy = trials.reduce((best, trial) => (trial.score < best.score ? trial : best)).remedy;
  }
};

type Charts = { apart: Set<string>; parted: Set<string> };

/** Does what the charts are told, and says how many that were. */
const moveCharts = (charts: Charts, draft: Draft): number => {
  const { parted, whole, ...found } = chartChanges(draft, charts.parted);
  const apart = found.apart.filter((anchor) => !charts.apart.has(anchor));
  for (const anchor of apart) charts.apart.add(anchor);
  for (const anchor of parted) charts.parted.add(anchor);
  for (const anchor of whole) charts.parted.delete(anchor);
  return apart.length + parted.length + whole.length;
};

const draftsMax = 5;
/** Of more pages than these a draft takes a second: one less is printed. */
const manyPages = 250;

/**
 * Prints drafts until no part of the report ends with a page of a few lines, and no chart leaves half a page white, or
 * until five have been printed, four of a long report; a part that cannot be mended keeps what came nearest. Returns the
 * last draft: its pages are those of the final print. `pageHeight`: of its text, in points.
 */
export const settleLayout = async (document: PrintDocument, pageHeight: number): Promise<Uint8Array> => {
  const parts = await document.evaluate(markBlocks);
  const patients = new Map<number, Patient>();
  const charts: Charts = { apart: new Set(), parted: new Set() };
  const changes = (): LayoutChanges => ({
    ...changesOf(patients),
    apart: [...charts.apart],
    parted: [...charts.parted],
  });
  const print = async (): Promise<{ pdf: Uint8Array; draft: Draft }> => {
    const pdf = await document.print('draft');
    const places = placesOf(pdf);
    return { pdf, draft: { parts, placeOf: (anchor) => places.get(anchor), pageHeight } };
  };

  let { pdf, draft } = await print();
  const drafts = pageCountOf(pdf) > manyPages ? draftsMax - 1 : draftsMax;
  for (let count = 1; count < drafts; count += 1) {
    const isLast = count === drafts - 1;
    const endings = endingsOf(draft);
    const moved = isLast ? 0 : moveCharts(charts, draft);
    if (moved + endings.length === 0) break;
    // Where charts move, a break that was told from this draft would come at another height.
    for (const ending of endings) treat(patients, moved > 0 ? { ...ending, earlier: undefined } : ending, isLast);
    await document.evaluate(applyChanges, changes());
    ({ pdf, draft } = await print());
  }
  await document.evaluate(hideLines, headsOfPages(draft));
  await document.evaluate(unmarkBlocks);
  return pdf;
};
