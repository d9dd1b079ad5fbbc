import type { CallInput } from '../../shared/contract/call.ts';
import type {
  addEntity as addEntityCall,
  changeEntity as changeEntityCall,
  EntityView,
} from '../../shared/contract/entities.contract.ts';
import { AppError } from '../../shared/errors.ts';
import {
  type EntityInput,
  entitiesMax,
  isNameTaken,
  isParentAllowed,
  type ReportingEntity,
} from '../../shared/model/reporting-entity.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { entitiesOf, entityLedger, reportingEntity } from '../core/entities/reporting-entity.entities.ts';
import { instant } from '../core/instant.ts';
import type { EntitiesDependencies } from './dependencies.ts';
import { entityViewOf } from './read-entities.ts';

type Stored = { entities: ReportingEntity[]; ledgerRevision: number };

const load = async (table: TenantTable, { organization }: Principal): Promise<Stored> => {
  const found = await table.collect({ pk: entitiesOf(organization) });
  return {
    entities: found.of(reportingEntity),
    ledgerRevision: found.of(entityLedger)[0]?.revision ?? 0,
  };
};

/** Names and the tree are judged over all entities, so two changes at once are one after the other. */
const ledgerWrite = ({ organization }: Principal, { ledgerRevision }: Stored): Write => {
  const { organizationId } = organization;
  return put(
    entityLedger,
    { organizationId, revision: ledgerRevision + 1 },
    ledgerRevision === 0 ? 'new' : ledgerRevision,
  );
};

const checkInput = (
  { catalogue }: EntitiesDependencies,
  { organization }: Principal,
  { entities }: Stored,
  input: EntityInput,
  entityId?: string,
): void => {
  const { industryCode, name, parentId } = input;
  const isKnown = industryCode === null || catalogue.industries().industries.some(({ code }) => code === industryCode);
  if (!isKnown) throw new AppError('validation.failed');
  if (isNameTaken(entities, organization.name, { name, entityId })) throw new AppError('entity.name_taken');
  if (!isParentAllowed(entities, parentId, entityId)) throw new AppError('entity.parent_refused');
};

export const addEntity = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { body }: Pick<CallInput<typeof addEntityCall>, 'body'>,
): Promise<EntityView> =>
  retryOnConflict(async () => {
    const { table, ids, now } = dependencies;
    const { organizationId } = principal.organization;
    const stored = await load(table, principal);
    if (stored.entities.length >= entitiesMax) throw new AppError('entity.too_many');
    checkInput(dependencies, principal, stored, body);
    const author = authorOf(principal);
    const added: ReportingEntity = {
      ...body,
      organizationId,
      entityId: ids.entity(),
      createdAt: instant(now),
      createdBy: author,
      revision: 1,
    };
    await table.write([
      put(reportingEntity, added, 'new'),
      ledgerWrite(principal, stored),
      auditOrganization(dependencies, organizationId, author, {
        action: 'entity.added',
        section: 'entities',
        field: added.name,
        newValue: added.type,
      }),
    ]);
    return entityViewOf(added);
  });

const fields = ['name', 'type', 'address', 'postCode', 'parentId', 'industryCode'] as const;

/** A row of the log for each field that is another now; a parent is told by its name. */
const changeRows = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { entities }: Stored,
  before: ReportingEntity,
  after: ReportingEntity,
): Write[] => {
  const nameOf = (id: string | null): string => entities.find(({ entityId }) => entityId === id)?.name ?? '';
  const textOf = (one: ReportingEntity, field: (typeof fields)[number]): string =>
    field === 'parentId' ? nameOf(one.parentId) : (one[field] ?? '');
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) =>
      auditOrganization(dependencies, after.organizationId, authorOf(principal), {
        action: 'entity.changed',
        section: 'entities',
        field: `${after.name} · ${field}`,
        oldValue: textOf(before, field),
        newValue: textOf(after, field),
      }),
    );
};

/** Values stay where they are: they hang on the entity's id, whatever it is called. */
export const changeEntity = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof changeEntityCall>, 'params' | 'body'>,
): Promise<EntityView> =>
  retryOnConflict(async () => {
    const { revision, ...input } = body;
    const stored = await load(dependencies.table, principal);
    const before = stored.entities.find(({ entityId }) => entityId === params.entityId);
    if (!before) throw new AppError('entity.not_found');
    if (before.revision !== revision) throw new AppError('request.conflict');
    checkInput(dependencies, principal, stored, input, before.entityId);
    const after = { ...before, ...input, revision: before.revision + 1 };
    const rows = changeRows(dependencies, principal, stored, before, after);
    if (rows.length === 0) return entityViewOf(before);
    await dependencies.table.write([
      put(reportingEntity, after, before.revision),
      ledgerWrite(principal, stored),
      ...rows,
    ]);
    return entityViewOf(after);
  });
