import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { isSameValue } from '../../reports/common/same-value.ts';
import { defer, flush, release } from './bulk-edits.ts';
import { editAfter, isReverted, resetEdit, withAllTyped } from './edit-after-typing.ts';
import type { FieldAddress, QueuedEdit, QueueState, SeenValue } from './save-queue.types.ts';

/**
 * The edits of one report until they are stored, as a pure state machine. Nothing typed is ever dropped: an edit
 * leaves the queue only when the server has stored it, or has it in the audit log because its author let the stored
 * value stay. Such a declined edit waits next to the field's next one, under a separate key.
 *
 *   typed -> waiting -(800 ms rest, Enter, blur)-> ready -> sending -> stored
 *                                                    ^         |-> no answer, 429, 5xx: ready again after a pause
 *                                                    |         |-> 409 with another value: needs a choice
 *                                                    |         '-> 4xx: refused, until typed again or tried again, or
 *                                                    |              until the report or its author may take it again
 *                                                    |-- choice "mine" or "merged"
 *                                                    '-- declined -> ready -> sending -> recorded
 */
export type QueueEvent =
  | { type: 'typed'; address: FieldAddress; value: FieldValue | null; base: SeenValue; at: string }
  | {
      type: 'typedAll';
      all: readonly { address: FieldAddress; value: FieldValue | null; base: SeenValue }[];
      at: string;
    }
  | { type: 'rested'; key: string }
  | { type: 'flushed' }
  | { type: 'sent'; key: string }
  | { type: 'stored'; key: string; stored: SeenValue; at: string }
  | { type: 'stale'; key: string; theirs: SeenValue }
  | { type: 'failed'; key: string }
  /** The server takes it only after another one: sent again at once. */
  | { type: 'postponed'; key: string }
  | { type: 'several'; events: readonly QueueEvent[] }
  | { type: 'refused'; key: string; message: string; isTemporary: boolean }
  | { type: 'again'; key: string }
  /** The report takes edits again, or may do so: postponed edits are sent. */
  | { type: 'released' }
  | { type: 'declined'; key: string }
  | { type: 'recorded'; key: string }
  | { type: 'chosen'; key: string; choice: 'mine' | 'theirs' }
  | { type: 'merged'; key: string; value: FieldValue | null; at: string }
  | { type: 'deferred' }
  | { type: 'restored'; edits: QueuedEdit[] }
  | { type: 'online' | 'offline' };

export const emptyQueue = (isOnline: boolean): QueueState => ({
  edits: {},
  isOnline,
  failures: 0,
  savedAt: undefined,
  seen: {},
});

export const editKey = (address: FieldAddress): string =>
  JSON.stringify([address.versionId, address.disclosureId, address.fieldKey]);

/** Key of an edit in the queue; a declined edit gets a separate key, so that the next input can use the field's own. */
export const queueKey = ({ address, isDeclined, typedAt }: QueuedEdit): string =>
  isDeclined ? JSON.stringify([address.versionId, address.disclosureId, address.fieldKey, typedAt]) : editKey(address);

/** The address in a key; undefined for any other text. */
export const addressOfKey = (key: string): FieldAddress | undefined => {
  const parts: unknown = JSON.parse(key);
  if (!Array.isArray(parts)) return undefined;
  const [versionId, disclosureId, fieldKey] = parts.map(String);
  return versionId && disclosureId && fieldKey ? { versionId, disclosureId, fieldKey } : undefined;
};

const withEdit = (state: QueueState, key: string, edit: QueuedEdit): QueueState => ({
  ...state,
  edits: { ...state.edits, [key]: edit },
});

const withSeen = (state: QueueState, key: string, seen: SeenValue): QueueState => ({
  ...state,
  seen: { ...state.seen, [key]: seen },
});

const withoutEdit = (state: QueueState, key: string): QueueState => {
  const { [key]: _, ...edits } = state.edits;
  return { ...state, edits };
};

const typed = (state: QueueState, event: Extract<QueueEvent, { type: 'typed' }>): QueueState => {
  const key = editKey(event.address);
  const current = state.edits[key];
  const edit = editAfter(current, event, event.at);
  if (edit) return withEdit(state, key, edit);
  return current ? withoutEdit(state, key) : state;
};

const typedAll = (state: QueueState, { all, at }: Extract<QueueEvent, { type: 'typedAll' }>): QueueState => ({
  ...state,
  edits: withAllTyped(state.edits, all, at, editKey),
});

const stored = (state: QueueState, event: Extract<QueueEvent, { type: 'stored' }>): QueueState => {
  const edit = state.edits[event.key];
  const saved = withSeen({ ...state, failures: 0, savedAt: event.at }, event.key, event.stored);
  if (!edit) return saved;
  if (!edit.isNewerThanSent || isSameValue(edit.value, event.stored.value)) return withoutEdit(saved, event.key);
  return withEdit(saved, event.key, {
    ...edit,
    base: event.stored,
    phase: 'ready',
    unanswered: [],
    isNewerThanSent: false,
  });
};

