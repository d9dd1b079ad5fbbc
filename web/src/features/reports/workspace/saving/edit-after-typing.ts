import type { FieldValue } from '../../../../../../shared/model/field-value.ts';
import { isSameValue } from './same-value.ts';
import type { FieldAddress, QueuedEdit, SeenValue } from './save-queue.model.ts';

type Typed = { address: FieldAddress; value: FieldValue | null; base: SeenValue };

/** The edit of a field after something was typed into it; undefined where it says again what is stored. */
export const editAfter = (
  current: QueuedEdit | undefined,
  { address, value, base }: Typed,
  at: string,
): QueuedEdit | undefined => {
  if (!current) {
    if (isSameValue(value, base.value)) return undefined;
    return {
      address,
      value,
      base,
      typedAt: at,
      phase: 'waiting',
      unanswered: [],
      isNewerThanSent: false,
      theirs: undefined,
      isDeferred: false,
      refusal: undefined,
      isDeclined: false,
    };
  }
  const edit = { ...current, value, typedAt: at, refusal: undefined };
  if (current.phase === 'sending') return { ...edit, isNewerThanSent: true };
  if (current.phase === 'choice') return edit;
  // What was sent without an answer may be stored: the old value is sent over it.
  if (current.unanswered.length === 0 && isSameValue(value, current.base.value)) return undefined;
  return { ...edit, phase: 'waiting' };
};

/** A pasted block at once: thousands of cells are one new state, ready to be sent. */
export const withAllTyped = (
  before: Readonly<Record<string, QueuedEdit>>,
  all: readonly Typed[],
  at: string,
  keyOf: (address: FieldAddress) => string,
): Record<string, QueuedEdit> => {
  const edits = { ...before };
  for (const one of all) {
    const key = keyOf(one.address);
    const edit = editAfter(edits[key], one, at);
    if (edit) edits[key] = edit.phase === 'waiting' ? { ...edit, phase: 'ready' } : edit;
    else delete edits[key];
  }
  return edits;
};
