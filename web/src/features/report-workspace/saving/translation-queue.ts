import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { saveReportText, type TextPair } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { plainTextOf } from '../../../../../shared/model/report-text/report-text.ts';
import { TextPlace } from '../../../../../shared/model/report-text/text-place.ts';
import type { TextStorage } from '../../../lib/device/device-store.ts';
import { typedTexts } from '../../../lib/device/typed-texts.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { createEditStore, type EditStore } from './edit-store.ts';
import { openQueue } from './report-queues.ts';
import { editKey } from './save-queue.model.ts';
import type { SaveQueue } from './save-queue.ts';
import type { QueuedEdit } from './save-queue.types.ts';
import { countSendable, countStuck } from './save-summary.ts';
import { createSendTranslation, type Source, type TextEdit } from './send-translation.ts';

/** The queue of a report's translations; it outlives the mounted screen. */
export type TranslationQueue = {
  queue: SaveQueue;
  /** The source from which the text under this key of the queue is translated, from the next change on. */
  setSource: (key: string, source: Source) => void;
  /** Stores the same translation as made from the source as it is now; rejects as `callApi` does. */
  confirm: (text: TextPair) => Promise<void>;
  onStored: (listener: (text: TextPair) => void) => () => void;
};

const StoredSource = z.object({ place: TextPlace, sourceMark: z.string(), sourceText: z.string() });

const parseSource = (text: string | null): Source | undefined => {
  try {
    return StoredSource.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/**
 * The source of each edit, on the device as long as the edit is: a reload sends it as made from the source that was
 * seen.
 */
export const createSourceStore = (storage: TextStorage, prefix: string, edits: EditStore) => {
  const current = new Map<string, Source>();
  const written = new Map<string, Source>();
  const get = (key: string): Source | undefined => current.get(key) ?? parseSource(storage.getItem(`${prefix}${key}`));
  const store: EditStore = {
    load: edits.load,
    keep: (before, after) => {
      for (const key of Object.keys(after)) {
        const source = current.get(key);
        if (!source || written.get(key) === source) continue;
        written.set(key, source);
        storage.setItem(`${prefix}${key}`, JSON.stringify(source));
      }
      edits.keep(before, after);
      for (const key of Object.keys(before)) {
        if (key in after) continue;
        written.delete(key);
        storage.removeItem(`${prefix}${key}`);
      }
    },
  };
  return { store, sourceOf: ({ address }: QueuedEdit) => get(editKey(address)), setSource: current.set.bind(current) };
};

const open = (userId: string, reportId: string): TranslationQueue => {
  const listeners = new Set<(text: TextPair) => void>();
  const { store, sourceOf, setSource } = createSourceStore(
    typedTexts,
    `esg-core.source:${userId}:${reportId}:`,
    // A separate storage name: the report's answers have another queue.
    createEditStore(typedTexts, userId, `${reportId}/texts`),
  );
  const save = async (body: TextEdit): Promise<TextPair> => {
    const text = await callApi(saveReportText, { params: { reportId }, body });
    for (const listener of listeners) listener(text);
    return text;
  };
  const send = createSendTranslation(save, sourceOf);
  const queue = openQueue({ send, sendTogether: (edits) => Promise.all(edits.map(send)), store });
  return {
    queue,
    setSource,
    confirm: async ({ place, source, sourceMark, translation }) => {
      const { content = null, revision = 0 } = translation ?? {};
      await save({ place, content, sourceMark, sourceText: plainTextOf(source), revision });
    },
    onStored: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const opened = new Map<string, TranslationQueue>();

/** The one queue of a person's translations of a report in this page. */
export const getTranslationQueue = (userId: string, reportId: string): TranslationQueue => {
  const key = `${userId}/${reportId}`;
  const known = opened.get(key) ?? open(userId, reportId);
  opened.set(key, known);
  return known;
};

/** How translations of a report are being saved. */
export const useTranslationSaving = (reportId: string) => {
  const userId = useProfile().userInfo.id;
  const { queue } = useMemo(() => getTranslationQueue(userId, reportId), [userId, reportId]);
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  return {
    sendable: countSendable(state),
    stuck: countStuck(state),
    isFailing: state.failures > 0,
    savedAt: state.savedAt,
    flush: queue.flush,
  };
};
