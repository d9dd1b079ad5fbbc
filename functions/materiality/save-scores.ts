import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { saveAssessorScores as saveScoresCall } from '../../shared/contract/materiality/assessments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { Assessor } from '../../shared/model/materiality/assessment.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put } from '../core/data/write.ts';
import { assessmentEntity, assessorEntity } from '../core/materiality/assessment.entities.ts';
import { logAssessment } from './assessment-log.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { assessmentKeyOf, whileDraft } from './load-assessment.ts';

/** Scores of the acting person; those of others are not touched. Two devices of one person are merged. */
export const saveScores = (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof saveScoresCall>, 'params' | 'body'>,
): Promise<Assessor> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const key = assessmentKeyOf(principal, params.assessmentId);
    const { userId } = principal.user;
    const found = await table.findMany([assessmentEntity.key(key), assessorEntity.key({ ...key, userId })]);
    const assessment = found.pick(assessmentEntity, key);
    if (!assessment) throw new AppError('assessment.not_found');
    if (assessment.status !== 'draft') throw new AppError('assessment.read_only');
    const before = found.pick(assessorEntity, { ...key, userId });
    const after = {
      ...key,
      userId,
      name: authorOf(principal).name,
      scores: { ...before?.scores, ...body.scores },
      revision: (before?.revision ?? 0) + 1,
    };
    await table.write([
      put(assessorEntity, after, before?.revision ?? 'new'),
      whileDraft(key),
      // The first scores are an event of the assessment; each of the others would only repeat it.
      ...(before ? [] : [logAssessment(dependencies, principal, assessment, { action: 'scored' })]),
    ]);
    return Assessor.parse(after);
  });
