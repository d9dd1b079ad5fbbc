import { AppError } from '../../../shared/errors.ts';
import { registerProcessOf } from '../../../shared/model/organization/registration.ts';
import { moveStatus } from '../../../shared/model/people/account-status.ts';
import { personName } from '../../../shared/model/people/person-name.ts';
import { userNameOfId } from '../../../shared/model/people/user-name.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { organizationEntity, type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { displayName } from '../../core/auth/principal.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import { adjust, put, remove, type Write } from '../../core/data/write.ts';
import { entityMember, membershipsOf } from '../../core/entities/member.entity.ts';
import { invitationDigest, invitationEntity, isInvitationOpen } from '../../core/people/invitation.entity.ts';
import { countAcceptance } from '../../core/people/seat-ledger.entity.ts';
import type { Visit } from './account-dependencies.ts';
import { assertSafePassword } from './password-strength.ts';

type Reading = Pick<Visit, 'table' | 'now'>;

/** The invitation of a token with its person; used, revoked, run out and never made answer the same 404. */
const getInvitation = async ({ table, now }: Reading, token: string) => {
  const invitation = await table.find(invitationEntity, { digest: invitationDigest(token) });
  if (!invitation || !isInvitationOpen(invitation, now())) throw new AppError('invitation.not_found');
  const found = await table.findMany([userEntity.key(invitation), organizationEntity.key(invitation)]);
  const user = found.pick(userEntity, invitation);
  const organization = found.pick(organizationEntity, invitation);
  // The person names the one invitation that counts; an older one of theirs does not.
  const isOpen = user?.status === 'pending' && user.invitation?.digest === invitation.digest;
  if (!isOpen || !organization) throw new AppError('invitation.not_found');
  return { invitation, user, organization };
};

export const readInvitation = async (visit: Reading, { token }: { token: string }) => {
  const { invitation, user, organization } = await getInvitation(visit, token);
  return {
    email: invitation.email,
    firstName: user.firstName,
    lastName: user.lastName,
    organizationName: organization.name,
    inviterName: invitation.invitedBy.name,
  };
};

/** Entities that an entity user answers for show that they are there; a supplier is seen once they open something. */
const arrivals = async ({ table }: Visit, user: UserRecord): Promise<Write[]> => {
  if (!user.roles.includes('EntityUser')) return [];
  const members = await table.all(entityMember, { pk: membershipsOf(user) });
  return members.map((member) =>
    adjust(entityMember, member, { set: { joinedAt: user.joinedAt }, add: { revision: 1 } }),
  );
};

type Acceptance = { token: string; firstName: string; lastName: string; password: string; language: Language };

/** The user pool first, which is idempotent; then one transaction lets the person join and removes the invitation. */
export const acceptInvitation = async (visit: Visit, input: Acceptance): Promise<{ done: true }> => {
  const { invitation, user: invited, organization } = await getInvitation(visit, input.token);
  const names = [visit.tenant.name, organization.name, personName(input), invitation.email];
  await assertSafePassword(visit, input.password, names);
  const { invitation: _accepted, mailProblem: _arrived, ...person } = invited;
  const { organizationId, userId, roles, isExternalContributor } = invitation;
  const userName = userNameOfId(userId);
  const account = { userName, email: invitation.email, tenantId: visit.tenant.tenantId, organizationId };
  await visit.accounts.ensure(account, input.password);
  const user: UserRecord = {
    ...person,
    firstName: input.firstName,
    lastName: input.lastName,
    language: input.language,
    roles,
    isExternalContributor,
    status: moveStatus(invited.status, 'registered', 'person'),
    registerProcess: registerProcessOf.finished,
    joinedAt: new Date(visit.now()).toISOString(),
    revision: invited.revision + 1,
  };
  const who = { userId, name: displayName(user) };
  const writes = [
    put(userEntity, user, invited.revision),
    remove(invitationEntity, invitation, { userId }),
    ...countAcceptance(organizationId, user),
    ...(await arrivals(visit, user)),
    auditOrganization(visit, organizationId, who, { action: 'person.joined', newValue: invitation.email }),
  ];
  await visit.table.write(writes).catch(asConflict);
  return { done: true };
};
