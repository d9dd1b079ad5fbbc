import type { EntityId } from '../../../../../shared/ids.ts';
import { useEntities } from '../../../lib/modules/entities.ts';
import { ownerIn, ownersIn } from './owners.ts';

type Asked = { entity: EntityId | undefined; industry: string | undefined };

/** Whose values an address asks for: where it names an industry alone, the first of its entities, as the filter shows it. */
export const useShownEntity = ({ entity, industry }: Asked): EntityId | undefined => {
  const { isOn, entities, industryCode } = useEntities();
  if (!isOn) return undefined;
  if (industry === undefined || !entities) return entity;
  return ownerIn(ownersIn(entities, industryCode, industry), entity);
};
