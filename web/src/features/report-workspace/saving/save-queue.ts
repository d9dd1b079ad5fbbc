import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import type { EditStore } from './edit-store.ts';
import { editKey, emptyQueue, type QueueEvent, reduceQueue } from './save-queue.model.ts';
import { nextToSend, pauseSeconds } from './save-queue.rules.ts';
import type { FieldAddress, QueuedEdit, QueueState, SeenValue } from './save-queue.types.ts';

/**
 * How an attempt ended. `lost` covers no network, 429, 440, 5xx and a lost race inside the server: all safe to repeat.
 */
export type SendResult =
  | { kind: 'stored'; stored: SeenValue }
  | { kind: 'recorded' }
  | { kind: 'stale'; theirs: SeenValue }
  /** `isTemporary`: refused for the report's status or the author's rights, not for the content of the edit. */
  | { kind: 'refused'; message: string; isTemporary?: true }
  | { kind: 'lost' }
  | { kind: 'postponed' };

export type SaveQueueDeps = {
  send: (edit: QueuedEdit) => Promise<SendResult>;
  /** Several cells of one disclosure; a result for each, in their order. */
  sendTogether: (edits: readonly QueuedEdit[]) => Promise<SendResult[]>;
  store: EditStore;
  now: () => string;
  isOnline: boolean;
  /** Calls back after a delay; returns a function that cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
};

export type SaveQueue = {
  getState: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  type: (address: FieldAddress, value: FieldValue | null, base: SeenValue) => void;
  /** Many fields at once, such as a pasted block; sent without resting. */
  typeAll: (all: readonly { address: FieldAddress; value: FieldValue | null; base: SeenValue }[]) => void;
  /** Sends edits in their rest or retry delay at once: Enter, blur, leaving, "Try now". */
  flush: () => void;
  /** Sends a refused edit once more. */
  tryAgain: (key: string) => void;
  /** Sends edits refused for the report's status or the author's rights, which may have changed. */
  release: () => void;
  /** Discards the author's value of a field for the stored one; the history has it. */
  decline: (key: string) => void;
  choose: (key: string, choice: 'mine' | 'theirs') => void;
  merge: (key: string, value: FieldValue | null) => void;
  /** "Decide later" for every pending choice: none is asked again automatically. */
  defer: () => void;
  setOnline: (isOnline: boolean) => void;
};

/** Rest after the last keystroke before a field saves itself. */
export const debounceMilliseconds = 800;

const eventOf = (key: string, result: SendResult, at: string): QueueEvent => {
  switch (result.kind) {
    case 'stored':
      return { type: 'stored', key, stored: result.stored, at };
    case 'recorded':
      return { type: 'recorded', key };
    case 'stale':
      return { type: 'stale', key, theirs: result.theirs };
    case 'refused':
      return { type: 'refused', key, message: result.message, isTemporary: result.isTemporary ?? false };
    case 'lost':
      return { type: 'failed', key };
    case 'postponed':
      return { type: 'postponed', key };
  }
};

/** A part of the queue that acts on its state. */
type Core = { state: () => QueueState; dispatch: (event: QueueEvent) => void };

/** Sends one edit after the other; after a failure only when its pause is over, or at once by `sendNow`. */
const createSender = (deps: SaveQueueDeps, core: Core) => {
  let cancelRetry: (() => void) | undefined;

  const attempt = async (keys: readonly string[], edits: readonly QueuedEdit[]): Promise<void> => {
    const [first] = edits;
    const sending =
      edits.length === 1 && first ? deps.send(first).then((result) => [result]) : deps.sendTogether(edits);
    const results = await sending.catch((): SendResult[] => []);
    const events = keys.map((key, index) => eventOf(key, results[index] ?? { kind: 'lost' }, deps.now()));
    const [only] = events;
    core.dispatch(events.length === 1 && only ? only : { type: 'several', events });
  };

  const sendNow = (): void => {
    cancelRetry?.();
    cancelRetry = undefined;
    const keys = nextToSend(core.state());
    const edits = keys.flatMap((key) => core.state().edits[key] ?? []);
    if (edits.length === 0) return;
    core.dispatch({ type: 'several', events: keys.map((key) => ({ type: 'sent' as const, key })) });
    void attempt(keys, edits);
  };

  const sendWhenDue = (): void => {
    const state = core.state();
    if (cancelRetry || nextToSend(state).length === 0) return;
    if (state.failures === 0) sendNow();
    else cancelRetry = deps.after(pauseSeconds(state.failures) * 1_000, sendNow);
  };
  return { sendNow, sendWhenDue };
};

/** Calls `rested` for a field once nothing was typed into it for a while. */
const createRest = (deps: SaveQueueDeps, core: Core): ((key: string) => void) => {
  const cancels = new Map<string, () => void>();
  return (key) => {
    cancels.get(key)?.();
    cancels.set(
      key,
      deps.after(debounceMilliseconds, () => core.dispatch({ type: 'rested', key })),
    );
  };
};

/**
 * The queue of one report with its effects: timers, sending, and a copy of every edit on the device before anything is
 * sent. Lives as long as the page, so that leaving a screen stops nothing.
 */
export const createSaveQueue = (deps: SaveQueueDeps): SaveQueue => {
  let state = reduceQueue(emptyQueue(deps.isOnline), { type: 'restored', edits: deps.store.load() });
  const listeners = new Set<() => void>();

  const dispatch = (event: QueueEvent): void => {
    const before = state;
    state = reduceQueue(state, event);
    if (state === before) return;
    if (state.edits !== before.edits) deps.store.keep(before.edits, state.edits);
    for (const listener of listeners) listener();
    sender.sendWhenDue();
  };
  const core: Core = { state: () => state, dispatch };
  const sender = createSender(deps, core);
  const rest = createRest(deps, core);
  sender.sendWhenDue();

  return {
    getState: core.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (address, value, base) => {
      dispatch({ type: 'typed', address, value, base, at: deps.now() });
      rest(editKey(address));
    },
    typeAll: (all) => dispatch({ type: 'typedAll', all, at: deps.now() }),
    flush: () => {
      dispatch({ type: 'flushed' });
      sender.sendNow();
    },
    tryAgain: (key) => dispatch({ type: 'again', key }),
    release: () => dispatch({ type: 'released' }),
    decline: (key) => dispatch({ type: 'declined', key }),
    choose: (key, choice) => dispatch({ type: 'chosen', key, choice }),
    merge: (key, value) => dispatch({ type: 'merged', key, value, at: deps.now() }),
    defer: () => dispatch({ type: 'deferred' }),
    setOnline: (isOnline) => {
      dispatch({ type: isOnline ? 'online' : 'offline' });
      sender.sendNow();
    },
  };
};
