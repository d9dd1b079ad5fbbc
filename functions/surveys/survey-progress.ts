import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { getCurrentSurvey as currentCall } from '../../shared/contract/materiality/current-survey.contract.ts';
import type { getSurveyProgress as progressCall } from '../../shared/contract/materiality/surveys.contract.ts';
import type { SurveyId } from '../../shared/ids.ts';
import type { SurveyProgress } from '../../shared/model/surveys/survey-progress.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { Found } from '../core/data/tenant-table.ts';
import { type StoredSurvey, surveyEntity, surveysOf } from '../core/surveys/survey.entities.ts';
import { gateCount, gateEntity, openLinkKey } from '../core/surveys/survey-invitation.entities.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { isOpen, requireOwn } from './load-survey.ts';

type Reads = Pick<SurveysDependencies, 'table'>;

export const gateKeys = ({ surveyId }: { surveyId: string }) =>
  Array.from({ length: gateCount }, (_none, number) => ({ surveyId, number }));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Counts of all gates together; a draft has none. */
export const progressOf = (survey: StoredSurvey, found: Found): SurveyProgress => {
  const gates = gateKeys(survey).flatMap((key) => found.pick(gateEntity, key) ?? []);
  const of = (part: 'invited' | 'sent', key: string): number => sum(gates.map((gate) => gate[part][key] ?? 0));
  const groups = survey.groups.map(({ groupId }) => ({
    groupId,
    invited: of('invited', groupId),
    sent: of('sent', groupId),
  }));
  const byOpenLink = of('sent', openLinkKey);
  const sent = sum(groups.map((group) => group.sent)) + byOpenLink;
  return {
    invited: sum(groups.map((group) => group.invited)),
    sent,
    unfinished: sum(gates.map(({ began }) => began)) - sent,
    byOpenLink,
    undelivered: sum(gates.map(({ undelivered = 0 }) => undelivered)),
    groups,
  };
};

export const getSurveyProgress = async (
  { table }: Reads,
  principal: Principal,
  surveyId: SurveyId,
): Promise<CallResult<typeof progressCall>> => {
  const keys = gateKeys({ surveyId }).map((key) => gateEntity.key(key));
  const found = await table.findMany([surveyEntity.key({ surveyId }), ...keys]);
  return progressOf(requireOwn(found.pick(surveyEntity, { surveyId }), principal), found);
};

/** The survey that takes answers now, the newest of several. */
export const getCurrentSurvey = async (
  { table, now }: Reads & Pick<SurveysDependencies, 'now'>,
  { organization }: Principal,
  language: Language,
): Promise<CallResult<typeof currentCall>> => {
  const all = await table.all(surveyEntity, { pk: surveysOf(organization), index: 'gsi1', isNewestFirst: true });
  const current = all.find((survey) => isOpen(survey, now()));
  if (!current) return { survey: null };
  const found = await table.findMany(gateKeys(current).map((key) => gateEntity.key(key)));
  const { surveyId, title, createdAt, closesAt } = current;
  const { invited, sent, byOpenLink } = progressOf(current, found);
  return { survey: { id: surveyId, name: title[language], createdAt, closesAt, invited, sent, byOpenLink } };
};
