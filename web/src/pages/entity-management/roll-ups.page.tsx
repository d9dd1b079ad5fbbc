import '../../features/entities/entities.css';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getMetric } from '../../../../shared/contract/frameworks/catalogue.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { RollUpView } from '../../components/roll-up/roll-up-view.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { MetricSelect } from '../../features/entities/roll-up/metric-select.tsx';
import { RollUpList } from '../../features/entities/roll-up/roll-up-list.tsx';
import { timeKey, useRollUpPlace } from '../../features/entities/roll-up/use-roll-up-place.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';

const Choice = ({ times, time, go }: Pick<ReturnType<typeof useRollUpPlace>, 'times' | 'time' | 'go'>) => {
  const { t } = useTranslation('roll-up');
  const optionOf = (one: { startOn: string; endOn: string; label: string }) => ({
    value: timeKey(one),
    label: one.label,
  });
  return (
    <div className="roll-up-choice">
      <FormField label={t('page.period')}>
        <Select
          options={(times ?? []).map(optionOf)}
          selectedOption={time ? optionOf(time) : null}
          placeholder={t('page.choosePeriod')}
          onChange={({ detail }) => go({ time: detail.selectedOption.value ?? '' })}
        />
      </FormField>
      <FormField label={t('page.metric')}>
        <MetricSelect onChoose={(metric) => go({ metric })} />
      </FormField>
    </div>
  );
};

/** Values of entities as values of the group: all requested metrics, or one with its details. */
export const Page = () => {
  const { t } = useTranslation('roll-up');
  const { t: tEntities } = useTranslation('entities');
  const language = useLanguage();
  const { times, time, metricCode, go, error, retry } = useRollUpPlace();
  const { data: metric } = useCall(getMetric, metricCode === undefined ? null : { params: { code: metricCode } });
  const name = metricCode === undefined ? undefined : (metric?.name[language] ?? metricCode);
  const content = () => {
    if (error && !times) return <ErrorState things={t('things')} error={error} onRetry={retry} />;
    if (!times) return <LoadingState things={t('things')} />;
    if (!time) return <Box variant="p">{t('page.noTimes')}</Box>;
    if (metricCode === undefined) return <RollUpList time={time} />;
    return <RollUpView key={`${metricCode} ${timeKey(time)}`} metricCode={metricCode} time={time} />;
  };
  return (
    <PageLayout
      title={name ?? t('title')}
      {...(name === undefined ? {} : { subject: t('title') })}
      description={t('description')}
      breadcrumbs={[
        { text: tEntities('title'), href: addressOf('EntityManager') },
        { text: t('title'), href: addressOf('RollUps') },
        ...(name === undefined ? [] : [{ text: name, href: addressOf('RollUps') }]),
      ]}
    >
      <SpaceBetween size="l">
        <Choice times={times} time={time} go={go} />
        {content()}
      </SpaceBetween>
    </PageLayout>
  );
};
