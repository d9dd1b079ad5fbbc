import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { resolveThread as resolveThreadCall } from '../../shared/contract/collaboration/comments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isArchived } from '../../shared/model/report/report.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put } from '../core/data/write.ts';
import { instant } from '../core/instant.ts';
import { commentCountEntity, type ThreadRecord, threadEntity } from '../core/reports/comment.entities.ts';
import { disclosureKeyOf } from '../core/reports/get-own-report.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { auditComment, countWrite, fieldOfThread, threadView } from './comment-parts.ts';
import type { CollaborationDependencies } from './dependencies.ts';
import { getSubject } from './subject.ts';

/** Closes a thread, or reopens it, with the author; everybody who works on the report may do so. */
export const resolveThread = (
  dependencies: CollaborationDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof resolveThreadCall>,
): Promise<CallResult<typeof resolveThreadCall>> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const key = { ...params, ...disclosureKeyOf(principal, params) };
    const found = await table.findMany([reportEntity.key(key), commentCountEntity.key(key), threadEntity.key(key)]);
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    const disclosure = getSubject(catalogue, report, params);
    const before = found.pick(threadEntity, key);
    const count = found.pick(commentCountEntity, key);
    if (!before || !count) throw new AppError('comment.not_found');
    if ((before.resolved !== null) === body.isResolved) return { thread: threadView(before), counts: count };
    if (isArchived(report.status)) throw new AppError('report.read_only');
    const after: ThreadRecord = {
      ...before,
      resolved: body.isResolved ? { by: authorOf(principal), at: instant(now) } : null,
      revision: before.revision + 1,
    };
    const opened = body.isResolved ? -1 : 1;
    const counted = countWrite(key, count, { openThreads: opened, threads: 0, comments: 0, page: before.page });
    const field = fieldOfThread(disclosure, before.fieldKey);
    await table.write([
      put(threadEntity, after, before.revision),
      counted.write,
      auditComment(
        dependencies,
        { principal, report, disclosure, field },
        { action: body.isResolved ? 'comment.resolved' : 'comment.reopened' },
      ),
    ]);
    return { thread: threadView(after), counts: counted.after };
  });
