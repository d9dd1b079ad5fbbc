import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { DataHubTree } from '../../features/data-hub/data-hub-tree.tsx';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** One place for every number of the organisation (screens 24). */
export const Page = () => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
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
        </SpaceBetween>
      }
    >
      <DataHubTree />
    </PageLayout>
  );
};
