import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { inviteEntityUsers as inviteEntityUsersCall } from '../../../shared/contract/entities/entity-users.contract.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { UserId } from '../../../shared/ids.ts';
import { type EntityInvitee, entityUsersMax } from '../../../shared/model/entities/member.ts';
import { derivePermissionLevel } from '../../../shared/model/people/roles.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { organizationEntity, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { suppressedAddressEntity } from '../../core/email/suppressed-address.entity.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { errorText } from '../../core/error-text.ts';
import type { Site } from '../../core/people/site.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { entityUserView } from './entity-user-view.ts';
import { inviteMember } from './invite-member.ts';
import type { MemberRow } from './member-row.ts';
import { supplierHome } from './supplier-home.ts';

type Input = Pick<CallInput<typeof inviteEntityUsersCall>, 'params' | 'body'>;

const refuse = (rows: readonly { at: number; code: ErrorCode }[], language: Language): void => {
  if (rows.length === 0) return;
  throw new AppError('validation.failed', {
    fields: rows.map(({ at, code }) => ({ path: `people.${at}.email`, message: errorText(code, language) })),
  });
};

const withUserIds = (principal: Principal, people: readonly EntityInvitee[]) =>
  Promise.all(
    people.map(async (invitee, at) => ({
      at,
      invitee,
      userId: UserId.parse(`usr_${await userNameOf(principal.scope.tenantId, invitee.email)}`),
    })),
  );

/** The entity, its current users, and the stored account of each address. */
const load = async ({ table }: EntitiesDependencies, principal: Principal, { params, body }: Input) => {
  const { organizationId } = principal.organization;
  const { entityId } = params;
  const rows = await withUserIds(principal, body.people);
  const [found, members] = await Promise.all([
    table.findMany([
      reportingEntity.key({ organizationId, entityId }),
      ...rows.flatMap(({ userId, invitee }) => [
        userEntity.key({ userId }),
        suppressedAddressEntity.key(invitee),
        entityMember.key({ organizationId, entityId, userId }),
      ]),
    ]),
    table.all(entityMember, { pk: peopleOf(principal.organization), skPrefix: [entityId], index: 'gsi1' }),
  ]);
  const entity = found.pick(reportingEntity, { organizationId, entityId });
  if (!entity) throw new AppError('entity.not_found');
  const users = rows.map((row) => found.pick(userEntity, row));
  const homeIds = new Set(users.flatMap((user) => user?.organizationId ?? []));
  const homes = await table.findMany([...homeIds].map((id) => organizationEntity.key({ organizationId: id })));
  const loaded = rows.map((row, at): MemberRow & { at: number } => ({
    ...row,
    account: users[at],
    accountHome: users[at] && homes.pick(organizationEntity, users[at]),
    isSuppressed: found.pick(suppressedAddressEntity, row.invitee) !== undefined,
    member: found.pick(entityMember, { organizationId, entityId, userId: row.userId }),
  }));
  return { entity, members, rows: loaded };
};

/** A colleague of the main area gets a specific error; accounts elsewhere are not disclosed. */
export const refusalOf = ({ account, member }: MemberRow, organizationId: string): ErrorCode | undefined => {
  if (member) return member.joinedAt ? 'user.already_exists' : 'user.invited_already';
  const isColleague = account?.organizationId === organizationId && !account.roles.includes('EntityUser');
  return isColleague ? 'entity.person_refused' : undefined;
};

/**
 * Invites all of the list or none. Entity users belong to the requesting organisation, a supplier's people to an
 * organisation of type "other"; they take no seat.
 */
export const inviteEntityUsers = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  input: Input,
  site: Site & { language: Language },
): Promise<CallResult<typeof inviteEntityUsersCall>> =>
  retryOnConflict(async () => {
    const { organizationId, type } = principal.organization;
    const { entity, members, rows } = await load(dependencies, principal, input);
    const kind = entity.relation === 'supplier' ? 'supplier' : 'entity-user';
    if (kind === 'entity-user' && !derivePermissionLevel(type, 'EntityUser')) throw new AppError('user.role_refused');
    if (members.length + rows.length > entityUsersMax) throw new AppError('entity.too_many');
    refuse(
      rows.flatMap((row) => {
        const code = refusalOf(row, organizationId);
        return code ? [{ at: row.at, code }] : [];
      }),
      site.language,
    );
    const supplier = kind === 'supplier' ? supplierHome(dependencies, entity, rows) : undefined;
    const home = supplier?.home ?? { organizationId, type };
    const invited = rows.map((row) => inviteMember({ dependencies, principal, site, home, kind, entity }, row));
    await dependencies.table.write([
      ...(supplier?.writes ?? []),
      ...invited.flatMap(({ writes }) => writes),
      ...rows.map(({ invitee }) =>
        auditOrganization(dependencies, organizationId, authorOf(principal), {
          action: 'entity.person-invited',
          section: 'entities',
          field: entity.name,
          newValue: invitee.email,
        }),
      ),
    ]);
    return { users: invited.map(({ member, account }) => entityUserView(member, account)) };
  });
