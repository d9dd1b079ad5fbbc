import * as z from 'zod';
import { UserId } from '../../ids.ts';
import { NamedOrganizationAuditRow, OrganizationAuditAction } from '../../model/audit/organization-audit.ts';
import { invitesMax, PersonAction, PersonSort, PersonStatus } from '../../model/people/people.ts';
import { PermissionLevel, UserRole } from '../../model/people/roles.ts';
import { AccountStatus, MailProblem } from '../../model/people/user.ts';
import { EmailInput } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

const onPerson = z.object({ userId: UserId });
const Done = z.object({ done: z.literal(true) });

/** A person in the list of users, with the actions that the caller may take (the server decides). */
export const PersonView = z
  .object({
    userId: UserId,
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    roles: z.array(UserRole).min(1),
    /** The first role's level is the permission level; an external contributor has none of those. */
    permissionLevels: z.array(z.union([PermissionLevel, z.literal('external-contributor')])),
    status: PersonStatus,
    accountStatus: AccountStatus,
    isExternalContributor: z.boolean(),
    isMfaOn: z.boolean(),
    /** Mail to this address does not arrive, or is not wanted: none is sent. */
    mailProblem: MailProblem.nullable(),
    isYou: z.boolean(),
    /** Can be neither removed nor demoted until another administrator is named. */
    isLastAdministrator: z.boolean(),
    lastLoginAt: z.iso.datetime().nullable(),
    /** Null while the invitation is open. */
    joinedAt: z.iso.datetime().nullable(),
    invitation: z.object({ sentAt: z.iso.datetime(), expiresAt: z.iso.datetime(), isExpired: z.boolean() }).nullable(),
    allowedActions: z.array(PersonAction),
  })
  .meta({ id: 'PersonView' });
export type PersonView = z.infer<typeof PersonView>;

/** `total` null: no limit. */
export const SeatsView = z
  .object({ total: z.number().int().nullable(), inUse: z.number().int() })
  .meta({ id: 'Seats' });
export type SeatsView = z.infer<typeof SeatsView>;

export const listUsers = call({
  id: 'listUsers',
  domain: 'people',
  method: 'GET',
  path: '/organizations/users',
  summary: 'People of the organisation, invited ones too, with the seats',
  access: 'user:manage',
  // People are in an index, seats and their further data in the organisation's own partition: one request each.
  requests: 3,
  query: PageQuery.extend({
    search: z.string().max(255).optional(),
    sort: PersonSort.default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    status: PersonStatus.optional(),
    accountStatus: AccountStatus.optional(),
  }),
  response: pageOf(PersonView).extend({
    seats: SeatsView,
    /** Levels that may be invited into this organisation. */
    levels: z.array(PermissionLevel),
    hasEntityManager: z.boolean(),
  }),
  errors: [],
});

export const getUser = call({
  id: 'getUser',
  domain: 'people',
  method: 'GET',
  path: '/organizations/users/{userId}',
  summary: 'One person, with the number of reports that a removal would move',
  access: 'user:manage',
  // The person and their reports: a batch and a list.
  requests: 3,
  params: onPerson,
  response: z.object({ person: PersonView, reports: z.number().int() }),
  errors: ['user.not_found'],
});

export const inviteUsers = call({
  id: 'inviteUsers',
  domain: 'people',
  method: 'POST',
  path: '/organizations/users',
  summary: 'Invites one or many people, all or nobody, within the free seats',
  access: 'user:manage',
  requests: 3,
  body: z
    .strictObject({
      people: z
        .array(z.strictObject({ email: EmailInput, permissionLevel: PermissionLevel }))
        .min(1)
        .max(invitesMax),
    })
    .superRefine(({ people }, context) => {
      const seen = new Set<string>();
      for (const [position, { email }] of people.entries()) {
        const name = email.toLowerCase();
        if (seen.has(name)) {
          context.addIssue({
            code: 'custom',
            path: ['people', position, 'email'],
            message: 'validation.email_entered_twice',
          });
        }
        seen.add(name);
      }
    }),
  response: z.object({ people: z.array(PersonView), seats: SeatsView }),
  status: 201,
  errors: ['validation.failed', 'seat.none_left', 'seat.limit_reached', 'rate.limited', 'request.conflict'],
});

