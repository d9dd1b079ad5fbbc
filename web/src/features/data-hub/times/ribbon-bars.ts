import type { TimeSpan } from '../../../../../shared/model/data-point.ts';
import { isMonthsLong } from '../../../../../shared/model/time-template.ts';

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/** Where a bar lies: from and width in percent of the ribbon, and in which row. */
type RibbonBar<T> = { time: T; from: number; width: number; row: number };

/** Each bar in the first row that is free from its first day on, so that times that overlap lie below each other. */
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

const wideFrom = '\u2e80';
const padding = 16;

/** Whether a name fits into a bar, however narrow the ribbon may be: half a name says less than none. */
const fitsInto = (name: string, width: number, ribbonPixels: number): boolean => {
  const pixels = Array.from(name).reduce((sum, sign) => sum + (sign >= wideFrom ? 13 : 7.5), padding);
  return pixels <= (width / 100) * ribbonPixels;
};

/** What a bar says: its name, or of a year from one calendar year into the next these two ("2024/25"); undefined where neither fits. */
export const barName = (time: TimeSpan, name: string, width: number, ribbonPixels: number): string | undefined => {
  const [from, to] = [time.startOn.slice(0, 4), time.endOn.slice(0, 4)];
  const short = from !== to && isMonthsLong(time, 12) ? `${from}/${to.slice(2)}` : name;
  return [name, short].find((one) => fitsInto(one, width, ribbonPixels));
};
