import type { EvidenceId, ReportId } from '../../../../../../../shared/ids.ts';
import type { FieldReference } from '../../../../../../../shared/model/data-point.ts';
import { evidenceAccept, evidenceLimits } from '../../../../../../../shared/model/evidence.ts';
import { checkFile, type FileProblem } from '../../../../../../../shared/model/file-check.ts';
import type { FileShelf, WaitingFile } from './file-shelf.ts';

/** `waiting`: kept on this device · `sending` · `refused`: by the generic file check, or by the server in its own words. */
export type Upload = WaitingFile & {
  phase: 'waiting' | 'sending' | 'refused';
  /** Of its bytes, 0 to 100. */
  percent: number;
  problem?: FileProblem | { message: string };
};

export type SendOutcome = { kind: 'attached' } | { kind: 'unreached' } | { kind: 'refused'; message: string };
export type SendFile = (
  file: WaitingFile,
  told: { progress: (percent: number) => void; uploaded: (evidenceId: EvidenceId) => void },
) => Promise<SendOutcome>;

export type UploadQueue = {
  getUploads: () => readonly Upload[];
  subscribe: (listener: () => void) => () => void;
  onAttached: (listener: (place: FieldReference) => void) => () => void;
  add: (place: FieldReference, files: readonly File[]) => void;
  drop: (id: string) => void;
  /** Sends what waits; what was refused by the server waits again when it is named. */
  resume: (id?: string) => void;
};

type Options = {
  owner: { userId: string; reportId: ReportId };
  shelf: FileShelf;
  send: SendFile;
  isOnline: () => boolean;
  newId: () => string;
};

const problemOf = ({ name, type, size }: File): FileProblem | undefined =>
  checkFile({ name, type, size }, { bytesMax: evidenceLimits.bytesMax, allowed: evidenceAccept });

const createStore = () => {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => uploads,
    set,
    change: (id: string, change: Partial<Upload>): void =>
      set(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload))),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const ignoreShelf = (): void => {
  // A device that keeps nothing still sends: the file is in memory while the page is open.
};

/** Files on their way to a report: one after another, kept on the device until each is attached. */
export const createUploadQueue = ({ owner, shelf, send, isOnline, newId }: Options): UploadQueue => {
  const store = createStore();
  const attached = new Set<(place: FieldReference) => void>();
  let isSending = false;
  const forget = (id: string): void => {
    store.set(store.get().filter((upload) => upload.id !== id));
    void shelf.drop(id).catch(ignoreShelf);
  };
  const sendOne = async (upload: Upload): Promise<SendOutcome['kind']> => {
    const { id, place } = upload;
    store.change(id, { phase: 'sending', percent: 0 });
    const outcome = await send(upload, {
      progress: (percent) => store.change(id, { percent }),
      uploaded: (evidenceId) => {
        store.change(id, { evidenceId });
        void shelf.keep({ ...owner, id, place, file: upload.file, evidenceId }).catch(ignoreShelf);
      },
    });
    if (outcome.kind === 'unreached') store.change(id, { phase: 'waiting' });
    if (outcome.kind === 'refused') store.change(id, { phase: 'refused', problem: { message: outcome.message } });
    if (outcome.kind === 'attached') {
      forget(id);
      for (const listener of attached) listener(place);
    }
    return outcome.kind;
  };
  const run = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    const next = (): Upload | undefined => store.get().find(({ phase }) => phase === 'waiting');
    for (let upload = next(); upload && isOnline(); upload = next()) {
      if ((await sendOne(upload)) === 'unreached') break;
    }
    isSending = false;
  };
  const shelved = shelf.load(owner.userId, owner.reportId).then((files) => {
    const known = new Set(store.get().map(({ id }) => id));
    const found = files.filter(({ id }) => !known.has(id));
    store.set([...found.map((file): Upload => ({ ...file, phase: 'waiting', percent: 0 })), ...store.get()]);
  }, ignoreShelf);
  void shelved.then(run);
  return {
    getUploads: store.get,
    subscribe: store.subscribe,
    onAttached: (listener) => {
      attached.add(listener);
      return () => void attached.delete(listener);
    },
    add: (place, files) => {
      const added = files.map((file): Upload => {
        const problem = problemOf(file);
        const kept = { ...owner, id: newId(), place, file, percent: 0 };
        return problem ? { ...kept, phase: 'refused', problem } : { ...kept, phase: 'waiting' };
      });
      store.set([...store.get(), ...added]);
      const waiting = added.filter(({ phase }) => phase === 'waiting');
      const keeping = waiting.map(({ id, file }) => shelf.keep({ ...owner, id, place, file }).catch(ignoreShelf));
      void Promise.all(keeping).then(run);
    },
    drop: forget,
    resume: (id) => {
      if (id !== undefined) store.change(id, { phase: 'waiting', percent: 0 });
      void run();
    },
  };
};
