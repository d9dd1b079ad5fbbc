/**
 * A text of the report that saves itself. What is typed leaves only when the server has it, or when its author takes
 * what another person wrote instead; until then the device keeps it.
 *
 *   typed -> waiting -(800 ms rest, Enter, blur)-> sending -> stored
 *                                                    |-> no answer: lost, sent again after a pause and once back online
 *                                                    '-> another person's text, a refusal, an unfit text: stuck
 */
type TextPhase = 'waiting' | 'sending' | 'lost' | 'stuck' | 'stored';

type TypedText = {
  text: string;
  /** The text its author saw when the typing began. */
  base: string;
  /** Sent without an answer: found stored later, they are the author's own. */
  unanswered: string[];
  /** The text another person wrote in between; nothing is sent until the author has chosen. */
  theirs: string | undefined;
  /** The server's own sentence. */
  refusal: string | undefined;
  phase: TextPhase;
};

export type LocalText = Pick<TypedText, 'text' | 'base' | 'unanswered' | 'theirs'>;

export type TextResult =
  | { kind: 'stored'; text: string }
  | { kind: 'moved'; theirs: string }
  | { kind: 'lost' }
  | { kind: 'refused'; message: string };

type Parts = {
  load: () => LocalText | undefined;
  keep: (text: LocalText | undefined) => void;
  isFit: (text: string) => boolean;
  /** `own`: stored texts that do not count as another person's. */
  send: (text: string, own: readonly string[]) => Promise<TextResult>;
  /** Runs the work after a delay; returns a function that cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
};

const debounceMilliseconds = 800;
const pauseMilliseconds = 10_000;

export type TextSaver = {
  /** Undefined while the field shows the stored text. */
  getState: () => TypedText | undefined;
  subscribe: (listener: () => void) => () => void;
  /** `stored`: the text of the field before. */
  type: (text: string, stored: string) => void;
  flush: () => void;
  leave: () => void;
  /** Replaces the other person's text, which the author was shown. */
  keepMine: () => void;
  takeTheirs: () => void;
};

const restored = (draft: LocalText | undefined): TypedText | undefined =>
  draft && { ...draft, refusal: undefined, phase: draft.theirs === undefined ? 'lost' : 'stuck' };

/** The text with its listeners; a stored text is removed from the device. */
const createCell = ({ load, keep }: Pick<Parts, 'load' | 'keep'>) => {
  let state = restored(load());
  const listeners = new Set<() => void>();
  return {
    get: (): TypedText | undefined => state,
    set: (next: TypedText | undefined): void => {
      state = next;
      keep(next?.phase === 'stored' ? undefined : next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const afterTyping = ({ phase, theirs }: TypedText): TextPhase => {
  if (phase === 'sending') return phase;
  return theirs === undefined ? 'waiting' : 'stuck';
};

const fresh = (base: string): TypedText => ({
  text: base,
  base,
  unanswered: [],
  theirs: undefined,
  refusal: undefined,
  phase: 'waiting',
});

/** Applies a response to the current text, which may be newer than the sent one. */
const textAfter = (now: TypedText, sent: string, result: TextResult): TypedText => {
  const isNewer = now.text.trim() !== sent;
  switch (result.kind) {
    case 'stored':
      return { ...now, base: result.text, unanswered: [], phase: isNewer ? 'waiting' : 'stored' };
    case 'moved':
      if (now.text.trim() === result.theirs) return { ...now, base: result.theirs, unanswered: [], phase: 'stored' };
      return { ...now, base: result.theirs, theirs: result.theirs, unanswered: [], phase: 'stuck' };
    case 'lost':
      return { ...now, phase: 'lost' };
    case 'refused':
      return isNewer ? { ...now, phase: 'waiting' } : { ...now, refusal: result.message, phase: 'stuck' };
  }
};

export const createTextSaver = ({ load, keep, isFit, send, after }: Parts): TextSaver => {
  const cell = createCell({ load, keep });
  let isOpen = false;
  let stopTimer = (): void => undefined;

  /** A field that is being typed in keeps its letters, a space at the end with them. */
  const update = (next: TypedText): void => cell.set(next.phase === 'stored' && !isOpen ? undefined : next);

  const run = async (): Promise<void> => {
    stopTimer();
    const now = cell.get();
    if (!now || now.phase === 'sending' || now.phase === 'stored' || now.theirs !== undefined) return;
    const sent = now.text.trim();
    if (!isFit(sent)) return cell.set({ ...now, phase: 'stuck' });
    if (sent === now.base && now.unanswered.length === 0) return update({ ...now, phase: 'stored' });
    const own = [now.base, ...now.unanswered];
    const unanswered = [...now.unanswered.filter((text) => text !== sent), sent].slice(-3);
    cell.set({ ...now, unanswered, refusal: undefined, phase: 'sending' });
    const result = await send(sent, [...own, sent]);
    const next = textAfter(cell.get() ?? now, sent, result);
    update(next);
    if (next.phase === 'waiting') return run();
    if (next.phase === 'lost') stopTimer = after(pauseMilliseconds, flush);
  };
  const flush = (): void => void run();

  return {
    getState: cell.get,
    subscribe: cell.subscribe,
    type: (text, stored) => {
      isOpen = true;
      const now = cell.get() ?? fresh(stored);
      cell.set({ ...now, text, refusal: undefined, phase: afterTyping(now) });
      stopTimer();
      stopTimer = after(debounceMilliseconds, flush);
    },
    flush,
    leave: () => {
      isOpen = false;
      if (cell.get()?.phase === 'stored') cell.set(undefined);
      else flush();
    },
    keepMine: () => {
      const now = cell.get();
      if (now?.theirs !== undefined) cell.set({ ...now, theirs: undefined, phase: 'waiting' });
      flush();
    },
    takeTheirs: () => {
      stopTimer();
      isOpen = false;
      cell.set(undefined);
    },
  };
};
