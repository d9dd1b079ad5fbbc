import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getMetric } from '../../../../shared/contract/frameworks/catalogue.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { onceAVisit } from '../../features/reports/common/use-frameworks.ts';
import { MetricPath, MetricView } from '../../features/reports/crosswalk/metric-view.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useHasDataHub } from '../../lib/modules/data-hub.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** One metric of the library with all disclosures that ask for it. */
export const Page = () => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const { code = '' } = useParams();
  const { data, error, mutate } = useCall(getMetric, { params: { code } }, onceAVisit);
  const follow = useFollow();
  const hasHub = useHasDataHub();
  const name = data?.name[language] ?? code;
  if (isApiError(error, 'metric.not_found')) return <NotFound />;
  return (
    <PageLayout
      title={name}
      subject={t('metric.title')}
      description={data ? <MetricPath metrics={data.ancestors} /> : undefined}
      actions={
        hasHub && data?.value ? (
          <Button href={addressOf('DataHubDetail', { metricNodeId: code })} onFollow={follow}>
            {t('metric.hub')}
          </Button>
        ) : undefined
      }
      width="dashboard"
      breadcrumbs={[
        { text: t('select.things'), href: addressOf('SelectFramework') },
        { text: name, href: addressOf('Metric', { code }) },
      ]}
    >
      {data ? <MetricView metric={data} /> : null}
      {!data && error ? <ErrorState things={t('metric.things')} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={t('metric.things')} /> : null}
    </PageLayout>
  );
};
