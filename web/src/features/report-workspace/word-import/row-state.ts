import type { WordChange } from '../../../../../shared/model/publishing/word-changes.ts';
import { editKey } from '../saving/save-queue.model.ts';
import type { QueuedEdit, SeenValue } from '../saving/save-queue.types.ts';

/**
 * open -take-> sending -> taken, or `choice` after a concurrent edit, or `refused`. `busy`: the field has an unsaved
 * edit of its own, which taking would overwrite.
 */
export type RowState = 'open' | 'busy' | 'sending' | 'taken' | 'choice' | 'refused' | 'left';

export const keyOf = ({ versionId, disclosureId, fieldKey }: WordChange): string =>
  editKey({ versionId, disclosureId, fieldKey });

/** The decision on a change by its key, and the unsaved edit of its field. */
export const rowStateOf = (decided: 'taken' | 'left' | undefined, edit: QueuedEdit | undefined): RowState => {
  if (decided === undefined) return edit ? 'busy' : 'open';
  if (decided === 'left' || !edit) return decided;
  return edit.phase === 'choice' || edit.phase === 'refused' ? edit.phase : 'sending';
};

/** Edited in the file alone, without a conflict: can be taken without review. */
export const isPlain = (change: WordChange, state: RowState): boolean => state === 'open' && !change.isChangedSince;

/** The stored value as the file had it: saving requires that revision. */
export const baseOf = ({ stored }: WordChange): SeenValue => ({
  value: stored.value,
  revision: stored.revision,
  updatedAt: stored.updatedAt ?? undefined,
  updatedBy: stored.updatedBy ?? undefined,
});
