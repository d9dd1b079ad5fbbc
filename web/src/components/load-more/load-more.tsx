import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';

/** Below a list with further pages: loads the next one. */
export const LoadMore = ({ pages }: { pages: { isLoadingMore: boolean; loadMore: () => void } }) => {
  const { t } = useTranslation();
  return (
    <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
      {t('actions.loadMore')}
    </Button>
  );
};
