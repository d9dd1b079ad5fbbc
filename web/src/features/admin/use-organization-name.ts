import { useTranslation } from 'react-i18next';

/** Who is still registering has no name yet; a row, a button and a question say so instead of showing a hole. */
export const useOrganizationName = (): ((name: string) => string) => {
  const { t } = useTranslation('admin');
  return (name) => name || t('organizations.unnamed');
};
