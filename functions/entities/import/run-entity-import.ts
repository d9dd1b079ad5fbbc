import { AppError } from '../../../shared/errors.ts';
import type {
  EntityImport,
  EntityImportPart,
  EntityImportRecord,
} from '../../../shared/model/entities/import/entity-import.ts';
import { derivePermissionLevel } from '../../../shared/model/people/roles.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put } from '../../core/data/write.ts';
import type { Site } from '../../core/people/site.ts';
import { orConflict } from '../requests/review-requests.ts';
import { importViewOf } from './check-entity-import.ts';
import { createPart } from './create-part.ts';
import { entityImport, entityImportPart, partsOfImport } from './entity-import.entities.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { loadInvited, undoPart } from './undo-part.ts';

type Step = { importId: string; revision: number };

/** Limits of one call, in time and in parts; the next call continues where it ended. */
const millisecondsAtOnce = 8_000;
const partsAtOnce = { create: 30, undo: 12 } as const;

const getImport = async (
  { table }: ImportDependencies,
  { organization }: Principal,
  { importId, revision }: Step,
): Promise<EntityImportRecord> => {
  const record = await table.find(entityImport, { organizationId: organization.organizationId, importId });
  if (!record) throw new AppError('entity_import.not_found');
  if (record.revision !== revision) throw new AppError('request.conflict');
  return record;
};

const save = async (
  { table }: ImportDependencies,
  record: EntityImportRecord,
  change: Partial<EntityImportRecord>,
  more: Parameters<ImportDependencies['table']['write']>[0] = [],
): Promise<EntityImportRecord> => {
  const next = { ...record, ...change, revision: record.revision + 1 };
  await table.write([put(entityImport, next, record.revision), ...more]).catch(orConflict);
  return next;
};

const getPart = async (
  { table }: ImportDependencies,
  { organizationId, importId }: EntityImportRecord,
  number: number,
): Promise<EntityImportPart> => {
  const part = await table.find(entityImportPart, { organizationId, importId, number });
  if (!part) throw new Error(`part ${number} of ${importId} is not there`);
  return part;
};

/**
 * Processes the parts one after the other, each in one transaction with its mark: after an interrupted call, the next
 * one skips the parts that are done.
 */
const runParts = async (
  dependencies: ImportDependencies,
  begun: EntityImportRecord,
  step: 'create' | 'undo',
  run: (part: EntityImportPart) => Promise<number>,
): Promise<EntityImportRecord> => {
  const until = dependencies.now() + millisecondsAtOnce;
  const last = Math.min(begun.parts, begun.done + partsAtOnce[step]);
  let { done, left } = begun;
  const isDone = ({ state }: EntityImportPart): boolean =>
    step === 'create' ? state !== 'planned' : state !== 'created';
  while (done < last && (done === begun.done || dependencies.now() < until)) {
    const number = step === 'create' ? done : begun.parts - 1 - done;
    const added = await retryOnConflict(async () => {
      const part = await getPart(dependencies, begun, number);
      if (isDone(part)) return step === 'create' ? part.left.length : 0;
      return run(part);
    });
    left += added;
    done += 1;
  }
  return save(dependencies, begun, { done, left });
};

/**
 * Creates the checked rows; the person who accepts the good rows starts it, and every reader of the import continues
 * it.
 */
export const applyEntityImport = async (
  dependencies: ImportDependencies,
  principal: Principal,
  step: Step,
  site: Site,
): Promise<EntityImport> => {
  const record = await getImport(dependencies, principal, step);
  if (record.status !== 'ready' && record.status !== 'creating') throw new AppError('entity_import.step_refused');
  const { organizationId, type } = principal.organization;
  if (record.people > 0 && !derivePermissionLevel(type, 'EntityUser')) throw new AppError('user.role_refused');
  const begun =
    record.status === 'creating' ? record : await save(dependencies, record, { status: 'creating', done: 0, left: 0 });
  const after = await runParts(dependencies, begun, 'create', async (part) => {
    const left = await createPart(dependencies, principal, part, site);
    return left.length;
  });
  if (after.done < after.parts) return importViewOf(after);
  const auditRow = auditOrganization(dependencies, organizationId, authorOf(principal), {
    action: 'entities.imported',
    section: 'entities',
    field: after.fileName,
    newValue: `${after.entities} + ${after.people}`,
  });
  return importViewOf(await save(dependencies, after, { status: 'created' }, [auditRow]));
};

/** Checks that no invitation was accepted: an undo takes nothing from people who use it. */
const checkNobodyJoined = async (
  dependencies: ImportDependencies,
  principal: Principal,
  { organizationId, importId }: EntityImportRecord,
): Promise<void> => {
  const parts = await dependencies.table.all(entityImportPart, {
    pk: partsOfImport({ organizationId, importId }),
    skPrefix: ['PART'],
  });
  for (const part of parts) {
    if (part.kind === 'entities') continue;
    const invited = await loadInvited(dependencies, principal, part);
    if (invited.some(({ hasJoined }) => hasJoined)) throw new AppError('entity_import.joined');
  }
};

/** Undoes an import, from the last part to the first. */
export const undoEntityImport = async (
  dependencies: ImportDependencies,
  principal: Principal,
  step: Step,
): Promise<EntityImport> => {
  const record = await getImport(dependencies, principal, step);
  if (record.status !== 'created' && record.status !== 'undoing') throw new AppError('entity_import.step_refused');
  if (record.status === 'created') await checkNobodyJoined(dependencies, principal, record);
  const begun =
    record.status === 'undoing' ? record : await save(dependencies, record, { status: 'undoing', done: 0, left: 0 });
  const after = await runParts(dependencies, begun, 'undo', (part) => undoPart(dependencies, principal, part));
  if (after.done < after.parts) return importViewOf(after);
  const auditRow = auditOrganization(dependencies, record.organizationId, authorOf(principal), {
    action: 'entities.import-undone',
    section: 'entities',
    field: after.fileName,
    newValue: String(after.left),
  });
  return importViewOf(await save(dependencies, after, { status: 'undone' }, [auditRow]));
};
