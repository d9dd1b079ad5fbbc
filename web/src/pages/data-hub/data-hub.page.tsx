import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { DataHubTree } from '../../features/data-hub/data-hub-tree.tsx';
import { addressOf } from '../../lib/routes.ts';

const HubActions = lazyPart(async () => (await import('./hub-actions.tsx')).HubActions);

/** All numbers of the organisation in one place (screens 24). */
export const Page = () => {
  const { t } = useTranslation('data-hub');
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[{ text: t('title'), href: addressOf('DataHub') }]}
      actions={
        <Suspense>
          <HubActions />
        </Suspense>
      }
    >
      <DataHubTree />
    </PageLayout>
  );
};
