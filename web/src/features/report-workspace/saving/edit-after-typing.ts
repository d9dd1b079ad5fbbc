import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { isSameValue } from '../../reports/common/same-value.ts';
import type { FieldAddress, QueuedEdit, SeenValue } from './save-queue.types.ts';

type Typed = { address: FieldAddress; value: FieldValue | null; base: SeenValue };

/** Resets an edit for another attempt, whatever the result before. */
export const resetEdit = (edit: QueuedEdit): QueuedEdit => ({
  ...edit,
  phase: 'ready',
  refusal: undefined,
  isHeld: false,
});

/**
 * Reverted to a value that was never stored, such as last year's words, after a save without a response. Sending it
 * would confirm words that nobody confirmed; whether anything was stored must be read first.
 */
export const isReverted = ({ base, value, unanswered, isDeclined }: QueuedEdit): boolean =>
  !isDeclined && base.revision === 0 && unanswered.length > 0 && isSameValue(value, base.value);

/** The edit of a field after input; undefined if it equals the stored value. */
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
      isHeld: false,
      isDeclined: false,
    };
  }
  // A value that was never stored has two views: last year's words as a draft, and empty, which is how a user confirms
  // the draft.
  const seen = current.base.revision === 0 && base.revision === 0 ? base : current.base;
  const edit = { ...current, value, base: seen, typedAt: at, refusal: undefined, isHeld: false };
  if (current.phase === 'sending') return { ...edit, isNewerThanSent: true };
  if (current.phase === 'choice') return edit;
  // An edit sent without a response may be stored: the old value is sent over it.
  if (current.unanswered.length === 0 && isSameValue(value, seen.value)) return undefined;
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
