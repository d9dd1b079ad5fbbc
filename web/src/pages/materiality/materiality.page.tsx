import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAssessments } from '../../../../shared/contract/materiality/assessments.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { AssessmentCards } from '../../features/materiality/list/assessment-cards.tsx';
import { StartModal } from '../../features/materiality/list/start-modal.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { addressOf } from '../../lib/routes.ts';
import '../../features/materiality/materiality.css';

/** Materiality assessments of the organisation. */
export const Page = () => {
  const { t } = useTranslation('materiality');
  const { data, error, mutate } = useCall(listAssessments, {});
  const [isStarting, setIsStarting] = useState(false);
  const start = (
    <Button variant="primary" onClick={() => setIsStarting(true)}>
      {t('list.start')}
    </Button>
  );
  const isEmpty = data?.assessments.length === 0;
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[{ text: t('title'), href: addressOf('Materiality') }]}
      actions={isEmpty ? undefined : start}
    >
      {error && !data ? <ErrorState things={t('list.things')} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={t('list.things')} /> : null}
      {isEmpty ? <EmptyState spot="reports" title={t('list.empty')} text={t('list.emptyText')} action={start} /> : null}
      {data && !isEmpty ? <AssessmentCards assessments={data.assessments} onChange={() => void mutate()} /> : null}
      {isStarting ? <StartModal assessments={data?.assessments ?? []} onClose={() => setIsStarting(false)} /> : null}
    </PageLayout>
  );
};
