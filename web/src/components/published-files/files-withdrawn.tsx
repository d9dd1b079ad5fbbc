import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';

/**
 * Where files of a revision would be, for whoever may not have them since it was unpublished: the server hands out
 * none.
 */
export const FilesWithdrawn = () => {
  const { t } = useTranslation('publishing');
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {t('filesWithdrawn')}
    </Box>
  );
};
