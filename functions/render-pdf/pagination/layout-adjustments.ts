import type { Charts } from './chart-placement.ts';
import type { LastPageChange } from './last-page.ts';
import { millimetre } from './layout-pass.ts';
import type { Ending } from './measure-pagination.ts';
import type { LayoutChanges } from './page-marks.ts';

/** Factors of spaces, lines and charts, and the smallest gain on a full page, in points; the least change first. */
const levels = [
  { spacing: 0.9, lead: 0.99, chart: 1, gain: 5 * millimetre },
  { spacing: 1.12, lead: 1.01, chart: 1, gain: 6 * millimetre },
  { spacing: 0.8, lead: 0.975, chart: 0.95, gain: 10 * millimetre },
  { spacing: 1.25, lead: 1.02, chart: 1, gain: 11 * millimetre },
] as const;
const levelsMost = [
  { spacing: 0.68, lead: 0.955, chart: 0.9, gain: 16 * millimetre },
  { spacing: 1.4, lead: 1.035, chart: 1, gain: 18 * millimetre },
] as const;
type Level = (typeof levels | typeof levelsMost)[number];

const isEnough = (level: Level, { over, missing, fullPages }: Ending): boolean =>
  level.gain * fullPages >= (level.spacing < 1 ? over : missing);

/** A part with closer or wider spacing, and the change that adds content to its last page. */
type LayoutAdjustment = { level?: Level; along?: LastPageChange };
/** The changes of a part and of the charts, and the score of the resulting layout. */
export type Trial = { layoutAdjustment: LayoutAdjustment; charts: Charts; score: number };
export type PartTrials = { fromDisclosure: number; left: Level[]; layoutAdjustment: LayoutAdjustment; trials: Trial[] };

/** The smallest change first. */
const levelsFor = (ending: Ending): Level[] => {
  const [closer, wider, muchCloser] = levels;
  if (ending.fullPages === 0) return [];
  if (ending.missing === 0) return [closer, muchCloser, wider];
  const isCloser = ending.over <= ending.missing;
  const gentle = levels.find((level) => isEnough(level, ending));
  const most = levelsMost.find(({ spacing }) => spacing < 1 === isCloser);
  if (ending.along) return [gentle, most && isEnough(most, ending) ? most : undefined].flatMap((level) => level ?? []);
  const other = [...levels, ...levelsMost].find(
    (level) => level.spacing < 1 !== (gentle?.spacing ?? level.spacing) < 1 && isEnough(level, ending),
  );
  return [gentle, other, most].flatMap((level) => level ?? []);
};

/** The final layout changes apart from the charts. */
type PartChanges = Omit<LayoutChanges, 'apart' | 'broken' | 'smaller'>;

export const changesOf = (parts: ReadonlyMap<number, PartTrials>): PartChanges => {
  const all = [...parts].map(([part, { fromDisclosure, layoutAdjustment }]) => ({
    part,
    fromDisclosure,
    ...layoutAdjustment,
  }));
  const along = all.flatMap(({ along: one }) => one ?? []);
  const anchorsOf = (kind: 'block' | 'table'): string[] =>
    along.flatMap((one) => (one.kind === kind && 'anchor' in one ? [one.anchor] : []));
  const lines = along.flatMap((one) => (one.kind === 'lines' ? [one] : []));
  return {
    fits: all.flatMap(({ part, fromDisclosure, level }) =>
      level ? [{ part, fromDisclosure, spacing: level.spacing, lead: level.lead, chart: level.chart }] : [],
    ),
    startsPage: anchorsOf('block'),
    parted: anchorsOf('table'),
    lines: lines.map(({ anchor, lines: count }) => ({ anchor, lines: count })),
    staysAbove: lines.flatMap(({ staysAbove }) => staysAbove ?? []),
    joined: along.flatMap((one) => (one.kind === 'joined' ? [one.part] : [])),
  };
};

/** `charts`: their state in the present pass. */
type Moment = { isLast: boolean; isMoving: boolean; charts: Charts };

/** `isTrial`: a change that the next pass will measure; `best`: an earlier trial that the part returns to. */
type Adjusted = { isTrial: boolean; best?: Trial };

/**
 * Proceeds to the next untried change: a spacing level, then content for the last page, which is computed from the
 * present pass and so fits it; after the last change, or the last pass, the best trial.
 */
export const nextAdjustment = (parts: Map<number, PartTrials>, ending: Ending, moment: Moment): Adjusted => {
  const { isLast, isMoving, charts } = moment;
  const { part, score, fromDisclosure } = ending;
  // If charts move, a change computed from this pass would apply to another height.
  const along = isMoving ? undefined : ending.along;
  const state = parts.get(part) ?? { fromDisclosure, left: levelsFor(ending), layoutAdjustment: {}, trials: [] };
  parts.set(part, state);
  const { layoutAdjustment, trials, left } = state;
  const own: Trial = { layoutAdjustment, charts, score };
  trials.push(own);
  const isFirst = trials.length === 1;
  const level = isLast && !isFirst ? undefined : left[0];
  const isPlain = along?.kind === 'lines' && along.isEnough;
  if (along && !layoutAdjustment.along && (!isFirst || !level || isPlain)) {
    state.layoutAdjustment = { ...layoutAdjustment, along };
  } else if (level) {
    state.layoutAdjustment = { level };
    state.left = left.slice(1);
  } else {
    const best = trials.reduce((found, trial) => (trial.score < found.score ? trial : found));
    state.layoutAdjustment = best.layoutAdjustment;
    return { isTrial: false, ...(best !== own && { best }) };
  }
  return { isTrial: true };
};
