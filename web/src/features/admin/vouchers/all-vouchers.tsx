import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findVouchers } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import { type PlacedVoucher, VoucherState } from '../../../../../shared/model/platform/platform.ts';
import { EmptyState, NoMatchState } from '../../../components/states/states.tsx';
import { SearchField } from '../search-field.tsx';
import { useTenantColumn } from '../tenant-column.tsx';
import { usePages } from '../use-pages.ts';
import { VoucherTable } from './voucher-table.tsx';

/** Shorter parts of a code are in too many codes to be looked for. */
const searchMin = 4;
type Shown = VoucherState | 'all';

/** Voucher codes of the platform in all tenants, by state and code. */
export const AllVouchers = ({ filter }: { filter: ReactNode }) => {
  const { t } = useTranslation('admin-vouchers');
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const tenant = useTenantColumn<PlacedVoucher>();
  const query = {
    ...(shown === 'all' ? {} : { state: shown }),
    ...(search.length < searchMin ? {} : { search }),
  };
  const pages = usePages(findVouchers, { query }, (cursor) => ({ query: { ...query, cursor } }));
  const isNarrowed = shown !== 'all' || search.length >= searchMin;
  const clear = (): void => {
    setShown('all');
    setSearch('');
  };
  return (
    <VoucherTable
      pages={pages}
      tenantOf={({ tenantId }) => tenantId}
      columns={[tenant]}
      filter={
        <SpaceBetween size="s">
          {filter}
          <SearchField label={t('search')} placeholder={t('searchHint')} value={search} onSearch={setSearch} />
          <SegmentedControl
            label={t('filter')}
            selectedId={shown}
            onChange={({ detail }) => {
              const state = VoucherState.safeParse(detail.selectedId);
              setShown(state.success ? state.data : 'all');
            }}
            options={[
              { id: 'all', text: t('all') },
              ...VoucherState.options.map((id) => ({ id, text: t(`states.${id}`) })),
            ]}
          />
        </SpaceBetween>
      }
      empty={
        isNarrowed ? (
          <NoMatchState things={t('things')} onClear={clear} />
        ) : (
          <EmptyState spot="reports" title={t('empty')} text={t('emptyText')} />
        )
      }
    />
  );
};
