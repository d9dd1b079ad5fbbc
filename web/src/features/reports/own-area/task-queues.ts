import * as z from 'zod';
import { moveEntityTask, saveEntityAnswer } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import {
  attachTaskEvidence,
  createTaskUpload,
} from '../../../../../shared/contract/evidence/task-evidence.contract.ts';
import { EvidenceId } from '../../../../../shared/ids.ts';
import { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { Author } from '../../../../../shared/model/people/author.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';
import { putBytes } from '../uploads/send-file.ts';
import { createPhotoShelf, isSentElsewhere } from './photo-store.ts';
import { storedTasks, workStore } from './retained-data-count.ts';
import { type TaskAddress, taskText } from './task-address.ts';
import { createTaskQueue, type QueueCalls, type QueueErrors, type RetainedFile, type TaskQueue } from './task-queue.ts';

const Stored = z.object({ value: FieldValue.nullable(), revision: z.number(), updatedBy: Author });

const errors: QueueErrors = {
  /** Temporary failures (no connection, an expired session, a busy server) are retried. */
  isRefused: (error) =>
    isApiError(error) && [403, 404, 409, 417, 422].includes(error.status) && !isApiError(error, 'request.conflict'),
  staleOf: (error, mine) => {
    if (!isApiError(error, 'report.stale')) return undefined;
    const { data } = Stored.safeParse(error.body.current);
    return { mine, theirs: data?.value ?? null, revision: data?.revision ?? 0, author: data?.updatedBy.name ?? '' };
  },
};

const sendFile = async (
  params: TaskAddress,
  { itemKey, fieldKey, file, evidenceId: known }: RetainedFile,
  uploaded: (evidenceId: string) => void,
): Promise<void> => {
  const place = { itemKey, fieldKey };
  const upload = async (): Promise<EvidenceId> => {
    const body = { ...place, name: file.name, sizeBytes: file.size };
    const { evidenceId, url, contentType } = await callApi(createTaskUpload, { params, body });
    await putBytes({ url, contentType, file }, () => undefined);
    uploaded(evidenceId);
    return evidenceId;
  };
  const attach = (evidenceId: EvidenceId) =>
    callApi(attachTaskEvidence, { params, body: { ...place, evidenceId, name: file.name } });
  if (known === undefined) return void (await attach(await upload()));
  await attach(EvidenceId.parse(known)).catch(async (error: unknown) => {
    // Uploaded days ago: the upload has expired.
    if (!isApiError(error, 'upload.missing')) throw error;
    return attach(await upload());
  });
};

const callsOf = (params: TaskAddress): QueueCalls => ({
  saveAnswer: (body) => callApi(saveEntityAnswer, { params, body }),
  sendFile: (file, uploaded) =>
    // Two tabs find the same photo on the device: one sends it, the other finds it removed.
    navigator.locks.request(`photo ${file.id}`, async () => {
      if (!(await isSentElsewhere(file.id, file.isRetained === true))) await sendFile(params, file, uploaded);
    }),
  submit: async (itemKeys) => {
    await callApi(moveEntityTask, { params, body: { action: 'submit', itemKeys: [...itemKeys] } });
  },
});

const queues = new Map<string, TaskQueue>();
const againMilliseconds = 15_000;

/** One queue per person and task for the lifetime of the page; it retries automatically. */
export const taskQueueOf = (userId: string, address: TaskAddress): TaskQueue => {
  const key = `${userId} ${taskText(address)}`;
  const known = queues.get(key);
  if (known) return known;
  const { organizationId, requestId } = address;
  const queue = createTaskQueue({
    calls: callsOf({ organizationId, requestId }),
    store: { ...workStore(userId, address), ...createPhotoShelf(userId, address) },
    errors,
    now: () => Date.now(),
  });
  const run = (): void => void (navigator.onLine && queue.run());
  addEventListener('online', run);
  setInterval(run, againMilliseconds);
  queues.set(key, queue);
  return queue;
};

/** Sends unsent work in any task of the person, from before a reload, a closed tab or an expired session. */
export const sendStoredWork = async (userId: string, onSent: () => void): Promise<void> => {
  for (const address of await storedTasks(userId)) {
    const queue = taskQueueOf(userId, address);
    queue.onSent(onSent);
    if (navigator.onLine) void queue.run();
  }
};
