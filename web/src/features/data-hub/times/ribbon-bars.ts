import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { yearName, yearsIn } from '../../../../../shared/model/data-point/year-name.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { partName } from '../../../lib/time-names.ts';
import { pixelsOf } from '../pixels-of.ts';

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/** Position of a bar: start and width in percent of the ribbon, and its row. */
type RibbonBar<T> = { time: T; from: number; width: number; row: number };

/** Each bar in the first row that is free from its first day on, so that overlapping times are in separate rows. */
export const ribbonBars = <T extends TimeSpan>(times: readonly T[]): RibbonBar<T>[] => {
  const spans = times
    .toSorted((one, other) => one.startOn.localeCompare(other.startOn) || other.endOn.localeCompare(one.endOn))
    .map((time) => ({ time, left: dayOf(time.startOn), right: dayOf(time.endOn) + 1 }));
  const first = Math.min(...spans.map(({ left }) => left));
  const share = (days: number): number => (days / (Math.max(...spans.map(({ right }) => right)) - first)) * 100;
  const ends: number[] = [];
  return spans.map(({ time, left, right }) => {
    const free = ends.findIndex((end) => end <= left);
    const row = free === -1 ? ends.length : free;
    ends[row] = right;
    return { time, from: share(left - first), width: share(right - left), row };
  });
};

/** Padding at both ends of a name together. */
const padding = 10;
/** Names of bars are set in 12 px. */
const smaller = 12 / 14;

/**
 * Names of a time, from its own to the shortest: "2024/25年度", "2024/25", "24/25"; for a month or quarter its months.
 */
const shorterNames = (time: TimeSpan, language: Language): string[] => {
  const years = yearsIn(time);
  if (years === undefined) return [yearName(time, language), partName(time, language)];
  return [yearName(time, language), years, years.replace(/^\d\d/, '')];
};

/**
 * The label of a bar of that many pixels: the longest of its time's names that fits in full, or none.
 */
export const barName = (time: TimeSpan, name: string, pixels: number, language: Language): string | undefined =>
  [name, ...shorterNames(time, language)].find((one) => pixelsOf(one) * smaller + padding <= pixels);
