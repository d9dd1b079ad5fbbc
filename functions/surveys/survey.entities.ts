/**
 * Surveys of stakeholders (ADR 66). A survey's page knows its id alone, so its key is without the organisation;
 * signed-in calls compare the organisation that is stored.
 *
 * | access pattern                     | key                                                                   |
 * |------------------------------------|-----------------------------------------------------------------------|
 * | a survey with its tally            | SURVEY {surveyId} / all                                               |
 * | surveys of an organisation         | gsi1 SURVEYS {organizationId} / {createdAt} {surveyId}                |
 * | invitation behind a link           | SURVEY-INVITATION {surveyId} {digest} / INVITATION                    |
 * | invitations of a survey            | gsi1 SURVEY-INVITATIONS {surveyId} / {invitationId}                   |
 * | that it is open, and counts (16 times) | SURVEY-GATE {surveyId} {number} / GATE                            |
 * | sealed answers that are not counted | SURVEY-BOXES {surveyId} {place} / {boxId}                            |
 * | free texts                         | SURVEY-TEXTS {surveyId} / {textsId}                                   |
 * | answers of a survey with names     | SURVEY-ANSWERS {surveyId} / {invitationId}                            |
 */
import * as z from 'zod';
import { OrganizationId, SurveyId } from '../../shared/ids.ts';
import { AnswerSheet, Survey } from '../../shared/model/surveys/survey.ts';
import { Tally } from '../../shared/model/surveys/tally.ts';
import { Language } from '../../shared/model/text/language.ts';
import { entity, type KeyParts } from '../core/data/entity.ts';

type SurveyKey = { surveyId: string };
export const surveyPartition = ({ surveyId }: SurveyKey): KeyParts => ['SURVEY', surveyId];
export const surveysOf = ({ organizationId }: { organizationId: string }): KeyParts => ['SURVEYS', organizationId];

const StoredSurvey = z.object({
  ...Survey.shape,
  organizationId: OrganizationId,
  organizationName: z.string(),
  /** When it was closed by hand; null: it was not, or it was reopened. */
  closedAt: z.iso.datetime().nullable().default(null),
});
export type StoredSurvey = z.infer<typeof StoredSurvey>;
export const surveyEntity = entity<SurveyKey, StoredSurvey>({
  name: 'Survey',
  version: 1,
  schema: StoredSurvey,
  key: (key) => ({ pk: surveyPartition(key), sk: ['SURVEY'] }),
  indexes: ({ organizationId, createdAt, surveyId }) => ({
    gsi1: { pk: surveysOf({ organizationId }), sk: [createdAt, surveyId] },
  }),
});

const StoredTally = z.object({
  surveyId: SurveyId,
  tally: Tally,
  /** The rest of fewer than five was opened once. */
  isEnded: z.boolean().default(false),
  revision: z.number().int().min(1),
});
export const tallyEntity = entity<SurveyKey, z.infer<typeof StoredTally>>({
  name: 'SurveyTally',
  version: 1,
  schema: StoredTally,
  isPacked: true,
  key: (key) => ({ pk: surveyPartition(key), sk: ['TALLY'] }),
});

const Invitation = z.object({
  surveyId: SurveyId,
  /** SHA-256 of the link's secret. */
  digest: z.string(),
  /** Random: the secret is made again from it. */
  invitationId: z.string(),
  /** null: an answerer by the open link. */
  email: z.string().nullable(),
  groupId: z.string().nullable(),
  language: Language,
  status: z.enum(['invited', 'started', 'sent']),
  isSent: z.boolean(),
  /** Unfinished answers, encrypted under the link's secret. */
  draft: z.string().nullable(),
  savesLeft: z.number().int(),
  reminders: z.number().int(),
  remindedOn: z.iso.date().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;
export const invitationsOf = ({ surveyId }: SurveyKey): KeyParts => ['SURVEY-INVITATIONS', surveyId];
export const surveyInvitationEntity = entity<SurveyKey & { digest: string }, Invitation>({
  name: 'SurveyInvitation',
  version: 1,
  schema: Invitation,
  key: ({ surveyId, digest }) => ({ pk: ['SURVEY-INVITATION', surveyId, digest], sk: ['INVITATION'] }),
  indexes: ({ surveyId, invitationId }) => ({ gsi1: { pk: invitationsOf({ surveyId }), sk: [invitationId] } }),
});

/** An address that was invited, so that each is invited once. */
const InvitedAddress = z.object({ surveyId: SurveyId, address: z.string() });
export const invitedAddressEntity = entity<z.infer<typeof InvitedAddress>, z.infer<typeof InvitedAddress>>({
  name: 'SurveyAddress',
  version: 1,
  schema: InvitedAddress,
  key: ({ surveyId, address }) => ({ pk: ['SURVEY-ADDRESS', surveyId, address], sk: ['ADDRESS'] }),
});

export const gateCount = 16;
const Gate = z.object({
  surveyId: SurveyId,
  number: z.number().int(),
  isOpen: z.boolean(),
  /** Closing date in milliseconds: no answer passes from then on. */
  openUntil: z.number().int(),
  /** Answers that may still begin by the open link. */
  placesLeft: z.number().int(),
  /** Answers that were begun through this gate, sent or not. */
  began: z.number().int(),
  /** By the group of the invitation; an answer by the open link counts under `openLinkKey`, with any chosen group. */
  invited: z.record(z.string(), z.number().int()),
  sent: z.record(z.string(), z.number().int()),
});
export type Gate = z.infer<typeof Gate>;
export const openLinkKey = 'openlink';
export const gateEntity = entity<SurveyKey & { number: number }, Gate>({
  name: 'SurveyGate',
  version: 1,
  schema: Gate,
  key: ({ surveyId, number }) => ({ pk: ['SURVEY-GATE', surveyId, String(number)], sk: ['GATE'] }),
});

export const boxPlaces = 4;
const SealedBox = z.object({ surveyId: SurveyId, place: z.number().int(), boxId: z.string(), sealed: z.string() });
export type SealedBox = z.infer<typeof SealedBox>;
export const boxesOf = ({ surveyId, place }: SurveyKey & { place: number }): KeyParts => [
  'SURVEY-BOXES',
  surveyId,
  String(place),
];
export const boxEntity = entity<SurveyKey & { place: number; boxId: string }, SealedBox>({
  name: 'SurveyBox',
  version: 1,
  schema: SealedBox,
  key: (key) => ({ pk: boxesOf(key), sk: [key.boxId] }),
});

const Texts = z.object({
  surveyId: SurveyId,
  textsId: z.string(),
  texts: z.array(z.object({ questionId: z.string(), text: z.string() })),
});
export const textsOf = ({ surveyId }: SurveyKey): KeyParts => ['SURVEY-TEXTS', surveyId];
export const textsEntity = entity<SurveyKey & { textsId: string }, z.infer<typeof Texts>>({
  name: 'SurveyTexts',
  version: 1,
  schema: Texts,
  key: (key) => ({ pk: textsOf(key), sk: [key.textsId] }),
});

const NamedAnswer = z.object({
  surveyId: SurveyId,
  invitationId: z.string(),
  email: z.string().nullable(),
  sheet: AnswerSheet,
  sentAt: z.iso.datetime(),
});
export const namedAnswerEntity = entity<SurveyKey & { invitationId: string }, z.infer<typeof NamedAnswer>>({
  name: 'SurveyAnswer',
  version: 1,
  schema: NamedAnswer,
  key: ({ surveyId, invitationId }) => ({ pk: ['SURVEY-ANSWERS', surveyId], sk: [invitationId] }),
});
