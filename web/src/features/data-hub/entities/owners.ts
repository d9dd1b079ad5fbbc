import type { EntityView } from '../../../../../shared/contract/entities/entities.contract.ts';

type Entity = Pick<EntityView, 'entityId' | 'industryCode'>;
export type Owners<E extends Entity = EntityView> = { hasOrganization: boolean; entities: readonly E[] };

/** Owners of values in an industry; an entity without an industry has the organisation's. */
export const ownersIn = <E extends Entity>(
  entities: readonly E[],
  own: string | null,
  industry: string | undefined,
): Owners<E> =>
  industry === undefined
    ? { hasOrganization: true, entities }
    : {
        hasOrganization: own === industry,
        entities: entities.filter(({ industryCode }) => (industryCode ?? own) === industry),
      };

/** The selected owner if it is among them, else the first of them; undefined: the organisation. */
export const ownerIn = <E extends Entity>(
  { hasOrganization, entities }: Owners<E>,
  current: E['entityId'] | undefined,
): E['entityId'] | undefined => {
  if (current !== undefined && entities.some(({ entityId }) => entityId === current)) return current;
  return hasOrganization ? undefined : entities[0]?.entityId;
};

/** Number of other entities of an industry. */
export const othersIn = <E extends Entity>({ entities }: Owners<E>, shown: E['entityId'] | undefined): number =>
  entities.filter(({ entityId }) => entityId !== shown).length;
