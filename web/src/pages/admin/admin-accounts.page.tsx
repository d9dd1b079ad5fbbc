import Tabs from '@cloudscape-design/components/tabs';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { AllOrganizations, AllUsers } from '../../features/admin/users/everywhere-lists.tsx';
import { addressOf } from '../../lib/routes.ts';
import { useSearch } from '../../lib/use-search.ts';

const users = 'users';
const organizations = 'organizations';

/** People and organisations of all tenants. */
export const Page = () => {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearch();
  const tab = params.get('tab') === organizations ? organizations : users;
  const onSearch = useCallback(
    (text: string) =>
      setParams(
        (now) => {
          if (text === '') now.delete('search');
          else now.set('search', text);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const searching = { search: params.get('search') ?? '', onSearch };
  return (
    <PageLayout
      title={t('accounts.title')}
      description={t('accounts.description')}
      breadcrumbs={[{ text: t('accounts.title'), href: addressOf('AdminAccounts') }]}
    >
      <Tabs
        activeTabId={tab}
        onChange={({ detail }) =>
          setParams((now) => {
            if (detail.activeTabId === users) now.delete('tab');
            else now.set('tab', detail.activeTabId);
            return now;
          })
        }
        tabs={[
          { id: users, label: t('users.label'), content: <AllUsers {...searching} /> },
          { id: organizations, label: t('organizations.label'), content: <AllOrganizations {...searching} /> },
        ]}
      />
    </PageLayout>
  );
};
