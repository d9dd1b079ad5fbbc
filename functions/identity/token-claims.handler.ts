import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import * as z from 'zod';
import { TenantId, UserId } from '../../shared/ids.ts';
import { isAddressFree } from '../../shared/model/account-status.ts';
import type { AccountStatus } from '../../shared/model/user.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/auth/scope.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { CoreEnvironment, readEnvironment } from '../core/environment.ts';

const environment = readEnvironment(CoreEnvironment);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const Attributes = z.object({ 'custom:tenantId': TenantId });

/** What the sign-in page says of an account that may not sign in; read from the message (web: sign-in-problem.ts). */
const refusalOf = (status: AccountStatus | undefined): string | undefined => {
  if (status === 'registered' || status === 'suspended') return undefined;
  // Where a record is left without an account, the account is that of a sign-up that waits for its code.
  if (status === undefined || status === 'pending' || isAddressFree({ status })) return 'account.pending';
  return status === 'locked' ? 'account.locked' : 'account.closed';
};

/**
 * Pre token generation (event version 2), the last step of every sign-in and renewal, so only who has proven the password and the
 * second factor is told of the account's status. The access token names tenant and organisation as stored now, so that the
 * principal is one request away.
 */
export const handler = async (event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> => {
  const { 'custom:tenantId': tenantId } = Attributes.parse(event.request.userAttributes);
  const userId = UserId.parse(`usr_${event.userName}`);
  const user = await tableOf(platformScope(tenantId)).find(userEntity, { userId });
  const refusal = refusalOf(user?.status);
  if (!user || refusal) throw new Error(refusal);
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: {
        claimsToAddOrOverride: { tenant_id: tenantId, organization_id: user.organizationId },
      },
    },
  };
  return event;
};
