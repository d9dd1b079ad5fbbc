import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { EntityRequestDetail } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { type AnswerPlace, placeText, type QueueState, type Stale } from './task-queue.ts';
import { taskQueueOf } from './task-queues.ts';

const debounceMilliseconds = 800;

/** Answers and photos of one task: stored on the device at every key, sent once nothing was typed for a moment. */
export const useAnswers = (task: EntityRequestDetail, userId: string) => {
  const { organizationId, requestId } = task;
  const queue = useMemo(() => taskQueueOf(userId, { organizationId, requestId }), [userId, organizationId, requestId]);
  const state: QueueState = useSyncExternalStore(queue.subscribe, queue.getState);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Values typed and stored since the task was read. */
  const typed = useRef(new Map<string, FieldValue | null>());
  const run = (): void => {
    clearTimeout(timer.current);
    void queue.run();
  };
  useEffect(() => {
    void queue.run();
    const timers = timer;
    return () => clearTimeout(timers.current);
  }, [queue]);
  const storedOf = ({ itemKey, fieldKey }: AnswerPlace) =>
    task.items.find((item) => item.itemKey === itemKey)?.answers.find((answer) => answer.fieldKey === fieldKey);
  return {
    state,
    storedOf,
    valueOf: (place: AnswerPlace): FieldValue | null => {
      const unsent = queue.typedAt(place);
      if (unsent) return unsent.value;
      const stale = state.stale.get(placeText(place));
      if (stale) return stale.mine;
      const name = placeText(place);
      if (typed.current.has(name)) return typed.current.get(name) ?? null;
      const stored = storedOf(place);
      const sent = queue.sentAt(place);
      // Sent just now, and the task is not read again yet.
      return sent && sent.revision > (stored?.revision ?? 0) ? sent.value : (stored?.value ?? null);
    },
    staleOf: (place: AnswerPlace): Stale | undefined => state.stale.get(placeText(place)),
    resolveStale: (place: AnswerPlace, isMine: boolean): void => {
      const stale = state.stale.get(placeText(place));
      if (stale) typed.current.set(placeText(place), isMine ? stale.mine : stale.theirs);
      queue.resolveStale(place, isMine);
      run();
    },
    type: (place: AnswerPlace, value: FieldValue | null): void => {
      const stored = storedOf(place);
      const isSame = JSON.stringify(value) === JSON.stringify(stored?.value ?? null);
      typed.current.set(placeText(place), value);
      if (isSame && !queue.typedAt(place) && !queue.sentAt(place)) return;
      queue.type({ ...place, value, revision: stored?.revision ?? 0 });
      clearTimeout(timer.current);
      timer.current = setTimeout(run, debounceMilliseconds);
    },
    flush: run,
    addFiles: (place: AnswerPlace, files: readonly File[]): void => {
      const added = files.map((file) => queue.addFile({ ...place, id: crypto.randomUUID(), file }));
      void Promise.all(added).then(run);
    },
    dropFile: (id: string): void => queue.dropFile(id),
    /** Submits the answers of these items once everything is stored; immediately if online. */
    submit: (itemKeys: readonly string[]): Promise<void> => {
      clearTimeout(timer.current);
      queue.submit(itemKeys);
      return queue.run();
    },
    /** Whatever waits is sent now; resolves once it is stored or has failed. */
    settleAll: (): Promise<void> => {
      clearTimeout(timer.current);
      return queue.run();
    },
    onSent: queue.onSent,
    lastState: queue.getState,
  };
};
export type Answers = ReturnType<typeof useAnswers>;
