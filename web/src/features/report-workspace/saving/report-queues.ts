import { typedTexts } from '../../../lib/device/typed-texts.ts';
import { isSessionOver } from '../../../lib/session/session.ts';
import { createEditStore } from './edit-store.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import type { QueuedEdit } from './save-queue.types.ts';
import { createSendEdit, createSendTogether, type SaveAnswer } from './send-edit.ts';

export type StoredListener = (edit: QueuedEdit, answer: SaveAnswer) => void;

/** The queue of a report and the listeners for stored edits; the queue outlives the mounted screen. */
export type ReportQueue = {
  queue: SaveQueue;
  onStored: (listener: StoredListener) => () => void;
};

const queues = new Map<string, ReportQueue>();

const hasUnsaved = (queue: SaveQueue): boolean => Object.keys(queue.getState().edits).length > 0;

/**
 * Sends pending edits when the page is left; with unsent edits, or texts only in this tab, the browser asks first.
 */
const guardQueue = (queue: SaveQueue): void => {
  window.addEventListener('online', () => queue.setOnline(true));
  window.addEventListener('offline', () => queue.setOnline(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush();
  });
  window.addEventListener('beforeunload', (event) => {
    queue.flush();
    if ((hasUnsaved(queue) && !isSessionOver()) || typedTexts.isAtRisk()) event.preventDefault();
  });
};

/** A queue with the clock, the connection and the ways out of this page. */
export const openQueue = (
  of: Pick<Parameters<typeof createSaveQueue>[0], 'send' | 'sendTogether' | 'store'>,
): SaveQueue => {
  const queue = createSaveQueue({
    ...of,
    now: () => new Date().toISOString(),
    isOnline: navigator.onLine,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  guardQueue(queue);
  return queue;
};

const open = (userId: string, reportId: string): ReportQueue => {
  const listeners = new Set<StoredListener>();
  const notify: StoredListener = (edit, answer) => {
    for (const listener of listeners) listener(edit, answer);
  };
  const queue = openQueue({
    send: createSendEdit(reportId, notify),
    sendTogether: createSendTogether(reportId, notify),
    store: createEditStore(typedTexts, userId, reportId),
  });
  return {
    queue,
    onStored: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The one queue of a person's report in this page. */
export const getReportQueue = (userId: string, reportId: string): ReportQueue => {
  const key = `${userId}/${reportId}`;
  const known = queues.get(key);
  if (known) return known;
  const opened = open(userId, reportId);
  queues.set(key, opened);
  return opened;
};