const stale = (state: QueueState, event: Extract<QueueEvent, { type: 'stale' }>): QueueState => {
  const edit = state.edits[event.key];
  if (!edit) return state;
  const answered = withSeen({ ...state, failures: 0 }, event.key, event.theirs);
  // The reverted value never arrived, and nobody else answered.
  const isUndone = event.theirs.revision === 0 && isReverted(edit);
  if (isUndone || isSameValue(edit.value, event.theirs.value)) return withoutEdit(answered, event.key);
  // A value that was never stored, as last year's draft, cannot be stored as the author saw it unless another person
  // confirmed it.
  const own = [...(edit.base.revision > 0 ? [edit.base.value] : []), ...edit.unanswered];
  if (own.some((value) => isSameValue(value, event.theirs.value))) {
    return withEdit(answered, event.key, {
      ...edit,
      base: event.theirs,
      phase: 'ready',
      unanswered: [],
      isNewerThanSent: false,
    });
  }
  return withEdit(answered, event.key, {
    ...edit,
    unanswered: [],
    theirs: event.theirs,
    isDeferred: false,
    phase: 'choice',
    isNewerThanSent: false,
  });
};

/** A chosen value is sent over the other's revision, so that both stay in the history. */
const resolve = (state: QueueState, key: string, value: FieldValue | null, at?: string): QueueState => {
  const edit = state.edits[key];
  if (!edit?.theirs) return state;
  if (isSameValue(value, edit.theirs.value)) return withoutEdit(state, key);
  const typedAt = at ?? edit.typedAt;
  return withEdit(state, key, { ...edit, value, typedAt, base: edit.theirs, theirs: undefined, phase: 'ready' });
};

/** The stored value stays; the typed one goes to the history, unless it equals the stored value. */
const decline = (state: QueueState, key: string): QueueState => {
  const edit = state.edits[key];
  if (!edit) return state;
  const rest = withoutEdit(state, key);
  const current = edit.theirs ?? state.seen[key] ?? edit.base;
  if (isSameValue(edit.value, current.value)) return rest;
  const declined: QueuedEdit = { ...resetEdit(edit), isDeclined: true, theirs: undefined };
  return withEdit(rest, queueKey(declined), declined);
};

const refuse = (
  state: QueueState,
  { key, message, isTemporary }: Extract<QueueEvent, { type: 'refused' }>,
): QueueState => {
  const edit = state.edits[key];
  if (edit?.isDeclined) return withoutEdit(state, key);
  const unanswered = edit?.unanswered.slice(0, -1) ?? [];
  return edit?.isNewerThanSent
    ? setPhase(state, key, { phase: 'ready', isNewerThanSent: false, unanswered })
    : setPhase(state, key, { phase: 'refused', refusal: message, isHeld: isTemporary, unanswered });
};

const send = (state: QueueState, key: string): QueueState => {
  const edit = state.edits[key];
  if (!edit) return state;
  const unanswered = isReverted(edit) ? edit.unanswered : [...edit.unanswered, edit.value].slice(-2);
  return withEdit(state, key, { ...edit, phase: 'sending', isNewerThanSent: false, unanswered });
};

const setPhase = (state: QueueState, key: string, change: Partial<QueuedEdit>): QueueState => {
  const edit = state.edits[key];
  return edit ? withEdit(state, key, { ...edit, ...change }) : state;
};

const again = (state: QueueState, key: string): QueueState => {
  const edit = state.edits[key];
  return edit?.phase === 'refused' ? withEdit(state, key, resetEdit(edit)) : state;
};

/** Restores edits stored on the device; edits already in this page are newer and stay. */
const restore = (state: QueueState, edits: QueuedEdit[]): QueueState => {
  const restored = edits.map((edit): [string, QueuedEdit] => [
    queueKey(edit),
    {
      ...edit,
      phase: edit.phase === 'choice' || edit.phase === 'refused' ? edit.phase : 'ready',
      isNewerThanSent: false,
    },
  ]);
  return { ...state, edits: { ...Object.fromEntries(restored), ...state.edits } };
};

/** The next state; unknown keys change nothing. */
export const reduceQueue = (state: QueueState, event: QueueEvent): QueueState => {
  switch (event.type) {
    case 'typed':
      return typed(state, event);
    case 'typedAll':
      return typedAll(state, event);
    case 'several':
      return event.events.reduce(reduceQueue, state);
    case 'postponed':
      return setPhase(state, event.key, { phase: 'ready', isNewerThanSent: false });
    case 'rested':
      return state.edits[event.key]?.phase === 'waiting' ? setPhase(state, event.key, { phase: 'ready' }) : state;
    case 'flushed':
      return flush(state);
    case 'sent':
      return send(state, event.key);
    case 'stored':
      return stored(state, event);
    case 'stale':
      return stale(state, event);
    case 'failed':
      return {
        ...setPhase(state, event.key, { phase: 'ready', isNewerThanSent: false }),
        failures: state.failures + 1,
      };
    case 'refused':
      return refuse(state, event);
    case 'again':
      return again(state, event.key);
    case 'released':
      return release(state);
    case 'declined':
      return decline(state, event.key);
    case 'recorded':
      return withoutEdit({ ...state, failures: 0 }, event.key);
    case 'chosen':
      return event.choice === 'theirs'
        ? decline(state, event.key)
        : resolve(state, event.key, state.edits[event.key]?.value ?? null);
    case 'merged':
      return resolve(state, event.key, event.value, event.at);
    case 'deferred':
      return defer(state);
    case 'restored':
      return restore(state, event.edits);
    case 'online':
      return { ...flush(state), isOnline: true, failures: 0 };
    case 'offline':
      return { ...state, isOnline: false };
  }
};
