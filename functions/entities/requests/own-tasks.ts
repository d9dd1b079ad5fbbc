import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  EntityRequestDetail,
  EntityRequestView,
  listEntityTasks as listEntityTasksCall,
} from '../../../shared/contract/entities/entity-requests.contract.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { put, type Write } from '../../core/data/write.ts';
import { entityMember } from '../../core/entities/member.entity.ts';
import { isShownTask, loadOwnTask, memberships, type TaskKey } from '../../core/entities/own-task.ts';
import { entityRequest, tasksOf } from '../../core/entities/request.entities.ts';
import { lockedByReports } from '../../core/entities/request-lock.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { readSupplierAnswers } from './prior-answers.ts';
import { requestDetail } from './request-detail.ts';
import { taskViewOf } from './request-view.ts';
import { orConflict } from './review-requests.ts';

export const listEntityTasks = async (
  { table, now }: EntitiesDependencies,
  principal: Principal,
): Promise<CallResult<typeof listEntityTasksCall>> => {
  const members = await memberships(table, principal);
  const pages = await Promise.all(
    members.map((member) => table.all(entityRequest, { pk: tasksOf(member), index: 'gsi2' })),
  );
  const tasks = await lockedByReports(table, pages.flat().filter(isShownTask));
  return { tasks: tasks.map((request) => taskViewOf(request, now())) };
};

export const getEntityTask = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  key: TaskKey,
): Promise<EntityRequestDetail> => {
  const { table } = dependencies;
  const task = await loadOwnTask(table, principal, key);
  const isSupplier = task.member.kind === 'supplier' && principal.organization.type === 'other';
  const supplier = isSupplier ? await readSupplierAnswers(table, principal.organization, task) : undefined;
  const { reassignedFrom: _before, ...detail } = await requestDetail(dependencies, task, supplier);
  return detail;
};

/** Records the first opening of the request, and this person's last visit for the requester. */
export const openEntityTask = async (
  { table, now }: EntitiesDependencies,
  principal: Principal,
  key: TaskKey,
): Promise<EntityRequestView> => {
  const { request, member } = await loadOwnTask(table, principal, key);
  const at = new Date(now()).toISOString();
  const opened = { ...request, openedAt: at, updatedAt: at, revision: request.revision + 1 };
  const seen = { ...member, joinedAt: member.joinedAt ?? at, seenAt: at, revision: member.revision + 1 };
  const writes: Write[] = [put(entityMember, seen, member.revision)];
  const isFirst = !request.openedAt && !request.lockedAt;
  if (isFirst) writes.push(put(entityRequest, opened, request.revision));
  await table.write(writes).catch(orConflict);
  return taskViewOf(isFirst ? opened : request, now());
};
