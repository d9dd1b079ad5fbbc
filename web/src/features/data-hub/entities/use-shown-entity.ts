import type { EntityId } from '../../../../../shared/ids.ts';
import { useEntities } from '../../../lib/modules/entities.ts';
import { ownerIn, ownersIn } from './owners.ts';

type Asked = { entity: EntityId | undefined; industry: string | undefined };

/** The entity of an address: if it names only an industry, the first entity of it, as in the filter. */
export const useShownEntity = ({ entity, industry }: Asked): EntityId | undefined => {
  const { isOn, entities, industryCode } = useEntities();
  if (!isOn) return undefined;
  if (industry === undefined || !entities) return entity;
  return ownerIn(ownersIn(entities, industryCode, industry), entity);
};
