import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { addComment as addCommentCall } from '../../shared/contract/collaboration/comments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isArchived } from '../../shared/model/report/report.ts';
import { namedPeople } from '../core/audit/named-people.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put } from '../core/data/write.ts';
import { instant } from '../core/instant.ts';
import {
  type CommentCount,
  type CommentRecord,
  commentCountEntity,
  commentEntity,
  type ThreadRecord,
  threadEntity,
} from '../core/reports/comment.entities.ts';
import { disclosureKeyOf } from '../core/reports/get-own-report.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import {
  auditComment,
  authorsOf,
  commentView,
  countWrite,
  fieldOfThread,
  mentionedPeople,
  mentionWrites,
  threadView,
} from './comment-parts.ts';
import type { CollaborationDependencies } from './dependencies.ts';
import type { Site } from './site.ts';
import { getSubject } from './subject.ts';

type Input = CallInput<typeof addCommentCall>;
type Result = CallResult<typeof addCommentCall>;

/** Comments of one disclosure are read as a whole, so they are bounded. */
const commentsMax = 1_000;

const load = async ({ table }: CollaborationDependencies, principal: Principal, { params, body }: Input) => {
  const key = disclosureKeyOf(principal, params);
  const threadKey = { ...key, threadId: body.threadId ?? body.commentId };
  const commentKey = { ...threadKey, commentId: body.commentId };
  const found = await table.findMany([
    reportEntity.key(key),
    commentCountEntity.key(key),
    threadEntity.key(threadKey),
    commentEntity.key(commentKey),
    ...[...new Set(body.mentions)].map((userId) => userEntity.key({ userId })),
  ]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  return {
    key,
    found,
    report,
    count: found.pick(commentCountEntity, key),
    thread: found.pick(threadEntity, threadKey),
    written: found.pick(commentEntity, commentKey),
  };
};

type Loaded = Awaited<ReturnType<typeof load>>;

/** A new thread, or the answered one, open from now on. */
const threadAfter = ({ key, thread }: Loaded, { body }: Input, at: string): ThreadRecord => {
  if (thread) return { ...thread, resolved: null, revision: thread.revision + 1 };
  if (body.threadId !== null) throw new AppError('comment.not_found');
  const { commentId, fieldKey, page } = body;
  return threadEntity.schema.parse({ ...key, threadId: commentId, fieldKey, page, resolved: null, at, revision: 1 });
};

const answerOf = (
  { now }: CollaborationDependencies,
  principal: Principal,
  comment: CommentRecord,
  thread: ThreadRecord,
  { openThreads, threads }: Pick<CommentCount, 'openThreads' | 'threads'>,
): Result => ({
  comment: commentView(comment, principal.user.userId, now()),
  thread: threadView(thread),
  counts: { openThreads, threads },
});

/** Writes a comment once under its id, with its thread, counter, audit row and the mails to mentioned people. */
export const addComment = (
  dependencies: CollaborationDependencies,
  principal: Principal,
  input: Input,
  site: Site,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const { params, body } = input;
    const loaded = await load(dependencies, principal, input);
    const { key, found, report, count, written } = loaded;
    const disclosure = getSubject(catalogue, report, params);
    if (written && loaded.thread && count) {
      if (written.author.userId !== principal.user.userId) throw new AppError('comment.not_found');
      // One that its author has corrected since is the same comment.
      if (written.editedAt === null && written.text !== body.text) throw new AppError('request.id_used');
      return answerOf(dependencies, principal, written, loaded.thread, count);
    }
    if (isArchived(report.status)) throw new AppError('report.read_only');
    if ((count?.comments ?? 0) >= commentsMax) throw new AppError('comment.too_many');
    const at = instant(now);
    const thread = threadAfter(loaded, input, at);
    const field = fieldOfThread(disclosure, thread.fieldKey);
    const people = mentionedPeople(principal, found, body.mentions);
    const comment = commentEntity.schema.parse({
      ...key,
      commentId: body.commentId,
      threadId: thread.threadId,
      fieldKey: thread.fieldKey,
      text: body.text,
      mentions: authorsOf(people),
      author: authorOf(principal),
      at,
      editedAt: null,
      revision: 1,
    });
    const counted = countWrite(key, count, {
      openThreads: !loaded.thread || loaded.thread.resolved ? 1 : 0,
      threads: loaded.thread ? 0 : 1,
      comments: 1,
      page: thread.page,
    });
    const subject = { principal, report, disclosure, field, site };
    await table.write([
      put(threadEntity, thread, loaded.thread ? loaded.thread.revision : 'new'),
      put(commentEntity, comment, 'new'),
      counted.write,
      auditComment(dependencies, subject, {
        action: 'comment.added',
        newValue: body.text,
        ...namedPeople({ newValue: people.map(({ userId }) => userId) }),
      }),
      ...mentionWrites(dependencies, subject, people, comment),
    ]);
    return answerOf(dependencies, principal, comment, thread, counted.after);
  });
