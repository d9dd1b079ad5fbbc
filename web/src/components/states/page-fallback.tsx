import { useTranslation } from 'react-i18next';
import { LoadingState } from './states.tsx';

/** While a page's code or texts load. */
export const PageFallback = () => {
  const { t } = useTranslation();
  return <LoadingState things={t('states.page')} />;
};
