import './roll-up.css';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rollUpMetric } from '../../../../shared/contract/entities/roll-up.contract.ts';
import type { TimeSpan } from '../../../../shared/model/data-point/data-point.ts';
import type { ParentChoice } from '../../../../shared/model/entities/roll-up/roll-up.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { ErrorState, LoadingState } from '../states/states.tsx';
import { AdoptRollUp } from './adopt-button.tsx';
import { MethodCards, type RollUp } from './method-cards.tsx';
import { MethodDifferences } from './method-differences.tsx';
import { RollUpRows } from './roll-up-rows.tsx';
import { useAmount } from './use-amount.ts';

/** Stored totals follow a change by some seconds (ADR 77). */
const renewedMilliseconds = 15_000;

const parentChoices = ['with-children', 'children-only'] as const;
const drivers = ['wf.employees.total', 'bio.land.total', 'fin.revenue.net'] as const;

/** A parent with an own value and values below it: only the organisation knows what that value covers. */
const ParentQuestion = ({
  rollUp,
  value,
  onChange,
}: {
  rollUp: RollUp;
  value: ParentChoice | undefined;
  onChange: (choice: ParentChoice) => void;
}) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const names = rollUp.parents.map((id) => rollUp.rows.find(({ entityId }) => entityId === id)?.name ?? '');
  if (names.length === 0) return null;
  return (
    <Alert
      type={value ? 'info' : 'warning'}
      header={t('parents.title', { count: names.length, names: names.join(language === 'zhTw' ? '、' : ', ') })}
    >
      <FormField label={t('parents.text')}>
        <RadioGroup
          value={value ?? null}
          items={parentChoices.map((choice) => ({ value: choice, label: t(`parents.${choice}`) }))}
          onChange={({ detail }) => {
            const choice = parentChoices.find((one) => one === detail.value);
            if (choice) onChange(choice);
          }}
        />
      </FormField>
    </Alert>
  );
};

/** The calculation of the number, in a line. */
const RuleLine = ({ rollUp }: { rollUp: RollUp }) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  if (rollUp.rule === 'ratio') return t('ratio');
  if (rollUp.weightedBy) return t('weighted', { name: rollUp.weightedBy[language] });
  return t(rollUp.isStock ? 'stock' : 'flow');
};

const Part = ({
  name,
  total,
  unit,
  currency,
}: {
  name: string;
  total: string | null | undefined;
  unit: string;
  currency: string;
}) => {
  const { t } = useTranslation('roll-up');
  const { textOf } = useAmount({ unit, currency });
  return <div className="numeric">{t('part', { name, value: total ? textOf(total) : '–' })}</div>;
};

const Parts = ({ rollUp }: { rollUp: RollUp }) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const at = rollUp.methods.findIndex(({ method }) => method === rollUp.chosen);
  if (rollUp.parts.length === 0) return null;
  return (
    <div>
      <Box variant="awsui-key-label">{t('parts')}</Box>
      {rollUp.parts.map(({ metricCode, name, unit, totals }) => {
        const total = totals[Math.max(at, 0)];
        return <Part key={metricCode} name={name[language]} total={total} unit={unit} currency={rollUp.currency} />;
      })}
    </div>
  );
};

/** A metric of the group: its number under three methods, its completeness, and every entity in it. */
export const RollUpView = ({
  metricCode,
  time,
  onTaken,
}: {
  metricCode: string;
  time: TimeSpan;
  onTaken?: () => void;
}) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const [choice, setChoice] = useState<ParentChoice>();
  const [driver, setDriver] = useState<(typeof drivers)[number]>();
  const query = { startOn: time.startOn, endOn: time.endOn, ...(driver ? { driver } : {}) };
  const { data, error, mutate } = useCall(
    rollUpMetric,
    { params: { metricCode }, query: { ...query, ...(choice ? { parents: choice } : {}) } },
    { keepPreviousData: true, refreshInterval: renewedMilliseconds },
  );
  if (error && !data) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('things')} />;
  const shownDriver = driver ?? drivers[0];
  return (
    <SpaceBetween size="l">
      <ParentQuestion rollUp={data} value={data.parentChoice ?? undefined} onChange={setChoice} />
      <MethodCards rollUp={data} />
      <div className="roll-up-head">
        <div className="roll-up-quiet">
          <RuleLine rollUp={data} /> {t('asOf', { at: formatInstant(data.asOf, language) })}
        </div>
        <FormField label={t('coverage.by')}>
          <Select
            options={drivers.map((value) => ({ value, label: t(`coverage.drivers.${value}`) }))}
            selectedOption={{ value: shownDriver, label: t(`coverage.drivers.${shownDriver}`) }}
            onChange={({ detail }) => setDriver(drivers.find((one) => one === detail.selectedOption.value))}
          />
        </FormField>
      </div>
      <Parts rollUp={data} />
      <AdoptRollUp rollUp={data} {...{ metricCode, time, parents: data.parentChoice ?? undefined, driver, onTaken }} />
      <MethodDifferences rollUp={data} />
      <RollUpRows rollUp={data} metricCode={metricCode} time={time} />
    </SpaceBetween>
  );
};
