import type { OrganizationId } from '../../shared/ids.ts';
import type { CreateOrganization } from '../../shared/model/platform/operation.ts';
import { organizationEntity } from '../core/auth/principal.entities.ts';
import { ignoreConflict } from '../core/data/ignore-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { openSeatLedger } from '../core/people/seat-ledger.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';

/**
 * An organisation, with completed registration unless the command differs. Repeated with the same id it changes
 * nothing.
 */
export const createOrganization = async (
  { tableOf, ids }: OperationsDependencies,
  input: CreateOrganization,
): Promise<{ organizationId: OrganizationId }> => {
  const { command: _command, tenantId, seats, ...profile } = input;
  const organizationId = input.organizationId ?? ids.organization();
  const organization = {
    ...profile,
    organizationId,
    isHubCovered: true,
    revision: 1,
  };
  await tableOf(platformScope(tenantId))
    .write([put(organizationEntity, organization, 'new'), openSeatLedger(organizationId, seats)])
    .catch(ignoreConflict);
  return { organizationId };
};
