import type { TaskAddress } from './task-address.ts';
import type { RetainedFile } from './task-queue.ts';

/** The stored form on the device. `since`: epoch milliseconds. */
type ShelvedFile = RetainedFile & { owner: string; since: number };

const storeName = 'waiting';

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device does not keep photos'));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('task-photos', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
  return answerOf(request);
};

let opening: Promise<IDBDatabase> | undefined;
const storeOf = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  opening ??= open();
  return (await opening).transaction(storeName, mode).objectStore(storeName);
};
const all = async (): Promise<ShelvedFile[]> => {
  const request: IDBRequest<ShelvedFile[]> = (await storeOf('readonly')).getAll();
  return answerOf(request);
};

/** How long a device retains data, in days and in milliseconds. */
export const retentionDays = 14;
export const retentionMilliseconds = retentionDays * 24 * 60 * 60 * 1_000;

const ownerOf = (userId: string, { organizationId, requestId }: TaskAddress): string =>
  `${userId} ${organizationId}.${requestId}`;

export const dropPhoto = async (id: string): Promise<void> => {
  await answerOf((await storeOf('readwrite')).delete(id));
};

/** Photos and files of one task on this device, in the browser's own database, which takes them as they are. */
export const createPhotoShelf = (userId: string, address: TaskAddress) => {
  const owner = ownerOf(userId, address);
  return {
    loadFiles: async (): Promise<RetainedFile[]> => {
      const files = await all();
      const isOver = ({ since }: ShelvedFile): boolean => Date.now() - since > retentionMilliseconds;
      await Promise.all(files.filter(isOver).map(({ id }) => dropPhoto(id)));
      return files
        .filter((file) => file.owner === owner && !isOver(file))
        .map(({ owner: _owner, since: _since, ...file }) => file);
    },
    keepFile: async (file: RetainedFile): Promise<void> => {
      await answerOf((await storeOf('readwrite')).put({ ...file, owner, since: Date.now() }));
    },
    dropFile: dropPhoto,
  };
};

/** Whether another tab has sent it already: it is no longer on the device. */
export const isSentElsewhere = async (id: string, wasStored: boolean): Promise<boolean> => {
  if (!wasStored) return false;
  const files = await all().catch(() => undefined);
  return files !== undefined && !files.some((file) => file.id === id);
};

/** Tasks of a person that have photos on this device. */
export const photoOwners = async (): Promise<{ id: string; userId: string; task: string }[]> => {
  try {
    return (await all()).map(({ id, owner }) => {
      const [userId = '', task = ''] = owner.split(' ');
      return { id, userId, task };
    });
  } catch {
    return [];
  }
};
