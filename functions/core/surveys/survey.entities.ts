/**
 * Surveys of stakeholders (ADR 66). A survey's page knows its id alone, so its key is without the organisation;
 * signed-in calls compare the organisation that is stored.
 *
 * | access pattern                     | key                                                                   |
 * |------------------------------------|-----------------------------------------------------------------------|
 * | a survey with its tally            | SURVEY {surveyId} / all                                               |
 * | surveys of an organisation         | gsi1 SURVEYS {organizationId} / {createdAt} {surveyId}                |
 * | sealed answers that are not counted | SURVEY-BOXES {surveyId} {place} / {boxId}                            |
 * | free texts                         | SURVEY-TEXTS {surveyId} / {textsId}                                   |
 * | answers of a survey with names     | SURVEY-ANSWERS {surveyId} / {invitationId}                            |
 */
import * as z from 'zod';
import { OrganizationId, SurveyId } from '../../../shared/ids.ts';
import { AnswerSheet, Survey } from '../../../shared/model/surveys/survey.ts';
import { Tally } from '../../../shared/model/surveys/tally.ts';
import { entity, type KeyParts } from '../data/entity.ts';

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
  /** Sealed answers of opened boxes that the tally does not have yet; absent: none were counted. */
  pending: z.string().optional(),
  /** Numbers of pending answers, by question and group. */
  leftOut: z.record(z.string(), z.record(z.string(), z.number().int())).optional(),
  /** The numbers are those of an end of the survey. */
  isAtEnd: z.boolean().optional(),
  revision: z.number().int().min(1),
});
export const tallyEntity = entity<SurveyKey, z.infer<typeof StoredTally>>({
  name: 'SurveyTally',
  version: 1,
  schema: StoredTally,
  isPacked: true,
  key: (key) => ({ pk: surveyPartition(key), sk: ['TALLY'] }),
});

/** An address that was invited, so that each is invited once. */
const InvitedAddress = z.object({ surveyId: SurveyId, address: z.string() });
export const invitedAddressEntity = entity<z.infer<typeof InvitedAddress>, z.infer<typeof InvitedAddress>>({
  name: 'SurveyAddress',
  version: 1,
  schema: InvitedAddress,
  key: ({ surveyId, address }) => ({ pk: ['SURVEY-ADDRESS', surveyId, address], sk: ['ADDRESS'] }),
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
