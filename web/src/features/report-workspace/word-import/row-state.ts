import type { WordChange } from '../../../../../shared/model/publishing/word-changes.ts';
import { editKey } from '../saving/save-queue.model.ts';
import type { QueuedEdit, SeenValue } from '../saving/save-queue.types.ts';

/**
 * open -take-> sending -> taken, or `choice` where somebody wrote meanwhile, or `refused`. `busy`: the field has an edit of its
 * own that is not stored yet, which taking would write over.
 */
export type RowState = 'open' | 'busy' | 'sending' | 'taken' | 'choice' | 'refused' | 'left';

export const keyOf = ({ versionId, disclosureId, fieldKey }: WordChange): string =>
  editKey({ versionId, disclosureId, fieldKey });

/** What was decided of a change by its key, and the edit of its field that is under way. */
export const rowStateOf = (decided: 'taken' | 'left' | undefined, edit: QueuedEdit | undefined): RowState => {
  if (decided === undefined) return edit ? 'busy' : 'open';
  if (decided === 'left' || !edit) return decided;
  return edit.phase === 'choice' || edit.phase === 'refused' ? edit.phase : 'sending';
};

/** Edited in the file alone, and nothing in the way of it: taken without a further look. */
export const isPlain = (change: WordChange, state: RowState): boolean => state === 'open' && !change.isChangedSince;

/** What the file's reader saw stored: a save of it is held to that revision. */
export const baseOf = ({ stored }: WordChange): SeenValue => ({
  value: stored.value,
  revision: stored.revision,
  updatedAt: stored.updatedAt ?? undefined,
  updatedBy: stored.updatedBy ?? undefined,
});
