import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  type EntityRequestView,
  listEntityRequests,
  remindEntities,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { EntityRequestId } from '../../../../../shared/ids.ts';
import type { ItemState } from '../../../../../shared/model/entities/request.ts';
import { formatDate, formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import type { EntityRow } from '../entity-tree.ts';
import { RequestStatus } from './request-words.tsx';

const ReviewModal = lazyDialog(async () => (await import('./review-modal.tsx')).ReviewModal);

const countOf = ({ items }: EntityRequestView, states: readonly ItemState[]): number =>
  items.filter(({ state }) => states.includes(state)).length;

/** Requests to the entity, their state, and who must act (capabilities A.1). */
export const EntityRequests = ({
  entity,
  mayManage,
  onAsk,
  onInvite,
  onChanged,
}: {
  entity: EntityRow;
  mayManage: boolean;
  onAsk: (() => void) | undefined;
  onInvite: (() => void) | undefined;
  onChanged: () => void;
}) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const flash = useFlash();
  const isPhone = useIsPhone();
  const { data, error, mutate } = useCall(listEntityRequests, {});
  const remind = useMutationCall(remindEntities);
  const [params] = useSearchParams();
  // A notification links to its request.
  const named = EntityRequestId.safeParse(params.get('request'));
  const [opened, setOpened] = useState(named.data);
  if (error && !data) {
    return <ErrorState things={t('requests.things')} error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return <LoadingState things={t('requests.things')} />;
  const requests = data.requests.filter(({ entityId }) => entityId === entity.entityId);
  const owed = requests.filter(({ actor }) => actor === 'answerer').slice(0, 20);
  const remindAll = async (): Promise<void> => {
    try {
      const { reminded } = await remind.trigger({ body: { requestIds: owed.map(({ requestId }) => requestId) } });
      flash.show({
        type: reminded > 0 ? 'success' : 'info',
        content: t(reminded > 0 ? 'requests.reminded' : 'requests.remindedAlready'),
      });
    } catch (failure) {
      flash.showError(failure);
    }
  };
  const timeOf = ({ time, requestId }: EntityRequestView) => (
    <Button variant="inline-link" onClick={() => setOpened(requestId)}>
      {formatPeriod(time.startOn, time.endOn, language)}
    </Button>
  );
  const columns: TableProps.ColumnDefinition<EntityRequestView>[] = [
    { id: 'state', header: t('columns.status'), cell: ({ state }) => <RequestStatus state={state} /> },
    {
      id: 'answered',
      header: t('requests.answered'),
      cell: (request) =>
        t('requests.done', { done: countOf(request, ['submitted', 'accepted']), count: request.items.length }),
    },
    {
      id: 'done',
      header: t('requests.accepted'),
      cell: (request) => t('requests.done', { done: countOf(request, ['accepted']), count: request.items.length }),
    },
    { id: 'due', header: t('requests.due'), cell: ({ dueOn }) => formatDate(dueOn, language) },
    {
      id: 'actor',
      header: t('requests.actor'),
      cell: ({ actor }) =>
        actor === 'answerer' && entity.users === 0 ? t('requests.noOne') : t(`requests.actors.${actor}`),
    },
  ];
  if (requests.length === 0) {
    return (
      <EmptyState
        spot="survey"
        title={t('requests.emptyTitle')}
        text={t('requests.emptyText')}
        action={onAsk ? <Button onClick={onAsk}>{t('ask.open')}</Button> : undefined}
      />
    );
  }
  return (
    <SpaceBetween size="m">
      {entity.users === 0 && owed.length > 0 ? (
        <Alert
          type="warning"
          header={t('requests.noOneTitle')}
          action={onInvite ? <Button onClick={onInvite}>{t('invite.open')}</Button> : undefined}
        >
          {t('requests.noOneText')}
        </Alert>
      ) : null}
      {mayManage && owed.length > 0 && entity.users > 0 ? (
        <Button loading={remind.isMutating} onClick={() => void remindAll()}>
          {t('requests.remind')}
        </Button>
      ) : null}
      {isPhone ? (
        <Cards
          items={requests}
          trackBy="requestId"
          ariaLabels={{
            itemSelectionLabel: (_, { time }) => formatPeriod(time.startOn, time.endOn, language),
            selectionGroupLabel: t('requests.things'),
          }}
          cardDefinition={{
            header: timeOf,
            sections: columns.map(({ id, header, cell }) => ({ id, header, content: cell, width: 50 })),
          }}
        />
      ) : (
        <Table
          variant="borderless"
          wrapLines
          items={requests}
          trackBy="requestId"
          ariaLabels={{ tableLabel: t('requests.things') }}
          columnDefinitions={[{ id: 'time', header: t('requests.time'), isRowHeader: true, cell: timeOf }, ...columns]}
        />
      )}
      {opened ? (
        <Suspense>
          <ReviewModal
            requestId={opened}
            mayManage={mayManage}
            onClose={() => setOpened(undefined)}
            onChanged={() => {
              void mutate();
              onChanged();
            }}
          />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
};
