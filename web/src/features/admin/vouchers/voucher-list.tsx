import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTenantVouchers } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { OperatedVoucher } from '../../../../../shared/model/platform/platform.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { csvType } from '../../../lib/csv-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { usePages } from '../use-pages.ts';
import { voucherCsv } from './voucher-csv.ts';
import { VoucherTable } from './voucher-table.tsx';

const CreateCodesModal = lazyDialog(async () => (await import('./create-codes-modal.tsx')).CreateCodesModal);

/** Voucher codes of the platform for new Trial organisations of a tenant. */
export const VoucherList = ({ tenantId, filter }: { tenantId: TenantId; filter?: ReactNode }) => {
  const { t } = useTranslation('admin-vouchers');
  const flash = useFlash();
  const [isCreating, setIsCreating] = useState(false);
  const params = { tenantId };
  const pages = usePages(listTenantVouchers, { params }, (cursor) => ({ params, query: { cursor } }));
  const take = (vouchers: readonly OperatedVoucher[]): void => {
    const heads = [t('columns.code'), t('create.uses'), t('create.seats'), t('columns.ends')];
    saveFile('voucher-codes.csv', csvType, voucherCsv(heads, vouchers));
    flash.show({ type: 'success', content: t('create.done', { count: vouchers.length }) });
    void pages.reload();
  };
  return (
    <SpaceBetween size="m">
      <Button variant="primary" onClick={() => setIsCreating(true)}>
        {t('create.open')}
      </Button>
      <VoucherTable
        pages={pages}
        tenantOf={() => tenantId}
        filter={filter}
        empty={<EmptyState spot="reports" title={t('empty')} text={t('emptyText')} />}
      />
      {isCreating ? (
        <Suspense>
          <CreateCodesModal tenantId={tenantId} onClose={() => setIsCreating(false)} onCreated={take} />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
};
