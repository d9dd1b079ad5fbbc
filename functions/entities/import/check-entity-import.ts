import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  checkEntityImport as checkEntityImportCall,
  createEntityImportUpload as createEntityImportUploadCall,
} from '../../../shared/contract/entities/entity-imports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { SheetLine } from '../../../shared/model/entities/import/entity-drafts.ts';
import {
  type EntityFileRefusal,
  type EntityImport,
  type EntityImportPart,
  type EntityImportRecord,
  entityImportLimits,
  type FaultyRows,
} from '../../../shared/model/entities/import/entity-import.ts';
import { type EntityPlan, planEntities } from '../../../shared/model/entities/import/plan-entities.ts';
import { checkFile } from '../../../shared/model/text/file-check.ts';
import { foldedEmail } from '../../../shared/model/text/one-line.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put, type Write } from '../../core/data/write.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { ownUploadKey, signOwnUpload } from '../../core/files/own-upload.ts';
import { orConflict } from '../requests/review-requests.ts';
import { entityImport, entityImportPart, faultyRows } from './entity-import.entities.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { readEntitySheet } from './read-entity-sheet.ts';

const isWorkbookName = (name: string): boolean => name.toLowerCase().endsWith(entityImportLimits.accept);

/** Upload address for one workbook; its id becomes the import's, so that checking it twice is one import. */
export const createEntityImportUpload = async (
  { objects, ids, now }: ImportDependencies,
  principal: Principal,
  { body }: Pick<CallInput<typeof createEntityImportUploadCall>, 'body'>,
): Promise<CallResult<typeof createEntityImportUploadCall>> => {
  const { name, sizeBytes } = body;
  const { bytesMax, accept: allowed } = entityImportLimits;
  const problem = checkFile({ name, type: '', size: sizeBytes }, { bytesMax, allowed });
  if (problem) throw new AppError(`entity_import.${problem}`);
  if (!isWorkbookName(name)) throw new AppError('entity_import.format');
  const importId = ids.entityImport();
  const address = await signOwnUpload({ objects, now }, principal, { uploadId: importId, sizeBytes });
  return { importId, ...address };
};

/**
 * Entities per transaction. People need more writes: a member, an account, an invitation, a mail and a row of the log.
 */
const entitiesAtOnce = 80;
const peopleAtOnce = 10;
/** Rows of one stored item: far below the 400 KB that it may have. */
const faultyAtOnce = 200;
/** Parts that are stored with one transaction. */
const partsAtOnce = 10;

const inPieces = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_piece, at) => items.slice(at * size, (at + 1) * size));

type Key = Pick<EntityImportRecord, 'organizationId' | 'importId'>;

/** The plan as transactions: all entities first, then people, those of one entity together. */
const partsOfPlan = (key: Key, { entities }: EntityPlan): EntityImportPart[] => {
  const rows = entities.filter(({ isNew }) => isNew).map(({ people: _people, row: _row, isNew: _new, ...row }) => row);
  const people = entities.flatMap((entity) =>
    inPieces(
      entity.people.map(({ row: _row, ...person }) => ({ ...person, entityId: entity.entityId })),
      peopleAtOnce,
    ),
  );
  // Small groups of different entities share a transaction, except suppliers: each creates its organisation in it.
  const suppliers = new Set(entities.filter(({ relation }) => relation === 'supplier').map(({ entityId }) => entityId));
  const groups: (typeof people)[number][] = [];
  for (const group of people) {
    const last = groups.at(-1);
    const isAlone = group.some(({ entityId }) => suppliers.has(entityId));
    const isOpen = last !== undefined && !last.some(({ entityId }) => suppliers.has(entityId));
    // An account is written only once per transaction.
    const isTwice = group.some(({ email }) => last?.some((one) => one.email === email));
    if (last && isOpen && !isAlone && !isTwice && last.length + group.length <= peopleAtOnce) last.push(...group);
    else groups.push([...group]);
  }
  const state = { state: 'planned' as const, left: [], revision: 1 };
  const parts = [
    ...inPieces(rows, entitiesAtOnce).map((some) => ({ kind: 'entities' as const, rows: some })),
    ...groups.map((some) => ({ kind: 'people' as const, rows: some })),
  ];
  return parts.map((part, number): EntityImportPart => ({ ...key, ...state, ...part, number }));
};

