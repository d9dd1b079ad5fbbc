import { useTranslation } from 'react-i18next';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub.contract.ts';
import { useTimeName } from '../use-hub.ts';

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;
const rowHeight = 26;
const width = 1_000;

type Bar = { time: ReportingTimeView; left: number; right: number; row: number };

/** Each bar in the first row that is free from its first day on, so that times that overlap lie below each other. */
export const ribbonBars = (times: readonly ReportingTimeView[]): Bar[] => {
  const ends: number[] = [];
  return times
    .toSorted((one, other) => one.startOn.localeCompare(other.startOn) || other.endOn.localeCompare(one.endOn))
    .map((time) => {
      const [left, right] = [dayOf(time.startOn), dayOf(time.endOn) + 1];
      const free = ends.findIndex((end) => end <= left);
      const row = free === -1 ? ends.length : free;
      ends[row] = right;
      return { time, left, right, row };
    });
};

/** Reporting times as bars over the years; the table below is its twin (screens 26). */
export const YearRibbon = ({ times }: { times: readonly ReportingTimeView[] }) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const bars = ribbonBars(times);
  const first = Math.min(...bars.map(({ left }) => left));
  const last = Math.max(...bars.map(({ right }) => right));
  const x = (day: number): number => ((day - first) / (last - first)) * width;
  const rows = Math.max(...bars.map(({ row }) => row)) + 1;
  return (
    <svg
      className="hub-ribbon"
      viewBox={`0 0 ${width} ${rows * rowHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('times.ribbon', { count: times.length })}
      style={{ height: rows * rowHeight }}
    >
      {bars.map(({ time, left, right, row }) => (
        <rect
          key={`${time.startOn} ${time.endOn}`}
          x={x(left) + 1}
          y={row * rowHeight + 3}
          width={Math.max(2, x(right) - x(left) - 2)}
          height={rowHeight - 6}
          rx={3}
        >
          <title>{nameOf(time)}</title>
        </rect>
      ))}
    </svg>
  );
};
