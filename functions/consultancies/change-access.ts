import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type {
  findConsultancy as findCall,
  grantAccess as grantCall,
} from '../../shared/contract/people/consultancies.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { OrganizationId } from '../../shared/ids.ts';
import { type AccessGrant, grantsMax, isDayAhead, isGrantLive } from '../../shared/model/people/access-grant.ts';
import type { AccessChange } from '../../shared/model/people/grant-level.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { accessGrantEntity, grantsOf } from '../core/auth/access-grant.entity.ts';
import { type OrganizationRecord, organizationEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import type { ConsultancyDependencies } from './dependencies.ts';
import { firmViewOf } from './list-firms.ts';

/** An organisation of another kind, of another tenant and a missing one get the same 404. */
const getFirm = async (table: TenantTable, consultancyId: OrganizationId): Promise<OrganizationRecord> => {
  const found = await table.find(organizationEntity, { organizationId: consultancyId });
  if (found?.type !== 'Consultancy') throw new AppError('consultancy.not_found');
  return found;
};

export const findConsultancy = async (
  { table }: Pick<ConsultancyDependencies, 'table'>,
  consultancyId: OrganizationId,
): Promise<CallResult<typeof findCall>> => {
  const { name, headquartersCountry } = await getFirm(table, consultancyId);
  return { consultancyId, name, headquartersCountry: headquartersCountry ?? null };
};

/** The terms as the log names them: `edit`, or `view until 2026-12-31`. */
const termsOf = ({ level, endsOn }: Pick<AccessGrant, 'level' | 'endsOn'>): string =>
  endsOn ? `${level} until ${endsOn}` : level;

/** The client's administrators are notified of every change, in the transaction that makes it. */
const notifyOf = (
  dependencies: ConsultancyDependencies,
  principal: Principal,
  { grant, firmName, change }: { grant: AccessGrant; firmName: string; change: AccessChange },
): Write =>
  emit(dependencies, {
    type: 'consultancy.access-changed',
    tenantId: principal.scope.tenantId,
    organizationId: grant.clientId,
    firmName,
    change,
    level: grant.level,
    endsOn: grant.endsOn,
    actor: authorOf(principal),
  });

type Input = CallInput<typeof grantCall>['body'];

/**
 * Grants access, grants it again after its end, or changes its terms; the grant that the caller saw must still be the
 * stored one.
 */
export const grantAccess = async (
  dependencies: ConsultancyDependencies,
  principal: Principal,
  { consultancyId, level, endsOn, revision }: Input & { consultancyId: OrganizationId },
): Promise<CallResult<typeof grantCall>> => {
  const { table } = dependencies;
  const now = dependencies.now();
  const clientId = principal.organization.organizationId;
  if (endsOn !== null && !isDayAhead(endsOn, now)) throw new AppError('consultancy.date_past');
  const [firm, grants] = await Promise.all([
    getFirm(table, consultancyId),
    table.all(accessGrantEntity, grantsOf(clientId)),
  ]);
  const before = grants.find((grant) => grant.consultancyId === consultancyId);
  const isChange = before !== undefined && isGrantLive(before, now);
  const others = grants.filter((grant) => grant !== before && isGrantLive(grant, now));
  if (others.length >= grantsMax) throw new AppError('consultancy.too_many');
  const who = authorOf(principal);
  const grant: AccessGrant = {
    clientId,
    consultancyId,
    level,
    endsOn,
    grantedAt: isChange ? before.grantedAt : new Date(now).toISOString(),
    grantedBy: isChange ? before.grantedBy : who,
    endedAt: null,
    endedBy: null,
    revision: (before?.revision ?? 0) + 1,
  };
  if ((before?.revision ?? null) !== revision) throw new AppError('request.conflict');
  // The same terms again are no change: nothing is logged, and no mail is sent.
  if (isChange && before.level === level && before.endsOn === endsOn) return firmViewOf(before, firm.name, [], now);
  await table
    .write([
      put(accessGrantEntity, grant, before ? before.revision : 'new'),
      auditOrganization(dependencies, clientId, who, {
        action: isChange ? 'consultancy.access-changed' : 'consultancy.access-granted',
        section: 'consultancies',
        field: firm.name,
        oldValue: isChange ? termsOf(before) : '',
        newValue: termsOf(grant),
      }),
      notifyOf(dependencies, principal, { grant, firmName: firm.name, change: isChange ? 'changed' : 'granted' }),
    ])
    .catch(asConflict);
  return firmViewOf(grant, firm.name, [], now);
};

/** Ends the access. Every call reads the grant, so the next call of the consultant is refused. */
export const endAccess = async (
  dependencies: ConsultancyDependencies,
  principal: Principal,
  consultancyId: OrganizationId,
): Promise<{ done: true }> => {
  const { table } = dependencies;
  const now = dependencies.now();
  const clientId = principal.organization.organizationId;
  const found = await table.findMany([
    accessGrantEntity.key({ clientId, consultancyId }),
    organizationEntity.key({ organizationId: consultancyId }),
  ]);
  const grant = found.pick(accessGrantEntity, { clientId, consultancyId });
  if (!grant || grant.endedAt !== null) throw new AppError('consultancy.not_found');
  const who = authorOf(principal);
  const firmName = found.pick(organizationEntity, { organizationId: consultancyId })?.name ?? consultancyId;
  const ended = { ...grant, endedAt: new Date(now).toISOString(), endedBy: who, revision: grant.revision + 1 };
  await table
    .write([
      put(accessGrantEntity, ended, grant.revision),
      auditOrganization(dependencies, clientId, who, {
        action: 'consultancy.access-ended',
        section: 'consultancies',
        field: firmName,
        oldValue: termsOf(grant),
      }),
      notifyOf(dependencies, principal, { grant: ended, firmName, change: 'ended' }),
    ])
    .catch(asConflict);
  return { done: true };
};
