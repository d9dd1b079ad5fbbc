import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  type CommentThreadView,
  type CommentView,
  countComments,
  editComment,
  listComments,
  resolveThread,
} from '../../../../../../shared/contract/collaboration/comments.contract.ts';
import { CommentId, createSortableId } from '../../../../../../shared/ids.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useCall, useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { type DisclosurePlace, withDisclosure } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { getReportComments } from './comment-outboxes.ts';
import type { Draft } from './comment-text.ts';
import { shownThreads, withEdited, withStored, withThread } from './thread-list.ts';

/** The poll interval for another person's comments while the drawer is open. */
const pollIntervalMilliseconds = 15_000;

type Counts = { openThreads: number };

/** Adds a stored comment to the list at once, and updates the count of the tree. */
const useStored = (
  place: DisclosurePlace,
  change: (next: (threads: CommentThreadView[]) => CommentThreadView[]) => void,
  count: (counts: Counts) => void,
): ReturnType<typeof getReportComments>['outbox'] => {
  const { report } = useWorkspace();
  const { userInfo } = useProfile();
  const comments = getReportComments(userInfo.id, report.reportId);
  const { versionId, disclosureId } = place;
  useEffect(
    () =>
      comments.onStored((sent, answer) => {
        if (sent.versionId !== versionId || sent.disclosureId !== disclosureId) return;
        change((threads) => withStored(threads, answer));
        count(answer.counts);
      }),
    [comments, versionId, disclosureId, change, count],
  );
  return comments.outbox;
};

/** Threads of the open disclosure, with unsent comments, and their operations. */
export const useComments = (place: DisclosurePlace) => {
  const { report, updateOutline } = useWorkspace();
  const flash = useFlash();
  const { versionId, disclosureId } = place;
  const params = useMemo(
    () => ({ reportId: report.reportId, versionId, disclosureId }),
    [report.reportId, versionId, disclosureId],
  );
  const { data, error, mutate } = useCall(listComments, { params }, { refreshInterval: pollIntervalMilliseconds });
  const change = useCallback(
    (next: (threads: CommentThreadView[]) => CommentThreadView[]) =>
      void mutate((list) => (list ? { threads: next(list.threads) } : list), { revalidate: false }),
    [mutate],
  );
  const refresh = useRefreshCalls();
  const count = useCallback(
    ({ openThreads }: Counts) => {
      void updateOutline((outline) => withDisclosure(outline, { versionId, disclosureId }, { openThreads }));
      // The preview's counts for all pages, where it is shown.
      void refresh(countComments);
    },
    [updateOutline, refresh, versionId, disclosureId],
  );
  const outbox = useStored(place, change, count);
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.getState);
  const say = (draft: Draft, at: { threadId: CommentId | null; fieldKey: string | null; page?: number }): void =>
    outbox.add({
      commentId: CommentId.parse(`cmt_${createSortableId(Date.now())}`),
      page: null,
      ...at,
      versionId,
      disclosureId,
      text: draft.text.trim(),
      mentions: [...draft.mentions],
      at: new Date().toISOString(),
      refusal: null,
    });
  const correct = async (comment: CommentView, { text, mentions }: Draft): Promise<boolean> => {
    const { threadId, commentId, revision } = comment;
    const body = { text: text.trim(), mentions: mentions.map(({ userId }) => userId), revision };
    try {
      const edited = await callApi(editComment, { params: { ...params, threadId, commentId }, body });
      change((threads) => withEdited(threads, edited));
      return true;
    } catch (failure) {
      flash.showError(failure);
      return false;
    }
  };
  const resolve = async (threadId: CommentId, isResolved: boolean): Promise<void> => {
    try {
      const answer = await callApi(resolveThread, { params: { ...params, threadId }, body: { isResolved } });
      change((threads) => withThread(threads, answer.thread));
      count(answer.counts);
    } catch (failure) {
      flash.showError(failure);
    }
  };
  return {
    threads: shownThreads(data?.threads ?? [], unsent, place),
    isLoaded: data !== undefined,
    error,
    retry: () => void mutate(),
    say,
    correct,
    resolve,
    outbox,
  };
};

export type Comments = ReturnType<typeof useComments>;
