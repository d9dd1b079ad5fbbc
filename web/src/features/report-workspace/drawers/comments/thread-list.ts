import type {
  CommentThreadView,
  CommentView,
} from '../../../../../../shared/contract/collaboration/comments.contract.ts';
import type { CommentId } from '../../../../../../shared/ids.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import type { Unsent } from './comment-outbox.ts';
import type { StoredComment } from './comment-outboxes.ts';

/** A thread as it is shown: the stored comments, followed by unsent ones. */
export type ShownThread = {
  threadId: CommentId;
  fieldKey: string | null;
  page: number | null;
  resolved: CommentThreadView['resolved'];
  comments: readonly CommentView[];
  unsent: readonly Unsent[];
};

/** Threads of a disclosure with the unsent comments on it; nothing appears twice. */
export const shownThreads = (
  threads: readonly CommentThreadView[],
  unsent: readonly Unsent[],
  place: DisclosurePlace,
): ShownThread[] => {
  const known = new Set<string>(threads.flatMap(({ comments }) => comments.map(({ commentId }) => commentId)));
  const waiting = unsent.filter(
    (one) => one.versionId === place.versionId && one.disclosureId === place.disclosureId && !known.has(one.commentId),
  );
  const begun = waiting.filter(({ threadId }) => threadId === null);
  const answersTo = (id: CommentId): Unsent[] => waiting.filter(({ threadId }) => threadId === id);
  return [
    ...threads.map(({ threadId, fieldKey, page, resolved, comments }) => ({
      threadId,
      fieldKey,
      page,
      resolved,
      comments,
      unsent: answersTo(threadId),
    })),
    ...begun.map((first) => ({
      threadId: first.commentId,
      fieldKey: first.fieldKey,
      page: first.page,
      resolved: null,
      comments: [],
      unsent: [first, ...answersTo(first.commentId)],
    })),
  ];
};

/** The list after the server stored a comment, before it is read again. */
export const withStored = (
  threads: readonly CommentThreadView[],
  { comment, thread }: Pick<StoredComment, 'comment' | 'thread'>,
): CommentThreadView[] => {
  const before = threads.find(({ threadId }) => threadId === thread.threadId);
  const others = before?.comments.filter(({ commentId }) => commentId !== comment.commentId) ?? [];
  const after = { ...thread, comments: [...others, comment] };
  return before ? threads.map((one) => (one === before ? after : one)) : [...threads, after];
};

export const withEdited = (threads: readonly CommentThreadView[], edited: CommentView): CommentThreadView[] =>
  threads.map((thread) => ({
    ...thread,
    comments: thread.comments.map((one) => (one.commentId === edited.commentId ? edited : one)),
  }));

export const withThread = (
  threads: readonly CommentThreadView[],
  changed: Pick<CommentThreadView, 'threadId' | 'resolved'>,
): CommentThreadView[] =>
  threads.map((one) => (one.threadId === changed.threadId ? { ...one, resolved: changed.resolved } : one));
