/**
 * Invitations of surveys, and the gates with their counts (ADR 66). Answering, inviting and the feedback of the mail
 * service write them.
 *
 * | access pattern                     | key                                                                   |
 * |------------------------------------|-----------------------------------------------------------------------|
 * | invitation behind a link           | SURVEY-INVITATION {surveyId} {digest} / INVITATION                    |
 * | invitations of a survey            | gsi1 SURVEY-INVITATIONS {surveyId} / {invitationId}                   |
 * | that it is open, and counts (16 times) | SURVEY-GATE {surveyId} {number} / GATE                            |
 */
import * as z from 'zod';
import { SurveyId } from '../../../shared/ids.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { entity, type KeyParts } from '../data/entity.ts';

type SurveyKey = { surveyId: string };

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
  /** Its mail came back, and it is not counted as invited; absent in invitations from before. */
  isUndelivered: z.boolean().optional(),
  isSent: z.boolean(),
  /** Unfinished answers, encrypted under the link's secret. */
  draft: z.string().nullable(),
  savesLeft: z.number().int(),
  reminders: z.number().int(),
  remindedOn: z.iso.date().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;
/** How often answers may be saved with a link. */
export const savesMax = 2_000;
export const invitationsOf = ({ surveyId }: SurveyKey): KeyParts => ['SURVEY-INVITATIONS', surveyId];
export const surveyInvitationEntity = entity<SurveyKey & { digest: string }, Invitation>({
  name: 'SurveyInvitation',
  version: 1,
  schema: Invitation,
  key: ({ surveyId, digest }) => ({ pk: ['SURVEY-INVITATION', surveyId, digest], sk: ['INVITATION'] }),
  indexes: ({ surveyId, invitationId }) => ({ gsi1: { pk: invitationsOf({ surveyId }), sk: [invitationId] } }),
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
  /**
   * By the group of the invitation. Below zero in a gate of invitations that another gate counted and that were not
   * delivered. An answer by the open link counts under `openLinkKey`, with any chosen group.
   */
  invited: z.record(z.string(), z.number().int()),
  sent: z.record(z.string(), z.number().int()),
  /** Invitations with a mail that came back, and without an answer; absent while there are none. */
  undelivered: z.number().int().optional(),
});
export type Gate = z.infer<typeof Gate>;
export const openLinkKey = 'openlink';
export const gateEntity = entity<SurveyKey & { number: number }, Gate>({
  name: 'SurveyGate',
  version: 1,
  schema: Gate,
  key: ({ surveyId, number }) => ({ pk: ['SURVEY-GATE', surveyId, String(number)], sk: ['GATE'] }),
});

/** The gate of an invitation, from its digest. */
export const gateOf = ({ digest }: { digest: string }): number => Number.parseInt(digest.slice(0, 2), 16) % gateCount;
