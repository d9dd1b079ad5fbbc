import * as z from 'zod';
import { EntityId } from '../ids.ts';
import { EntityInput, entitiesMax, ReportingEntity } from '../model/reporting-entity.ts';
import { call } from './call.ts';

const openToReaders = { domain: 'entities', access: 'entity:read', module: 'reporting-entity' } as const;
const openToManagers = { ...openToReaders, access: 'entity:manage' } as const;

/** An entity as screens see it. */
export const EntityView = ReportingEntity.omit({ organizationId: true }).meta({ id: 'EntityView' });
export type EntityView = z.infer<typeof EntityView>;

export const listEntities = call({
  ...openToReaders,
  id: 'listEntities',
  method: 'GET',
  path: '/entities',
  summary: 'All entities of the organisation by name, with the industry of the organisation itself',
  requests: 2,
  response: z.object({
    /** SICS industry of whoever has none of their own. */
    industryCode: z.string().nullable(),
    entities: z.array(EntityView).max(entitiesMax),
  }),
  errors: [],
});

export const addEntity = call({
  ...openToManagers,
  id: 'addEntity',
  method: 'POST',
  path: '/entities',
  summary: 'Adds an entity to the organisation',
  requests: 3,
  body: EntityInput,
  response: EntityView,
  status: 201,
  errors: ['entity.name_taken', 'entity.parent_refused', 'entity.too_many', 'validation.failed', 'request.conflict'],
});

export const changeEntity = call({
  ...openToManagers,
  id: 'changeEntity',
  method: 'PUT',
  path: '/entities/{entityId}',
  summary: 'Changes an entity: name, type, address, place in the tree, industry',
  requests: 3,
  params: z.object({ entityId: EntityId }),
  body: EntityInput.extend({
    /** Of the entity as it was seen. */
    revision: z.number().int().min(1),
  }),
  response: EntityView,
  errors: ['entity.not_found', 'entity.name_taken', 'entity.parent_refused', 'validation.failed', 'request.conflict'],
});
