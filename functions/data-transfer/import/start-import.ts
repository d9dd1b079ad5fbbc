import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type {
  applyDataImport as applyDataImportCall,
  checkDataImport as checkDataImportCall,
  undoDataImport as undoDataImportCall,
} from '../../../shared/contract/data-hub/data-transfer.contract.ts';
import type { takeGoodImportRows as takeGoodImportRowsCall } from '../../../shared/contract/data-hub/refused-imports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  type DataImport,
  type ImportAnswer,
  isImportName,
  noMadeTimes,
  noNewTimes,
  nothingHidden,
  nothingUnkept,
} from '../../../shared/model/import/data-import.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import { put, type Write } from '../../core/data/write.ts';
import { isEntityReportingOn } from '../../core/entities/entity-reporting.ts';
import { emit } from '../../core/events/outbox.ts';
import { ownUploadKey } from '../../core/files/own-upload.ts';
import { type ImportRecord, importEntity } from '../jobs/data-transfer.entities.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { writingRows } from './batches.ts';
import { batchRows } from './import-files.ts';
import { importViewOf } from './import-view.ts';

type Step = 'check' | 'apply' | 'undo';

/** The event that starts a step; a step that failed is another execution, so its attempt is the import's revision. */
const started = (dependencies: TransferDependencies, record: ImportRecord, job: Step): Write =>
  emit(dependencies, {
    type: 'data.job-requested',
    tenantId: dependencies.table.scope.tenantId,
    organizationId: record.organizationId,
    job,
    id: record.importId,
    attempt: record.revision,
  });

const nothing = {
  refusal: null,
  issues: 0,
  good: 0,
  isPartial: false,
  unnamed: [],
  marks: [],
  columns: [],
  sheets: [],
  sheetNames: [],
  ignored: [],
  hidden: nothingHidden,
  unkept: nothingUnkept,
  newTimes: noNewTimes,
  remarks: [],
  repeated: 0,
  counts: { new: 0, changed: 0, same: 0, conflict: 0 },
  written: 0,
  kept: 0,
  overtaken: 0,
  takenBack: 0,
  notTakenBack: 0,
  timesTakenBack: noMadeTimes,
  timesLeft: noMadeTimes,
  failedStep: null,
  progress: { done: 0, of: 0 },
  choice: null,
  batchRows,
  batches: 0,
};

/** A second answer for a call that came twice; 409 where the import has moved on since. */
const writeOnce = async (
  { table }: TransferDependencies,
  record: ImportRecord,
  writes: Write[],
): Promise<DataImport> => {
  await table.write(writes).catch(asConflict);
  return importViewOf(record);
};

/** Starts reading the uploaded file; 417 where nothing was uploaded in time. */
export const checkDataImport = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { body }: CallInput<typeof checkDataImportCall>,
): Promise<DataImport> => {
  const { objects, now } = dependencies;
  const { organization } = principal;
  if (!isImportName(body.name)) throw new AppError('data_import.format');
  if (!(await objects.has(ownUploadKey(principal, body.importId)))) {
    throw new AppError('upload.missing');
  }
  const author = authorOf(principal);
  const record: ImportRecord = {
    ...nothing,
    organizationId: organization.organizationId,
    organizationName: organization.name,
    hasEntities: isEntityReportingOn(principal),
    importId: body.importId,
    fileName: body.name,
    status: 'checking',
    startedAt: new Date(now()).toISOString(),
    startedBy: author,
    actor: author,
    revision: 1,
  };
  return writeOnce(dependencies, record, [put(importEntity, record, 'new'), started(dependencies, record, 'check')]);
};

const getImport = async (
  { table }: TransferDependencies,
  { organization }: Principal,
  importId: string,
): Promise<ImportRecord> => {
  const record = await table.find(importEntity, { organizationId: organization.organizationId, importId });
  if (!record) throw new AppError('data_import.not_found');
  return record;
};

