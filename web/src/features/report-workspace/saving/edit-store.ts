import * as z from 'zod';
import { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import type { TextStorage } from '../../../lib/device/device-store.ts';
import type { QueuedEdit } from './save-queue.types.ts';

/**
 * Edits stored on this device until the server has them: one entry per field, so that two tabs never erase each
 * other's.
 */
export type EditStore = {
  load: () => QueuedEdit[];
  /** Writes the differences between two states of the queue. */
  keep: (before: Readonly<Record<string, QueuedEdit>>, after: Readonly<Record<string, QueuedEdit>>) => void;
};

const SeenValue = z.object({
  value: FieldValue.nullable(),
  revision: z.number().int(),
  updatedAt: z.string().optional(),
  updatedBy: z.object({ userId: z.string(), name: z.string() }).optional(),
});

const StoredEdit = z.object({
  address: z.object({ versionId: z.string(), disclosureId: z.string(), fieldKey: z.string() }),
  value: FieldValue.nullable(),
  base: SeenValue,
  typedAt: z.string(),
  phase: z.enum(['waiting', 'ready', 'sending', 'choice', 'refused']),
  unanswered: z.array(FieldValue.nullable()).default([]),
  theirs: SeenValue.optional(),
  isDeferred: z.boolean().default(false),
  refusal: z.string().optional(),
  isHeld: z.boolean().default(false),
  isDeclined: z.boolean().default(false),
});

const parseStored = (text: string | null): QueuedEdit | undefined => {
  if (text === null) return undefined;
  const parsed = StoredEdit.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { base, theirs, refusal } = parsed.data;
  return {
    ...parsed.data,
    base: completeSeen(base),
    theirs: theirs && completeSeen(theirs),
    refusal,
    isNewerThanSent: false,
  };
};

const completeSeen = ({ value, revision, updatedAt, updatedBy }: z.infer<typeof SeenValue>) => ({
  value,
  revision,
  updatedAt,
  updatedBy,
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The storage key of an edit: it contains the person and the report, so that nobody sends another person's edits. */
export const storedEditName = (userId: string, reportId: string, key: string): string =>
  `esg-core.edit:${userId}:${reportId}:${key}`;

/**
 * The store of edits on the device: synchronous, so that an edit is safe before the next keystroke. The device's store
 * reports a lack of space; the queue still sends.
 */
export const createEditStore = (storage: TextStorage, userId: string, reportId: string): EditStore => {
  const prefix = storedEditName(userId, reportId, '');
  return {
    load: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => parseStored(storage.getItem(key)))
        .filter((edit) => edit !== undefined),
    keep: (before, after) => {
      for (const [key, edit] of Object.entries(after))
        if (before[key] !== edit) storage.setItem(`${prefix}${key}`, JSON.stringify(edit));
      for (const key of Object.keys(before)) if (!(key in after)) storage.removeItem(`${prefix}${key}`);
    },
  };
};
