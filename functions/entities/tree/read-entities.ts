import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  EntityView,
  listEntities as listEntitiesCall,
} from '../../../shared/contract/entities/entities.contract.ts';
import { inNameOrder, type ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';

export const entityViewOf = ({
  organizationId: _own,
  supplierOrganizationId: _theirs,
  ...view
}: ReportingEntity): EntityView => view;

export const listEntities = async (
  { table }: { table: TenantTable },
  { organization }: Principal,
): Promise<CallResult<typeof listEntitiesCall>> => {
  const entities = await listAllEntities(table, organization);
  return {
    industryCode: organization.industryCode ?? null,
    entities: inNameOrder(entities).map(entityViewOf),
  };
};
