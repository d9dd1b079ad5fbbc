import type { PersonView } from '../../../shared/contract/people/people.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  isManagedRole,
  normalizeRoles,
  permissionLevelsOf,
  type UserRole,
} from '../../../shared/model/people/roles.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, type Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { addAdministrator, dropAdministrator, type SeatLedger } from '../../core/people/seat-ledger.entity.ts';
import type { Site } from '../../core/people/site.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { getPerson } from './find-person.ts';
import { rolesChangedMail } from './people-mails.ts';
import { isLastAdministrator, isOutOfReach, personViewOf } from './person-view.ts';

const isAdministrator = (roles: readonly UserRole[]): boolean => roles.includes('Administrator');

/** The role set as stored, or the reason why this person cannot have it. */
const acceptedRoles = (
  principal: Principal,
  user: UserRecord,
  ledger: SeatLedger,
  wanted: readonly UserRole[],
): UserRole[] => {
  if (isOutOfReach(principal, user)) throw new AppError('auth.forbidden');
  const roles = normalizeRoles(principal.organization.type, wanted);
  const isManaged = user.roles.every(isManagedRole) && !user.isExternalContributor;
  if (!roles || !isManaged || !['registered', 'suspended', 'locked'].includes(user.status)) {
    throw new AppError('user.role_refused');
  }
  const isPromotion = isAdministrator(roles) && !isAdministrator(user.roles);
  if (isPromotion && !user.isVoucherCreated && principal.user.isVoucherCreated) throw new AppError('user.role_refused');
  const isDemotion = isAdministrator(user.roles) && !isAdministrator(roles);
  if (isDemotion && isLastAdministrator(user, ledger)) throw new AppError('user.last_administrator');
  // People who demote themselves would lose access to the current screen.
  if (isDemotion && user.userId === principal.user.userId) throw new AppError('user.self_demotion');
  return roles;
};

const countChange = (before: UserRecord, after: UserRecord): Write[] => {
  if (isAdministrator(before.roles) === isAdministrator(after.roles)) return [];
  return [
    isAdministrator(after.roles) ? addAdministrator(after.organizationId) : dropAdministrator(after.organizationId),
  ];
};

const notify = (dependencies: PeopleDependencies, principal: Principal, user: UserRecord, site: Site): Write[] => {
  if (user.userId === principal.user.userId) return [];
  const { type, name: organizationName } = principal.organization;
  const addressee = { to: user.email, language: user.language, organizationName, actorName: authorOf(principal).name };
  const mail = rolesChangedMail(addressee, site, permissionLevelsOf(type, user));
  return [emit(dependencies, { type: 'mail.requested', tenantId: principal.scope.tenantId, mail })];
};

/** Takes effect with the next call: permissions are read with every principal. */
export const changeUserRoles = (
  dependencies: PeopleDependencies,
  principal: Principal,
  input: { userId: string; roles: readonly UserRole[] },
  site: Site,
): Promise<PersonView> =>
  retryOnConflict(async () => {
    const { table, now } = dependencies;
    const found = await getPerson(table, principal, input.userId);
    if ('outside' in found) throw new AppError('user.role_refused');
    const { user: before, ledger } = found;
    const roles = acceptedRoles(principal, before, ledger, input.roles);
    if (roles.join() === before.roles.join()) return personViewOf(principal, before, ledger, now());
    const after: UserRecord = { ...before, roles, revision: before.revision + 1 };
    await table.write([
      put(userEntity, after, before.revision),
      ...countChange(before, after),
      auditOrganization(dependencies, after.organizationId, authorOf(principal), {
        action: 'person.roles-changed',
        section: 'people',
        field: after.email,
        oldValue: before.roles.join(', '),
        newValue: roles.join(', '),
      }),
      ...notify(dependencies, principal, after, site),
    ]);
    const moved = Number(isAdministrator(roles)) - Number(isAdministrator(before.roles));
    return personViewOf(principal, after, { administrators: ledger.administrators + moved }, now());
  });
