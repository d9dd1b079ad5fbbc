import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { calendarYear, type ReportDraft } from './report-draft.ts';

const yearsShown = 3;
const own = 'own';

/** Calendar years around now, or any other period. */
export const PeriodFields = ({
  draft,
  startError,
  endError,
  onChange,
}: {
  draft: ReportDraft;
  startError: string | undefined;
  endError: string | undefined;
  onChange: (part: Partial<ReportDraft>) => void;
}) => {
  const { t } = useTranslation('create-report');
  const language = useLanguage();
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: yearsShown }, (_, index) => thisYear - yearsShown + 1 + index);
  const isListed = years.some((year) => calendarYear(year).periodStartOn === draft.periodStartOn);
  const isOwn = draft.isOwnPeriod || !isListed;
  const choose = (value: string): void =>
    value === own ? onChange({ isOwnPeriod: true }) : onChange({ isOwnPeriod: false, ...calendarYear(Number(value)) });
  return (
    <SpaceBetween size="m">
      <FormField label={t('scope.period')} stretch>
        <Tiles
          value={isOwn ? own : draft.periodStartOn.slice(0, 4)}
          columns={2}
          onChange={({ detail }) => choose(detail.value)}
          items={[
            ...years.map((year) => {
              const { periodStartOn, periodEndOn } = calendarYear(year);
              return {
                value: String(year),
                label: t('scope.calendarYear', { year }),
                description: formatPeriod(periodStartOn, periodEndOn, language),
              };
            }),
            { value: own, label: t('scope.ownPeriod'), description: t('scope.ownPeriodText') },
          ]}
        />
      </FormField>
      {isOwn ? (
        <div className="period-days">
          <DayField
            label={t('scope.start')}
            name={t('scope.start')}
            value={draft.periodStartOn}
            errorText={startError}
            onChange={(periodStartOn) => onChange({ periodStartOn, isOwnPeriod: true })}
          />
          <DayField
            label={t('scope.end')}
            name={t('scope.end')}
            value={draft.periodEndOn}
            errorText={endError}
            onChange={(periodEndOn) => onChange({ periodEndOn, isOwnPeriod: true })}
          />
        </div>
      ) : null}
    </SpaceBetween>
  );
};
