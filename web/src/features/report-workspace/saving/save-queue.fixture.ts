import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import type { TextStorage } from '../../../lib/device/device-store.ts';
import { createEditStore } from './edit-store.ts';
import { createSaveQueue, type SendResult } from './save-queue.ts';
import type { QueuedEdit, SeenValue } from './save-queue.types.ts';

export const address = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
export const other = { ...address, fieldKey: 'text' };
export const text = (words: string): FieldValue => ({ kind: 'text', text: words });
export const seen = (words: string | null, revision: number): SeenValue => ({
  value: words === null ? null : text(words),
  revision,
  updatedAt: undefined,
  updatedBy: undefined,
});

export const memoryStorage = (): TextStorage => {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
};

type SentTogether = { edits: readonly QueuedEdit[]; answer: (results: SendResult[]) => Promise<void> };
type Sent = { edit: QueuedEdit; answer: (result: SendResult) => Promise<void> };

export const setUp = (storage = memoryStorage(), isOnline = true) => {
  const sent: Sent[] = [];
  const together: SentTogether[] = [];
  const timers: { milliseconds: number; run: () => void }[] = [];
  let clock = 0;
  const queue = createSaveQueue({
    send: (edit) =>
      new Promise((resolve) => {
        const answer = async (result: SendResult): Promise<void> => {
          resolve(result);
          await Promise.resolve();
          await Promise.resolve();
          await Promise.resolve();
        };
        sent.push({ edit, answer });
      }),
    sendTogether: (edits) =>
      new Promise((resolve) => {
        const answer = async (results: SendResult[]): Promise<void> => {
          resolve(results);
          await Promise.resolve();
          await Promise.resolve();
          await Promise.resolve();
        };
        together.push({ edits, answer });
      }),
    store: createEditStore(storage, 'usr_1', 'rpt_1'),
    now: () => {
      clock += 1;
      return `2026-01-01T00:00:${String(clock).padStart(4, '0')}Z`;
    },
    isOnline,
    after: (milliseconds, run) => {
      const timer = { milliseconds, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
  });
  const fire = (): void => {
    for (const timer of timers.splice(0)) timer.run();
  };
  return {
    queue,
    sent,
    together,
    timers,
    fire,
    storage,
    storedEdits: () => createEditStore(storage, 'usr_1', 'rpt_1').load(),
  };
};
