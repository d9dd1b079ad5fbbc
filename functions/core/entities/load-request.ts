import { AppError } from '../../../shared/errors.ts';
import type { EntityRequest } from '../../../shared/model/entities/request.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { reportEntity } from '../reports/report.entities.ts';
import {
  type EntityAnswer,
  entityAnswer,
  entityRequest,
  type RequestCommentRecord,
  requestComment,
  requestPartition,
  type TaskFileRecord,
  taskFile,
} from './request.entities.ts';
import { lockedBy } from './request-lock.ts';

type Key = { organizationId: string; requestId: string };

export type LoadedRequest = {
  request: EntityRequest;
  answers: EntityAnswer[];
  files: TaskFileRecord[];
  comments: RequestCommentRecord[];
};

/**
 * A request with all that belongs to it, in one request up to a megabyte, and its lock; a foreign one cannot be
 * addressed.
 */
export const loadRequest = async (table: TenantTable, key: Key): Promise<LoadedRequest> => {
  const found = await table.collect({ pk: requestPartition(key) });
  const [stored] = found.of(entityRequest);
  if (!stored) throw new AppError('entity_request.not_found');
  const { organizationId, report } = stored;
  const asking = report && (await table.find(reportEntity, { organizationId, reportId: report.reportId }));
  return {
    request: lockedBy(stored, asking),
    answers: found.of(entityAnswer),
    files: found.of(taskFile),
    comments: found.of(requestComment),
  };
};
