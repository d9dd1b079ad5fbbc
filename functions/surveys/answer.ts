import type { AnsweringView } from '../../shared/contract/materiality/survey-answering.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { SurveyId } from '../../shared/ids.ts';
import { type AnswerSheet, answerSheetMax } from '../../shared/model/surveys/survey.ts';
import { wrongAnswers } from '../../shared/model/surveys/survey-checks.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { adjust, put, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { instant } from '../core/instant.ts';
import {
  boxEntity,
  boxPlaces,
  namedAnswerEntity,
  type StoredSurvey,
  surveyEntity,
} from '../core/surveys/survey.entities.ts';
import {
  gateEntity,
  gateOf,
  type Invitation,
  openLinkKey,
  savesMax,
  surveyInvitationEntity,
} from '../core/surveys/survey-invitation.entities.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { isOpen } from './load-survey.ts';
import type { LinkSecret } from './survey-keys.ts';

type Answerer = { surveyId: SurveyId; secret: LinkSecret; survey: StoredSurvey; invitation: Invitation | undefined };
type Visit = { surveyId: SurveyId; header: string | undefined };

/** Survey and invitation of a link, in one request; an incomplete link is refused before any request. */
const open = async ({ table, keys }: SurveysDependencies, { surveyId, header }: Visit): Promise<Answerer> => {
  const secret = keys.readSecret(surveyId, header);
  if (!secret) throw new AppError('survey.link_invalid');
  const key = { surveyId, digest: secret.digest };
  const found = await table.findMany([surveyEntity.key(key), surveyInvitationEntity.key(key)]);
  const survey = found.pick(surveyEntity, key);
  const invitation = found.pick(surveyInvitationEntity, key);
  const isKnown = secret.isOpenLink ? survey?.hasOpenLink : invitation;
  if (!survey || !isKnown || survey.status === 'draft') throw new AppError('survey.link_invalid');
  return { surveyId, secret, survey, invitation };
};

/** The instant at which the survey ended or ends: earlier than planned if it was closed by hand. */
const endOf = ({ closesAt, closedAt }: StoredSurvey): string =>
  closedAt !== null && closedAt < closesAt ? closedAt : closesAt;

const savesOf = (invitation: Invitation | undefined): number => (invitation ? savesMax - invitation.savesLeft : 0);

export const getAnswering = async (dependencies: SurveysDependencies, visit: Visit): Promise<AnsweringView> => {
  const { secret, survey, invitation } = await open(dependencies, visit);
  const { organizationName, title, intro, questions, groups, isAnonymous } = survey;
  const draft = invitation?.draft;
  const state = invitation?.isSent ? 'sent' : isOpen(survey, dependencies.now()) ? 'open' : 'closed';
  return {
    organizationName,
    title,
    intro,
    questions: state === 'open' ? questions : [],
    groups: secret.isOpenLink ? groups.map(({ groupId, name }) => ({ groupId, name })) : [],
    isAnonymous,
    closesAt: endOf(survey),
    language: invitation?.language ?? null,
    state,
    sheet: (draft && dependencies.keys.openDraft(secret.key, secret.digest, draft)) || null,
    saves: savesOf(invitation),
  };
};

type Pass = { surveyId: SurveyId; secret: LinkSecret; now: number };
/**
 * The survey must accept answers at the open gate, with a counter; a new answerer by the open link takes one of its
 * places. `returnedTo`: the group of an invitation with a returned mail, which is answered all the same.
 */
const throughGate = (
  { surveyId, secret, now }: Pass,
  { isNew, sentKey, returnedTo }: { isNew: boolean; sentKey?: string; returnedTo?: string | null },
): Write => {
  const takesPlace = isNew && secret.isOpenLink;
  return adjust(
    gateEntity,
    { surveyId, number: gateOf(secret) },
    {
      add: {
        began: isNew ? 1 : 0,
        ...(takesPlace ? { placesLeft: -1 } : {}),
        ...(sentKey === undefined ? {} : { [`sent.${sentKey}`]: 1 }),
        ...(returnedTo ? { [`invited.${returnedTo}`]: 1, undelivered: -1 } : {}),
      },
      expect: { isOpen: true },
      atLeast: { openUntil: now + 1, ...(takesPlace ? { placesLeft: 1 } : {}) },
    },
  );
};

/** Invitation of an answerer by the open link; created with the first save. */
const newInvitation = (
  { surveyId, secret }: Pick<Answerer, 'surveyId' | 'secret'>,
  sheet: AnswerSheet,
  invitationId: string,
): Invitation => ({
  surveyId,
  digest: secret.digest,
  invitationId,
  email: null,
  groupId: null,
  language: sheet.language,
  status: 'started',
  isSent: false,
  draft: null,
  savesLeft: savesMax,
  reminders: 0,
  remindedOn: null,
});

const requireOpen = ({ survey, invitation }: Answerer, now: number): void => {
  if (invitation?.isSent) throw new AppError('survey.answered');
  if (!isOpen(survey, now)) throw new AppError('survey.closed');
};

/** Another device saved since the page read: its answers are not overwritten. */
const requireNewest = ({ invitation }: Answerer, saves: number | null): void => {
  if (saves !== null && savesOf(invitation) !== saves) throw new AppError('survey.saved_elsewhere');
};

