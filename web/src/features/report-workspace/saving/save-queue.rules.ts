import { savedTogetherMax } from '../../../../../shared/contract/reports/tables.contract.ts';
import { cellOf } from '../../../../../shared/model/data-point/breakdown.ts';
import type { QueuedEdit, QueueState } from './save-queue.types.ts';

const isCell = ({ address, isDeclined }: QueuedEdit): boolean => !isDeclined && cellOf(address.fieldKey) !== undefined;

const isTogether = (a: QueuedEdit, b: QueuedEdit): boolean =>
  isCell(b) && a.address.versionId === b.address.versionId && a.address.disclosureId === b.address.disclosureId;

/**
 * The edits to send now: one at a time and oldest first, so that two edits of one disclosure never race each other.
 * Cells of tables of one disclosure are sent together, up to the limit of a call.
 */
export const nextToSend = (state: QueueState): readonly string[] => {
  if (!state.isOnline) return [];
  const entries = Object.entries(state.edits);
  if (entries.some(([, edit]) => edit.phase === 'sending')) return [];
  let first: [string, QueuedEdit] | undefined;
  for (const entry of entries) {
    if (entry[1].phase === 'ready' && (!first || entry[1].typedAt < first[1].typedAt)) first = entry;
  }
  if (!first) return [];
  const [key, edit] = first;
  if (!isCell(edit)) return [key];
  const others = entries.filter(([other, { phase }]) => phase === 'ready' && other !== key);
  const together = others.filter(([, other]) => isTogether(edit, other)).slice(0, savedTogetherMax - 1);
  return [key, ...together.map(([other]) => other)];
};

/**
 * Whether a choice between two versions is due: not deferred, its author is not in that field, and nothing is being
 * typed elsewhere. `focusedKey`: the field with the focus.
 */
export const isChoiceDue = ({ edits }: QueueState, focusedKey: string | undefined): boolean =>
  Object.values(edits).every(({ phase }) => phase !== 'waiting') &&
  Object.entries(edits).some(([key, edit]) => edit.phase === 'choice' && !edit.isDeferred && key !== focusedKey);

/** In a report that is read only: an own value that will never be stored, and is not just being refused. */
export const isStranded = ({ isDeclined, phase }: QueuedEdit): boolean => !isDeclined && phase !== 'sending';

const pausesSeconds = [0, 2, 5, 15, 30];

/** Pause before the next attempt: none at first, then 2, 5, 15 and at last every 30 s. */
export const pauseSeconds = (failures: number): number =>
  pausesSeconds[Math.min(failures, pausesSeconds.length - 1)] ?? 30;
