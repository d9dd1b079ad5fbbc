import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTenantUsers, lockUser, unlockUser } from '../../../../../shared/contract/platform/platform.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { personName } from '../../../../../shared/model/people/person-name.ts';
import type { OperatedUser } from '../../../../../shared/model/platform/platform.ts';
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
import { usePages } from '../use-pages.ts';

type Pages<Item> = ComponentProps<typeof AdminTable<Item>>['pages'];
type Searching = { search: string; onSearch: (text: string) => void };
/** `columns`: further ones after the name. */
type Props<Item> = Searching & {
  pages: Pages<Item>;
  tenantOf: (user: Item) => TenantId;
  columns?: AdminColumn<Item>[];
};
type Act = 'lock' | 'unlock';

const HistoryModal = lazyDialog(async () => (await import('./history-modal.tsx')).HistoryModal);

/** Actions that the transition table permits an operator on this account. */
const actOn = ({ status }: OperatedUser): Act | undefined => {
  if (status === 'locked') return 'unlock';
  return status === 'registered' || status === 'suspended' ? 'lock' : undefined;
};

const nameOf = (user: OperatedUser): string => personName(user) || user.email;

/** People with their status, and the actions on it. */
export const UserTable = <Item extends OperatedUser>({
  pages,
  tenantOf,
  columns = [],
  search,
  onSearch,
}: Props<Item>) => {
  const { t } = useTranslation('admin');
  const { t: tLife } = useTranslation('admin-life');
  const language = useLanguage();
  const own = useProfile().userInfo.id;
  const [asked, setAsked] = useState<Item>();
  const [data, setData] = useState<{ act: 'export' | 'erase' | 'history'; user: Item }>();
  const run = async (user: Item, reason: string): Promise<void> => {
    const call = actOn(user) === 'unlock' ? unlockUser : lockUser;
    await callApi(call, { params: { tenantId: tenantOf(user), userId: user.userId }, body: { reason } });
    await pages.reload();
  };
  const act = asked ? actOn(asked) : undefined;
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
            id: 'roles',
            header: t('columns.role'),
            cell: ({ roles }) =>
              listText(
                roles.map((role) => t(`roles.${role}`, { ns: 'common' })),
                language,
              ),
          },
          { id: 'status', header: t('columns.status'), cell: ({ status }) => <AccountStatusText status={status} /> },
          {
            id: 'lastLogin',
            header: t('columns.lastLogin'),
            cell: ({ lastLoginAt }) => (lastLoginAt ? formatDay(lastLoginAt, language) : '–'),
          },
          {
            id: 'actions',
            header: t('columns.actions'),
            cell: (user) => {
              const possible = user.userId === own ? undefined : actOn(user);
              return (
                <SpaceBetween direction="horizontal" size="xs">
                  {possible ? (
                    <Button
                      variant="inline-link"
                      ariaLabel={t(`users.${possible}.of`, { name: nameOf(user) })}
                      onClick={() => setAsked(user)}
                    >
                      {t(`users.${possible}.action`)}
                    </Button>
                  ) : null}
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
                  {user.userId === own ? null : (
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
          person={{ tenantId: tenantOf(data.user), userId: data.user.userId, name: nameOf(data.user) }}
          onClose={() => {
            setData(undefined);
            void pages.reload();
          }}
        />
      ) : null}
      {asked && act ? (
        <ReasonModal
          question={{
            title: t(`users.${act}.title`, { name: nameOf(asked) }),
            text: t(`users.${act}.text`),
            confirm: t(`users.${act}.confirm`),
            done: t(`users.${act}.done`, { name: nameOf(asked) }),
          }}
          run={(reason) => run(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
};

/** People of a tenant, by e-mail. */
export const UserList = ({ tenantId, ...searching }: Searching & { tenantId: TenantId }) => {
  const query = searching.search === '' ? {} : { search: searching.search };
  const pages = usePages(listTenantUsers, { params: { tenantId }, query }, (cursor) => ({
    params: { tenantId },
    query: { ...query, cursor },
  }));
  return <UserTable pages={pages} tenantOf={() => tenantId} {...searching} />;
};
