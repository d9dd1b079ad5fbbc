import { useTranslation } from 'react-i18next';
import { CalmPage } from '../../components/states/calm-page.tsx';

export const Page = () => {
  const { t } = useTranslation();
  return <CalmPage spot="not-found" title={t('notFound.title')} text={t('notFound.text')} />;
};
