/**
 * Records that every signed-in call needs, read in one BatchGetItem.
 *
 * | access pattern                         | key                                            |
 * |----------------------------------------|------------------------------------------------|
 * | tenant of a host (platform's tenant)   | HOST {hostname} / HOST                         |
 * | tenant                                 | TENANT / TENANT                                |
 * | organisation                           | ORGANIZATION {organizationId} / ORGANIZATION   |
 * | person                                 | USER {userId} / USER                           |
 * | session ended by sign-out              | SESSION {sessionId} / ENDED                    |
 * | people of an organisation by e-mail    | gsi1: ORGANIZATION-USERS {organizationId}      |
 * | people of the tenant by e-mail         | gsi2: USERS / {email}                          |
 * | organisations of the tenant by name    | gsi1: ORGANIZATIONS / {name in lower case} {organizationId} |
 */
import * as z from 'zod';
import { TenantId } from '../../../shared/ids.ts';
import { rememberedSeconds } from '../../../shared/model/people/session-lifetime.ts';
import { Organization, User } from '../../../shared/model/people/user.ts';
import { Tenant } from '../../../shared/model/platform/tenant.ts';
import { entity } from '../data/entity.ts';

const HostRecord = z.object({ hostname: z.string(), tenantId: TenantId });
export const hostEntity = entity<{ hostname: string }, z.infer<typeof HostRecord>>({
  name: 'Host',
  version: 1,
  schema: HostRecord,
  key: ({ hostname }) => ({ pk: ['HOST', hostname], sk: ['HOST'] }),
});

const TenantRecord = Tenant.extend({
  /** Since when it is closed, on its way out: nobody comes in, and until it is wiped it can be called back. */
  closedAt: z.iso.datetime().optional(),
  /** Sender domains that it had before; their identities are deleted with the tenant. */
  formerSenderDomains: z.array(z.string()).optional(),
  revision: z.number().int(),
});
export type TenantRecord = z.infer<typeof TenantRecord>;
export const tenantEntity = entity<object, TenantRecord>({
  name: 'Tenant',
  version: 1,
  schema: TenantRecord,
  key: () => ({ pk: ['TENANT'], sk: ['TENANT'] }),
});

const OrganizationRecord = Organization.extend({
  /**
   * Every value of the data hub has its copy in the tree: from the beginning, or since the copies were added (ADR 36).
   */
  isHubCovered: z.boolean().optional(),
  revision: z.number().int(),
});
export type OrganizationRecord = z.infer<typeof OrganizationRecord>;
export const organizationEntity = entity<{ organizationId: string }, OrganizationRecord>({
  name: 'Organization',
  version: 1,
  schema: OrganizationRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['ORGANIZATION'] }),
  indexes: ({ name, organizationId }) => ({
    gsi1: { pk: ['ORGANIZATIONS'], sk: [name.toLowerCase(), organizationId] },
  }),
});

export const UserRecord = User.extend({ revision: z.number().int() });
export type UserRecord = z.infer<typeof UserRecord>;
export const userEntity = entity<{ userId: string }, UserRecord>({
  name: 'User',
  version: 1,
  schema: UserRecord,
  key: ({ userId }) => ({ pk: ['USER', userId], sk: ['USER'] }),
  indexes: (user) => ({
    gsi1: { pk: ['ORGANIZATION-USERS', user.organizationId], sk: [user.email] },
    gsi2: { pk: ['USERS'], sk: [user.email] },
  }),
});

const EndedSession = z.object({ sessionId: z.string(), endedAtEpochSeconds: z.number().int() });
export const endedSessionEntity = entity<{ sessionId: string }, z.infer<typeof EndedSession>>({
  name: 'EndedSession',
  version: 1,
  schema: EndedSession,
  key: ({ sessionId }) => ({ pk: ['SESSION', sessionId], sk: ['ENDED'] }),
  expiresAtEpochSeconds: (session) => session.endedAtEpochSeconds + rememberedSeconds,
});
