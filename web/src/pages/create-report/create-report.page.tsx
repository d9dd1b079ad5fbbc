import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { useFrameworks } from '../../features/reports/common/use-frameworks.ts';
import { CreateWizard } from '../../features/reports/create/create-wizard.tsx';
import { addressOf } from '../../lib/routes.ts';

/** Creating a report (screens.md 13): from intention to first open field in two minutes. */
export const Page = () => {
  const { t } = useTranslation('create-report');
  const { t: tReports } = useTranslation('reports');
  const { frameworks, error, retry } = useFrameworks();
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[
        { text: tReports('title'), href: addressOf('OngoingReport') },
        { text: t('title'), href: addressOf('CreateReport') },
      ]}
    >
      {frameworks ? <CreateWizard offered={frameworks} /> : null}
      {!frameworks && error ? <ErrorState things={t('frameworks.things')} error={error} onRetry={retry} /> : null}
      {!frameworks && !error ? <LoadingState things={t('frameworks.things')} /> : null}
    </PageLayout>
  );
};
