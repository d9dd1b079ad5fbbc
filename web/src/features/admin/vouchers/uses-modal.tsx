import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { useTranslation } from 'react-i18next';
import { listVoucherUses } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { AdminTable } from '../admin-table.tsx';
import { usePages } from '../use-pages.ts';

/** Users of a code, with dates. */
export const UsesModal = ({ tenantId, code, onClose }: { tenantId: TenantId; code: string; onClose: () => void }) => {
  const { t } = useTranslation('admin-vouchers');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const params = { tenantId, code };
  const pages = usePages(listVoucherUses, { params }, (cursor) => ({ params, query: { cursor } }));
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t('uses.title', { code })}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{t('uses.close')}</Button>
        </Box>
      }
    >
      <AdminTable
        label={t('uses.title', { code })}
        things={t('uses.things')}
        pages={pages}
        keyOf={({ userId }) => userId}
        empty={<EmptyState spot="reports" title={t('uses.empty')} />}
        columns={[
          { id: 'email', header: tAdmin('columns.email'), isHeader: true, cell: ({ email }) => email },
          { id: 'at', header: t('uses.at'), cell: ({ at }) => formatDay(at, language) },
        ]}
      />
    </Modal>
  );
};
