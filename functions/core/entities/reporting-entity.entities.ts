/**
 * Entities of an organisation: its parts with their own figures (ADR 32). They are read as a whole, because names and
 * the tree are validated over all of them; every change is conditional on the ledger's revision.
 *
 * | access pattern                              | key                                                     |
 * |---------------------------------------------|---------------------------------------------------------|
 * | entities of an organisation, with the ledger | ENTITIES {organizationId} / all                         |
 * | one entity                                  | the same / ENTITY {entityId}                            |
 * | entities that have values in a time         | TIME-ENTITIES {organizationId} {startOn} {endOn} / ENTITY {entityId} |
 */
import * as z from 'zod';
import { EntityId, OrganizationId } from '../../../shared/ids.ts';
import { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import { entity, type KeyParts } from '../data/entity.ts';

type InOrganization = { organizationId: string };

export const entitiesOf = ({ organizationId }: InOrganization): KeyParts => ['ENTITIES', organizationId];

export const reportingEntity = entity<InOrganization & { entityId: string }, ReportingEntity>({
  name: 'ReportingEntity',
  version: 1,
  schema: ReportingEntity,
  key: (key) => ({ pk: entitiesOf(key), sk: ['ENTITY', key.entityId] }),
  isPacked: true,
});

const EntityLedger = z.object({ organizationId: OrganizationId, revision: z.number().int().min(1) });
export const entityLedger = entity<InOrganization, z.infer<typeof EntityLedger>>({
  name: 'EntityLedger',
  version: 1,
  schema: EntityLedger,
  key: (key) => ({ pk: entitiesOf(key), sk: ['LEDGER'] }),
});

type TimeKey = InOrganization & TimeSpan;
export const timeEntitiesOf = ({ organizationId, startOn, endOn }: TimeKey): KeyParts => [
  'TIME-ENTITIES',
  organizationId,
  startOn,
  endOn,
];

const TimeEntity = z.object({ ...TimeSpan.shape, organizationId: OrganizationId, entityId: EntityId });
export type TimeEntity = z.infer<typeof TimeEntity>;

/**
 * That an entity has, or had, values in a reporting time: with it the partitions of a time are known without asking
 * each.
 */
export const timeEntity = entity<TimeKey & { entityId: string }, TimeEntity>({
  name: 'TimeEntity',
  version: 1,
  schema: TimeEntity,
  key: (key) => ({ pk: timeEntitiesOf(key), sk: ['ENTITY', key.entityId] }),
});
