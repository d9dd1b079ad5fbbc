import { AppError } from '../../../shared/errors.ts';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import type { EntityImportPart, PlannedEntityRow } from '../../../shared/model/entities/import/entity-import.ts';
import {
  EntityInput,
  entitiesMax,
  isNameTaken,
  type ReportingEntity,
} from '../../../shared/model/entities/reporting-entity.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import { organizationEntity, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put, type Write } from '../../core/data/write.ts';
import { suppressedAddressEntity } from '../../core/email/suppressed-address.entity.ts';
import { entityMember } from '../../core/entities/member.entity.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { instant } from '../../core/instant.ts';
import type { Site } from '../../core/people/site.ts';
import { entityLedgerWrite, loadEntities } from '../tree/load-entities.ts';
import { refusalOf } from '../users/invite-entity-users.ts';
import { inviteMember } from '../users/invite-member.ts';
import type { MemberRow } from '../users/member-row.ts';
import { supplierHome } from '../users/supplier-home.ts';
import { entityImportPart } from './entity-import.entities.ts';
import type { ImportDependencies } from './import-dependencies.ts';

type EntitiesPart = Extract<EntityImportPart, { kind: 'entities' }>;
type PeoplePart = Extract<EntityImportPart, { kind: 'people' }>;

export const partWrite = (part: EntityImportPart, state: EntityImportPart['state'], left: number[]): Write =>
  put(entityImportPart, { ...part, state, left, revision: part.revision + 1 }, part.revision);

const entityOf = (
  dependencies: ImportDependencies,
  principal: Principal,
  { share, ...row }: PlannedEntityRow,
): ReportingEntity => {
  const holdings = share === null ? [] : [{ ownerId: row.parentId, percent: share, startOn: null, endOn: null }];
  const { entityId, ...input } = row;
  return {
    ...EntityInput.parse({ ...input, holdings }),
    organizationId: OrganizationId.parse(principal.organization.organizationId),
    entityId,
    archivedOn: null,
    createdAt: instant(dependencies.now),
    createdBy: authorOf(principal),
    revision: 1,
  };
};

/**
 * Rows that became impossible since the check are left out: a name taken by others, a deleted parent, the limit of a
 * thousand.
 */
const createEntities = async (
  dependencies: ImportDependencies,
  principal: Principal,
  part: EntitiesPart,
): Promise<number[]> => {
  const stored = await loadEntities(dependencies.table, principal);
  const known: ReportingEntity[] = [...stored.entities];
  const left: number[] = [];
  const created: ReportingEntity[] = [];
  for (const [at, row] of part.rows.entries()) {
    const isThere =
      row.parentId === null || known.some(({ entityId, relation }) => entityId === row.parentId && relation === 'own');
    const isTaken = isNameTaken(known, principal.organization.name, { name: row.name, entityId: undefined });
    if (!isThere || isTaken || known.length >= entitiesMax) {
      left.push(at);
      continue;
    }
    const entity = entityOf(dependencies, principal, row);
    known.push(entity);
    created.push(entity);
  }
  await dependencies.table.write([
    ...created.map((entity) => put(reportingEntity, entity, 'new')),
    ...(created.length === 0 ? [] : [entityLedgerWrite(principal, stored)]),
    partWrite(part, 'created', left),
  ]);
  return left;
};

const loadPeople = async ({ table }: ImportDependencies, principal: Principal, { rows }: PeoplePart) => {
  const { organizationId } = principal.organization;
  const named = await Promise.all(
    rows.map(async ({ entityId, ...invitee }, at) => {
      const userId = UserId.parse(`usr_${await userNameOf(principal.scope.tenantId, invitee.email)}`);
      return { at, entityId, invitee, userId };
    }),
  );
  const entityIds = [...new Set(named.map(({ entityId }) => entityId))];
  const found = await table.findMany([
    ...entityIds.map((entityId) => reportingEntity.key({ organizationId, entityId })),
    ...named.flatMap(({ userId, invitee, entityId }) => [
      userEntity.key({ userId }),
      suppressedAddressEntity.key(invitee),
      entityMember.key({ organizationId, entityId, userId }),
    ]),
  ]);
  const users = named.map((row) => found.pick(userEntity, row));
  const homeIds = new Set(users.flatMap((user) => user?.organizationId ?? []));
  const homes = await table.findMany([...homeIds].map((id) => organizationEntity.key({ organizationId: id })));
  return named.map((row, index) => ({
    at: row.at,
    entity: found.pick(reportingEntity, { organizationId, entityId: row.entityId }),
    row: {
      invitee: row.invitee,
      userId: row.userId,
      account: users[index],
      accountHome: users[index] && homes.pick(organizationEntity, users[index]),
      isSuppressed: found.pick(suppressedAddressEntity, row.invitee) !== undefined,
      member: found.pick(entityMember, { organizationId, entityId: row.entityId, userId: row.userId }),
    } satisfies MemberRow,
  }));
};

/**
 * People who cannot be invited any more are left out: their entity was deleted, they are invited already, their address
 * takes no mail.
 */
const createPeople = async (
  dependencies: ImportDependencies,
  principal: Principal,
  part: PeoplePart,
  site: Site,
): Promise<number[]> => {
  const { organizationId, type } = principal.organization;
  const loaded = await loadPeople(dependencies, principal, part);
  const left: number[] = [];
  const writes: Write[] = [];
  const supplier = loaded.find(({ entity }) => entity?.relation === 'supplier')?.entity;
  const theirs =
    supplier &&
    supplierHome(
      dependencies,
      supplier,
      loaded.map(({ row }) => row),
    );
  for (const { at, entity, row } of loaded) {
    if (!entity || refusalOf(row, organizationId)) {
      left.push(at);
      continue;
    }
    const kind = entity.relation === 'supplier' ? ('supplier' as const) : ('entity-user' as const);
    const home = kind === 'supplier' && theirs ? theirs.home : { organizationId, type };
    try {
      writes.push(...inviteMember({ dependencies, principal, site, home, kind, entity }, row).writes);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      left.push(at);
    }
  }
  await dependencies.table.write([
    ...(writes.length > 0 ? (theirs?.writes ?? []) : []),
    ...writes,
    partWrite(part, 'created', left),
  ]);
  return left;
};

/** Creates one part and marks it as done in one transaction; returns the rows that were left out. */
export const createPart = (
  dependencies: ImportDependencies,
  principal: Principal,
  part: EntityImportPart,
  site: Site,
): Promise<number[]> =>
  part.kind === 'entities'
    ? createEntities(dependencies, principal, part)
    : createPeople(dependencies, principal, part, site);
