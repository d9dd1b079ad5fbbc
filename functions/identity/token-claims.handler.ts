import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import * as z from 'zod';
import { OrganizationId, TenantId, UserId } from '../../shared/ids.ts';
import { isAddressFree } from '../../shared/model/people/account-status.ts';
import type { AccountStatus } from '../../shared/model/people/user.ts';
import { accessGrantEntity } from '../core/auth/access-grant.entity.ts';
import { actingOf } from '../core/auth/acting.ts';
import { organizationEntity, type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { CoreEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { platformScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';

const environment = readEnvironment(CoreEnvironment);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const Attributes = z.object({ 'custom:tenantId': TenantId });

/**
 * Scope that lets the bearer change password, second factor and attributes at the pool, bypassing the product's checks.
 */
const ownAccountScope = 'aws.cognito.signin.user.admin';
const pool = new CognitoIdentityProviderClient({ maxAttempts: 4 });
const confidential = new Map<string, boolean>();

/**
 * Confidential is the client of the functions alone. The pool is asked once: it is made after this function and cannot
 * name its clients.
 */
const isConfidential = async (userPoolId: string, clientId: string): Promise<boolean> => {
  const known = confidential.get(clientId);
  if (known !== undefined) return known;
  const command = new DescribeUserPoolClientCommand({ UserPoolId: userPoolId, ClientId: clientId });
  const answer = (await pool.send(command)).UserPoolClient?.ClientSecret !== undefined;
  confidential.set(clientId, answer);
  return answer;
};

/** Reason for which an account may not sign in, read by the sign-in page from the message (web: sign-in-problem.ts). */
const refusalOf = (status: AccountStatus | undefined): string | undefined => {
  if (status === 'registered' || status === 'suspended') return undefined;
  // Where a record is left without an account, the account is that of a sign-up that waits for its code.
  if (status === undefined || status === 'pending' || isAddressFree({ status })) return 'account.pending';
  return status === 'locked' ? 'account.locked' : 'account.closed';
};

/** Optional request of a renewal: to act for a client. */
const Metadata = z.object({ actingFor: OrganizationId.optional() });

/**
 * The client that the person may act for now. Anybody can send any metadata to the pool, so the grant is read here too;
 * a request without permission gets no token, rather than one for another organisation than expected.
 */
const actingClientOf = async (
  tenantId: TenantId,
  user: UserRecord,
  metadata: unknown,
): Promise<OrganizationId | undefined> => {
  const asked = Metadata.safeParse(metadata ?? {});
  if (!asked.success) throw new Error('acting.ended');
  const { actingFor: clientId } = asked.data;
  // Their own organisation by name: back from a client.
  if (!clientId || clientId === user.organizationId) return undefined;
  const grantKey = { clientId, consultancyId: user.organizationId };
  const found = await tableOf(platformScope(tenantId)).findMany([
    organizationEntity.key(user),
    organizationEntity.key({ organizationId: clientId }),
    accessGrantEntity.key(grantKey),
  ]);
  const stored = {
    consultancy: found.pick(organizationEntity, user),
    client: found.pick(organizationEntity, { organizationId: clientId }),
    grant: found.pick(accessGrantEntity, grantKey),
  };
  if (!actingOf(user, stored, Date.now())) throw new Error('acting.ended');
  return clientId;
};

/**
 * Pre token generation (event version 2), the last step of every sign-in and renewal: the account's status is revealed
 * only after password and second factor are verified. The access token names tenant and organisation as stored now, so
 * that the principal takes one request. Tokens of browsers are valid for the product's own calls and for none of the
 * pool's.
 */
export const handler = async (event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> => {
  const { 'custom:tenantId': tenantId } = Attributes.parse(event.request.userAttributes);
  const userId = UserId.parse(`usr_${event.userName}`);
  const [user, isServer] = await Promise.all([
    tableOf(platformScope(tenantId)).find(userEntity, { userId }),
    isConfidential(event.userPoolId, event.callerContext.clientId),
  ]);
  const refusal = refusalOf(user?.status);
  if (!user || refusal) throw new Error(refusal);
  const clientId = await actingClientOf(tenantId, user, event.request.clientMetadata);
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: {
        claimsToAddOrOverride: {
          tenant_id: tenantId,
          organization_id: user.organizationId,
          ...(clientId ? { acting_for: clientId } : {}),
        },
        ...(isServer ? {} : { scopesToSuppress: [ownAccountScope] }),
      },
    },
  };
  return event;
};
