import * as z from 'zod';
import { OrganizationId, TenantId, UserId } from '../../ids.ts';
import { UserRole } from '../../model/people/roles.ts';
import { CreateOrganization, CreateUser, OrganizationAdministrator } from '../../model/platform/operation.ts';
import { OperatorReason } from '../../model/platform/operator-reason.ts';
import { call } from '../calls/call.ts';

/** Platform operators only, on the root domain only; the commands of these names run the same code. */
const operators = { domain: 'platform-operations', access: 'platform:operate', module: 'admin' } as const;
const ofTenant = z.object({ tenantId: TenantId });
const ofOrganization = ofTenant.extend({ organizationId: OrganizationId });
const reason = OperatorReason;

const { name, type, communicationLanguage, reportLanguage, seats } = CreateOrganization.shape;

export const createOrganization = call({
  ...operators,
  id: 'createOrganization',
  method: 'POST',
  path: '/admin-operations/tenants/{tenantId}/organizations',
  summary: 'Opens an organisation in a tenant, and invites its first administrator',
  requests: 6,
  params: ofTenant,
  body: z.strictObject({
    /**
     * Made by the client once: the same content sent again after a lost answer is the same organisation, other content
     * is refused.
     */
    organizationId: OrganizationId,
    name,
    type: type.exclude(['other']),
    communicationLanguage,
    reportLanguage,
    seats,
    firstAdministrator: OrganizationAdministrator,
    reason,
  }),
  response: z.object({ organizationId: OrganizationId }),
  status: 201,
  errors: [
    'tenant.unknown',
    'organization.already_created',
    'user.already_exists',
    'user.role_refused',
    'request.conflict',
  ],
});

const { email, firstName, lastName } = CreateUser.shape;
/** Roles without entities of their own; their levels depend on the type of the organisation. */
const InvitedRole = UserRole.extract(['Administrator', 'Basic', 'EntityManager', 'Consultant']);

export const createUser = call({
  ...operators,
  id: 'createUser',
  method: 'POST',
  path: '/admin-operations/tenants/{tenantId}/organizations/{organizationId}/users',
  summary: 'Invites a user into an organisation',
  requests: 6,
  params: ofOrganization,
  body: z.strictObject({ email, firstName, lastName, role: InvitedRole, reason }),
  response: z.object({ userId: UserId }),
  status: 201,
  errors: [
    'tenant.unknown',
    'organization.not_found',
    'user.already_exists',
    'user.role_refused',
    'seat.none_left',
    'seat.limit_reached',
    'rate.limited',
    'request.conflict',
  ],
});
