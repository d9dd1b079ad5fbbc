import { AppError } from '../../../shared/errors.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { remove } from '../../core/data/write.ts';
import { entityMember } from '../../core/entities/member.entity.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';

/** The person loses the tasks of this entity from the next call on; account and answers are retained. */
export const removeEntityUser = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { entityId, userId }: { entityId: string; userId: string },
): Promise<{ done: true }> =>
  retryOnConflict(async () => {
    const { organizationId } = principal.organization;
    const member = await dependencies.table.find(entityMember, { organizationId, entityId, userId });
    if (!member) throw new AppError('user.not_found');
    await dependencies.table.write([
      remove(entityMember, member, member.revision),
      auditOrganization(dependencies, organizationId, authorOf(principal), {
        action: 'entity.person-removed',
        section: 'entities',
        field: member.email,
      }),
    ]);
    return { done: true };
  });
