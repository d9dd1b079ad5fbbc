import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listTenants } from '../../../../shared/contract/platform/platform.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { EmptyState, NoMatchState } from '../../components/states/states.tsx';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { SearchField } from '../../features/admin/search-field.tsx';
import { usePages } from '../../features/admin/use-pages.ts';
import { listText } from '../../lib/i18n/list-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** All tenants of the platform (screens 32). */
export const Page = () => {
  const { t } = useTranslation('admin');
  const { t: tTenant } = useTranslation('admin-tenant');
  const language = useLanguage();
  const follow = useFollow();
  const [params, setParams] = useSearchParams();
  const text = params.get('search') ?? '';
  const search = useCallback(
    (next: string) => setParams(next === '' ? {} : { search: next }, { replace: true }),
    [setParams],
  );
  const query = text === '' ? {} : { search: text };
  const pages = usePages(listTenants, { query }, (cursor) => ({ query: { ...query, cursor } }));
  return (
    <PageLayout
      title={t('tenants.title')}
      description={t('tenants.description')}
      actions={
        <Button variant="primary" href={addressOf('AdminCreateTenant')} onFollow={follow}>
          {tTenant('create.open')}
        </Button>
      }
      breadcrumbs={[{ text: t('tenants.title'), href: addressOf('AdminTenants') }]}
    >
      <AdminTable
        label={t('tenants.title')}
        things={t('tenants.things')}
        pages={pages}
        keyOf={({ tenantId }) => tenantId}
        filter={
          <SearchField
            label={t('tenants.search')}
            placeholder={t('tenants.searchHint')}
            value={text}
            onSearch={search}
          />
        }
        empty={
          text === '' ? (
            <EmptyState spot="reports" title={t('tenants.empty')} text={t('tenants.emptyText')} />
          ) : (
            <NoMatchState things={t('tenants.things')} onClear={() => search('')} />
          )
        }
        columns={[
          {
            id: 'name',
            header: t('columns.name'),
            isHeader: true,
            cell: ({ name, tenantId }) => (
              <Link href={addressOf('AdminTenant', { tenantId })} onFollow={follow}>
                {name}
              </Link>
            ),
          },
          { id: 'hostname', header: t('columns.host'), cell: ({ hostname }) => hostname },
          { id: 'hostType', header: t('columns.kind'), cell: ({ hostType }) => t(`hostTypes.${hostType}`) },
          { id: 'platformType', header: t('columns.brand'), cell: ({ platformType }) => t(`brands.${platformType}`) },
          {
            id: 'modules',
            header: t('columns.modules'),
            cell: ({ modules }) =>
              listText(
                modules.map((name) => t(`modules.${name}`)),
                language,
              ),
          },
        ]}
      />
    </PageLayout>
  );
};
