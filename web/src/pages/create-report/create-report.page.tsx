import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { getReport } from '../../../../shared/contract/reports/reports.contract.ts';
import { ReportId } from '../../../../shared/ids.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { onceAVisit, useFrameworks } from '../../features/reports/common/use-frameworks.ts';
import { CreateWizard } from '../../features/reports/create/create-wizard.tsx';
import { rollForwardDraft } from '../../features/reports/create/roll-forward-draft.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { addressOf } from '../../lib/routes.ts';

/** Last year's report, if the address names one; read once, so that it does not overwrite later input. */
const useSource = () => {
  const [search] = useSearchParams();
  const [reportId] = useState(() => ReportId.safeParse(search.get('from')).data);
  const { data, error, mutate } = useCall(getReport, reportId ? { params: { reportId } } : null, onceAVisit);
  const hasFailed = data === undefined && error !== undefined;
  return {
    draft: data && rollForwardDraft(data),
    isLoading: reportId !== undefined && data === undefined && !hasFailed,
    error: hasFailed ? error : undefined,
    retry: () => void mutate(),
  };
};

/** Creating a report: from the start to the first open field in two minutes. */
export const Page = () => {
  const { t } = useTranslation('create-report');
  const { t: tReports } = useTranslation('reports');
  useTranslation('day');
  const { frameworks, error, retry } = useFrameworks();
  const source = useSource();
  const isReady = frameworks !== undefined && !source.isLoading;
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[
        { text: tReports('title'), href: addressOf('OngoingReport') },
        { text: t('title'), href: addressOf('CreateReport') },
      ]}
    >
      {isReady && !source.error ? <CreateWizard offered={frameworks} begin={source.draft} /> : null}
      {source.error ? (
        <ErrorState things={t('rollForward.things')} error={source.error} onRetry={source.retry} />
      ) : null}
      {!frameworks && error ? <ErrorState things={t('frameworks.things')} error={error} onRetry={retry} /> : null}
      {!isReady && !error && !source.error ? <LoadingState things={t('frameworks.things')} /> : null}
    </PageLayout>
  );
};
