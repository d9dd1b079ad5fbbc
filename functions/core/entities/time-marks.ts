import { EntityId, OrganizationId } from '../../../shared/ids.ts';
import type { DataPointKey } from '../../../shared/model/data-point/data-point.ts';
import type { TimeEntity } from './reporting-entity.entities.ts';

type Value = Pick<DataPointKey, 'startOn' | 'endOn' | 'entityId'>;

/** Which entities have values in which times, each pair once: written with the values. */
export const marksOf = (organizationId: string, values: readonly Value[]): TimeEntity[] => {
  const marks = values.flatMap(({ startOn, endOn, entityId }): TimeEntity[] =>
    entityId === null
      ? []
      : [
          {
            organizationId: OrganizationId.parse(organizationId),
            startOn,
            endOn,
            entityId: EntityId.parse(entityId),
          },
        ],
  );
  return [...new Map(marks.map((mark) => [`${mark.startOn} ${mark.endOn} ${mark.entityId}`, mark])).values()];
};
