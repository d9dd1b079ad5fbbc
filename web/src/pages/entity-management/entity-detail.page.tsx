import '../../features/entities/entities.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { listEntityRequests } from '../../../../shared/contract/entities/entity-requests.contract.ts';
import { listEntityUsers } from '../../../../shared/contract/entities/entity-users.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { EntityFacts } from '../../features/entities/entity-facts.tsx';
import type { EntityRow } from '../../features/entities/entity-tree.ts';
import { EntityUsers } from '../../features/entities/entity-users.tsx';
import { EntityStatus } from '../../features/entities/entity-words.tsx';
import { EntityOverview } from '../../features/entities/overview/entity-overview.tsx';
import { OpenRequests } from '../../features/entities/overview/open-requests-list.tsx';
import { EntityRequests } from '../../features/entities/requests/entity-requests.tsx';
import { useEntityRows } from '../../features/entities/use-entity-rows.ts';
import { useRefreshCalls } from '../../lib/api/use-call.ts';
import { useHasDataHub } from '../../lib/modules/data-hub.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useEntityDialogs } from './use-entity-dialogs.tsx';

const InviteEntityModal = lazyDialog(
  async () => (await import('../../features/entities/invite-entity-modal.tsx')).InviteEntityModal,
);

const AskModal = lazyDialog(async () => (await import('../../features/entities/requests/ask-modal.tsx')).AskModal);

const EntityHeadlines = lazyPart(
  async () => (await import('../../features/data-hub/entity-data/entity-headlines.tsx')).EntityHeadlines,
);
const EntityData = lazyPart(
  async () => (await import('../../features/data-hub/entity-data/entity-data.tsx')).EntityData,
);

const allTabs = ['overview', 'users', 'reports', 'data', 'details'] as const;

const Content = ({
  entity,
  rows,
  invite,
  ask,
  onChanged,
}: {
  entity: EntityRow;
  rows: EntityRow[];
  invite: (() => void) | undefined;
  ask: (() => void) | undefined;
  onChanged: () => void;
}) => {
  const { t } = useTranslation('entities');
  const [params, setParams] = useSearchParams();
  const hasHub = useHasDataHub();
  const tabs = allTabs.filter((one) => one !== 'data' || hasHub);
  const tab = tabs.find((one) => one === params.get('tab')) ?? (params.has('request') ? 'reports' : 'overview');
  const below = rows.filter(({ parentId }) => parentId === entity.entityId);
  const contents = {
    overview: () => (
      <EntityOverview
        entity={entity}
        below={below}
        onInvite={invite}
        headlines={
          hasHub ? (
            <Suspense fallback={<LoadingState things={t('tabs.data')} lines={2} />}>
              <EntityHeadlines entity={entity.entityId} />
            </Suspense>
          ) : undefined
        }
        openRequests={<OpenRequests entity={entity} mayManage={ask !== undefined} onChanged={onChanged} />}
      />
    ),
    users: () => <EntityUsers entity={entity} onInvite={invite} />,
    reports: () => (
      <EntityRequests
        entity={entity}
        mayManage={ask !== undefined}
        onAsk={ask}
        onInvite={invite}
        onChanged={onChanged}
      />
    ),
    data: () => (
      <Suspense fallback={<LoadingState things={t('tabs.data')} />}>
        <EntityData entity={entity.entityId} />
      </Suspense>
    ),
    details: () => <EntityFacts entity={entity} entities={rows} />,
  };
  return (
    <Tabs
      ariaLabel={t('tabs.label')}
      activeTabId={tab}
      onChange={({ detail }) => setParams(detail.activeTabId === 'overview' ? {} : { tab: detail.activeTabId })}
      tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`), content: id === tab ? contents[id]() : null }))}
    />
  );
};

/** One entity: its path, who answers for it, what it owns and who owns it (screens 23). */
export const Page = () => {
  const { t } = useTranslation('entities');
  const { entityId = '' } = useParams();
  const mayManage = usePermission('entity:manage');
  const { rows, entities, error, refresh } = useEntityRows();
  const refreshCalls = useRefreshCalls();
  const [isInviting, setIsInviting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const dialogs = useEntityDialogs(entities ?? [], () => void refresh());
  const entity = rows?.find((row) => row.entityId === entityId);
  if (rows && !entity) return <NotFound />;
  const invite = mayManage && entity ? (): void => setIsInviting(true) : undefined;
  const ask = mayManage && entity ? (): void => setIsAsking(true) : undefined;
  const actions =
    mayManage && entity ? (
      <SpaceBetween direction="horizontal" size="xs">
        <Button onClick={() => dialogs.act('edit', entity)}>{t('menu.edit')}</Button>
        <Button onClick={invite}>{t('invite.open')}</Button>
        <Button variant="primary" onClick={ask}>
          {t('ask.open')}
        </Button>
      </SpaceBetween>
    ) : undefined;
  const description = entity ? (
    <SpaceBetween direction="horizontal" size="s">
      <span>
        {[...(entity.relation === 'supplier' ? [t('supplier')] : []), t(`types.${entity.type}`), ...entity.path].join(
          ' · ',
        )}
      </span>
      <EntityStatus status={entity.status} />
    </SpaceBetween>
  ) : undefined;
  return (
    <PageLayout
      title={entity?.name ?? t('title')}
      documentTitle={t('title')}
      {...(entity ? { subject: entity.name } : {})}
      description={description}
      breadcrumbs={[
        { text: t('title'), href: addressOf('EntityManager') },
        { text: entity?.name ?? '…', href: addressOf('EntityManagerDetail', { entityId: entityId || '-' }) },
      ]}
      actions={actions}
    >
      {error && !rows ? <ErrorState things={t('things')} error={error} onRetry={() => void refresh()} /> : null}
      {!rows && !error ? <LoadingState things={t('things')} /> : null}
      {rows && entity ? (
        <Content entity={entity} rows={rows} invite={invite} ask={ask} onChanged={() => void refresh()} />
      ) : null}
      {dialogs.dialog}
      {isAsking && entity && rows ? (
        <Suspense>
          <AskModal
            rows={rows}
            chosen={[entity.entityId]}
            onClose={() => setIsAsking(false)}
            onSent={() => {
              void refresh();
              void refreshCalls(listEntityRequests);
            }}
          />
        </Suspense>
      ) : null}
      {isInviting && entity ? (
        <Suspense>
          <InviteEntityModal
            entityId={entity.entityId}
            entityName={entity.name}
            onClose={() => setIsInviting(false)}
            onInvited={() => {
              void refresh();
              void refreshCalls(listEntityUsers);
            }}
          />
        </Suspense>
      ) : null}
    </PageLayout>
  );
};
