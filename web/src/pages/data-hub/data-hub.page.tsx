import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { listHubValues } from '../../../../shared/contract/data-hub.contract.ts';
import { listReportingTimes } from '../../../../shared/contract/reporting-times.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { DataHubTree } from '../../features/data-hub/data-hub-tree.tsx';
import { EnterDataButton } from '../../features/data-hub/enter-data-button.tsx';
import { useOpenConflicts } from '../../features/data-hub/use-open-conflicts.ts';
import { ExportButton } from '../../features/data-transfer/export-button.tsx';
import { ImportButton } from '../../features/data-transfer/import-button.tsx';
import { useRefreshCalls } from '../../lib/api/use-call.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** One place for every number of the organisation (screens 24). */
export const Page = () => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
  const refresh = useRefreshCalls();
  const { count } = useOpenConflicts();
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[{ text: t('title'), href: addressOf('DataHub') }]}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button href={addressOf('ReportingTimes')} onFollow={follow}>
            {t('times.title')}
          </Button>
          <Button href={addressOf('DataHubConflicts')} onFollow={follow}>
            {count === undefined ? t('conflicts') : t('openConflicts', { number: count })}
          </Button>
          <ExportButton />
          <ImportButton onChanged={() => void refresh(listHubValues, listReportingTimes)} />
          <EnterDataButton />
        </SpaceBetween>
      }
    >
      <DataHubTree />
    </PageLayout>
  );
};
