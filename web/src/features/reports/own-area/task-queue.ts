import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';

export type AnswerPlace = { itemKey: string; fieldKey: string };
/** `revision`: of the answer seen when this one was typed. */
type StoredAnswer = AnswerPlace & { value: FieldValue | null; revision: number };
/** A photo or file; `evidenceId` once its bytes are uploaded, `isRetained` once it is stored on the device. */
export type RetainedFile = AnswerPlace & { id: string; file: File; evidenceId?: string; isRetained?: boolean };

/** A person's input in a task that the server does not have yet. */
export type RetainedData = {
  /** When the first of it was stored; it is retained for fourteen days. */
  since: number;
  answers: readonly StoredAnswer[];
  /** Items to submit once everything else is stored. */
  submit: readonly string[];
};

/** Another person of the entity has answered the field since. */
export type Stale = { mine: FieldValue | null; theirs: FieldValue | null; revision: number; author: string };

export type QueueState = RetainedData & {
  files: readonly RetainedFile[];
  stale: ReadonlyMap<string, Stale>;
  /** Why the last attempt stopped, including permanent refusals. */
  failure: unknown;
  isSending: boolean;
};

/** An item that is being submitted: nothing of it may be typed until the server has answered. */
export const isBeingSubmitted = ({ isSending, submit }: QueueState, itemKey: string): boolean =>
  isSending && submit.includes(itemKey);

export type QueueCalls = {
  saveAnswer: (answer: StoredAnswer) => Promise<{ revision: number }>;
  /** Uploads and attaches; `uploaded` is called as soon as the bytes are stored. */
  sendFile: (file: RetainedFile, uploaded: (evidenceId: string) => void) => Promise<void>;
  submit: (itemKeys: readonly string[]) => Promise<void>;
};

type QueueStore = {
  read: () => RetainedData | undefined;
  write: (work: RetainedData | undefined) => void;
  loadFiles: () => Promise<RetainedFile[]>;
  keepFile: (file: RetainedFile) => Promise<void>;
  dropFile: (id: string) => Promise<void>;
};

export type QueueErrors = {
  /** The server will say no again. */
  isRefused: (error: unknown) => boolean;
  /** The stored value, if another person saved first. */
  staleOf: (error: unknown, mine: FieldValue | null) => Stale | undefined;
};

export const placeText = ({ itemKey, fieldKey }: AnswerPlace): string => `${itemKey}\n${fieldKey}`;
const isAt =
  (place: AnswerPlace) =>
  (other: AnswerPlace): boolean =>
    placeText(place) === placeText(other);

const nothing: RetainedData = { since: 0, answers: [], submit: [] };

type Options = { calls: QueueCalls; store: QueueStore; errors: QueueErrors; now: () => number };

/**
 * The queue of answers, photos and submissions, in this order, each until the server has it. Everything is stored on
 * the device at every key and sent one after another. A failed item waits for the next `run`; a permanently refused
 * one is dropped and reported.
 */
