import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Cards from '@cloudscape-design/components/cards';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EntityUserView,
  listEntityUsers,
  removeEntityUser,
  resendEntityInvitation,
} from '../../../../shared/contract/entities/entity-users.contract.ts';
import { personName } from '../../../../shared/model/people/person-name.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { useCall, useMutationCall } from '../../lib/api/use-call.ts';
import { formatDay, formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useViewerZone } from '../../lib/i18n/use-viewer-zone.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import type { EntityRow } from './entity-tree.ts';

const UserStatus = ({ user }: { user: EntityUserView }) => {
  const { t } = useTranslation('entities');
  if (user.mailProblem) return <StatusIndicator type="warning">{t(`users.${user.mailProblem}`)}</StatusIndicator>;
  return user.joinedAt ? (
    <StatusIndicator type="success">{t('users.joined')}</StatusIndicator>
  ) : (
    <StatusIndicator type="pending">{t('users.invited')}</StatusIndicator>
  );
};

const useColumns = (menu: ((user: EntityUserView) => ReactNode) | undefined) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const zone = useViewerZone();
  return [
    { id: 'name', header: t('users.name'), isRowHeader: true, cell: (user: EntityUserView) => personName(user) },
    { id: 'email', header: t('users.email'), cell: ({ email }: EntityUserView) => email },
    { id: 'status', header: t('users.status'), cell: (user: EntityUserView) => <UserStatus user={user} /> },
    {
      id: 'joinedAt',
      header: t('users.joinedAt'),
      cell: ({ joinedAt }: EntityUserView) => (joinedAt ? formatDay(joinedAt, language) : '–'),
    },
    {
      id: 'lastLogin',
      header: t('users.lastLogin', { zone }),
      cell: ({ lastLoginAt }: EntityUserView) => (lastLoginAt ? formatInstant(lastLoginAt, language) : '–'),
    },
    ...(menu ? [{ id: 'actions', header: t('columns.actions'), width: 90, cell: menu }] : []),
  ];
};

const RemoveQuestion = ({
  entity,
  user,
  onClose,
  onDone,
}: {
  entity: EntityRow;
  user: EntityUserView;
  onClose: () => void;
  onDone: () => void;
}) => {
  const { t } = useTranslation('entities');
  const flash = useFlash();
  const call = useMutationCall(removeEntityUser);
  const name = personName(user);
  const remove = async (): Promise<void> => {
    try {
      await call.trigger({ params: { entityId: entity.entityId, userId: user.userId } });
      flash.show({ type: 'success', content: t('users.removed', { name }) });
    } catch (error) {
      flash.showError(error);
    }
    onDone();
    onClose();
  };
  return (
    <QuestionModal
      texts={{ title: t('users.removeTitle', { name }), keep: t('users.keep'), confirm: t('users.remove') }}
      isBusy={call.isMutating}
      onKeep={onClose}
      onConfirm={() => void remove()}
    >
      <Box>{t('users.removeText', { entity: entity.name })}</Box>
    </QuestionModal>
  );
};

/** People who answer for the entity (screens 23): invited, joined, last seen. */
export const EntityUsers = ({ entity, onInvite }: { entity: EntityRow; onInvite: (() => void) | undefined }) => {
  const { t } = useTranslation('entities');
  const isPhone = useIsPhone();
  const flash = useFlash();
  const { data, error, mutate } = useCall(listEntityUsers, { params: { entityId: entity.entityId } });
  const resend = useMutationCall(resendEntityInvitation);
  const [removing, setRemoving] = useState<EntityUserView>();
  const again = async ({ userId, email }: EntityUserView): Promise<void> => {
    try {
      await resend.trigger({ params: { entityId: entity.entityId, userId } });
      flash.show({ type: 'success', content: t('users.resent', { email }) });
    } catch (failure) {
      flash.showError(failure);
    }
  };
  const menu = onInvite
    ? (user: EntityUserView) => (
        <ButtonDropdown
          variant="inline-icon"
          expandToViewport
          ariaLabel={t('users.menu', { name: personName(user) })}
          items={[
            ...(user.joinedAt ? [] : [{ id: 'resend', text: t('users.resend') }]),
            { id: 'remove', text: t('users.remove') },
          ]}
          onItemClick={({ detail }) => {
            if (detail.id === 'resend') void again(user);
            else setRemoving(user);
          }}
        />
      )
    : undefined;
  const columns = useColumns(menu);
  if (error && !data) return <ErrorState things={t('users.things')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('users.things')} />;
  if (data.users.length === 0) {
    return (
      <EmptyState
        spot="welcome"
        title={t('users.emptyTitle')}
        text={t('users.emptyText')}
        action={onInvite ? <Button onClick={onInvite}>{t('invite.open')}</Button> : undefined}
      />
    );
  }
  const [nameColumn, ...others] = columns;
  return (
    <SpaceBetween size="m">
      {isPhone ? (
        <Cards
          items={data.users}
          trackBy="userId"
          ariaLabels={{ itemSelectionLabel: (_, user) => personName(user), selectionGroupLabel: t('users.things') }}
          cardDefinition={{
            header: (user) => nameColumn?.cell(user),
            sections: others.map(({ id, header, cell }) => ({ id, header, content: cell })),
          }}
        />
      ) : (
        <Table
          items={data.users}
          columnDefinitions={columns}
          trackBy="userId"
          variant="borderless"
          wrapLines
          ariaLabels={{ tableLabel: t('users.things') }}
        />
      )}
      {removing ? (
        <RemoveQuestion
          entity={entity}
          user={removing}
          onClose={() => setRemoving(undefined)}
          onDone={() => void mutate()}
        />
      ) : null}
    </SpaceBetween>
  );
};
