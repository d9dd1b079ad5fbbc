import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { changeAssessment as changeAssessmentCall } from '../../shared/contract/materiality/assessments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Assessment, AssessmentSettings } from '../../shared/model/materiality/assessment.ts';
import type { Principal } from '../core/auth/principal.ts';
import { put, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { assessmentEntity, type StoredAssessment } from '../core/materiality/assessment.entities.ts';
import { logAssessment } from './assessment-log.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { assessmentKeyOf, assessmentViewOf, loadDraft } from './load-assessment.ts';

const textOf = (value: AssessmentSettings[keyof AssessmentSettings] | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A row for each setting that is another now; the context is described by its texts and groups. */
const logRows = (
  dependencies: MaterialityDependencies,
  principal: Principal,
  before: StoredAssessment,
  changes: Partial<AssessmentSettings>,
): Write[] => {
  const names: (keyof AssessmentSettings)[] = ['name', 'year', 'kind', 'method', 'thresholds', 'context'];
  return names
    .filter((name) => changes[name] !== undefined && textOf(changes[name]) !== textOf(before[name]))
    .map((name) =>
      logAssessment(dependencies, principal, before, {
        action: 'settings-changed',
        subject: name,
        oldValue: name === 'context' ? '' : textOf(before[name]),
        newValue: name === 'context' ? '' : textOf(changes[name]),
      }),
    );
};

export const changeAssessment = async (
  dependencies: MaterialityDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof changeAssessmentCall>, 'params' | 'body'>,
): Promise<Assessment> => {
  const { revision, ...given } = body;
  const before = await loadDraft(dependencies, assessmentKeyOf(principal, params.assessmentId));
  if (before.revision !== revision) throw new AppError('assessment.stale');
  const { name = before.name, year = before.year, kind = before.kind, method = before.method } = given;
  const { thresholds = before.thresholds, context = before.context } = given;
  const after = { ...before, name, year, kind, method, thresholds, context, revision: revision + 1 };
  const rows = logRows(dependencies, principal, before, given);
  if (rows.length === 0) return assessmentViewOf(before);
  // A concurrently added topic increments the count in the head, so the count is part of the condition.
  const expected = { revision, topicCount: before.topicCount, status: 'draft' };
  try {
    await dependencies.table.write([put(assessmentEntity, after, expected), ...rows]);
  } catch (error) {
    if (error instanceof WriteConflict) throw new AppError('assessment.stale');
    throw error;
  }
  return assessmentViewOf(after);
};
