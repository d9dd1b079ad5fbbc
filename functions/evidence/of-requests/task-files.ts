import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  attachTaskEvidence as attachCall,
  createTaskUpload as createUploadCall,
  getTaskEvidenceLink as getLinkCall,
  getRequestEvidenceLink as getRequestLinkCall,
  removeTaskEvidence as removeCall,
} from '../../../shared/contract/evidence/task-evidence.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { dayIn } from '../../../shared/model/calendar/day-in.ts';
import { itemKeyOf } from '../../../shared/model/entities/request.ts';
import { isItemOpen } from '../../../shared/model/entities/request-state.ts';
import { evidenceLimits } from '../../../shared/model/report/evidence.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { check, put, remove } from '../../core/data/write.ts';
import { pointFileEntity } from '../../core/data-points/point-evidence.entity.ts';
import { loadOwnTask, type OwnTask, type TaskKey } from '../../core/entities/own-task.ts';
import { entityRequest, type TaskFileRecord, taskFile } from '../../core/entities/request.entities.ts';
import { askedFields } from '../../core/entities/request-fields.ts';
import { taskFileOf } from '../../core/entities/task-file.ts';
import { ownUploadKey } from '../../core/files/own-upload.ts';
import { signEvidenceUpload } from '../files/create-evidence-upload.ts';
import type { EvidenceDependencies } from '../files/dependencies.ts';
import { signEvidenceLink } from '../files/read-evidence.ts';
import { beginStorageCount, countStored } from '../files/storage-use.ts';
import { keepUpload, plainFileName, type RetainedFile } from '../files/store-upload.ts';

/** Part of the names of all objects that lie behind answers of requests. */
export const requestFolder = '/evidence/entity-requests/';

const requireOpenItem = ({ request }: OwnTask, itemKey: string, now: number) => {
  const item = request.items.find(({ subject }) => itemKeyOf(subject) === itemKey);
  if (!item) throw new AppError('entity_request.not_found');
  if (!isItemOpen(request, item.state, dayIn(request.timeZone, now))) throw new AppError('entity_request.step_refused');
  return item;
};

/** The task with an editable item and a field of that item. */
const loadPlace = async (
  { table, catalogue, now }: EvidenceDependencies,
  principal: Principal,
  key: TaskKey,
  { itemKey, fieldKey }: { itemKey: string; fieldKey: string },
): Promise<OwnTask> => {
  const task = await loadOwnTask(table, principal, key);
  const item = requireOpenItem(task, itemKey, now());
  const isAsked = askedFields(catalogue, item.subject).fields.some(({ key: asked }) => asked === fieldKey);
  if (!isAsked) throw new AppError('disclosure.not_found');
  return task;
};

/** Upload address for one file of an answer, after a check of name and size. */
export const createTaskUpload = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof createUploadCall>, 'params' | 'body'>,
): Promise<CallResult<typeof createUploadCall>> => {
  await loadPlace(dependencies, principal, params, body);
  return signEvidenceUpload(dependencies, principal, body, params.organizationId);
};

/**
 * Attaches an uploaded file to an answer. Conditional on the request's revision, so no file gets into a request that
 * was sent concurrently. A retry after a lost response finds the file attached.
 */
export const attachTaskEvidence = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof attachCall>, 'params' | 'body'>,
): Promise<CallResult<typeof attachCall>> => {
  const { table, objects, now } = dependencies;
  const { itemKey, fieldKey, evidenceId } = body;
  const name = plainFileName(body.name);
  const uploadKey = ownUploadKey(principal, evidenceId);
  const folder = `${principal.tenant.tenantId}/${params.organizationId}${requestFolder}${params.requestId}`;
  let stored: RetainedFile | undefined;
  const result = await retryOnConflict(async () => {
    const { request, files } = await loadPlace(dependencies, principal, params, body);
    const before = files.find((file) => file.evidenceId === evidenceId);
    if (before) return taskFileOf(before);
    const ofField = files.filter((file) => file.itemKey === itemKey && file.fieldKey === fieldKey);
    if (ofField.length >= evidenceLimits.filesPerFieldMax) throw new AppError('evidence.too_many');
    stored ??= await keepUpload(objects, { uploadKey, objectKey: `${folder}/${evidenceId}`, name });
    await beginStorageCount(table, principal, params);
    const { organizationId, requestId } = request;
    const stamp = { addedBy: authorOf(principal), addedAt: new Date(now()).toISOString() };
    const record: TaskFileRecord = {
      organizationId,
      requestId,
      evidenceId,
      itemKey,
      fieldKey,
      name,
      ...stored,
      ...stamp,
    };
    await table.write([
      put(taskFile, record, 'new'),
      check(entityRequest, request, { revision: request.revision }),
      countStored(params, record.sizeBytes),
    ]);
    return taskFileOf(record);
  });
  if (stored) await objects.remove(uploadKey);
  return result;
};

/** Removes a file from an answer; the bytes are retained where an accepted value names them. */
export const removeTaskEvidence = async (
  { table, objects, now }: EvidenceDependencies,
  principal: Principal,
  { params }: Pick<CallInput<typeof removeCall>, 'params'>,
): Promise<CallResult<typeof removeCall>> => {
  await beginStorageCount(table, principal, params);
  const { record, isRetained } = await retryOnConflict(async () => {
    const task = await loadOwnTask(table, principal, params);
    const file = task.files.find(({ evidenceId }) => evidenceId === params.evidenceId);
    if (!file) throw new AppError('evidence.not_found');
    requireOpenItem(task, file.itemKey, now());
    const isRetained = (await table.find(pointFileEntity, file)) !== undefined;
    await table.write([
      remove(taskFile, file, { sha256: file.sha256 }),
      check(entityRequest, task.request, { revision: task.request.revision }),
      ...(isRetained ? [] : [countStored(params, -file.sizeBytes)]),
    ]);
    return { record: file, isRetained };
  });
  if (!isRetained) await objects.remove(record.objectKey);
  return { done: true };
};

export const getTaskEvidenceLink = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { params }: Pick<CallInput<typeof getLinkCall>, 'params'>,
): Promise<CallResult<typeof getLinkCall>> => {
  const { files } = await loadOwnTask(dependencies.table, principal, params);
  const record = files.find(({ evidenceId }) => evidenceId === params.evidenceId);
  if (!record) throw new AppError('evidence.not_found');
  return signEvidenceLink(dependencies, record);
};

/** For the requesting organisation; 404 for a file of another organisation's request. */
export const getRequestEvidenceLink = async (
  dependencies: EvidenceDependencies,
  { organization: { organizationId } }: Principal,
  { params }: Pick<CallInput<typeof getRequestLinkCall>, 'params'>,
): Promise<CallResult<typeof getRequestLinkCall>> => {
  const record = await dependencies.table.find(taskFile, { ...params, organizationId });
  if (!record) throw new AppError('evidence.not_found');
  return signEvidenceLink(dependencies, record);
};
