import * as z from 'zod';
import { EntityId, UserId } from '../../ids.ts';
import {
  EntityInvitee,
  EntityMember,
  entityUsersMax,
  inviteesMax,
  isEachEmailOnce,
} from '../../model/entities/member.ts';
import { call } from '../calls/call.ts';

const managed = { domain: 'entities', access: 'entity:manage', module: 'reporting-entity' } as const;
const inEntity = z.object({ entityId: EntityId });
const inMember = inEntity.extend({ userId: UserId });

/** A person of an entity as the asking organisation knows them. */
export const EntityUserView = EntityMember.pick({
  userId: true,
  kind: true,
  firstName: true,
  lastName: true,
  email: true,
  invitedAt: true,
})
  .extend({
    /** null: not yet. */
    joinedAt: z.iso.datetime().nullable(),
    lastLoginAt: z.iso.datetime().nullable(),
    /** Mails to this address come back, or were called unwanted. */
    mailProblem: z.enum(['bounced', 'complained']).nullable(),
  })
  .meta({ id: 'EntityUserView' });
export type EntityUserView = z.infer<typeof EntityUserView>;

const users = z.object({ users: z.array(EntityUserView).max(entityUsersMax) });

export const listEntityUsers = call({
  ...managed,
  access: 'entity:read',
  id: 'listEntityUsers',
  method: 'GET',
  path: '/entities/{entityId}/users',
  summary: 'People of an entity by e-mail: who was invited, who joined, who was there last',
  /** The principal, the entity, its members, their accounts. */
  requests: 4,
  params: inEntity,
  response: users,
  errors: ['entity.not_found'],
});

export const inviteEntityUsers = call({
  ...managed,
  id: 'inviteEntityUsers',
  method: 'POST',
  path: '/entities/{entityId}/users',
  summary: 'Invites people to an entity or a supplier; all or nobody. They hold no seat',
  /** The principal, the entity with the addresses, members, organisations of accounts, one transaction. */
  requests: 5,
  params: inEntity,
  body: z.strictObject({
    people: z
      .array(EntityInvitee)
      .min(1)
      .max(inviteesMax)
      .refine(isEachEmailOnce, { message: 'validation.email_entered_twice' }),
  }),
  response: users,
  errors: [
    'entity.not_found',
    'entity.too_many',
    'user.role_refused',
    'rate.limited',
    'validation.failed',
    'request.conflict',
  ],
});

export const resendEntityInvitation = call({
  ...managed,
  id: 'resendEntityInvitation',
  method: 'POST',
  path: '/entities/{entityId}/users/{userId}/invitation',
  summary: 'Sends the invitation again; the link before stops working',
  requests: 5,
  params: inMember,
  response: EntityUserView,
  errors: ['entity.not_found', 'user.not_found', 'invitation.not_found', 'rate.limited', 'request.conflict'],
});

export const removeEntityUser = call({
  ...managed,
  id: 'removeEntityUser',
  method: 'DELETE',
  path: '/entities/{entityId}/users/{userId}',
  summary: 'Removes a person from an entity: they lose its tasks at once, their answers remain',
  requests: 3,
  params: inMember,
  response: z.object({ done: z.literal(true) }),
  errors: ['user.not_found', 'request.conflict'],
});
