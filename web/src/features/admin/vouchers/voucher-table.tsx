import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revokeTenantVoucher } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { OperatedVoucher } from '../../../../../shared/model/platform/platform.ts';
import { formatUtcDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { ReasonModal } from '../reason-modal.tsx';
import { UsesModal } from './uses-modal.tsx';

const stateTypes = { open: 'success', 'used-up': 'stopped', expired: 'warning', revoked: 'stopped' } as const;
type Asked<Item> = { voucher: Item; act: 'revoke' | 'uses' };

const useColumns = <Item extends OperatedVoucher>(
  onAsk: (asked: Asked<Item>) => void,
  further: AdminColumn<Item>[],
): AdminColumn<Item>[] => {
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
    ...further,
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
      cell: (voucher) => {
        if (voucher.usesMax === voucher.usesLeft) return t('uses.none');
        const users = t('uses.count', { count: voucher.usesMax - voucher.usesLeft });
        return (
          <Button
            variant="inline-link"
            ariaLabel={`${users}: ${t('uses.of', { code: voucher.code })}`}
            onClick={() => onAsk({ voucher, act: 'uses' })}
          >
            {users}
          </Button>
        );
      },
    },
    {
      id: 'actions',
      header: tAdmin('columns.actions'),
      cell: (voucher) =>
        voucher.state === 'revoked' ? null : (
          <Button
            variant="inline-link"
            ariaLabel={t('revoke.of', { code: voucher.code })}
            onClick={() => onAsk({ voucher, act: 'revoke' })}
          >
            {t('revoke.action')}
          </Button>
        ),
    },
  ];
};

type Props<Item> = {
  pages: ComponentProps<typeof AdminTable<Item>>['pages'];
  tenantOf: (voucher: Item) => TenantId;
  columns?: AdminColumn<Item>[];
  filter?: ReactNode;
  empty: ReactNode;
};

/** Voucher codes with their uses; a code can be revoked. */
export const VoucherTable = <Item extends OperatedVoucher>(props: Props<Item>) => {
  const { pages, tenantOf, columns: further = [], filter, empty } = props;
  const { t } = useTranslation('admin-vouchers');
  const [asked, setAsked] = useState<Asked<Item>>();
  const columns = useColumns<Item>(setAsked, further);
  const revoke = async (voucher: Item, reason: string): Promise<void> => {
    const params = { tenantId: tenantOf(voucher), code: voucher.code };
    await callApi(revokeTenantVoucher, { params, body: { reason } });
    await pages.reload();
  };
  return (
    <>
      <AdminTable
        label={t('label')}
        things={t('things')}
        pages={pages}
        keyOf={({ code }) => code}
        filter={filter}
        empty={empty}
        columns={columns}
      />
      {asked?.act === 'uses' ? (
        <UsesModal tenantId={tenantOf(asked.voucher)} code={asked.voucher.code} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked?.act === 'revoke' ? (
        <ReasonModal
          question={{
            title: t('revoke.title', { code: asked.voucher.code }),
            text: t('revoke.text'),
            confirm: t('revoke.confirm'),
            done: t('revoke.done', { code: asked.voucher.code }),
          }}
          hint={t('hint')}
          run={(reason) => revoke(asked.voucher, reason)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
};
