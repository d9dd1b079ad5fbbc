import { type DOMAttributes, type FocusEvent, type FormEvent, useCallback, useMemo, useState } from 'react';
import type { FieldHub } from '../../../../../shared/contract/data-hub/data-points.contract.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { editKey } from '../saving/save-queue.model.ts';
import type { FieldAddress, QueuedEdit, SeenValue } from '../saving/save-queue.types.ts';
import { filledByHub, type Listed, type Shown, storedOf } from '../saving/stored-of.ts';
import { useQueueState, useWorkspace } from './workspace-context.ts';

export type FieldBinding = {
  key: string;
  /** The value the author sees: their own unsaved edit, else the stored value. */
  value: FieldValue | null;
  edit: QueuedEdit | undefined;
  stored: Shown;
  type: (value: FieldValue | null) => void;
  flush: () => void;
  /**
   * Event handlers of the element around the field: while the user writes in it, only their own input changes its
   * content.
   */
  frame: Pick<DOMAttributes<Element>, 'onFocus' | 'onInput' | 'onBlur'>;
};

/** Set on a field that the page focused (not the user), until the user types in it or leaves it. */
export const ledToAttribute = 'data-led-to';

const writtenIn = 'input[type=text], textarea, [contenteditable=true]';

/** One field of the report: its value, its edit on the way, and how to type into it. */
export const useField = (
  address: FieldAddress,
  listed: SeenValue,
  /** Provides the value of the field, unless the last input here is another one. */
  hub: FieldHub | undefined,
  /** Last year's words that are not confirmed yet. */
  draft?: FieldValue,
): FieldBinding => {
  const { queues, isReadOnly } = useWorkspace();
  const { queue } = queues;
  const { versionId, disclosureId, fieldKey } = address;
  const place = useMemo(() => ({ versionId, disclosureId, fieldKey }), [versionId, disclosureId, fieldKey]);
  const key = editKey(place);
  const filled = useMemo(() => filledByHub(hub) ?? (draft && { value: draft, givenBy: undefined }), [hub, draft]);
  const edit = useQueueState((state) => state.edits[key]);
  const seen = useQueueState((state) => state.seen[key]);
  /** The value found on focus: the author's edits are based on it. Changes by others appear on blur. */
  const [found, setFound] = useState<Listed>();
  // A field that became read-only while focused fires no blur: the focused element was removed.
  const pinned = isReadOnly || hub?.state === 'computed' ? undefined : found;
  const stored = useMemo(() => storedOf(seen, pinned ?? { listed, filled }), [seen, pinned, listed, filled]);
  const type = useCallback((value: FieldValue | null) => queue.type(place, value, stored), [queue, place, stored]);
  const hold = (): void => setFound((now) => now ?? { listed, filled });
  const frame = {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (target.matches(writtenIn) && !currentTarget.hasAttribute(ledToAttribute)) hold();
    },
    onInput: ({ target }: FormEvent) => {
      if (target instanceof Element && target.matches(writtenIn)) hold();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const isWritingOn = currentTarget.contains(relatedTarget) && relatedTarget?.matches(writtenIn);
      if (!isWritingOn) setFound(undefined);
    },
  };
  return { key, value: edit && !isReadOnly ? edit.value : stored.value, edit, stored, type, flush: queue.flush, frame };
};
