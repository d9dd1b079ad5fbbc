import type { OrganizationId } from '../../../shared/ids.ts';
import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import type { OrganizationType } from '../../../shared/model/people/roles.ts';
import { organizationEntity } from '../../core/auth/principal.entities.ts';
import { put, type Write } from '../../core/data/write.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import type { MemberRow } from './member-row.ts';

export type Home = { organizationId: OrganizationId; type: OrganizationType };

/**
 * The organisation of a supplier's people: the existing one of the supplier, else that of an invited person who is a
 * supplier already (another customer invited them), else a new one of type "other".
 */
export const supplierHome = (
  { ids }: Pick<EntitiesDependencies, 'ids'>,
  entity: ReportingEntity,
  rows: readonly MemberRow[],
): { home: Home; writes: Write[] } => {
  const known =
    entity.supplierOrganizationId ??
    rows.find(({ accountHome }) => accountHome?.type === 'other')?.accountHome?.organizationId;
  const organizationId = known ?? ids.organization();
  const home = { organizationId, type: 'other' as const };
  const linked = put(
    reportingEntity,
    { ...entity, supplierOrganizationId: organizationId, revision: entity.revision + 1 },
    entity.revision,
  );
  if (known) return { home, writes: entity.supplierOrganizationId ? [] : [linked] };
  const made = put(
    organizationEntity,
    {
      ...home,
      name: entity.name,
      communicationLanguage: 'en',
      reportLanguage: 'en',
      informationStep: 4,
      isEntityReportingEnabled: false,
      isDataHubEnabled: false,
      isApprovalRequired: false,
      isSuspended: false,
      revision: 1,
    },
    'new',
  );
  return { home, writes: [made, linked] };
};
