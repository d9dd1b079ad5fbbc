import * as z from 'zod';
import { EntityId } from '../../ids.ts';
import { EntityInput, entitiesMax } from '../../model/entities/reporting-entity.ts';
import { call } from '../calls/call.ts';
import { EntityView } from './entities.contract.ts';

const openToReaders = { domain: 'entities', access: 'entity:read', module: 'reporting-entity' } as const;
const openToManagers = { ...openToReaders, access: 'entity:manage' } as const;
const inEntity = z.object({ entityId: EntityId });
/** Revision of the displayed entity. */
const revision = z.number().int().min(1);

/** People of an entity, and what it was asked for, counted. */
export const EntityStanding = z
  .object({
    entityId: EntityId,
    /** Invited users, including those who joined. */
    users: z.number().int(),
    joined: z.number().int(),
    /** Items of requests that were sent and not withdrawn; of these those submitted or accepted; of these those accepted. */
    asked: z.number().int(),
    answered: z.number().int(),
    accepted: z.number().int(),
  })
  .meta({ id: 'EntityStanding' });
export type EntityStanding = z.infer<typeof EntityStanding>;

export const listEntityStandings = call({
  ...openToReaders,
  id: 'listEntityStandings',
  method: 'GET',
  path: '/entities/standings',
  summary: 'How many people and requested items each entity has; entities without either are left out',
  /** The principal, people, requests; a second page of each in a large organisation. */
  requests: 5,
  response: z.object({ standings: z.array(EntityStanding).max(entitiesMax) }),
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
  errors: [
    'entity.name_taken',
    'entity.parent_refused',
    'entity.ownership_refused',
    'entity.too_many',
    'validation.failed',
    'request.conflict',
  ],
});

export const changeEntity = call({
  ...openToManagers,
  id: 'changeEntity',
  method: 'PUT',
  path: '/entities/{entityId}',
  summary: 'Changes an entity: fields, place in the tree, ownership and control',
  requests: 3,
  params: inEntity,
  body: EntityInput.extend({ revision }),
  response: EntityView,
  errors: [
    'entity.not_found',
    'entity.name_taken',
    'entity.parent_refused',
    'entity.ownership_refused',
    'validation.failed',
    'request.conflict',
  ],
});

export const archiveEntity = call({
  ...openToManagers,
  id: 'archiveEntity',
  method: 'PUT',
  path: '/entities/{entityId}/archive',
  summary: 'Archives an entity from a day on, or (null) takes it back into use',
  requests: 3,
  params: inEntity,
  body: z.strictObject({ archivedOn: z.iso.date().nullable(), revision }),
  response: EntityView,
  errors: ['entity.not_found', 'validation.failed', 'request.conflict'],
});

export const deleteEntity = call({
  ...openToManagers,
  id: 'deleteEntity',
  method: 'DELETE',
  path: '/entities/{entityId}',
  summary: 'Deletes an entity that has no values, no requests and nothing below it, with its members',
  /** The principal, entities, times, members, requests, the marks of the times, one transaction. */
  requests: 8,
  params: inEntity,
  response: z.object({ done: z.literal(true) }),
  errors: ['entity.not_found', 'entity.in_use', 'entity.has_children', 'validation.failed', 'request.conflict'],
});
