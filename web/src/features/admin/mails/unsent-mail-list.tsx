import Link from '@cloudscape-design/components/link';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTenantMails } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { type UnsentMail, UnsentState } from '../../../../../shared/model/platform/unsent-mail.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { formatAuditTime } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { usePages } from '../use-pages.ts';

const useColumns = (): AdminColumn<UnsentMail>[] => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return [
    { id: 'at', header: t('columns.time'), isHeader: true, cell: ({ at }) => formatAuditTime(at, language) },
    { id: 'to', header: t('mails.to'), cell: ({ to }) => <Link href={`mailto:${to}`}>{to}</Link> },
    { id: 'attempts', header: t('mails.attempts'), cell: ({ attempts }) => attempts },
    { id: 'reference', header: t('mails.reference'), cell: ({ mailId }) => mailId },
  ];
};

/** Undelivered mails of a tenant: an operator contacts the person in another way, or waits for the next try. */
export const UnsentMailList = ({ tenantId }: { tenantId: TenantId }) => {
  const { t } = useTranslation('admin');
  const [state, setState] = useState<UnsentState>('refused');
  const params = { tenantId };
  const pages = usePages(listTenantMails, { params, query: { state } }, (cursor) => ({
    params,
    query: { state, cursor },
  }));
  const columns = useColumns();
  return (
    <AdminTable
      label={t('mails.label')}
      things={t('mails.things')}
      pages={pages}
      keyOf={({ mailId }) => mailId}
      empty={<EmptyState spot="reports" title={t(`mails.empty.${state}`)} text={t(`mails.text.${state}`)} />}
      columns={columns}
      filter={
        <SegmentedControl
          label={t('mails.filter')}
          selectedId={state}
          options={UnsentState.options.map((id) => ({ id, text: t(`mails.states.${id}`) }))}
          onChange={({ detail }) => setState(UnsentState.parse(detail.selectedId))}
        />
      }
    />
  );
};