const requireShort = (sheet: AnswerSheet): void => {
  if (JSON.stringify(sheet).length > answerSheetMax) throw new AppError('survey.answer_too_long');
};

const hasBegun = (invitation: Invitation | undefined): boolean =>
  invitation !== undefined && invitation.status !== 'invited';

/** Saved without reading first: the conditions are that the survey is open and the answer not sent. */
const saveWrites = (
  { keys, randomId }: SurveysDependencies,
  pass: Pass,
  sheet: AnswerSheet,
  { isNew, saves }: { isNew: boolean; saves: number | null },
): Write[] => {
  const { surveyId, secret } = pass;
  const draft = keys.sealDraft(secret.key, secret.digest, sheet);
  const saved =
    isNew && secret.isOpenLink
      ? put(
          surveyInvitationEntity,
          { ...newInvitation(pass, sheet, randomId()), draft, savesLeft: savesMax - 1 },
          'new',
        )
      : adjust(
          surveyInvitationEntity,
          { surveyId, digest: secret.digest },
          {
            set: { draft, status: 'started', language: sheet.language },
            add: { savesLeft: -1 },
            expect: {
              status: isNew ? 'invited' : 'started',
              ...(saves === null ? {} : { savesLeft: savesMax - saves }),
            },
            atLeast: { savesLeft: 1 },
          },
        );
  return [saved, throughGate(pass, { isNew })];
};

/**
 * Saved as ciphertext that only the link decrypts, in one request. `isFirst` is the assumption of the page: where it is
 * wrong, or the survey is closed, a second request finds out.
 */
export const saveAnswering = async (
  dependencies: SurveysDependencies,
  visit: Visit,
  { isFirst = false, saves = null, ...sheet }: AnswerSheet & { isFirst?: boolean; saves?: number | null },
): Promise<Record<never, never>> => {
  const { table, keys, now } = dependencies;
  requireShort(sheet);
  const { surveyId } = visit;
  const secret = keys.readSecret(surveyId, visit.header);
  if (!secret) throw new AppError('survey.link_invalid');
  let isNew = isFirst;
  return retryOnConflict(async () => {
    try {
      await table.write(saveWrites(dependencies, { surveyId, secret, now: now() }, sheet, { isNew, saves }));
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      const answerer = await open(dependencies, visit);
      requireOpen(answerer, now());
      requireNewest(answerer, saves);
      if (answerer.invitation && answerer.invitation.savesLeft < 1) throw new AppError('survey.saved_too_often');
      isNew = !hasBegun(answerer.invitation);
      throw error;
    }
    return {};
  });
};

/**
 * One transaction: the invitation is marked as sent and loses its draft, and the answers go into a sealed box under a
 * random id. For an anonymous survey no item contains both, and none contains a time.
 */
export const sendAnswering = (
  dependencies: SurveysDependencies,
  visit: Visit,
  { saves = null, ...sheet }: AnswerSheet & { saves?: number | null },
): Promise<Record<never, never>> =>
  retryOnConflict(async () => {
    const { table, keys, random, randomId, now } = dependencies;
    requireShort(sheet);
    const answerer = await open(dependencies, visit);
    requireOpen(answerer, now());
    requireNewest(answerer, saves);
    const { surveyId, survey, secret, invitation } = answerer;
    const isGroupKnown = sheet.groupId === null || survey.groups.some(({ groupId }) => groupId === sheet.groupId);
    if (!isGroupKnown || wrongAnswers(survey.questions, sheet).length > 0) throw new AppError('survey.answer_wrong');
    const sent = { ...sheet, groupId: secret.isOpenLink ? sheet.groupId : (invitation?.groupId ?? null) };
    const boxId = randomId();
    const isReturned = invitation?.isUndelivered === true;
    const marked = invitation ?? newInvitation(answerer, sheet, randomId());
    const writes = [
      invitation
        ? adjust(surveyInvitationEntity, invitation, {
            set: { isSent: true, status: 'sent', draft: null, ...(isReturned ? { isUndelivered: false } : {}) },
            // The state that was read: after a concurrent first save the answer counts as begun already.
            expect: {
              isSent: false,
              status: invitation.status,
              isUndelivered: invitation.isUndelivered,
              savesLeft: invitation.savesLeft,
            },
          })
        : put(surveyInvitationEntity, { ...marked, isSent: true, status: 'sent' }, 'new'),
      throughGate(
        { surveyId, secret, now: now() },
        {
          isNew: !hasBegun(invitation),
          sentKey: marked.groupId ?? openLinkKey,
          ...(isReturned ? { returnedTo: marked.groupId } : {}),
        },
      ),
      put(boxEntity, { surveyId, place: random(boxPlaces), boxId, sealed: keys.sealBox(surveyId, boxId, sent) }, 'new'),
      ...(survey.isAnonymous
        ? []
        : [
            put(
              namedAnswerEntity,
              { surveyId, invitationId: marked.invitationId, email: marked.email, sheet: sent, sentAt: instant(now) },
              'new',
            ),
          ]),
    ];
    await table.write(writes);
    return {};
  });
