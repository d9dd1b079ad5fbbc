import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, type Write } from '../../core/data/write.ts';
import { entitiesOf, entityLedger, reportingEntity } from '../../core/entities/reporting-entity.entities.ts';

/** All entities of an organisation with the revision that every change is conditional on. */
export type StoredEntities = { entities: ReportingEntity[]; ledgerRevision: number };

export const loadEntities = async (table: TenantTable, { organization }: Principal): Promise<StoredEntities> => {
  const found = await table.collect({ pk: entitiesOf(organization) });
  return {
    entities: found.of(reportingEntity),
    ledgerRevision: found.of(entityLedger)[0]?.revision ?? 0,
  };
};

/** Names, tree and ownership are validated over all entities, so concurrent changes are serialised. */
export const entityLedgerWrite = ({ organization }: Principal, { ledgerRevision }: StoredEntities): Write => {
  const { organizationId } = organization;
  return put(
    entityLedger,
    { organizationId, revision: ledgerRevision + 1 },
    ledgerRevision === 0 ? 'new' : ledgerRevision,
  );
};
