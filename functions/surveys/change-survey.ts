import type { CallInput } from '../../shared/contract/calls/call.ts';
import type {
  changeSurvey as changeSurveyCall,
  createSurvey as createSurveyCall,
  setSurveyStatus as setStatusCall,
} from '../../shared/contract/materiality/surveys.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { type Survey, SurveySettings } from '../../shared/model/surveys/survey.ts';
import { canStart } from '../../shared/model/surveys/survey-checks.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { adjust, put, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { instant } from '../core/instant.ts';
import { type StoredSurvey, surveyEntity, tallyEntity } from '../core/surveys/survey.entities.ts';
import { gateCount, gateEntity, openLinkKey } from '../core/surveys/survey-invitation.entities.ts';
import { auditSurvey } from './audit-survey.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { loadSurvey, surveyViewOf } from './load-survey.ts';

export const createSurvey = async (
  dependencies: SurveysDependencies,
  principal: Principal,
  { body }: Pick<CallInput<typeof createSurveyCall>, 'body'>,
): Promise<Survey> => {
  const { table, ids, now } = dependencies;
  const survey: StoredSurvey = {
    ...body,
    organizationId: principal.organization.organizationId,
    organizationName: principal.organization.name,
    surveyId: ids.survey(),
    status: 'draft',
    createdAt: instant(now),
    createdBy: authorOf(principal),
    startedAt: null,
    closedAt: null,
    revision: 1,
  };
  await table.write([
    put(surveyEntity, survey, 'new'),
    auditSurvey(dependencies, principal, survey, { action: 'created' }),
  ]);
  return surveyViewOf(survey);
};

const write = async ({ table }: SurveysDependencies, writes: Write[]): Promise<void> => {
  try {
    await table.write(writes);
  } catch (error) {
    if (error instanceof WriteConflict) throw new AppError('survey.stale');
    throw error;
  }
};

/** Questions and promises are fixed once an answer is possible; only the closing date changes. */
const keepsPromises = (survey: StoredSurvey, settings: SurveySettings): boolean => {
  const promises = ({ closesAt: _moves, ...rest }: SurveySettings): string =>
    JSON.stringify(SurveySettings.omit({ closesAt: true }).strip().parse(rest));
  return promises(survey) === promises(settings);
};

export const changeSurvey = async (
  dependencies: SurveysDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof changeSurveyCall>, 'params' | 'body'>,
): Promise<Survey> => {
  const { revision, ...settings } = body;
  const before = await loadSurvey(dependencies, principal, params.surveyId);
  if (before.revision !== revision) throw new AppError('survey.stale');
  if (before.status !== 'draft' && !keepsPromises(before, settings)) throw new AppError('survey.read_only');
  const after = { ...before, ...settings, revision: revision + 1 };
  const isMoved = before.status === 'running' && before.closesAt !== after.closesAt;
  // A draft is saved often: only its consultants' changes have a row.
  const isLogged = before.status !== 'draft' || principal.acting !== undefined;
  await write(dependencies, [
    put(surveyEntity, after, revision),
    ...(isMoved ? movedGates(after, true) : []),
    ...(isLogged ? [auditSurvey(dependencies, principal, after, { action: 'changed' })] : []),
  ]);
  return surveyViewOf(after);
};

/** Number of answers that may begin at one gate by the open link. */
const placesAtGate = 1_000;

const numbers = Array.from({ length: gateCount }, (_none, number) => number);

/** Counts of a survey begin at zero for each group, so that answers add to them without reading. */
const newGates = ({ surveyId, groups, closesAt }: StoredSurvey): Write[] => {
  const zeros = Object.fromEntries([...groups.map(({ groupId }) => groupId), openLinkKey].map((key) => [key, 0]));
  const counts = { began: 0, invited: zeros, sent: zeros };
  const openUntil = Date.parse(closesAt);
  return numbers.map((number) =>
    put(gateEntity, { surveyId, number, isOpen: true, openUntil, placesLeft: placesAtGate, ...counts }, 'new'),
  );
};

/**
 * Opens or closes the gates, with the closing date; counts are kept, and places of the open link restart at each
 * opening.
 */
const movedGates = ({ surveyId, closesAt }: StoredSurvey, isOpen: boolean): Write[] =>
  numbers.map((number) =>
    adjust(
      gateEntity,
      { surveyId, number },
      { set: { isOpen, openUntil: Date.parse(closesAt), ...(isOpen ? { placesLeft: placesAtGate } : {}) } },
    ),
  );

/** Starting, closing and reopening change the survey and all its gates in one transaction. */
export const setStatus = async (
  dependencies: SurveysDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof setStatusCall>, 'params' | 'body'>,
): Promise<Survey> => {
  const before = await loadSurvey(dependencies, principal, params.surveyId);
  if (before.revision !== body.revision) throw new AppError('survey.stale');
  if (before.status === body.status) return surveyViewOf(before);
  const isStart = body.status === 'running';
  // One that ran before has texts that cannot be changed any more.
  const started = before.startedAt === null ? before : { ...before, intro: { en: '', zhTw: '' } };
  const isAllowed = isStart ? canStart(started, dependencies.now()) : before.status === 'running';
  if (!isAllowed) throw new AppError('survey.not_ready');
  const { surveyId, status, startedAt } = before;
  const after: StoredSurvey = {
    ...before,
    status: body.status,
    startedAt: startedAt ?? instant(dependencies.now),
    closedAt: isStart ? null : instant(dependencies.now),
    revision: before.revision + 1,
  };
  await write(dependencies, [
    put(surveyEntity, after, before.revision),
    ...(status === 'draft'
      ? [...newGates(after), put(tallyEntity, { surveyId, tally: {}, revision: 1 }, 'new')]
      : movedGates(after, isStart)),
    auditSurvey(dependencies, principal, after, { action: isStart ? 'started' : 'closed' }),
  ]);
  return surveyViewOf(after);
};
