import * as z from 'zod';
import { entitiesMax, ReportingEntity } from '../../model/entities/reporting-entity.ts';
import { call } from '../calls/call.ts';

/** An entity as screens see it. */
export const EntityView = ReportingEntity.omit({ organizationId: true, supplierOrganizationId: true }).meta({
  id: 'EntityView',
});
export type EntityView = z.infer<typeof EntityView>;

export const listEntities = call({
  domain: 'entities',
  access: 'entity:read',
  module: 'reporting-entity',
  id: 'listEntities',
  method: 'GET',
  path: '/entities',
  summary: 'All entities of the organisation by name, with the industry of the organisation itself',
  requests: 2,
  response: z.object({
    /** SICS industry for people without their own. */
    industryCode: z.string().nullable(),
    entities: z.array(EntityView).max(entitiesMax),
  }),
  errors: [],
});
