import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { entitiesOf, reportingEntity } from './reporting-entity.entities.ts';

/** All entities of an organisation: a bounded collection, in one request. */
export const listAllEntities = (
  table: TenantTable,
  organization: { organizationId: string },
): Promise<ReportingEntity[]> => table.all(reportingEntity, { pk: entitiesOf(organization), skPrefix: ['ENTITY'] });

/** Names of entities, by id. */
export const readEntityNames = async (
  table: TenantTable,
  organization: { organizationId: string },
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listAllEntities(table, organization)).map(({ entityId, name }) => [entityId, name]));
