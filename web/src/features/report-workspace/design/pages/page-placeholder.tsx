import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../../../components/states/states.tsx';

/** A sheet where the pages will be, until the first of them is here. */
export const PagePlaceholder = () => {
  const { t } = useTranslation('design');
  return (
    <div className="sheets-viewport">
      <div className="waiting-page">
        <LoadingState things={t('pages.things')} />
      </div>
    </div>
  );
};
