import type { EvidenceId, ReportId } from '../../../../../shared/ids.ts';
import type { FieldReference } from '../../../../../shared/model/data-point/data-point.ts';
import { evidenceProblem } from '../../../../../shared/model/report/evidence.ts';
import type { ChosenFileProblem } from '../../../../../shared/model/text/file-check.ts';
import type { FileShelf, WaitingFile } from './file-store.ts';

/**
 * `waiting`: stored on this device · `sending` · `refused`: by the generic file check, or by the server in its own
 * words.
 */
export type Upload = WaitingFile & {
  phase: 'waiting' | 'sending' | 'refused';
  /** It is stored on the device; once removed there, another tab has attached it. */
  isRetained: boolean;
  /** Of its bytes, 0 to 100. */
  percent: number;
  problem?: ChosenFileProblem | { message: string };
};

export type SendOutcome = { kind: 'attached' } | { kind: 'unreached' } | { kind: 'refused'; message: string };
export type SendFile = (
  file: WaitingFile & { isRetained: boolean },
  callbacks: { progress: (percent: number) => void; uploaded: (evidenceId: EvidenceId) => void },
) => Promise<SendOutcome>;

export type UploadQueue = {
  getUploads: () => readonly Upload[];
  subscribe: (listener: () => void) => () => void;
  onAttached: (listener: (place: FieldReference) => void) => () => void;
  add: (place: FieldReference, files: readonly File[]) => void;
  drop: (id: string) => void;
  /** Sends waiting files; a file refused by the server is retried if it is named. */
  resume: (id?: string) => void;
};

type Options = {
  owner: { userId: string; reportId: ReportId };
  shelf: FileShelf;
  send: SendFile;
  isOnline: () => boolean;
  newId: () => string;
};

const problemOf = ({ name, type, size }: File): ChosenFileProblem | undefined => evidenceProblem({ name, type, size });

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

type Store = ReturnType<typeof createStore>;

/** Synchronises the device's store with the queue: an upload that leaves the queue leaves the device. */
const createKeeper = ({ owner, shelf }: Options, store: Store) => {
  const forget = (id: string): void => {
    store.set(store.get().filter((upload) => upload.id !== id));
    void shelf.drop(id).catch(ignoreShelf);
  };
  /** A file sent before it was stored on the device must not remain there, or it would be sent again. */
  const markStored = (id: string): void => {
    if (store.get().some((upload) => upload.id === id)) store.change(id, { isRetained: true });
    else forget(id);
  };
  const keep = ({ id, place, file, evidenceId }: Upload): Promise<void> =>
    shelf
      .keep({ ...owner, id, place, file, ...(evidenceId ? { evidenceId } : {}) })
      .then(() => markStored(id), ignoreShelf);
  const load = async (): Promise<void> => {
    const files = await shelf.load(owner.userId, owner.reportId);
    const known = new Set(store.get().map(({ id }) => id));
    const found = files.filter(({ id }) => !known.has(id));
    const waiting = found.map((file): Upload => ({ ...file, isRetained: true, phase: 'waiting', percent: 0 }));
    store.set([...waiting, ...store.get()]);
  };
  return { forget, keep, load: () => load().catch(ignoreShelf) };
};

type Keeper = ReturnType<typeof createKeeper>;

/** Sends waiting uploads one after another, until none waits or the server does not respond. */
const createSender = (
  { send, isOnline }: Options,
  store: Store,
  { forget, keep }: Keeper,
  notifyAttached: (place: FieldReference) => void,
) => {
  let isSending = false;
  const sendOne = async (upload: Upload): Promise<SendOutcome['kind']> => {
    const { id, place } = upload;
    store.change(id, { phase: 'sending', percent: 0 });
    const outcome = await send(upload, {
      progress: (percent) => store.change(id, { percent }),
      uploaded: (evidenceId) => {
        store.change(id, { evidenceId });
        void keep({ ...upload, evidenceId });
      },
    });
    if (outcome.kind === 'unreached') store.change(id, { phase: 'waiting' });
    if (outcome.kind === 'refused') store.change(id, { phase: 'refused', problem: { message: outcome.message } });
    if (outcome.kind === 'attached') {
      forget(id);
      notifyAttached(place);
    }
    return outcome.kind;
  };
  const next = (): Upload | undefined => store.get().find(({ phase }) => phase === 'waiting');
  return async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (let upload = next(); upload && isOnline(); upload = next()) {
        if ((await sendOne(upload)) === 'unreached') break;
      }
    } finally {
      isSending = false;
    }
  };
};

/** Files being sent to a report: one after another, stored on the device until each is attached. */
export const createUploadQueue = (options: Options): UploadQueue => {
  const { owner, newId } = options;
  const store = createStore();
  const attached = new Set<(place: FieldReference) => void>();
  const keeper = createKeeper(options, store);
  const run = createSender(options, store, keeper, (place) => {
    for (const listener of attached) listener(place);
  });
  void keeper.load().then(run);
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
        const upload = { ...owner, id: newId(), place, file, isRetained: false, percent: 0 };
        return problem ? { ...upload, phase: 'refused', problem } : { ...upload, phase: 'waiting' };
      });
      store.set([...store.get(), ...added]);
      void Promise.all(added.filter(({ phase }) => phase === 'waiting').map(keeper.keep)).then(run);
    },
    drop: keeper.forget,
    resume: (id) => {
      if (id !== undefined) store.change(id, { phase: 'waiting', percent: 0 });
      void run();
    },
  };
};