export const createTaskQueue = ({ calls, store, errors, now }: Options) => {
  const initial = store.read() ?? nothing;
  let state: QueueState = { ...initial, files: [], stale: new Map(), failure: undefined, isSending: false };
  /** Answers that the server took since the page was opened. */
  const sent = new Map<string, { value: FieldValue | null; revision: number }>();
  const listeners = new Set<() => void>();
  const sentListeners = new Set<() => void>();

  const set = (change: Partial<QueueState>): void => {
    const next = { ...state, ...change };
    const isEmpty = next.answers.length === 0 && next.submit.length === 0 && next.files.length === 0;
    state = { ...next, since: isEmpty ? 0 : next.since || now() };
    const { since, answers, submit } = state;
    store.write(isEmpty ? undefined : { since, answers, submit });
    for (const listener of listeners) listener();
  };
  const loaded = store.loadFiles().then(
    (files) => {
      if (files.length > 0) set({ files: [...files, ...state.files] });
    },
    () => undefined,
  );

  const withoutAnswer = (answer: AnswerPlace): readonly StoredAnswer[] =>
    state.answers.filter((one) => !isAt(answer)(one));
  const withoutFile = (id: string): readonly RetainedFile[] => state.files.filter((one) => one.id !== id);

  const sendAnswer = async (answer: StoredAnswer): Promise<void> => {
    const place = placeText(answer);
    const revision = Math.max(sent.get(place)?.revision ?? 0, answer.revision);
    try {
      const stored = await calls.saveAnswer({ ...answer, revision });
      sent.set(place, { value: answer.value, revision: stored.revision });
    } catch (error) {
      const stale = errors.staleOf(error, answer.value);
      if (!stale) throw error;
      set({ stale: new Map([...state.stale, [place, stale]]) });
    }
    // A newer answer typed since is sent next.
    if (state.answers.includes(answer)) set({ answers: withoutAnswer(answer) });
  };
  const sendFile = async (file: RetainedFile): Promise<void> => {
    await calls.sendFile(file, (evidenceId) => {
      const uploaded = { ...file, evidenceId };
      set({ files: state.files.map((one) => (one.id === file.id ? uploaded : one)) });
      void store.keepFile(uploaded).catch(() => undefined);
    });
    await store.dropFile(file.id).catch(() => undefined);
    set({ files: withoutFile(file.id) });
  };
  const sendSubmit = async (): Promise<void> => {
    // Another person has answered since: nothing is submitted before a version is chosen.
    if (state.stale.size > 0) return set({ submit: [] });
    await calls.submit(state.submit);
    set({ submit: [] });
  };

  /** The next step, and how to drop it when it is refused; undefined: nothing is pending. */
  const nextStep = (): { send: () => Promise<void>; drop: () => void } | undefined => {
    const [answer] = state.answers;
    if (answer) return { send: () => sendAnswer(answer), drop: () => set({ answers: withoutAnswer(answer) }) };
    const [file] = state.files;
    if (file) {
      const drop = (): void => {
        void store.dropFile(file.id).catch(() => undefined);
        set({ files: withoutFile(file.id) });
      };
      return { send: () => sendFile(file), drop };
    }
    return state.submit.length > 0 ? { send: sendSubmit, drop: () => set({ submit: [] }) } : undefined;
  };

  let running: Promise<void> | undefined;
  const drain = async (): Promise<void> => {
    await loaded;
    if (!nextStep()) return;
    set({ isSending: true, failure: undefined });
    for (let step = nextStep(); step; step = nextStep()) {
      try {
        await step.send();
      } catch (error) {
        set({ failure: error });
        if (!errors.isRefused(error)) break;
        step.drop();
        // The work is incomplete: the person reviews it before it is submitted.
        set({ submit: [] });
      }
    }
    set({ isSending: false });
    for (const listener of sentListeners) listener();
  };

  return {
    getState: (): QueueState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Called after each attempt: the stored data may have changed. */
    onSent: (listener: () => void) => {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
    /** On the device at once; sent with the next `run`. */
    type: (answer: StoredAnswer): void => set({ answers: [...withoutAnswer(answer), answer] }),
    typedAt: (place: AnswerPlace): StoredAnswer | undefined => state.answers.find(isAt(place)),
    sentAt: (place: AnswerPlace) => sent.get(placeText(place)),
    /** Chooses between two versions of a field; the chosen one is stored on top of the other person's. */
    resolveStale: (place: AnswerPlace, isMine: boolean): void => {
      const stale = state.stale.get(placeText(place));
      if (!stale) return;
      const others = new Map([...state.stale].filter(([text]) => text !== placeText(place)));
      const answer = { ...place, value: stale.mine, revision: stale.revision };
      set({ stale: others, answers: isMine ? [...withoutAnswer(place), answer] : withoutAnswer(place) });
    },
    addFile: async (file: RetainedFile): Promise<void> => {
      set({ files: [...state.files, file] });
      // A device that keeps nothing still sends: the file is in memory while the page is open.
      await store.keepFile({ ...file, isRetained: true }).then(
        () => set({ files: state.files.map((one) => (one.id === file.id ? { ...one, isRetained: true } : one)) }),
        () => undefined,
      );
    },
    dropFile: (id: string): void => {
      void store.dropFile(id).catch(() => undefined);
      set({ files: withoutFile(id) });
    },
    submit: (itemKeys: readonly string[]): void => set({ submit: itemKeys }),
    run: (): Promise<void> => {
      running ??= drain().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
};
export type TaskQueue = ReturnType<typeof createTaskQueue>;
