import type { CallInput } from '../../shared/contract/calls/call.ts';
import type {
  CommentView,
  editComment as editCommentCall,
} from '../../shared/contract/collaboration/comments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { mayEditComment } from '../../shared/model/report/comment.ts';
import { isArchived } from '../../shared/model/report/report.ts';
import { namedPeople } from '../core/audit/named-people.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import type { Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put } from '../core/data/write.ts';
import { instant } from '../core/instant.ts';
import { commentEntity } from '../core/reports/comment.entities.ts';
import { disclosureKeyOf } from '../core/reports/get-own-report.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import {
  auditComment,
  authorsOf,
  commentView,
  fieldOfThread,
  mentionedPeople,
  mentionWrites,
} from './comment-parts.ts';
import type { CollaborationDependencies } from './dependencies.ts';
import type { Site } from './site.ts';
import { getSubject } from './subject.ts';

/** Corrects an own comment within an hour. The audit log retains the previous text; only new mentions are notified. */
export const editComment = (
  dependencies: CollaborationDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof editCommentCall>,
  site: Site,
): Promise<CommentView> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const key = { ...params, ...disclosureKeyOf(principal, params) };
    const found = await table.findMany([
      reportEntity.key(key),
      commentEntity.key(key),
      ...[...new Set(body.mentions)].map((userId) => userEntity.key({ userId })),
    ]);
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    const disclosure = getSubject(catalogue, report, params);
    const before = found.pick(commentEntity, key);
    if (!before) throw new AppError('comment.not_found');
    const { userId } = principal.user;
    if (before.text === body.text && before.author.userId === userId) return commentView(before, userId, now());
    if (isArchived(report.status)) throw new AppError('report.read_only');
    if (!mayEditComment(before, userId, now())) throw new AppError('comment.closed');
    if (before.revision !== body.revision) {
      throw new AppError('report.stale', { current: commentView(before, userId, now()) });
    }
    const field = fieldOfThread(disclosure, before.fieldKey);
    const people = mentionedPeople(principal, found, body.mentions);
    const notified = new Set<string>(before.mentions.map((person) => person.userId));
    const after = {
      ...before,
      text: body.text,
      mentions: authorsOf(people),
      editedAt: instant(now),
      revision: before.revision + 1,
    };
    const subject = { principal, report, disclosure, field, site };
    await table.write([
      put(commentEntity, after, before.revision),
      auditComment(dependencies, subject, {
        action: 'comment.edited',
        oldValue: before.text,
        newValue: after.text,
        ...namedPeople({
          oldValue: before.mentions.map(({ userId: mentioned }) => mentioned),
          newValue: people.map(({ userId: mentioned }) => mentioned),
        }),
      }),
      ...mentionWrites(
        dependencies,
        subject,
        people.filter((person) => !notified.has(person.userId)),
        after,
      ),
    ]);
    return commentView(after, userId, now());
  });
