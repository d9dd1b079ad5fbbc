import type { CallOutput } from '../../../../../../shared/contract/calls/call.ts';
import { addComment } from '../../../../../../shared/contract/collaboration/comments.contract.ts';
import { typedTexts } from '../../../../lib/device/typed-texts.ts';
import { callApi, isSessionOver } from '../../../../lib/session/session.ts';
import { resultOfError } from '../../saving/send-edit.ts';
import { type CommentOutbox, createCommentOutbox, type SendResult, type Unsent } from './comment-outbox.ts';

export type StoredComment = CallOutput<typeof addComment>;
type Listener = (comment: Unsent, answer: StoredComment) => void;

export type ReportComments = { outbox: CommentOutbox; onStored: (listener: Listener) => () => void };

const post = async (reportId: string, comment: Unsent, listeners: ReadonlySet<Listener>): Promise<SendResult> => {
  const { versionId, disclosureId, commentId, threadId, fieldKey, page, text, mentions } = comment;
  try {
    const answer = await callApi(addComment, {
      params: { reportId, versionId, disclosureId },
      body: { commentId, threadId, fieldKey, page, text, mentions: mentions.map(({ userId }) => userId) },
    });
    for (const listener of listeners) listener(comment, answer);
    return { kind: 'stored' };
  } catch (error) {
    const result = resultOfError(error);
    return result.kind === 'refused' ? { kind: 'refused', message: result.message } : { kind: 'lost' };
  }
};

const open = (userId: string, reportId: string): ReportComments => {
  const listeners = new Set<Listener>();
  const outbox = createCommentOutbox({
    storage: typedTexts,
    key: `esg-core.comments:${userId}:${reportId}`,
    send: (comment) => post(reportId, comment, listeners),
    after: (milliseconds, run) => void setTimeout(run, milliseconds),
  });
  window.addEventListener('online', outbox.flush);
  window.addEventListener('beforeunload', (event) => {
    if (!isSessionOver() && outbox.getState().some(({ refusal }) => refusal === null)) event.preventDefault();
  });
  outbox.flush();
  return {
    outbox,
    onStored: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const opened = new Map<string, ReportComments>();

/** The only outbox of a person's report in this page; unsent comments are sent as soon as the report is opened. */
export const getReportComments = (userId: string, reportId: string): ReportComments => {
  const key = `${userId}/${reportId}`;
  const known = opened.get(key) ?? open(userId, reportId);
  opened.set(key, known);
  return known;
};
