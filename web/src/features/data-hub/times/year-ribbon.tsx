import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { formatDate, formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useWidth } from '../../../lib/use-width.ts';
import { useTimeName } from '../use-hub.ts';
import { barName, ribbonBars } from './ribbon-bars.ts';

const rowHeight = 26;

/**
 * Reporting times as bars over the years, with their names and dates; the table below has the same content.
 */
export const YearRibbon = ({ times }: { times: readonly ReportingTimeView[] }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const frame = useRef<HTMLDivElement>(null);
  const ribbonWidth = useWidth(frame);
  const bars = ribbonBars(times);
  const rows = Math.max(...bars.map(({ row }) => row)) + 1;
  const starts = times.map(({ startOn }) => startOn).toSorted();
  const ends = times.map(({ endOn }) => endOn).toSorted();
  return (
    <div ref={frame}>
      <svg
        className="hub-ribbon"
        role="img"
        aria-label={t('times.ribbon', { count: times.length })}
        style={{ height: rows * rowHeight }}
      >
        {bars.map(({ time, from, width, row }) => (
          <svg
            key={`${time.startOn} ${time.endOn}`}
            x={`${from}%`}
            y={row * rowHeight + 3}
            width={`${width}%`}
            height={rowHeight - 6}
          >
            <title>{`${nameOf(time)} · ${formatPeriod(time.startOn, time.endOn, language)}`}</title>
            {/* A gap between bars; a very short time stays visible. */}
            <rect width="100%" height="100%" rx={3} stroke="var(--page)" strokeWidth={width < 1 ? 0 : 1} />
            <text x={5} y={(rowHeight - 6) / 2} dominantBaseline="central">
              {barName(time, nameOf(time), (width / 100) * ribbonWidth, language)}
            </text>
          </svg>
        ))}
      </svg>
      <div className="hub-ribbon-days" aria-hidden="true">
        <span>{formatDate(starts[0] ?? '', language)}</span>
        <span>{formatDate(ends.at(-1) ?? '', language)}</span>
      </div>
    </div>
  );
};
