import { useTranslation } from 'react-i18next';
import { LoadingState } from './states.tsx';

/** Shown while a page's code or texts load; as tall as a page, so that nothing below it moves. */
export const PageFallback = () => {
  const { t } = useTranslation();
  return (
    <div className="page">
      <LoadingState things={t('states.page')} />
    </div>
  );
};
