import { UserId } from '../../../shared/ids.ts';
import type { EntityImportPart } from '../../../shared/model/entities/import/entity-import.ts';
import type { EntityMember } from '../../../shared/model/entities/member.ts';
import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { remove, type Write } from '../../core/data/write.ts';
import { reportingTimeEntity, reportingTimesOf } from '../../core/data-points/data-point.entities.ts';
import { entityMember, membershipsOf, peopleOf } from '../../core/entities/member.entity.ts';
import { reportingEntity, timeEntitiesOf, timeEntity } from '../../core/entities/reporting-entity.entities.ts';
import { entityRequest, requestsOf } from '../../core/entities/request.entities.ts';
import { endInvitation } from '../../core/people/end-invitation.ts';
import { entityLedgerWrite, loadEntities } from '../tree/load-entities.ts';
import { entityUserView } from '../users/entity-user-view.ts';
import { partWrite } from './create-part.ts';
import type { ImportDependencies } from './import-dependencies.ts';

type EntitiesPart = Extract<EntityImportPart, { kind: 'entities' }>;
type PeoplePart = Extract<EntityImportPart, { kind: 'people' }>;

/** People of a part as currently stored, except those left unchanged or removed since. */
export const loadInvited = async ({ table }: ImportDependencies, principal: Principal, part: PeoplePart) => {
  const { organizationId } = principal.organization;
  const rows = await Promise.all(
    part.rows.map(async ({ entityId, email }, at) => ({
      at,
      key: {
        organizationId,
        entityId,
        userId: UserId.parse(`usr_${await userNameOf(principal.scope.tenantId, email)}`),
      },
    })),
  );
  const wanted = rows.filter(({ at }) => !part.left.includes(at));
  // Several people may be of one entity, and a key is asked for once.
  const entities = new Map(wanted.map(({ key }) => [key.entityId, reportingEntity.key(key)]));
  const found = await table.findMany([
    ...wanted.flatMap(({ key }) => [entityMember.key(key), userEntity.key(key)]),
    ...entities.values(),
  ]);
  return wanted.flatMap(({ at, key }) => {
    const member = found.pick(entityMember, key);
    const account = found.pick(userEntity, key);
    if (!member) return [];
    const entity = found.pick(reportingEntity, key);
    return [{ at, member, account, entity, hasJoined: entityUserView(member, account).joinedAt !== null }];
  });
};

/**
 * Whether the open invitation of a person is the organisation's own: that of an entity user or of its supplier's people.
 * An address may also have been invited by a stranger organisation, which the import never touched.
 */
const isInvitedHere = (
  { kind, organizationId }: EntityMember,
  account: UserRecord,
  entity: ReportingEntity | undefined,
): boolean => {
  if (account.status !== 'pending') return false;
  const [home, only] =
    kind === 'supplier'
      ? ([entity?.supplierOrganizationId, 'Supplier'] as const)
      : ([organizationId, 'EntityUser'] as const);
  return account.organizationId === home && account.roles.every((role) => role === only);
};

const undoPeople = async (dependencies: ImportDependencies, principal: Principal, part: PeoplePart) => {
  const { table } = dependencies;
  const invited = await loadInvited(dependencies, principal, part);
  const left = [...part.left];
  const writes: Write[] = [];
  for (const { at, member, account, entity, hasJoined } of invited) {
    if (hasJoined) {
      left.push(at);
      continue;
    }
    writes.push(remove(entityMember, member, member.revision));
    const memberships = await table.all(entityMember, { pk: membershipsOf(member) });
    // The link of an invitation works no more, unless the person answers for something else too.
    if (account && isInvitedHere(member, account, entity) && memberships.length === 1) {
      writes.push(...endInvitation(dependencies, account).writes);
    }
  }
  await table.write([...writes, partWrite(part, 'undone', left)]);
  return left.length;
};

/** Entities with invited people, requests or values; determined once for all of a part. */
const usedEntities = async ({ table }: ImportDependencies, { organization }: Principal): Promise<Set<string>> => {
  const { organizationId } = organization;
  const [members, requests, times] = await Promise.all([
    table.all(entityMember, { pk: peopleOf(organization), index: 'gsi1' }),
    table.all(entityRequest, { pk: requestsOf(organization), index: 'gsi1' }),
    table.all(reportingTimeEntity, { pk: reportingTimesOf(organization) }),
  ]);
  const marks = await Promise.all(
    times.map(({ startOn, endOn }) =>
      table.all(timeEntity, { pk: timeEntitiesOf({ organizationId, startOn, endOn }) }),
    ),
  );
  return new Set([...members, ...requests, ...marks.flat()].map(({ entityId }) => String(entityId)));
};

const undoEntities = async (dependencies: ImportDependencies, principal: Principal, part: EntitiesPart) => {
  const { table } = dependencies;
  const [stored, used] = await Promise.all([loadEntities(table, principal), usedEntities(dependencies, principal)]);
  let remaining = stored.entities;
  const left = [...part.left];
  const writes: Write[] = [];
  // Bottom-up: an entity with a remaining child remains too.
  for (const [at, row] of [...part.rows.entries()].toReversed()) {
    const entity = remaining.find(({ entityId }) => entityId === row.entityId);
    if (!entity || part.left.includes(at)) continue;
    const isAbove = remaining.some(
      ({ parentId, holdings }) =>
        parentId === entity.entityId || holdings.some(({ ownerId }) => ownerId === entity.entityId),
    );
    if (isAbove || used.has(entity.entityId)) {
      left.push(at);
      continue;
    }
    remaining = remaining.filter((one) => one !== entity);
    writes.push(remove(reportingEntity, entity, entity.revision));
  }
  await table.write([
    ...writes,
    ...(writes.length === 0 ? [] : [entityLedgerWrite(principal, stored)]),
    partWrite(part, 'undone', left),
  ]);
  return left.length;
};

/** Undoes one part in one transaction; rows that are in use remain. */
export const undoPart = (
  dependencies: ImportDependencies,
  principal: Principal,
  part: EntityImportPart,
): Promise<number> =>
  part.kind === 'entities' ? undoEntities(dependencies, principal, part) : undoPeople(dependencies, principal, part);
