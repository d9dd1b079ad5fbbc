import { resetEdit } from './edit-after-typing.ts';
import type { QueuedEdit, QueueState } from './save-queue.types.ts';

const each = (state: QueueState, change: (edit: QueuedEdit) => QueuedEdit): QueueState => ({
  ...state,
  edits: Object.fromEntries(Object.entries(state.edits).map(([key, edit]) => [key, change(edit)])),
});

/** No pending choice is asked again automatically. */
export const defer = (state: QueueState): QueueState =>
  each(state, (edit) => (edit.phase === 'choice' && !edit.isDeferred ? { ...edit, isDeferred: true } : edit));

/** Resting edits become ready to be sent. */
export const flush = (state: QueueState): QueueState =>
  each(state, (edit) => (edit.phase === 'waiting' ? { ...edit, phase: 'ready' } : edit));

const isPostponed = ({ phase, isHeld }: QueuedEdit): boolean => phase === 'refused' && isHeld;

/**
 * Edits refused for the report's status or the author's rights become ready to be sent; without any, the state is
 * unchanged.
 */
export const release = (state: QueueState): QueueState =>
  Object.values(state.edits).some(isPostponed)
    ? each(state, (edit) => (isPostponed(edit) ? resetEdit(edit) : edit))
    : state;
