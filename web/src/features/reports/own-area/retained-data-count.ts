import * as z from 'zod';
import { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { typedTexts } from '../../../lib/device/typed-texts.ts';
import { dropPhoto, photoOwners, retentionMilliseconds } from './photo-store.ts';
import { readTaskText, type TaskAddress, taskText } from './task-address.ts';
import type { RetainedData } from './task-queue.ts';

const prefix = 'esg-core.answers:';
const draftPrefix = 'esg-core.draft:';
const keyOf = (userId: string, address: TaskAddress): string => `${prefix}${userId}:${taskText(address)}`;

const StoredWork = z.object({
  since: z.number(),
  answers: z.array(
    z.object({ itemKey: z.string(), fieldKey: z.string(), value: FieldValue.nullable(), revision: z.number() }),
  ),
  submit: z.array(z.string()),
});

const read = (key: string): RetainedData | undefined => {
  try {
    const text = typedTexts.getItem(key);
    return text === null ? undefined : StoredWork.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** The store of a task's unsent input on this device, for fourteen days. */
export const workStore = (userId: string, address: TaskAddress) => {
  const key = keyOf(userId, address);
  return {
    read: (): RetainedData | undefined => {
      const work = read(key);
      if (!work || Date.now() - work.since <= retentionMilliseconds) return work;
      typedTexts.removeItem(key);
      return undefined;
    },
    write: (work: RetainedData | undefined): void => {
      if (!work) typedTexts.removeItem(key);
      else typedTexts.setItem(key, JSON.stringify(work));
    },
  };
};

/** Stored texts of the own area: answers, and field texts that are not valid values yet. */
const storedTexts = (): { key: string; userId: string; task: string | undefined }[] =>
  typedTexts.keys().flatMap((key) => {
    const rest = [prefix, draftPrefix].find((one) => key.startsWith(one));
    if (!rest) return [];
    const [userId = '', task = ''] = key.slice(rest.length).split(':');
    const isTask = rest === prefix ? readTaskText(task) !== undefined : task.startsWith('erq_');
    return isTask ? [{ key, userId, task: rest === prefix ? task : undefined }] : [];
  });

/** Tasks of a person with unsent work on this device. */
export const storedTasks = async (userId: string): Promise<TaskAddress[]> => {
  await typedTexts.ready();
  const texts = storedTexts().filter((one) => one.userId === userId);
  const photos = (await photoOwners()).filter((one) => one.userId === userId);
  const tasks = new Set([...texts, ...photos].map(({ task }) => task ?? ''));
  return [...tasks].flatMap((task) => readTaskText(task) ?? []);
};

/** How much of a person (or of everybody else) waits here: answers and photos. */
export const countRetainedData = async (isCounted: (userId: string) => boolean): Promise<number> => {
  await typedTexts.ready();
  const answers = storedTexts()
    .filter(({ userId }) => isCounted(userId))
    .map(({ key, task }) => (task === undefined ? 1 : (read(key)?.answers.length ?? 0)));
  const photos = (await photoOwners()).filter(({ userId }) => isCounted(userId));
  return answers.reduce((sum, count) => sum + count, photos.length);
};

/** Deletes the queue: unsent work and the cached reads of the area leave this device. */
export const dropStoredWork = async (isDropped: (userId: string) => boolean): Promise<void> => {
  await typedTexts.ready();
  for (const { key, userId } of storedTexts()) if (isDropped(userId)) typedTexts.removeItem(key);
  for (const { id, userId } of await photoOwners()) if (isDropped(userId)) await dropPhoto(id).catch(() => undefined);
};

/** Where the worker keeps answers of calls (web/own-area-worker.js). */
export const storedReadsName = 'own-area-reads';

/** Deletes the worker's cached calls, which contain tasks of the previous person. */
export const dropStoredReads = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(storedReadsName).catch(() => false);
};
