import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { draftPrefix } from '../../../../lib/device/draft-prefix.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { keepDraft, storedDrafts } from '../../../reports/fields/draft-text.ts';
import { useQueueState, useWorkspace } from '../../context/workspace-context.ts';
import type { Unsent } from '../../drawers/comments/comment-outbox.ts';
import { getReportComments } from '../../drawers/comments/comment-outboxes.ts';
import { addressOfKey } from '../../saving/save-queue.model.ts';
import type { FieldAddress, QueueState } from '../../saving/save-queue.types.ts';
import { asksIn, isStopped, type UnmappedEdit, unmappedEditsIn } from './unmapped-places.ts';

/** An invalid text ("12 abc") stored on the device for a question that is no longer asked. */
export type UnmappedDraft = { key: string; address: FieldAddress; text: string };

export type UnmappedItems = {
  edits: readonly UnmappedEdit[];
  drafts: readonly UnmappedDraft[];
  comments: readonly Unsent[];
  count: number;
  dropDraft: (key: string) => void;
};

const noEdits: QueueState['edits'] = {};

/** A stable object while no edit is stopped, so that key presses cause no re-render. */
const editsToReview = ({ edits }: QueueState): QueueState['edits'] =>
  Object.values(edits).some(isStopped) ? edits : noEdits;

/** Everything that this person typed into this report and that has no place in it now. */
export const useUnmappedItems = (): UnmappedItems => {
  const { report, outline } = useWorkspace();
  const { userInfo } = useProfile();
  const { outbox } = getReportComments(userInfo.id, report.reportId);
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.getState);
  const all = useQueueState(editsToReview);
  const prefix = draftPrefix(userInfo.id, report.reportId);
  const [dropped, setDropped] = useState(0);
  const dropDraft = useCallback((key: string) => {
    keepDraft(key, undefined);
    setDropped((before) => before + 1);
  }, []);
  const unmapped = useMemo(() => {
    const isAsked = asksIn(outline);
    const drafts = [...storedDrafts(prefix)].flatMap(([key, text]): UnmappedDraft[] => {
      const address = addressOfKey(key.slice(prefix.length));
      return address && !isAsked(address) ? [{ key, address, text }] : [];
    });
    return { drafts, edits: unmappedEditsIn({ edits: all }, outline), dropped };
  }, [outline, prefix, all, dropped]);
  const comments = useMemo(() => {
    const isAsked = asksIn(outline);
    return unsent.filter((comment) => comment.refusal !== null && !isAsked(comment));
  }, [unsent, outline]);
  const { edits, drafts } = unmapped;
  return { edits, drafts, comments, count: edits.length + drafts.length + comments.length, dropDraft };
};
