import type { EditPhase, QueueState } from './save-queue.model.ts';

export type SaveSummary =
  | { kind: 'saved'; at: string | undefined }
  | { kind: 'saving' }
  | { kind: 'offline'; count: number }
  | { kind: 'trouble'; count: number }
  | { kind: 'refused'; count: number }
  | { kind: 'choice'; count: number };

/** The one sentence of SaveState; what needs the person comes first. */
export const summarize = (state: QueueState): SaveSummary => {
  const edits = Object.values(state.edits);
  const count = (phase: EditPhase): number => edits.filter((edit) => edit.phase === phase).length;
  if (!state.isOnline && edits.length > 0) return { kind: 'offline', count: edits.length };
  if (count('choice') > 0) return { kind: 'choice', count: count('choice') };
  if (state.failures > 0 && edits.length > 0) return { kind: 'trouble', count: edits.length };
  if (count('refused') > 0) return { kind: 'refused', count: count('refused') };
  if (!state.isOnline) return { kind: 'offline', count: 0 };
  return edits.length > 0 ? { kind: 'saving' } : { kind: 'saved', at: state.savedAt };
};
