import type { ConsolidationMethod } from '../../../shared/model/people/consolidation-method.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { organizationEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { adjust } from '../../core/data/write.ts';
import { orConflict } from '../requests/review-requests.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';

/** One method for the whole organisation, at all levels; numbers taken under another method are shown as stale. */
export const setConsolidationMethod = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { method }: { method: ConsolidationMethod },
): Promise<{ method: ConsolidationMethod }> => {
  const { organization } = principal;
  if (organization.consolidationMethod === method) return { method };
  await dependencies.table
    .write([
      adjust(organizationEntity, organization, { set: { consolidationMethod: method }, add: { revision: 1 } }),
      auditOrganization(dependencies, organization.organizationId, authorOf(principal), {
        action: 'entities.method-chosen',
        section: 'entities',
        field: 'consolidationMethod',
        oldValue: organization.consolidationMethod ?? '',
        newValue: method,
      }),
    ])
    .catch(orConflict);
  return { method };
};
