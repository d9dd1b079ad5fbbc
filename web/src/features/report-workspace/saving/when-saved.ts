import type { SaveQueue } from './save-queue.ts';
import type { FieldAddress, QueuedEdit, QueueState } from './save-queue.types.ts';

type Place = Pick<FieldAddress, 'versionId' | 'disclosureId'>;

/** Edits that a disclosure waits for; a declined one is no answer. */
export const editsOf = (state: QueueState, place: Place): QueuedEdit[] =>
  Object.values(state.edits).filter(
    ({ address, isDeclined }) =>
      !isDeclined && address.versionId === place.versionId && address.disclosureId === place.disclosureId,
  );

const isMoving = ({ phase }: QueuedEdit): boolean => phase === 'waiting' || phase === 'ready' || phase === 'sending';

/**
 * Sends the unsaved edits of a disclosure and waits. True when all are stored; false when an edit needs its author,
 * when nothing can be sent, or after `patienceMilliseconds`.
 */
export const whenSaved = (queue: SaveQueue, place: Place, patienceMilliseconds = 8_000): Promise<boolean> => {
  queue.flush();
  return new Promise((resolve) => {
    const finish = (isSaved: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(isSaved);
    };
    const check = (): void => {
      const state = queue.getState();
      const edits = editsOf(state, place);
      if (edits.length === 0) finish(true);
      else if (!state.isOnline || state.failures > 0 || !edits.some(isMoving)) finish(false);
    };
    const timer = setTimeout(() => finish(false), patienceMilliseconds);
    const stop = queue.subscribe(check);
    check();
  });
};
