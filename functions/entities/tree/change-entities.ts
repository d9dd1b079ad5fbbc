import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { EntityView } from '../../../shared/contract/entities/entities.contract.ts';
import type {
  addEntity as addEntityCall,
  changeEntity as changeEntityCall,
} from '../../../shared/contract/entities/entity-management.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  exceedsWhole,
  hasControlOverlap,
  isOwnershipSound,
  type Owned,
} from '../../../shared/model/entities/ownership.ts';
import {
  type EntityInput,
  entitiesMax,
  isNameTaken,
  isParentAllowed,
  type ReportingEntity,
} from '../../../shared/model/entities/reporting-entity.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, type Write } from '../../core/data/write.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { instant } from '../../core/instant.ts';
import type { EntitiesDependencies } from './dependencies.ts';
import { entityLedgerWrite, loadEntities, type StoredEntities } from './load-entities.ts';
import { entityViewOf } from './read-entities.ts';

const checkOwnership = ({ entities }: StoredEntities, input: EntityInput, entityId: string | undefined): void => {
  const { holdings, controls, parentId } = input;
  const id = entityId ?? 'new';
  const others = entities.filter((one) => one.entityId !== entityId);
  const owned: Owned[] = [...others, { entityId: id, parentId, holdings }];
  const ownerIds = new Set(holdings.flatMap(({ ownerId }) => ownerId ?? []));
  const hasSupplier = others.some((one) => ownerIds.has(one.entityId) && one.relation === 'supplier');
  if (hasSupplier || exceedsWhole(holdings) || hasControlOverlap(controls) || !isOwnershipSound(owned)) {
    throw new AppError('entity.ownership_refused');
  }
};

/** A supplier is outside of the tree; only vessels have an IMO number. */
const isShapeAllowed = (
  { entities }: StoredEntities,
  { relation, parentId, holdings, controls, type, imoNumber }: EntityInput,
) => {
  if (imoNumber !== null && type !== 'Vessel/Ship') return false;
  if (relation === 'supplier') return parentId === null && holdings.length === 0 && controls.length === 0;
  return entities.every((one) => one.entityId !== parentId || one.relation === 'own');
};

const checkInput = (
  { catalogue }: EntitiesDependencies,
  { organization }: Principal,
  stored: StoredEntities,
  input: EntityInput,
  entityId?: string,
): void => {
  const { entities } = stored;
  const { industryCode, name, parentId } = input;
  const isKnown = industryCode === null || catalogue.industries().industries.some(({ code }) => code === industryCode);
  if (!isKnown || !isShapeAllowed(stored, input)) throw new AppError('validation.failed');
  if (isNameTaken(entities, organization.name, { name, entityId })) throw new AppError('entity.name_taken');
  if (!isParentAllowed(entities, parentId, entityId)) throw new AppError('entity.parent_refused');
  checkOwnership(stored, input, entityId);
};

export const addEntity = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { body }: Pick<CallInput<typeof addEntityCall>, 'body'>,
): Promise<EntityView> =>
  retryOnConflict(async () => {
    const { table, ids, now } = dependencies;
    const { organizationId } = principal.organization;
    const stored = await loadEntities(table, principal);
    if (stored.entities.length >= entitiesMax) throw new AppError('entity.too_many');
    checkInput(dependencies, principal, stored, body);
    const author = authorOf(principal);
    const added: ReportingEntity = {
      ...body,
      organizationId,
      entityId: ids.entity(),
      archivedOn: null,
      createdAt: instant(now),
      createdBy: author,
      revision: 1,
    };
    await table.write([
      put(reportingEntity, added, 'new'),
      entityLedgerWrite(principal, stored),
      auditOrganization(dependencies, organizationId, author, {
        action: 'entity.added',
        section: 'entities',
        field: added.name,
        newValue: added.type,
      }),
    ]);
    return entityViewOf(added);
  });

const fields = [
  'name',
  'nameEn',
  'nameZhTw',
  'type',
  'address',
  'postCode',
  'parentId',
  'industryCode',
  'imoNumber',
] as const;

/** An audit row for each changed field; a parent is logged by its name. */
const changeRows = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { entities }: StoredEntities,
  before: ReportingEntity,
  after: ReportingEntity,
): Write[] => {
  const nameOf = (id: string | null): string => entities.find(({ entityId }) => entityId === id)?.name ?? '';
  const textOf = (one: ReportingEntity, field: (typeof fields)[number]): string =>
    field === 'parentId' ? nameOf(one.parentId) : (one[field] ?? '');
  const row = (field: string, oldValue: string, newValue: string): Write =>
    auditOrganization(dependencies, after.organizationId, authorOf(principal), {
      action: 'entity.changed',
      section: 'entities',
      field: `${after.name} · ${field}`,
      oldValue,
      newValue,
    });
  const owners = (one: ReportingEntity): string =>
    one.holdings
      .map(({ ownerId, percent, startOn, endOn }) =>
        `${nameOf(ownerId)} ${percent} % ${startOn ?? ''}–${endOn ?? ''}`.trim(),
      )
      .join('; ');
  const controls = (one: ReportingEntity): string => JSON.stringify(one.controls);
  return [
    ...fields
      .filter((field) => textOf(before, field) !== textOf(after, field))
      .map((field) => row(field, textOf(before, field), textOf(after, field))),
    ...(owners(before) === owners(after) ? [] : [row('holdings', owners(before), owners(after))]),
    ...(controls(before) === controls(after) ? [] : [row('controls', controls(before), controls(after))]),
  ];
};

/** Values are not touched: they refer to the entity's id, whatever its name. */
export const changeEntity = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof changeEntityCall>, 'params' | 'body'>,
): Promise<EntityView> =>
  retryOnConflict(async () => {
    const { revision, ...input } = body;
    const stored = await loadEntities(dependencies.table, principal);
    const before = stored.entities.find(({ entityId }) => entityId === params.entityId);
    if (!before) throw new AppError('entity.not_found');
    if (before.revision !== revision) throw new AppError('request.conflict');
    checkInput(dependencies, principal, stored, input, before.entityId);
    const after = { ...before, ...input, relation: before.relation, revision: before.revision + 1 };
    const rows = changeRows(dependencies, principal, stored, before, after);
    if (rows.length === 0) return entityViewOf(before);
    await dependencies.table.write([
      put(reportingEntity, after, before.revision),
      entityLedgerWrite(principal, stored),
      ...rows,
    ]);
    return entityViewOf(after);
  });
