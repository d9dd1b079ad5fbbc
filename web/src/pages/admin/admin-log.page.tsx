import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { OperationList } from '../../features/admin/log/operation-list.tsx';
import { addressOf } from '../../lib/routes.ts';

/** Actions of operators, newest first, with author and reason (screens 32). */
export const Page = () => {
  const { t } = useTranslation('admin');
  return (
    <PageLayout
      title={t('log.title')}
      description={t('log.description')}
      breadcrumbs={[{ text: t('log.title'), href: addressOf('AdminLog') }]}
    >
      <OperationList />
    </PageLayout>
  );
};
