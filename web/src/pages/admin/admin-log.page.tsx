import { useTranslation } from 'react-i18next';
import { listOperations } from '../../../../shared/contract/platform/platform.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { useOrganizationName } from '../../features/admin/use-organization-name.ts';
import { usePages } from '../../features/admin/use-pages.ts';
import { formatAuditTime } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';

/** Actions of operators, newest first, with author and reason (screens 32). */
export const Page = () => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const subjectOf = useOrganizationName();
  const pages = usePages(listOperations, {}, (cursor) => ({ query: { cursor } }));
  return (
    <PageLayout
      title={t('log.title')}
      description={t('log.description')}
      breadcrumbs={[{ text: t('log.title'), href: addressOf('AdminLog') }]}
    >
      <AdminTable
        label={t('log.title')}
        things={t('log.things')}
        pages={pages}
        keyOf={({ auditId }) => auditId}
        empty={<EmptyState spot="reports" title={t('log.empty')} text={t('log.emptyText')} />}
        columns={[
          { id: 'at', header: t('columns.time'), isHeader: true, cell: ({ at }) => formatAuditTime(at, language) },
          { id: 'action', header: t('columns.action'), cell: ({ action }) => t(`log.actions.${action}`) },
          { id: 'subject', header: t('columns.subject'), cell: ({ subject }) => subjectOf(subject) },
          { id: 'tenant', header: t('columns.tenant'), cell: ({ tenantName }) => tenantName },
          { id: 'who', header: t('columns.who'), cell: ({ who }) => who.name },
          { id: 'reason', header: t('columns.reason'), cell: ({ reason }) => reason },
        ]}
      />
    </PageLayout>
  );
};
