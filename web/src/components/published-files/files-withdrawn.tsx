import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';

/**
 * Replaces the files of an unpublished revision for users who may not have them: the server returns none.
 */
export const FilesWithdrawn = () => {
  const { t } = useTranslation('publishing');
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {t('filesWithdrawn')}
    </Box>
  );
};
