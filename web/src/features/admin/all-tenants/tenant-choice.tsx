import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTenant, listTenants } from '../../../../../shared/contract/platform/platform.contract.ts';
import { TenantId } from '../../../../../shared/ids.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useSearch } from '../../../lib/use-search.ts';

const pageSize = 100;
const all = 'all';

/** The tenant that a list is narrowed to, in the address; undefined: all. */
export const useChosenTenant = (): [TenantId | undefined, (tenantId: TenantId | undefined) => void] => {
  const [params, setParams] = useSearch();
  const chosen = TenantId.safeParse(params.get('tenant'));
  const choose = (tenantId: TenantId | undefined): void =>
    setParams(
      (now) => {
        if (tenantId === undefined) now.delete('tenant');
        else now.set('tenant', tenantId);
        return now;
      },
      { replace: true },
    );
  return [chosen.success ? chosen.data : undefined, choose];
};

type Props = { tenantId: TenantId | undefined; onChange: (tenantId: TenantId | undefined) => void };

/** Narrows a list over all tenants to one of them, found by a part of its name or host. */
export const TenantChoice = ({ tenantId, onChange }: Props) => {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const query = search === '' ? { limit: pageSize } : { limit: pageSize, search };
  const { data, error } = useCall(listTenants, { query }, { keepPreviousData: true });
  const { data: chosen } = useCall(getTenant, tenantId === undefined ? null : { params: { tenantId } });
  const every = { value: all, label: t('tenants.all') };
  const found = (data?.items ?? []).map(({ tenantId: value, name, hostname }) => ({
    value,
    label: name,
    description: hostname,
  }));
  return (
    <FormField label={t('columns.tenant')}>
      <Select
        options={search === '' ? [every, ...found] : found}
        selectedOption={tenantId === undefined ? every : { value: tenantId, label: chosen?.name ?? tenantId }}
        filteringType="manual"
        filteringPlaceholder={t('tenants.search')}
        filteringAriaLabel={t('tenants.search')}
        statusType={error ? 'error' : data ? 'finished' : 'loading'}
        empty={t('tenants.empty')}
        expandToViewport
        onLoadItems={({ detail }) => setSearch(detail.filteringText.trim())}
        onChange={({ detail }) => {
          const next = TenantId.safeParse(detail.selectedOption.value);
          onChange(next.success ? next.data : undefined);
        }}
      />
    </FormField>
  );
};
