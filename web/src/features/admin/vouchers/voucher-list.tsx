import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listTenantVouchers,
  revokeTenantVoucher,
} from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { OperatedVoucher } from '../../../../../shared/model/platform/platform.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { csvType } from '../../../lib/csv-text.ts';
import { formatUtcDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { callApi } from '../../../lib/session/session.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { ReasonModal } from '../reason-modal.tsx';
import { usePages } from '../use-pages.ts';
import { CreateCodesModal } from './create-codes-modal.tsx';
import { UsesModal } from './uses-modal.tsx';
import { voucherCsv } from './voucher-csv.ts';

const stateTypes = { open: 'success', 'used-up': 'stopped', expired: 'warning' } as const;
type Asked = { code: string; act: 'revoke' | 'uses' };

const useColumns = (onAsk: (asked: Asked) => void): AdminColumn<OperatedVoucher>[] => {
  const { t } = useTranslation('admin-vouchers');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  return [
    {
      id: 'code',
      header: t('columns.code'),
      isHeader: true,
      cell: ({ code }) => (
        <CopyToClipboard
          variant="inline"
          textToCopy={code}
          textToDisplay={code}
          copyButtonAriaLabel={t('copy', { code })}
          copySuccessText={t('copied')}
          copyErrorText={t('notCopied')}
        />
      ),
    },
    { id: 'level', header: t('columns.level'), cell: ({ seats }) => t('level', { count: seats }) },
    {
      id: 'left',
      header: t('columns.left'),
      cell: ({ usesLeft, usesMax }) => t('left', { left: usesLeft, max: usesMax }),
    },
    { id: 'ends', header: t('columns.ends'), cell: ({ expiresAt }) => formatUtcDay(expiresAt, language) },
    {
      id: 'state',
      header: tAdmin('columns.status'),
      cell: ({ state }) => <StatusIndicator type={stateTypes[state]}>{t(`states.${state}`)}</StatusIndicator>,
    },
    {
      id: 'usedBy',
      header: t('columns.usedBy'),
      cell: ({ code, usesLeft, usesMax }) =>
        usesMax === usesLeft ? (
          t('uses.none')
        ) : (
          <Button variant="inline-link" ariaLabel={t('uses.of', { code })} onClick={() => onAsk({ code, act: 'uses' })}>
            {t('uses.count', { count: usesMax - usesLeft })}
          </Button>
        ),
    },
    {
      id: 'actions',
      header: tAdmin('columns.actions'),
      cell: ({ code }) => (
        <Button
          variant="inline-link"
          ariaLabel={t('revoke.of', { code })}
          onClick={() => onAsk({ code, act: 'revoke' })}
        >
          {t('revoke.action')}
        </Button>
      ),
    },
  ];
};

/** Voucher codes of the platform for new Trial organisations of a tenant. */
export const VoucherList = ({ tenantId }: { tenantId: TenantId }) => {
  const { t } = useTranslation('admin-vouchers');
  const flash = useFlash();
  const [asked, setAsked] = useState<Asked>();
  const [isCreating, setIsCreating] = useState(false);
  const params = { tenantId };
  const pages = usePages(listTenantVouchers, { params }, (cursor) => ({ params, query: { cursor } }));
  const columns = useColumns(setAsked);
  const take = (vouchers: readonly OperatedVoucher[]): void => {
    const heads = [t('columns.code'), t('create.uses'), t('create.seats'), t('columns.ends')];
    saveFile('voucher-codes.csv', csvType, voucherCsv(heads, vouchers));
    flash.show({ type: 'success', content: t('create.done', { count: vouchers.length }) });
    void pages.reload();
  };
  const revoke = async (code: string, reason: string): Promise<void> => {
    await callApi(revokeTenantVoucher, { params: { tenantId, code }, body: { reason } });
    await pages.reload();
  };
  return (
    <SpaceBetween size="m">
      <Button variant="primary" onClick={() => setIsCreating(true)}>
        {t('create.open')}
      </Button>
      <AdminTable
        label={t('label')}
        things={t('things')}
        pages={pages}
        keyOf={({ code }) => code}
        empty={<EmptyState spot="reports" title={t('empty')} text={t('emptyText')} />}
        columns={columns}
      />
      {isCreating ? (
        <CreateCodesModal tenantId={tenantId} onClose={() => setIsCreating(false)} onCreated={take} />
      ) : null}
      {asked?.act === 'uses' ? (
        <UsesModal tenantId={tenantId} code={asked.code} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked?.act === 'revoke' ? (
        <ReasonModal
          question={{
            title: t('revoke.title', { code: asked.code }),
            text: t('revoke.text'),
            confirm: t('revoke.confirm'),
            done: t('revoke.done', { code: asked.code }),
          }}
          hint={t('hint')}
          run={(reason) => revoke(asked.code, reason)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </SpaceBetween>
  );
};
