import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { listComments as listCommentsCall } from '../../shared/contract/collaboration/comments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Principal } from '../core/auth/principal.ts';
import { commentEntity, commentsOf, threadEntity } from '../core/reports/comment.entities.ts';
import { disclosureKeyOf } from '../core/reports/get-own-report.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { commentView, threadView } from './comment-parts.ts';
import type { CollaborationDependencies } from './dependencies.ts';

const byTime = (one: { at: string }, other: { at: string }): number => one.at.localeCompare(other.at);

/** Threads of a disclosure with their comments, in the order in which they were written. */
export const listComments = async (
  { table, now }: CollaborationDependencies,
  principal: Principal,
  params: CallInput<typeof listCommentsCall>['params'],
): Promise<CallResult<typeof listCommentsCall>> => {
  const key = disclosureKeyOf(principal, params);
  const found = await table.collect(commentsOf(key));
  const threads = found.of(threadEntity);
  if (threads.length === 0 && !(await table.find(reportEntity, key))) throw new AppError('report.not_found');
  const byThread = Map.groupBy(found.of(commentEntity), ({ threadId }) => threadId);
  return {
    threads: threads.toSorted(byTime).map((thread) => ({
      ...threadView(thread),
      comments: (byThread.get(thread.threadId) ?? [])
        .toSorted(byTime)
        .map((comment) => commentView(comment, principal.user.userId, now())),
    })),
  };
};
