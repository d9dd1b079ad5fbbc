import { useProfile } from '../../../lib/session/profile.ts';
import { draftPrefix, useStoredDraftCount } from '../../reports/fields/draft-text.ts';
import { useQueueState, useWorkspace } from '../context/workspace-context.ts';
import { useUnsentTexts } from '../saving/report-text-saver.ts';
import { countSendable, countUnstored } from '../saving/save-summary.ts';

/**
 * What this person typed on this device and the report does not have: it is not checked, and not part of what is submitted.
 * `isSending`: something is just on its way.
 */
export const useUnstored = (): { count: number; isSending: boolean } => {
  const { report } = useWorkspace();
  const edits = useQueueState(countUnstored);
  const sendable = useQueueState(countSendable);
  const isOnline = useQueueState((state) => state.isOnline);
  const drafts = useStoredDraftCount(draftPrefix(useProfile().userInfo.id, report.reportId));
  const texts = useUnsentTexts(report.reportId);
  const count = edits + drafts + texts.stuck + (isOnline ? 0 : texts.sendable);
  return { count, isSending: isOnline && sendable + texts.sendable > 0 };
};
