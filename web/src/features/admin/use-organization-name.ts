import { useTranslation } from 'react-i18next';

/** A user in registration has no organisation name yet; rows, buttons and questions show a text instead. */
export const useOrganizationName = (): ((name: string) => string) => {
  const { t } = useTranslation('admin');
  return (name) => name || t('organizations.unnamed');
};
