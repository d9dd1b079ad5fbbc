import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { listMetricPoints } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import {
  listReportingTimes,
  type ReportingTimeView,
} from '../../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { TimeSpan } from '../../../../shared/model/data-point/data-point.ts';
import { freeTimes } from '../../../../shared/model/data-point/free-reporting-times.ts';
import { timeNames } from '../../../../shared/model/data-point/year-name.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

const ownValues = 'organization';
const keyOf = ({ startOn, endOn }: TimeSpan): string => `${startOn}_${endOn}`;

/** The value that asks for another time; without a metric: several values, and the time may be taken for each. */
export type Wanted = { time?: TimeSpan; metricCode?: string; entityId?: string | null };

/** Free times for a value in conflict; all times if the values cannot be read: a taken one is refused on selection. */
const useFreeTimes = ({ time, metricCode, entityId = null }: Wanted) => {
  const times = useCall(listReportingTimes, {});
  const points = useCall(
    listMetricPoints,
    metricCode === undefined ? null : { params: { metricCode }, query: { entity: entityId ?? ownValues } },
  );
  const isKnown = metricCode === undefined || points.data !== undefined || points.error !== undefined;
  const taken = (points.data?.items ?? []).filter(({ variant, member }) => variant === null && member === '');
  return {
    free: times.data && isKnown ? freeTimes(times.data.times, time ? [time, ...taken] : taken) : undefined,
    hasFailed: times.data === undefined && times.error !== undefined && !times.isValidating,
    retry: () => void times.mutate(),
  };
};

/** "Choose another time" of a conflict: a reporting time without a value. */
export const OtherTimeSelect = ({
  label,
  wanted,
  value,
  nameOf,
  onChange,
}: {
  label: string;
  wanted: Wanted;
  value: TimeSpan | undefined;
  /** Name of a time, if the screen uses short names. */
  nameOf?: (time: ReportingTimeView) => string;
  onChange: (time: TimeSpan) => void;
}) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const things = t('periodChoice.times');
  const { free, hasFailed, retry } = useFreeTimes(wanted);
  const short = timeNames(free ?? [], language);
  const options = (free ?? []).map((time, index) => ({
    value: keyOf(time),
    label: nameOf?.(time) ?? time.name ?? short[index] ?? '',
  }));
  return (
    <Select
      ariaLabel={label}
      options={options}
      selectedOption={options.find((option) => value && option.value === keyOf(value)) ?? null}
      statusType={hasFailed ? 'error' : free ? 'finished' : 'loading'}
      loadingText={t('states.loading', { things, ns: 'common' })}
      errorText={t('states.errorTitle', { things, ns: 'common' })}
      recoveryText={t('actions.tryAgain', { ns: 'common' })}
      onLoadItems={() => (hasFailed ? retry() : undefined)}
      placeholder={t('periodChoice.choose')}
      empty={t('periodChoice.none')}
      expandToViewport
      onChange={({ detail }) => {
        const chosen = free?.find((time) => keyOf(time) === detail.selectedOption.value);
        if (chosen) onChange({ startOn: chosen.startOn, endOn: chosen.endOn });
      }}
    />
  );
};