export const resendInvitation = call({
  id: 'resendInvitation',
  domain: 'people',
  method: 'POST',
  path: '/organizations/users/{userId}/resend',
  summary: 'Sends the invitation again for another ten days; the link sent before stops working',
  access: 'user:manage',
  requests: 3,
  params: onPerson,
  response: PersonView,
  errors: [
    'user.not_found',
    'invitation.not_found',
    'seat.none_left',
    'seat.limit_reached',
    'mail.suppressed',
    'rate.limited',
    'request.conflict',
  ],
});

export const removeUser = call({
  id: 'removeUser',
  domain: 'people',
  method: 'DELETE',
  path: '/organizations/users/{userId}',
  summary: 'Revokes an invitation, or removes a person: access ends now, their reports move to the caller',
  access: 'user:manage',
  requests: 3,
  params: onPerson,
  response: Done,
  errors: [
    'user.not_found',
    'user.last_administrator',
    'user.self_removal',
    'account.transition_refused',
    'request.conflict',
  ],
});

export const changeUserRoles = call({
  id: 'changeUserRoles',
  domain: 'people',
  method: 'PUT',
  path: '/organizations/users/{userId}/roles',
  summary: 'Changes the role set; Administrator can be combined with EntityManager only',
  access: 'user:manage',
  requests: 3,
  params: onPerson,
  body: z.strictObject({ roles: z.array(UserRole).min(1).max(2) }),
  response: PersonView,
  errors: [
    'user.not_found',
    'user.last_administrator',
    'user.self_demotion',
    'user.role_refused',
    'account.transition_refused',
    'request.conflict',
  ],
});

/** A code that lets colleagues join this organisation by themselves. */
export const VoucherView = z
  .object({
    code: z.string(),
    permissionLevel: PermissionLevel,
    usesMax: z.number().int(),
    usesLeft: z.number().int(),
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
    state: z.enum(['open', 'used-up', 'expired']),
  })
  .meta({ id: 'VoucherCode' });
export type VoucherView = z.infer<typeof VoucherView>;

export const listVoucherCodes = call({
  id: 'listVoucherCodes',
  domain: 'people',
  method: 'GET',
  path: '/organizations/voucher-codes',
  summary: 'Voucher codes of the organisation, newest first',
  access: 'voucher:manage',
  requests: 2,
  query: PageQuery,
  response: pageOf(VoucherView),
  errors: [],
});

export const createVoucherCode = call({
  id: 'createVoucherCode',
  domain: 'people',
  method: 'POST',
  path: '/organizations/voucher-codes',
  summary: 'New voucher code for colleagues, with uses within the free seats',
  access: 'voucher:manage',
  requests: 3,
  body: z.strictObject({
    permissionLevel: PermissionLevel,
    uses: z.number().int().min(1).max(100),
    /** Last day, inclusive, in UTC. */
    expiresOn: z.iso.date(),
  }),
  response: VoucherView,
  status: 201,
  errors: ['validation.failed', 'seat.none_left', 'seat.limit_reached', 'user.role_refused', 'request.conflict'],
});

export const revokeVoucherCode = call({
  id: 'revokeVoucherCode',
  domain: 'people',
  method: 'DELETE',
  path: '/organizations/voucher-codes/{code}',
  summary: 'Ends a voucher code; who joined keeps access',
  access: 'voucher:manage',
  requests: 3,
  params: z.object({ code: z.string().min(1).max(40) }),
  response: Done,
  errors: ['voucher.not_found', 'request.conflict'],
});

export const listOrganizationAudit = call({
  id: 'listOrganizationAudit',
  domain: 'people',
  method: 'GET',
  path: '/organizations/audit',
  summary: 'Log of the organisation, newest first',
  access: 'organization:audit',
  requests: 2,
  query: PageQuery.extend({
    /** In the name of who did it, or of whom it was done to. */
    person: z.string().max(255).optional(),
    section: z.string().max(80).optional(),
    action: OrganizationAuditAction.optional(),
  }),
  response: pageOf(NamedOrganizationAuditRow),
  errors: [],
});
