import type { QueueState } from './save-queue.model.ts';

/** What to send now: one at a time and oldest first, so that two edits of one disclosure never race each other. */
export const nextToSend = (state: QueueState): string | undefined => {
  const entries = Object.entries(state.edits);
  if (!state.isOnline || entries.some(([, edit]) => edit.phase === 'sending')) return undefined;
  const ready = entries.filter(([, edit]) => edit.phase === 'ready');
  return ready.sort(([, a], [, b]) => a.typedAt.localeCompare(b.typedAt))[0]?.[0];
};

/**
 * A choice between two versions is due: nobody has put it off, its author is not in that field, and nothing is being
 * typed elsewhere (screens.md 14: the dialog waits until the field is left). `heldKey`: the field with the focus.
 */
export const isChoiceDue = ({ edits }: QueueState, heldKey: string | undefined): boolean =>
  Object.values(edits).every(({ phase }) => phase !== 'waiting') &&
  Object.entries(edits).some(([key, edit]) => edit.phase === 'choice' && !edit.isDeferred && key !== heldKey);

const pausesSeconds = [0, 2, 5, 15, 30];

/** Pause before the next attempt: none at first, then 2, 5, 15 and at last every 30 s. */
export const pauseSeconds = (failures: number): number =>
  pausesSeconds[Math.min(failures, pausesSeconds.length - 1)] ?? 30;
