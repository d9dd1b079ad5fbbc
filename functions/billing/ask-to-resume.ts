import { AppError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import { isAllowed } from '../../shared/model/people/permissions.ts';
import { derivePermissionLevel } from '../../shared/model/people/roles.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { emit } from '../core/events/outbox.ts';
import { resumeRequestEntity } from './resume-request.entity.ts';
import { resumeRequestMail } from './resume-request-mail.ts';

type Dependencies = { table: TenantTable; ids: Pick<Ids, 'audit' | 'event'>; now: () => number };

const askedMax = 10;

/** People with billing permission who can still sign in. */
const payersOf = async ({ table }: Dependencies, { organization }: Principal): Promise<UserRecord[]> => {
  const people = await table.all(userEntity, {
    pk: ['ORGANIZATION-USERS', organization.organizationId],
    index: 'gsi1',
  });
  const mayPay = ({ status, roles, isExternalContributor }: UserRecord): boolean => {
    const levels = roles.flatMap((role) => derivePermissionLevel(organization.type, role) ?? []);
    const isThere = status === 'registered' || status === 'suspended';
    return isThere && !isExternalContributor && isAllowed(levels, 'billing:manage');
  };
  return people.filter(mayPay).slice(0, askedMax);
};

/**
 * Mails the administrators of a suspended organisation that a colleague asks them to resume; at most once a day per
 * person.
 */
export const askToResume = async (
  dependencies: Dependencies,
  principal: Principal,
  origin: string,
): Promise<{ isSent: boolean; sentToCount: number }> => {
  const { organization, tenant, user } = principal;
  if (!tenant.modules.includes('payment')) throw new AppError('module.off');
  if (!organization.isSuspended) throw new AppError('subscription.change_refused');
  const payers = await payersOf(dependencies, principal);
  const { organizationId } = organization;
  const at = new Date(dependencies.now());
  const request = {
    organizationId,
    userId: user.userId,
    day: at.toISOString().slice(0, 'yyyy-mm-dd'.length),
    atEpochSeconds: Math.floor(at.getTime() / 1_000),
  };
  const asker = authorOf(principal).name;
  try {
    await dependencies.table.write([
      put(resumeRequestEntity, request, 'new'),
      auditOrganization(dependencies, organizationId, authorOf(principal), { action: 'billing.resume-asked' }),
      ...payers.map(({ email, language }) => {
        const mail = resumeRequestMail({ to: email, language, asker, organizationName: organization.name, origin });
        return emit(dependencies, { type: 'mail.requested', tenantId: tenant.tenantId, mail });
      }),
    ]);
  } catch (error) {
    if (error instanceof WriteConflict) return { isSent: false, sentToCount: 0 };
    throw error;
  }
  return { isSent: payers.length > 0, sentToCount: payers.length };
};
