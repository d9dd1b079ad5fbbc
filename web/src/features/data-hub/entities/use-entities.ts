import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntityView, listEntities } from '../../../../../shared/contract/entities.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useModule } from '../../../lib/session/tenant.ts';

/** How the organisation's own values are named in addresses and filters. */
export const organizationEntity = 'organization';

/** Entities are there where the tenant has them and the organisation uses them; else the hub knows its own values alone. */
export const useEntities = () => {
  const isModuleOn = useModule('reporting-entity');
  const isOn = useProfile().userInfo.organization.organizationReportingEntity.isEnabled && isModuleOn;
  const { data } = useCall(listEntities, isOn ? {} : null);
  return { isOn, entities: data?.entities, industryCode: data?.industryCode ?? null };
};

/** What an entity is called; the organisation itself where there is none. */
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

/** Where an entity lies: names of those above it, the uppermost first. */
export const pathOf = (entities: readonly EntityView[], { parentId }: Pick<EntityView, 'parentId'>): string[] => {
  const parent = entities.find(({ entityId }) => entityId === parentId);
  return parent ? [...pathOf(entities, parent), parent.name] : [];
};
