import type { PrintDocument } from '../chromium-session.ts';
import { applyChanges, hideLines, type LayoutChanges, markBlocks, unmarkBlocks } from './page-marks.ts';
import { placesOf } from './pdf-structure.ts';
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

/** A part set closer or wider, or its last page begun earlier. */
type Remedy = { level: Level } | { earlier: string };
/** What was done to a part, and how it was laid out then. */
type Trial = { remedy: Remedy | undefined; score: number };
type Patient = { fromDisclosure: number; left: Remedy[]; remedy: Remedy | undefined; trials: Trial[] };

/** The gentlest first. */
const remediesFor = (ending: Ending): Remedy[] => {
  const [closer, wider, muchCloser] = levels;
  if (ending.missing === 0) return [closer, muchCloser, wider].map((level) => ({ level }));
  const isCloser = ending.over <= ending.missing;
  const gentle = levels.find((level) => isEnough(level, ending));
  const most = levelsMost.find(({ air }) => air < 1 === isCloser);
  return [
    ...(gentle ? [{ level: gentle }] : []),
    ...(ending.earlier ? [{ earlier: ending.earlier }] : []),
    ...(most && (isEnough(most, ending) || !ending.earlier) ? [{ level: most }] : []),
  ];
};

const changesOf = (patients: ReadonlyMap<number, Patient>): Pick<LayoutChanges, 'fits' | 'startsPage'> => {
  const treated = [...patients].flatMap(([part, { remedy, fromDisclosure }]) =>
    remedy ? [{ part, remedy, fromDisclosure }] : [],
  );
  return {
    fits: treated.flatMap(({ part, remedy, fromDisclosure }) =>
      'level' in remedy ? [{ part, fromDisclosure, air: remedy.level.air, lead: remedy.level.lead }] : [],
    ),
    startsPage: treated.flatMap(({ remedy }) => ('earlier' in remedy ? [remedy.earlier] : [])),
  };
};

/** Goes on to what has not been tried; at the end of that, or of the drafts, back to what came nearest. */
const treat = (patients: Map<number, Patient>, ending: Ending, isLast: boolean): void => {
  const { part, score, fromDisclosure } = ending;
  const patient = patients.get(part) ?? {
    fromDisclosure,
    left: remediesFor(ending),
    remedy: undefined,
    trials: [],
  };
  patients.set(part, patient);
  patient.trials.push({ remedy: patient.remedy, score });
  const next = isLast && patient.trials.length > 1 ? undefined : patient.left.shift();
  const best = patient.trials.reduce((one, other) => (other.score < one.score ? other : one));
  patient.remedy = next ?? best.remedy;
};

const draftsMax = 4;

/**
 * Prints drafts until no part of the report ends with a page of a few lines, and no chart leaves half a page white, or
 * until four have been printed; a part that cannot be mended keeps what came nearest. Returns the last draft: its pages are
 * those of the final print. `pageHeight`: of its text, in points.
 */
export const settleLayout = async (document: PrintDocument, pageHeight: number): Promise<Uint8Array> => {
  const parts = await document.evaluate(markBlocks);
  const patients = new Map<number, Patient>();
  const charts = { apart: new Set<string>(), parted: new Set<string>() };
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
  for (let count = 1; count < draftsMax; count += 1) {
    const isLast = count === draftsMax - 1;
    const found = chartChanges(draft, charts.parted);
    const endings = endingsOf(draft);
    // Nothing tells after the last draft whether the table of a chart has room with it again.
    const parted = isLast ? [] : found.parted;
    const apart = found.apart.filter((anchor) => !charts.apart.has(anchor));
    if (apart.length + parted.length + found.whole.length + endings.length === 0) break;
    for (const anchor of apart) charts.apart.add(anchor);
    for (const anchor of parted) charts.parted.add(anchor);
    for (const anchor of found.whole) charts.parted.delete(anchor);
    for (const ending of endings) treat(patients, ending, isLast);
    await document.evaluate(applyChanges, changes());
    ({ pdf, draft } = await print());
  }
  await document.evaluate(hideLines, headsOfPages(draft));
  await document.evaluate(unmarkBlocks);
  return pdf;
};
