import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type {
  inviteToSurvey as inviteCall,
  listSurveyInvitations as listCall,
  remindSurvey as remindCall,
} from '../../shared/contract/materiality/surveys.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Principal } from '../core/auth/principal.ts';
import { adjust, put, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { suppressedAddressEntity } from '../core/email/suppressed-address.entity.ts';
import { emit } from '../core/events/outbox.ts';
import { invitedAddressEntity, type StoredSurvey } from '../core/surveys/survey.entities.ts';
import {
  gateCount,
  gateEntity,
  type Invitation,
  invitationsOf,
  savesMax,
  surveyInvitationEntity,
} from '../core/surveys/survey-invitation.entities.ts';
import { auditSurvey } from './audit-survey.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { isOpen, loadSurvey } from './load-survey.ts';
import { surveyMail } from './survey-mails.ts';

const page = 40;

/** Addresses are compared without case. */
const foldedAddress = (email: string): string => email.trim().toLowerCase();

/** Address of the answering page; the secret is behind the `#`, which no server ever sees. */
export const answeringUrl = (origin: string, surveyId: string, secret: string): string =>
  `${origin}/survey/${surveyId}#${secret}`;

const mailOf = (
  dependencies: SurveysDependencies,
  { principal, survey, origin }: { principal: Principal; survey: StoredSurvey; origin: string },
  { invitationId, digest, email, language }: Pick<Invitation, 'invitationId' | 'digest' | 'email' | 'language'>,
  isReminder: boolean,
): Write => {
  const url = answeringUrl(origin, survey.surveyId, dependencies.keys.linkSecret(survey.surveyId, invitationId));
  const mail = surveyMail({ survey, digest, to: email ?? '', language, url, isReminder });
  return emit(dependencies, { type: 'mail.requested', tenantId: principal.scope.tenantId, mail });
};

const requireOpen = (survey: StoredSurvey, now: number): void => {
  if (!isOpen(survey, now)) throw new AppError('survey.closed');
};

type Wanted = [string, CallInput<typeof inviteCall>['body']['invitations'][number]];

/** One random gate counts the invitations of a transaction by group. */
const countInvited = (
  { random }: Pick<SurveysDependencies, 'random'>,
  { surveyId }: StoredSurvey,
  invited: readonly Wanted[],
): Write => {
  const byGroup = Map.groupBy(invited, ([, { groupId }]) => groupId);
  const add = Object.fromEntries([...byGroup].map(([groupId, own]) => [`invited.${groupId}`, own.length]));
  return adjust(gateEntity, { surveyId, number: random(gateCount) }, { add, expect: { isOpen: true } });
};

/**
 * Addresses that were invited before are named in the answer and get no second invitation, and so are those that mails
 * do not reach.
 */
export const invite = async (
  dependencies: SurveysDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof inviteCall>, 'params' | 'body'>,
  origin: string,
): Promise<CallResult<typeof inviteCall>> => {
  const { table, keys, randomId, now } = dependencies;
  const survey = await loadSurvey(dependencies, principal, params.surveyId);
  requireOpen(survey, now());
  const { surveyId } = survey;
  const groupIds = new Set(survey.groups.map(({ groupId }) => groupId));
  const wanted = new Map(body.invitations.map((one) => [foldedAddress(one.email), one]));
  if (body.invitations.some(({ groupId }) => !groupIds.has(groupId))) throw new AppError('validation.failed');
  const found = await table.findMany(
    [...wanted.keys()].flatMap((address) => [
      invitedAddressEntity.key({ surveyId, address }),
      suppressedAddressEntity.key({ email: address }),
    ]),
  );
  const known = [...wanted.keys()].filter((address) => found.pick(invitedAddressEntity, { surveyId, address }));
  const unreachable = [...wanted.keys()].filter(
    (address) => !known.includes(address) && found.pick(suppressedAddressEntity, { email: address }),
  );
  const fresh = [...wanted].filter(([address]) => !known.includes(address) && !unreachable.includes(address));
  const invitationWrites = ([address, { groupId, language }]: Wanted): Write[] => {
    const invitationId = randomId();
    const invitation: Invitation = {
      surveyId,
      digest: keys.digestOf(keys.linkSecret(surveyId, invitationId)),
      invitationId,
      email: address,
      groupId,
      language,
      status: 'invited',
      isSent: false,
      draft: null,
      savesLeft: savesMax,
      reminders: 0,
      remindedOn: null,
    };
    return [
      put(surveyInvitationEntity, invitation, 'new'),
      put(invitedAddressEntity, { surveyId, address }, 'new'),
      mailOf(dependencies, { principal, survey, origin }, invitation, false),
    ];
  };
  // Three items each: forty invitations are two transactions, and an address is in one of them.
  const half = Math.ceil(fresh.length / 2);
  try {
    for (const part of [fresh.slice(0, half), fresh.slice(half)]) {
      if (part.length > 0)
        await table.write([
          ...part.flatMap(invitationWrites),
          countInvited(dependencies, survey, part),
          auditSurvey(dependencies, principal, survey, { action: 'people-invited', count: part.length }),
        ]);
    }
  } catch (error) {
    if (error instanceof WriteConflict) throw new AppError('request.conflict');
    throw error;
  }
  return { invited: fresh.length, known, unreachable };
};

export const listInvitations = async (
  dependencies: Pick<SurveysDependencies, 'table'>,
  principal: Principal,
  { params, query }: Pick<CallInput<typeof listCall>, 'params' | 'query'>,
): Promise<CallResult<typeof listCall>> => {
  await loadSurvey(dependencies, principal, params.surveyId);
  const range = { pk: invitationsOf(params), index: 'gsi1' as const };
  const { items, nextCursor } = await dependencies.table.page(surveyInvitationEntity, range, {
    limit: 100,
    cursor: query.cursor,
  });
  return {
    items: items.map(({ invitationId, email, groupId, status, isUndelivered, reminders }) => ({
      invitationId,
      email,
      groupId,
      status: isUndelivered && status === 'invited' ? ('undelivered' as const) : status,
      reminders,
    })),
    nextCursor,
  };
};

/** Only people who have not sent their answer, at most once a day. */
export const remind = async (
  dependencies: SurveysDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof remindCall>, 'params' | 'body'>,
  origin: string,
): Promise<CallResult<typeof remindCall>> => {
  const { table, now } = dependencies;
  const survey = await loadSurvey(dependencies, principal, params.surveyId);
  requireOpen(survey, now());
  const today = new Date(now()).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const range = { pk: invitationsOf(survey), index: 'gsi1' as const };
  const found = await table.page(surveyInvitationEntity, range, { limit: page, cursor: body.cursor ?? undefined });
  const due = found.items.filter(
    ({ isSent, isUndelivered, email, remindedOn }) =>
      !isSent && !isUndelivered && email !== null && (remindedOn === null || remindedOn < today),
  );
  const writes = due.flatMap((invitation): Write[] => [
    adjust(surveyInvitationEntity, invitation, {
      set: { remindedOn: today },
      add: { reminders: 1 },
      expect: { isSent: false, remindedOn: invitation.remindedOn },
    }),
    mailOf(dependencies, { principal, survey, origin }, invitation, true),
  ]);
  try {
    if (due.length > 0) {
      const row = auditSurvey(dependencies, principal, survey, { action: 'people-reminded', count: due.length });
      await table.write([...writes, row]);
    }
  } catch (error) {
    if (error instanceof WriteConflict) throw new AppError('request.conflict');
    throw error;
  }
  return { reminded: due.length, nextCursor: found.nextCursor };
};
