import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntities } from '../../../lib/modules/entities.ts';

/** Key of the organisation's own values in addresses and filters. */
export const organizationEntity = 'organization';

/** Name of an entity; of the organisation without one. */
export const useEntityName = (): ((entityId: string | null) => string) => {
  const { t } = useTranslation('data-hub');
  const { entities } = useEntities();
  return useCallback(
    (entityId) => {
      if (entityId === null) return t('organization');
      return entities?.find((one) => one.entityId === entityId)?.name ?? t('entity.unknown');
    },
    [entities, t],
  );
};
