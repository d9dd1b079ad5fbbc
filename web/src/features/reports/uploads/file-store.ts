import type { EvidenceId, ReportId } from '../../../../../shared/ids.ts';
import type { FieldReference } from '../../../../../shared/model/data-point/data-point.ts';
import { partitionOf } from '../../../lib/session/acting.ts';

/** A file that the server has not attached yet. */
export type WaitingFile = {
  id: string;
  userId: string;
  reportId: ReportId;
  place: FieldReference;
  file: File;
  /** Set once its bytes were uploaded: attaching it again is attaching it once. */
  evidenceId?: EvidenceId;
};

/** Where files wait on this device, so that closing the browser loses none. */
export type FileShelf = {
  load: (userId: string, reportId: ReportId) => Promise<WaitingFile[]>;
  keep: (file: WaitingFile) => Promise<void>;
  drop: (id: string) => Promise<void>;
};

const storeName = 'waiting';

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device does not keep files'));
  });

const openShelf = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(partitionOf('evidence'), 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
  return answerOf(request);
};

/** Shelf in the browser's own database, which takes files as they are. */
export const createFileShelf = (): FileShelf => {
  let opening: Promise<IDBDatabase> | undefined;
  const storeOf = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opening ??= openShelf();
    return (await opening).transaction(storeName, mode).objectStore(storeName);
  };
  return {
    load: async (userId, reportId) => {
      const request: IDBRequest<WaitingFile[]> = (await storeOf('readonly')).getAll();
      return (await answerOf(request)).filter((file) => file.userId === userId && file.reportId === reportId);
    },
    keep: async (file) => {
      await answerOf((await storeOf('readwrite')).put(file));
    },
    drop: async (id) => {
      await answerOf((await storeOf('readwrite')).delete(id));
    },
  };
};
