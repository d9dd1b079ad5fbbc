import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { changeAssessment as changeAssessmentCall } from '../../shared/contract/materiality/assessments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import {
  type Assessment,
  AssessmentContext,
  type AssessmentSettings,
} from '../../shared/model/materiality/assessment.ts';
import type { Principal } from '../core/auth/principal.ts';
import { put, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { assessmentEntity, type StoredAssessment } from '../core/materiality/assessment.entities.ts';
import { logAssessment } from './assessment-log.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { assessmentKeyOf, assessmentViewOf, loadDraft, nextVersion } from './load-assessment.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Groups with their sizes and weights, the same in every language; "?" is a size that is not known. */
const groupsText = ({ groups }: AssessmentContext): string =>
  groups.map(({ name, size, weight }) => `${name.en} (n ${size ?? '?'}, ×${weight})`).join(', ');

/** A row for weights and sizes of groups: they decide the overall result of surveys. */
const logGroups = (
  dependencies: MaterialityDependencies,
  principal: Principal,
  before: StoredAssessment,
  context: AssessmentContext | undefined,
): Write[] => {
  if (!context) return [];
  const [oldValue, newValue] = [groupsText(before.context), groupsText(context)];
  const row = { action: 'settings-changed', subject: 'groups', oldValue, newValue } as const;
  const isSame = textOf(before.context.groups) === textOf(context.groups);
  return isSame ? [] : [logAssessment(dependencies, principal, before, row)];
};

const withoutGroups = (value: unknown): string => {
  const context = AssessmentContext.safeParse(value);
  return textOf(context.success ? { ...context.data, groups: [] } : value);
};

/** A row for each setting that is another now; of the texts of the context the fact that they changed. */
const logRows = (
  dependencies: MaterialityDependencies,
  principal: Principal,
  before: StoredAssessment,
  changes: Partial<AssessmentSettings>,
): Write[] => {
  const names: (keyof AssessmentSettings)[] = ['name', 'year', 'kind', 'method', 'thresholds', 'context'];
  const rows = names
    .filter((name) => changes[name] !== undefined && withoutGroups(changes[name]) !== withoutGroups(before[name]))
    .map((name) =>
      logAssessment(dependencies, principal, before, {
        action: 'settings-changed',
        subject: name,
        oldValue: name === 'context' ? '' : textOf(before[name]),
        newValue: name === 'context' ? '' : textOf(changes[name]),
      }),
    );
  return [...rows, ...logGroups(dependencies, principal, before, changes.context)];
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
  const version = year === before.year ? before.version : await nextVersion(dependencies, principal, year);
  const after = { ...before, name, year, version, kind, method, thresholds, context, revision: revision + 1 };
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
