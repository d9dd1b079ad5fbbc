import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { listColleagues as listColleaguesCall } from '../../shared/contract/collaboration/assignments.contract.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import { displayName, type Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { isAssignable } from '../core/reports/assignable.ts';

/** People who may be assigned; an organisation's people are bounded. */
export const listColleagues = async (
  { table }: { table: TenantTable },
  principal: Principal,
): Promise<CallResult<typeof listColleaguesCall>> => {
  const { organization } = principal;
  const users = await table.all(userEntity, {
    pk: ['ORGANIZATION-USERS', organization.organizationId],
    index: 'gsi1',
  });
  const people = users
    .filter((user) => isAssignable(organization, user))
    .map((user) => ({ userId: user.userId, name: displayName(user), email: user.email }));
  return { people: people.toSorted((one, other) => one.name.localeCompare(other.name)) };
};
