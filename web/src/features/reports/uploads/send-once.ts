import type { FileShelf } from './file-store.ts';
import type { SendFile, SendOutcome } from './upload-queue.ts';

/** Runs `work` unless another tab holds the name; undefined when it does. */
export type Lock = (name: string, work: () => Promise<SendOutcome>) => Promise<SendOutcome | undefined>;

export const lockInBrowser: Lock = (name, work) =>
  navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));

/** Two tabs of one report find the same file on the device: one sends it, the other finds it removed. */
export const sendInOneTab =
  ({ shelf, lock, send }: { shelf: Pick<FileShelf, 'load'>; lock: Lock; send: SendFile }): SendFile =>
  async (file, callbacks) => {
    const outcome = await lock(`evidence ${file.id}`, async () => {
      const stored = file.isRetained ? await shelf.load(file.userId, file.reportId).catch(() => undefined) : undefined;
      if (stored && !stored.some(({ id }) => id === file.id)) return { kind: 'attached' };
      return send(file, callbacks);
    });
    return outcome ?? { kind: 'unreached' };
  };
