import { useTranslation } from 'react-i18next';
import { CalmPage } from './calm-page.tsx';

/** An address that leads to nothing, in the same words whether it is somebody else's or nobody's (screens 29). */
export const NotFound = () => {
  const { t } = useTranslation();
  return <CalmPage spot="not-found" title={t('notFound.title')} text={t('notFound.text')} />;
};
