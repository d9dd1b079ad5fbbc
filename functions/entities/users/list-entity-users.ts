import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { listEntityUsers as listEntityUsersCall } from '../../../shared/contract/entities/entity-users.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { entityUserView } from './entity-user-view.ts';

export const listEntityUsers = async (
  { table }: Pick<EntitiesDependencies, 'table'>,
  { organization }: Principal,
  { entityId }: { entityId: string },
): Promise<CallResult<typeof listEntityUsersCall>> => {
  const { organizationId } = organization;
  const [entity, members] = await Promise.all([
    table.find(reportingEntity, { organizationId, entityId }),
    table.all(entityMember, { pk: peopleOf(organization), skPrefix: [entityId], index: 'gsi1' }),
  ]);
  if (!entity) throw new AppError('entity.not_found');
  const accounts = await table.findMany(members.map((member) => userEntity.key(member)));
  return { users: members.map((member) => entityUserView(member, accounts.pick(userEntity, member))) };
};