/** A refused import, or another that can be read again, with an available file, in the revision that the caller has seen. */
export const againFrom = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { importId, revision }: { importId: string; revision: number },
  statuses: readonly ImportRecord['status'][] = ['refused'],
): Promise<ImportRecord> => {
  const record = await getImport(dependencies, principal, importId);
  if (record.revision !== revision) throw new AppError('request.conflict');
  if (!statuses.includes(record.status)) throw new AppError('data_import.step_refused');
  const key = ownUploadKey({ tenant: principal.tenant, user: record.startedBy }, record.importId);
  if (!(await dependencies.objects.has(key))) throw new AppError('upload.missing');
  return record;
};

/** Reads a file once more. */
export const readAgain = (
  dependencies: TransferDependencies,
  principal: Principal,
  record: ImportRecord,
  writes: readonly Write[],
): Promise<DataImport> => {
  const { isPartial } = record;
  const next: ImportRecord = {
    ...record,
    // Results of the previous reading do not apply to this one.
    ...nothing,
    isPartial,
    status: 'checking',
    actor: authorOf(principal),
    revision: record.revision + 1,
  };
  const own = [put(importEntity, next, record.revision), started(dependencies, next, 'check')];
  return writeOnce(dependencies, next, [...own, ...writes]);
};

/** Imports the valid rows only: the user who saw the errors decides that the rest may be imported. */
export const takeGoodImportRows = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof takeGoodImportRowsCall>,
): Promise<DataImport> => {
  const record = await againFrom(dependencies, principal, { ...params, ...body });
  if (record.good === 0) throw new AppError('data_import.step_refused');
  return readAgain(dependencies, principal, { ...record, isPartial: true }, []);
};

/** Whether a step may begin: from the state before it, or again after it gave up. */
const mayBegin = ({ status, failedStep }: ImportRecord, step: 'apply' | 'undo'): boolean =>
  status === (step === 'apply' ? 'ready' : 'done') || (status === 'failed' && failedStep === step);

const begin = (
  dependencies: TransferDependencies,
  record: ImportRecord,
  change: Partial<ImportRecord>,
  step: 'apply' | 'undo',
): Promise<DataImport> => {
  const isAgain = record.status === 'failed';
  const next: ImportRecord = {
    ...record,
    ...change,
    status: step === 'apply' ? 'applying' : 'undoing',
    failedStep: null,
    // Batches that were done before it failed are behind it already.
    batches: isAgain ? record.batches : 0,
    progress: isAgain ? record.progress : { done: 0, of: writingRows(record.counts) },
    revision: record.revision + 1,
  };
  return writeOnce(dependencies, next, [put(importEntity, next, record.revision), started(dependencies, next, step)]);
};

const loadFor = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { importId, revision }: { importId: string; revision: number },
  step: 'apply' | 'undo',
): Promise<ImportRecord> => {
  const record = await getImport(dependencies, principal, importId);
  if (record.revision !== revision) throw new AppError('request.conflict');
  if (!mayBegin(record, step)) throw new AppError('data_import.step_refused');
  return record;
};

/** A time cannot end before it begins. */
const isBackwards = (chosen: ImportAnswer): boolean => chosen.answer === 'other-time' && chosen.endOn < chosen.startOn;

/**
 * Starts writing the rows with the choices for those in conflict; the choices cannot change once the step has started.
 */
export const applyDataImport = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof applyDataImportCall>,
): Promise<DataImport> => {
  const { revision, ...choice } = body;
  if ([choice.all, ...choice.rows.map(({ answer }) => answer)].some(isBackwards))
    throw new AppError('validation.failed');
  const record = await loadFor(dependencies, principal, { ...params, revision }, 'apply');
  return begin(dependencies, record, { actor: authorOf(principal), choice: record.choice ?? choice }, 'apply');
};

/** Starts undoing the written values, except those changed since. */
export const undoDataImport = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof undoDataImportCall>,
): Promise<DataImport> => {
  const record = await loadFor(dependencies, principal, { ...params, ...body }, 'undo');
  return begin(dependencies, record, { actor: authorOf(principal) }, 'undo');
};
