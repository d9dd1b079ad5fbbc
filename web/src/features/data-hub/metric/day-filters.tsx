import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useTyped } from '../../../lib/use-typed.ts';
import type { MetricQuery } from './metric-query.ts';

type DayProps = {
  label: string;
  day: string | undefined;
  errorText?: string | undefined;
  onDay: (day: string | undefined) => void;
};

/** A date in the format of the language; passed on once it is complete, or empty. */
const DayFilter = ({ label, day = '', errorText, onDay }: DayProps) => {
  const notify = useCallback(
    (text: string) => {
      if (text === '' || z.iso.date().safeParse(text).success) onDay(text || undefined);
    },
    [onDay],
  );
  const [text, setText] = useTyped(day, notify);
  return (
    <div className="hub-filter-day">
      <DayField label={label} name={label} value={text} errorText={errorText} onChange={setText} />
    </div>
  );
};

/** First and last day of the shown values. */
export const DayFilters = ({
  query,
  onQuery,
}: {
  query: MetricQuery;
  onQuery: (change: Partial<MetricQuery>) => void;
}) => {
  const { t } = useTranslation('data-hub');
  const { from, to } = query;
  const isBackwards = from !== undefined && to !== undefined && to < from;
  return (
    <>
      <DayFilter label={t('filter.from')} day={from} onDay={(day) => onQuery({ from: day, report: undefined })} />
      <DayFilter
        label={t('filter.to')}
        day={to}
        errorText={isBackwards ? t('filter.backwards') : undefined}
        onDay={(day) => onQuery({ to: day, report: undefined })}
      />
    </>
  );
};
