import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listTenantUsers,
  lockUser,
  removeOperatedUser,
  revokeInvitation,
  sendInvitationAgain,
  unlockUser,
} from '../../../../../shared/contract/platform/platform.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { isErased } from '../../../../../shared/model/people/former-user.ts';
import { personName } from '../../../../../shared/model/people/person-name.ts';
import type { ListedUser, OperatedUser } from '../../../../../shared/model/platform/platform.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { EmptyState, NoMatchState } from '../../../components/states/states.tsx';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { AccountStatusText } from '../account-status.tsx';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { ErasePersonModal, ExportPersonModal } from '../life/person-data.tsx';
import { ReasonModal } from '../reason-modal.tsx';
import { SearchField } from '../search-field.tsx';
import { useOrganizationName } from '../use-organization-name.ts';
import { usePages } from '../use-pages.ts';
import { actsOn, type UserAct } from './user-acts.ts';

type Pages<Item> = ComponentProps<typeof AdminTable<Item>>['pages'];
type Searching = { search: string; onSearch: (text: string) => void };
/** `columns`: further ones after the name. */
type Props<Item> = Searching & {
  pages: Pages<Item>;
  tenantOf: (user: Item) => TenantId;
  tenantNameOf: (user: Item) => string;
  columns?: AdminColumn<Item>[];
};
const HistoryModal = lazyDialog(async () => (await import('./history-modal.tsx')).HistoryModal);

const calls = {
  lock: lockUser,
  unlock: unlockUser,
  resend: sendInvitationAgain,
  revoke: revokeInvitation,
  remove: removeOperatedUser,
} as const;

const nameOf = (user: OperatedUser): string => personName(user) || user.email;

/** People with their status, and the actions on it. */
export const UserTable = <Item extends ListedUser>({
  pages,
  tenantOf,
  tenantNameOf,
  columns = [],
  search,
  onSearch,
}: Props<Item>) => {
  const { t } = useTranslation('admin');
  const { t: tLife } = useTranslation('admin-life');
  const language = useLanguage();
  const own = useProfile().userInfo.id;
  const [asked, setAsked] = useState<{ act: UserAct; user: Item }>();
  const [data, setData] = useState<{ act: 'export' | 'erase' | 'history'; user: Item }>();
  const organizationNameOf = useOrganizationName();
  const run = async ({ act, user }: { act: UserAct; user: Item }, reason: string): Promise<void> => {
    await callApi(calls[act], { params: { tenantId: tenantOf(user), userId: user.userId }, body: { reason } });
    await pages.reload();
  };
  const DataModal = data?.act === 'erase' ? ErasePersonModal : ExportPersonModal;
  return (
    <>
      <AdminTable
        label={t('users.label')}
        things={t('users.things')}
        pages={pages}
        keyOf={({ userId }) => userId}
        filter={
          <SearchField
            label={t('users.search')}
            placeholder={t('users.searchHint')}
            value={search}
            onSearch={onSearch}
          />
        }
        empty={
          search === '' ? (
            <EmptyState spot="reports" title={t('users.empty')} />
          ) : (
            <NoMatchState things={t('users.things')} onClear={() => onSearch('')} />
          )
        }
        columns={[
          { id: 'email', header: t('columns.email'), isHeader: true, cell: ({ email }) => email },
          { id: 'name', header: t('columns.name'), cell: nameOf },
          ...columns,
          {
            id: 'organization',
            header: t('columns.organization'),
            cell: ({ organizationName }) => organizationNameOf(organizationName),
          },
          {
            id: 'roles',
            header: t('columns.role'),
            cell: ({ roles }) =>
              listText(
                roles.map((role) => t(`roles.${role}`, { ns: 'common' })),
                language,
              ),
          },
          {
            id: 'status',
            header: t('columns.status'),
            cell: ({ status, isInvitationDeferred }) => (
              <>
                <AccountStatusText status={status} />
                {isInvitationDeferred ? <Box color="text-body-secondary">{t('users.deferred')}</Box> : null}
              </>
            ),
          },
          {
            id: 'lastLogin',
            header: t('columns.lastLogin'),
            cell: ({ lastLoginAt }) => (lastLoginAt ? formatDay(lastLoginAt, language) : '–'),
          },
          {
            id: 'actions',
            header: t('columns.actions'),
            cell: (user) => {
              const possible = user.userId === own ? [] : actsOn(user);
              return (
                <SpaceBetween direction="horizontal" size="xs">
                  {possible.map((act) => (
                    <Button
                      key={act}
                      variant="inline-link"
                      ariaLabel={t(`users.${act}.of`, { name: nameOf(user) })}
                      onClick={() => setAsked({ act, user })}
                    >
                      {t(`users.${act}.action`)}
                    </Button>
                  ))}
                  <Button
                    variant="inline-link"
                    ariaLabel={t('history.of', { name: nameOf(user) })}
                    onClick={() => setData({ act: 'history', user })}
                  >
                    {t('history.action')}
                  </Button>
                  <Button
                    variant="inline-link"
                    ariaLabel={tLife('person.export.of', { name: nameOf(user) })}
                    onClick={() => setData({ act: 'export', user })}
                  >
                    {tLife('person.export.action')}
                  </Button>
                  {user.userId === own || isErased(user) ? null : (
                    <Button
                      variant="inline-link"
                      ariaLabel={tLife('person.erase.of', { name: nameOf(user) })}
                      onClick={() => setData({ act: 'erase', user })}
                    >
                      {tLife('person.erase.action')}
                    </Button>
                  )}
                </SpaceBetween>
              );
            },
          },
        ]}
      />
      {data?.act === 'history' ? (
        <Suspense>
          <HistoryModal
            person={{ tenantId: tenantOf(data.user), userId: data.user.userId, name: nameOf(data.user) }}
            onClose={() => setData(undefined)}
          />
        </Suspense>
      ) : null}
      {data && data.act !== 'history' ? (
        <DataModal
          person={{
            tenantId: tenantOf(data.user),
            userId: data.user.userId,
            name: nameOf(data.user),
            tenantName: tenantNameOf(data.user),
            organizationName: organizationNameOf(data.user.organizationName),
          }}
          onClose={() => {
            setData(undefined);
            void pages.reload();
          }}
        />
      ) : null}
      {asked ? (
        <ReasonModal
          question={{
            title: t(`users.${asked.act}.title`, { name: nameOf(asked.user) }),
            text: t(`users.${asked.act}.text`),
            confirm: t(`users.${asked.act}.confirm`),
            done: t(`users.${asked.act}.done`, { name: nameOf(asked.user) }),
          }}
          run={(reason) => run(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
};

/** People of a tenant, by e-mail. */
export const UserList = ({
  tenantId,
  tenantName,
  ...searching
}: Searching & { tenantId: TenantId; tenantName: string }) => {
  const query = searching.search === '' ? {} : { search: searching.search };
  const pages = usePages(listTenantUsers, { params: { tenantId }, query }, (cursor) => ({
    params: { tenantId },
    query: { ...query, cursor },
  }));
  return <UserTable pages={pages} tenantOf={() => tenantId} tenantNameOf={() => tenantName} {...searching} />;
};
