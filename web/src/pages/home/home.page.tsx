import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';

export const Page = () => {
  const { t } = useTranslation('common');
  return <PageLayout title={t('menu.home')}>{null}</PageLayout>;
};
