import { AppError } from '../../../shared/errors.ts';
import { type EntityMember, membershipsMax } from '../../../shared/model/entities/member.ts';
import type { EntityRequest } from '../../../shared/model/entities/request.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { type LoadedRequest, loadRequest } from './load-request.ts';
import { entityMember, membershipsOf } from './member.entity.ts';

export type TaskKey = { organizationId: string; requestId: string };

/** Entities that the caller answers for: the limit of everything in the caller's own area. */
export const memberships = async (table: TenantTable, { user }: Principal): Promise<EntityMember[]> =>
  (await table.all(entityMember, { pk: membershipsOf(user) })).slice(0, membershipsMax);

export const isShownTask = ({ stage }: EntityRequest): boolean => stage === 'sent';

/** `members`: everything that the caller answers for. */
export type OwnTask = LoadedRequest & { member: EntityMember; members: readonly EntityMember[] };

/**
 * A request of the caller's own area that was sent, also one that was withdrawn since. Those of an entity for which they
 * are not responsible or of another organisation are not found. Of a request that another entity had before, comments of that time are left out.
 */
export const loadReceived = async (table: TenantTable, principal: Principal, key: TaskKey): Promise<OwnTask> => {
  const members = await memberships(table, principal);
  const ofOrganization = members.filter(({ organizationId }) => organizationId === key.organizationId);
  if (ofOrganization.length === 0) throw new AppError('entity_request.not_found');
  const loaded = await loadRequest(table, key);
  const member = ofOrganization.find(({ entityId }) => entityId === loaded.request.entityId);
  if (!member || loaded.request.stage === 'draft') throw new AppError('entity_request.not_found');
  const { request } = loaded;
  const comments = loaded.comments.filter(({ entityId }) =>
    entityId === undefined ? request.reassignedFrom === undefined : entityId === request.entityId,
  );
  return { ...loaded, comments, member, members };
};

/** A task of the caller; a withdrawn one is not found either. */
export const loadOwnTask = async (table: TenantTable, principal: Principal, key: TaskKey): Promise<OwnTask> => {
  const task = await loadReceived(table, principal, key);
  if (!isShownTask(task.request)) throw new AppError('entity_request.not_found');
  return task;
};
