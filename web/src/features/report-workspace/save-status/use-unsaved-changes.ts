import { draftPrefix } from '../../../lib/device/draft-prefix.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useStoredDraftCount } from '../../reports/fields/draft-text.ts';
import { useQueueState, useWorkspace } from '../context/workspace-context.ts';
import { useUnsentTexts } from '../saving/report-text-saver.ts';
import { countSendable, countUnstored } from '../saving/save-summary.ts';

/**
 * This person's edits on this device that the report does not have: they are not validated, and not part of a
 * submission. `isSending`: some are being sent.
 */
export const useUnsavedChanges = (): { count: number; isSending: boolean } => {
  const { report } = useWorkspace();
  const edits = useQueueState(countUnstored);
  const sendable = useQueueState(countSendable);
  const isOnline = useQueueState((state) => state.isOnline);
  const drafts = useStoredDraftCount(draftPrefix(useProfile().userInfo.id, report.reportId));
  const texts = useUnsentTexts(report.reportId);
  const count = edits + drafts + texts.stuck + (isOnline ? 0 : texts.sendable);
  return { count, isSending: isOnline && sendable + texts.sendable > 0 };
};
