import { type EntityView, listEntities } from '../../../../shared/contract/entities/entities.contract.ts';
import { useCall } from '../api/use-call.ts';
import { usePermission, useProfile } from '../session/profile.ts';
import { useModule } from '../session/tenant.ts';

/** Entities exist if the tenant has the module and the organisation uses it. */
export const useHasEntities = (): boolean => {
  const isModuleOn = useModule('reporting-entity');
  return useProfile().userInfo.organization.organizationReportingEntity.isEnabled && isModuleOn;
};

/** The organisation's entities, by name; undefined while they load and if they are not available. */
export const useEntities = () => {
  const isOn = useHasEntities();
  const canRead = usePermission('entity:read');
  const { data, isLoading } = useCall(listEntities, isOn && canRead ? {} : null);
  return { isOn, isLoading, entities: data?.entities, industryCode: data?.industryCode ?? null };
};

/** Path of an entity: names of its ancestors, the uppermost first. */
export const pathOf = (entities: readonly EntityView[], { parentId }: Pick<EntityView, 'parentId'>): string[] => {
  const parent = entities.find(({ entityId }) => entityId === parentId);
  return parent ? [...pathOf(entities, parent), parent.name] : [];
};
