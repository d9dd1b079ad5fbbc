import { AppError } from '../../../shared/errors.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { remove } from '../../core/data/write.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import { reportAccessEntity } from '../../core/reports/report-access.entity.ts';
import { reportTranslatorEntity } from '../../core/reports/report-text.entity.ts';
import type { PeopleDependencies } from '../users/dependencies.ts';
import { partRemoval } from './part-writes.ts';

/** The person loses access to the report with their next call; their answers remain. */
export const removeCollaborator = (
  dependencies: PeopleDependencies,
  principal: Principal,
  input: { reportId: string; userId: string },
): Promise<{ done: true }> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const key = reportKeyOf(principal, input.reportId);
    const person = { organizationId: key.organizationId, userId: input.userId };
    const translator = { ...key, userId: input.userId };
    const found = await table.findMany([
      reportEntity.key(key),
      reportAccessEntity.key(person),
      reportTranslatorEntity.key(translator),
    ]);
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    const access = found.pick(reportAccessEntity, person);
    if (!access) throw new AppError('collaborator.not_found');
    // A colleague goes on working on reports, whatever part they had by name.
    const share = access.isExternalContributor ? found.pick(reportTranslatorEntity, translator) : undefined;
    await table.write([
      ...partRemoval({ dependencies, principal, report }, access),
      ...(share ? [remove(reportTranslatorEntity, share, share.revision)] : []),
    ]);
    return { done: true };
  });
