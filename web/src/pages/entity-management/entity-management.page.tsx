import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { EntityList, type EntityListView } from '../../features/entities/entity-list.tsx';
import { NeedsManager } from '../../features/entities/needs-manager.tsx';
import { useEntityRows } from '../../features/entities/use-entity-rows.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useEntityDialogs } from './use-entity-dialogs.tsx';

const ImportEntitiesModal = lazyDialog(
  async () => (await import('../../features/entities/import/import-entities-modal.tsx')).ImportEntitiesModal,
);

/** Search and layout of the list are in the address. */
const useListView = (): [EntityListView, (change: Partial<EntityListView>) => void] => {
  const [params, setParams] = useSearchParams();
  const view = {
    words: params.get('q') ?? '',
    shape: params.get('view') === 'list' ? ('list' as const) : ('tree' as const),
  };
  const change = (part: Partial<EntityListView>): void => {
    const { words, shape } = { ...view, ...part };
    setParams({ ...(words ? { q: words } : {}), ...(shape === 'list' ? { view: shape } : {}) }, { replace: true });
  };
  return [view, change];
};

/** Entities of the organisation (screens 23). */
export const Page = () => {
  const { t } = useTranslation('entities');
  const { t: tImport } = useTranslation('entity-import');
  const follow = useFollow();
  const [isImporting, setIsImporting] = useState(false);
  const mayManage = usePermission('entity:manage');
  const { rows, entities, error, refresh } = useEntityRows();
  const [view, setView] = useListView();
  const dialogs = useEntityDialogs(entities ?? [], () => void refresh());
  const addButton = (
    <Button variant="primary" disabled={!entities} onClick={() => dialogs.add()}>
      {t('add')}
    </Button>
  );
  const content = () => {
    if (error && !rows) return <ErrorState things={t('things')} error={error} onRetry={() => void refresh()} />;
    if (!rows) return <LoadingState things={t('things')} />;
    if (rows.length > 0) {
      return <EntityList rows={rows} view={view} onView={setView} onAct={mayManage ? dialogs.act : undefined} />;
    }
    return (
      <EmptyState
        spot="entities"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          mayManage ? (
            <SpaceBetween direction="horizontal" size="xs">
              <Button onClick={() => dialogs.add()}>{t('add')}</Button>
              <Button onClick={() => setIsImporting(true)}>{tImport('open')}</Button>
            </SpaceBetween>
          ) : undefined
        }
      />
    );
  };
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[{ text: t('title'), href: addressOf('EntityManager') }]}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          {mayManage ? <Button onClick={() => setIsImporting(true)}>{tImport('open')}</Button> : null}
          {mayManage ? addButton : null}
        </SpaceBetween>
      }
    >
      <SpaceBetween size="l">
        {mayManage ? null : <NeedsManager />}
        {rows && rows.length > 0 ? (
          <SpaceBetween direction="horizontal" size="m">
            <Link href={addressOf('EntityRequests')} onFollow={follow}>
              {t('owed.title')}
            </Link>
            <Link href={addressOf('RollUps')} onFollow={follow}>
              {t('rollUp')}
            </Link>
          </SpaceBetween>
        ) : null}
        {content()}
      </SpaceBetween>
      {dialogs.dialog}
      {isImporting ? (
        <Suspense>
          <ImportEntitiesModal onClose={() => setIsImporting(false)} onChanged={() => void refresh()} />
        </Suspense>
      ) : null}
    </PageLayout>
  );
};
