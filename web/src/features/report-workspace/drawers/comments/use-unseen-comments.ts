import { useEffect, useSyncExternalStore } from 'react';
import {
  type CommentThreadView,
  listComments,
} from '../../../../../../shared/contract/collaboration/comments.contract.ts';
import { useShell } from '../../../../components/page-layout/page-chrome.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { type DisclosurePlace, findPlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { markSeen, newestOf, onSeen, seenAtOf, unseenOf } from './seen-comments.ts';

const nothing: CommentThreadView[] = [];

/** The number of unseen comments by others on the open disclosure; requested only if a thread is open. */
export const useUnseenComments = (place: DisclosurePlace | undefined): number => {
  const { report, outline } = useWorkspace();
  const { userInfo } = useProfile();
  const isLooking = useShell().drawers.activeId === 'comments';
  const hasOpen = place !== undefined && (findPlace(outline, place)?.disclosure.openThreads ?? 0) > 0;
  const { data } = useCall(listComments, hasOpen ? { params: { reportId: report.reportId, ...place } } : null);
  const threads = data?.threads ?? nothing;
  const key = [userInfo.id, report.reportId, place?.versionId, place?.disclosureId].join(':');
  const seenAt = useSyncExternalStore(onSeen, () => seenAtOf(key));
  const newest = newestOf(threads);
  useEffect(() => {
    if (isLooking && newest !== '') markSeen(key, newest);
  }, [isLooking, key, newest]);
  return isLooking ? 0 : unseenOf(threads, userInfo.id, seenAt);
};
