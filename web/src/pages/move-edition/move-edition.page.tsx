import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getReport } from '../../../../shared/contract/reports/reports.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { openAddress } from '../../features/reports/common/addresses.ts';
import { MoveEdition } from '../../features/reports/moving/move-edition.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** Moves a report to the newer edition of one of its frameworks, and shows its archive afterwards. */
export const Page = () => {
  const { t } = useTranslation('edition-move');
  const { t: tReports } = useTranslation('reports');
  const follow = useFollow();
  const { reportId = '', versionId = '' } = useParams();
  const { data: report, error, mutate } = useCall(getReport, { params: { reportId } });
  const isKnown =
    report === undefined ||
    report.frameworks.some((framework) => framework.versionId === versionId) ||
    report.moves?.some(({ fromVersionId }) => fromVersionId === versionId);
  if (!isKnown || isApiError(error, 'report.not_found') || isApiError(error, 'request.invalid')) {
    return <NotFound />;
  }
  return (
    <PageLayout
      title={t('title')}
      subject={report?.name ?? ''}
      description={report?.name}
      width="dashboard"
      breadcrumbs={[
        { text: tReports('title'), href: addressOf('OngoingReport') },
        ...(report ? [{ text: report.name, href: openAddress(report) }] : []),
        { text: t('title'), href: '' },
      ]}
      actions={
        report ? (
          <Button href={openAddress(report)} onFollow={follow}>
            {t('back')}
          </Button>
        ) : null
      }
    >
      {report ? <MoveEdition key={versionId} report={report} versionId={versionId} /> : null}
      {!report && error ? <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} /> : null}
      {!report && !error ? <LoadingState things={t('things')} /> : null}
    </PageLayout>
  );
};