const faultyOf = (key: Key, lines: readonly SheetLine[], { issues, faultyRows: rows }: EntityPlan): FaultyRows[] => {
  const faulty = new Set(rows);
  return inPieces(
    lines.filter(({ row }) => faulty.has(row)),
    faultyAtOnce,
  ).map((some, number) => {
    const inPiece = new Set(some.map(({ row }) => row));
    return { ...key, number, rows: some, issues: issues.filter(({ row }) => inPiece.has(row)), revision: 1 };
  });
};

/** The basis of a plan's validation: entities, their users, and the people of the organisation itself. */
const readRegistered = async ({ table }: ImportDependencies, { organization }: Principal) => {
  const [entities, members, users] = await Promise.all([
    listAllEntities(table, organization),
    table.all(entityMember, { pk: peopleOf(organization), index: 'gsi1' }),
    table.all(userEntity, { pk: ['ORGANIZATION-USERS', organization.organizationId], index: 'gsi1' }),
  ]);
  const byEntity = Map.groupBy(members, ({ entityId }) => String(entityId));
  return {
    organizationName: organization.name,
    entities,
    membersOf: (entityId: string) => new Set((byEntity.get(entityId) ?? []).map(({ email }) => foldedEmail(email))),
    colleagues: new Set(
      users.filter(({ roles }) => !roles.includes('EntityUser')).map(({ email }) => foldedEmail(email)),
    ),
  };
};

type Outcome = Partial<EntityImportRecord> & Pick<EntityImportRecord, 'status'>;

export const importViewOf = ({ organizationId: _organization, ...view }: EntityImportRecord): EntityImport => view;

/**
 * Reads the upload and stores a plan of it. Called again for the same upload it returns the first result.
 */
export const checkEntityImport = async (
  dependencies: ImportDependencies,
  principal: Principal,
  { body }: Pick<CallInput<typeof checkEntityImportCall>, 'body'>,
): Promise<EntityImport> => {
  const { table, objects, now, ids } = dependencies;
  const { organizationId } = principal.organization;
  const key = { organizationId, importId: body.importId };
  if (!isWorkbookName(body.name)) throw new AppError('entity_import.format');
  const known = await table.find(entityImport, key);
  if (known) return importViewOf(known);
  const bytes = await objects.find(ownUploadKey(principal, body.importId), entityImportLimits.bytesMax);
  if (bytes === undefined) throw new AppError('upload.missing');
  const record = (outcome: Outcome): EntityImportRecord => ({
    ...key,
    fileName: body.name,
    refusal: null,
    goodRows: 0,
    faultyRows: 0,
    issues: 0,
    ignored: [],
    entities: 0,
    people: 0,
    left: 0,
    done: 0,
    parts: 0,
    startedAt: new Date(now()).toISOString(),
    startedBy: authorOf(principal),
    revision: 1,
    ...outcome,
  });
  const refuse = async (refusal: EntityFileRefusal): Promise<EntityImport> => {
    const refused = record({ status: 'refused', refusal });
    await table.write([put(entityImport, refused, 'new')]).catch(orConflict);
    return importViewOf(refused);
  };
  if (bytes === 'too-large') return refuse('volume');
  const read = await readEntitySheet(bytes);
  if (read.kind === 'refused') return refuse(read.refusal);
  const plan = planEntities(read.lines, await readRegistered(dependencies, principal), () => ids.entity(), read.issues);
  const parts = partsOfPlan(key, plan);
  const faulty = faultyOf(key, read.lines, plan);
  // The import itself is written last: an interrupted check runs again and replaces its remains.
  const writes: Write[] = [
    ...parts.map((part) => put(entityImportPart, part, 'any')),
    ...faulty.map((rows) => put(faultyRows, rows, 'any')),
  ];
  for (const some of inPieces(writes, partsAtOnce)) await table.write(some);
  const checked = record({
    status: parts.length === 0 ? 'refused' : 'ready',
    goodRows: plan.goodRows,
    faultyRows: plan.faultyRows.length,
    issues: plan.issues.length,
    ignored: read.ignored,
    entities: plan.entities.filter(({ isNew }) => isNew).length,
    people: plan.entities.reduce((sum, { people }) => sum + people.length, 0),
    parts: parts.length,
  });
  await table.write([put(entityImport, checked, 'new')]).catch(orConflict);
  return importViewOf(checked);
};
