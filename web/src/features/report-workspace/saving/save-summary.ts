import { isStranded } from './save-queue.rules.ts';
import type { EditPhase, QueueState } from './save-queue.types.ts';

export type SaveSummary =
  | { kind: 'saved'; at: string | undefined }
  | { kind: 'saving' }
  | { kind: 'offline'; count: number }
  | { kind: 'trouble'; count: number }
  | { kind: 'refused'; count: number }
  /** `refused`: edits that additionally need another value. */
  | { kind: 'choice'; count: number; refused: number };

/** Edits that are sent by themselves, now or once the connection is back. */
export const countSendable = ({ edits }: QueueState): number =>
  Object.values(edits).filter(({ phase }) => phase !== 'choice' && phase !== 'refused').length;

/** Edits that wait for their author: for a choice between two versions, or for another value. */
export const countStuck = (state: QueueState): number => Object.keys(state.edits).length - countSendable(state);

/** Edits that the server does not have and is not just being sent: a declined one is no answer. */
export const countUnstored = ({ edits, isOnline, failures }: QueueState): number =>
  Object.values(edits).filter(
    ({ phase, isDeclined }) => !isDeclined && (!isOnline || failures > 0 || phase === 'choice' || phase === 'refused'),
  ).length;

/**
 * The summary for SaveState; states that need the user have priority. A read-only report stores no edit, and asks
 * nothing.
 */
export const summarize = (state: QueueState, isReadOnly = false): SaveSummary => {
  const edits = Object.values(state.edits);
  const stranded = isReadOnly ? edits.filter(isStranded).length : 0;
  if (stranded > 0) return { kind: 'refused', count: stranded };
  const count = (phase: EditPhase): number => edits.filter((edit) => edit.phase === phase).length;
  const sendable = countSendable(state);
  if (!state.isOnline && sendable > 0) return { kind: 'offline', count: sendable };
  if (count('choice') > 0) return { kind: 'choice', count: count('choice'), refused: count('refused') };
  if (state.failures > 0 && sendable > 0) return { kind: 'trouble', count: sendable };
  if (count('refused') > 0) return { kind: 'refused', count: count('refused') };
  if (!state.isOnline) return { kind: 'offline', count: 0 };
  return edits.length > 0 ? { kind: 'saving' } : { kind: 'saved', at: state.savedAt };
};

/**
 * The same, including the report's own texts and invalid texts stored on the device: `sendable` are sent
 * automatically, `stuck` wait for their author.
 */
export const withTexts = (summary: SaveSummary, sendable: number, stuck: number): SaveSummary => {
  if (summary.kind === 'offline' && summary.count + sendable > 0)
    return { kind: 'offline', count: summary.count + sendable };
  if (summary.kind === 'choice') return { ...summary, refused: summary.refused + stuck };
  if (summary.kind === 'refused') return { kind: 'refused', count: summary.count + stuck };
  if (stuck > 0 && summary.kind !== 'trouble') return { kind: 'refused', count: stuck };
  return sendable > 0 && summary.kind === 'saved' ? { kind: 'saving' } : summary;
};

/**
 * The same with fields that are stored and differ from the data hub: each waits for a choice too.
 */
export const withOpenChoices = (summary: SaveSummary, open: number): SaveSummary => {
  if (open === 0) return summary;
  if (summary.kind === 'saved') return { kind: 'choice', count: open, refused: 0 };
  if (summary.kind === 'choice') return { ...summary, count: summary.count + open };
  return summary.kind === 'refused' ? { kind: 'choice', count: open, refused: summary.count } : summary;
};
