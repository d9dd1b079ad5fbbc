import { useCallback, useMemo } from 'react';
import type { FieldValue } from '../../../../../../shared/model/field-value.ts';
import { useQueueState, useWorkspace } from '../workspace-context.ts';
import { editKey, type FieldAddress, type QueuedEdit, type SeenValue } from './save-queue.model.ts';

export type FieldBinding = {
  key: string;
  /** What the author sees: the own edit while it can be stored, else what is stored. */
  value: FieldValue | null;
  edit: QueuedEdit | undefined;
  stored: SeenValue;
  type: (value: FieldValue | null) => void;
  flush: () => void;
};

const newer = (a: SeenValue | undefined, b: SeenValue): SeenValue => (a && a.revision > b.revision ? a : b);

/** One field of the report: its value, its edit on the way, and how to type into it. */
export const useField = (
  address: FieldAddress,
  listed: SeenValue,
  /** What the data hub fills in where it is not what was typed here last, or last year's words that nobody took up yet. */
  filled: FieldValue | undefined,
): FieldBinding => {
  const { queues, isReadOnly } = useWorkspace();
  const { queue } = queues;
  const { versionId, disclosureId, fieldKey } = address;
  const place = useMemo(() => ({ versionId, disclosureId, fieldKey }), [versionId, disclosureId, fieldKey]);
  const key = editKey(place);
  const edit = useQueueState((state) => state.edits[key]);
  const seen = useQueueState((state) => state.seen[key]);
  const known = newer(seen, listed);
  const stored = useMemo(
    () => (filled && known.revision === listed.revision ? { ...known, value: filled } : known),
    [filled, known, listed.revision],
  );
  const type = useCallback((value: FieldValue | null) => queue.type(place, value, stored), [queue, place, stored]);
  return { key, value: edit && !isReadOnly ? edit.value : stored.value, edit, stored, type, flush: queue.flush };
};
