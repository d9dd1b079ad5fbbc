import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { countComments as countCommentsCall } from '../../shared/contract/collaboration/comments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Principal } from '../core/auth/principal.ts';
import { commentCountEntity, commentCountsOf } from '../core/reports/comment.entities.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import type { CollaborationDependencies } from './dependencies.ts';

/** Thread counts of every place in a report, including pages of the preview, in one query. */
export const countComments = async (
  { table }: Pick<CollaborationDependencies, 'table'>,
  principal: Principal,
  reportId: string,
): Promise<CallResult<typeof countCommentsCall>> => {
  const key = reportKeyOf(principal, reportId);
  const found = await table.all(commentCountEntity, commentCountsOf(key));
  if (found.length === 0 && !(await table.find(reportEntity, key))) throw new AppError('report.not_found');
  return {
    places: found.map(({ versionId, disclosureId, openThreads, threads, openPages }) => ({
      versionId,
      disclosureId,
      openThreads,
      threads,
      openPages,
    })),
  };
};
