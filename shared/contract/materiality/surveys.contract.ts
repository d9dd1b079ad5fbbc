import * as z from 'zod';
import { AssessmentId, SurveyId } from '../../ids.ts';
import { PeopleList } from '../../model/surveys/addresses.ts';
import { JoinedResults } from '../../model/surveys/joined-surveys.ts';
import { SurveyResults } from '../../model/surveys/results.ts';
import { Survey, SurveySettings } from '../../model/surveys/survey.ts';
import { SurveyProgress } from '../../model/surveys/survey-progress.ts';
import { Language } from '../../model/text/language.ts';
import { EmailInput } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

const shared = { domain: 'surveys', access: 'materiality:manage', module: 'materiality' } as const;
const inSurvey = z.object({ surveyId: SurveyId });
const path = '/surveys/{surveyId}';
const revision = z.number().int().min(1);

export const SurveySummary = Survey.pick({
  surveyId: true,
  title: true,
  status: true,
  isAnonymous: true,
  closesAt: true,
  createdAt: true,
  assessmentId: true,
}).extend({ questionCount: z.number().int() });
export type SurveySummary = z.infer<typeof SurveySummary>;

export const listSurveys = call({
  ...shared,
  id: 'listSurveys',
  method: 'GET',
  path: '/surveys',
  summary: 'Surveys of the organisation, newest first',
  requests: 2,
  response: z.object({ surveys: z.array(SurveySummary) }),
  errors: [],
});

/** A survey of an assessment with who was asked and who answered. */
export const AssessmentSurvey = Survey.pick({
  surveyId: true,
  title: true,
  status: true,
  startedAt: true,
  closesAt: true,
  isAnonymous: true,
  groups: true,
}).extend({
  progress: SurveyProgress,
  /** Whether the results of a topic are from it. */
  suppliesResults: z.boolean(),
});
export type AssessmentSurvey = z.infer<typeof AssessmentSurvey>;

export const getAssessmentSurveys = call({
  ...shared,
  id: 'getAssessmentSurveys',
  method: 'GET',
  path: '/surveys/of/{assessmentId}',
  summary:
    'Surveys of an assessment that were started, newest first, with the results of each topic from the newest that has some',
  requests: 5,
  params: z.object({ assessmentId: AssessmentId }),
  response: z.object({
    surveys: z.array(AssessmentSurvey),
    survey: Survey.pick({ groups: true }).extend({
      questions: z.array(z.object({ questionId: z.string(), topicId: z.string().nullable() })),
    }),
    results: JoinedResults,
  }),
  errors: ['assessment.not_found'],
});

export const createSurvey = call({
  ...shared,
  id: 'createSurvey',
  method: 'POST',
  path: '/surveys',
  summary: 'Makes a draft of a survey',
  requests: 2,
  body: SurveySettings,
  response: Survey,
  status: 201,
  errors: [],
});

export const getSurvey = call({
  ...shared,
  id: 'getSurvey',
  method: 'GET',
  path,
  summary: 'A survey with its questions and groups',
  requests: 2,
  params: inSurvey,
  response: Survey,
  errors: ['survey.not_found'],
});

export const changeSurvey = call({
  ...shared,
  id: 'changeSurvey',
  method: 'PUT',
  path,
  summary: 'Stores a draft; once it has started only the closing date changes',
  requests: 3,
  params: inSurvey,
  body: SurveySettings.extend({ revision }),
  response: Survey,
  errors: ['survey.not_found', 'survey.stale', 'survey.read_only'],
});

export const setSurveyStatus = call({
  ...shared,
  id: 'setSurveyStatus',
  method: 'POST',
  path: `${path}/status`,
  summary: 'Starts, closes or reopens a survey; no answer is taken once it is closed',
  requests: 3,
  params: inSurvey,
  body: z.strictObject({ status: z.enum(['running', 'closed']), revision }),
  response: Survey,
  errors: ['survey.not_found', 'survey.stale', 'survey.not_ready'],
});

export const invitationsMax = 40;

export const inviteToSurvey = call({
  ...shared,
  id: 'inviteToSurvey',
  method: 'POST',
  path: `${path}/invitations`,
  summary: 'Invites people by mail, each address of a survey once',
  // Principal, survey, addresses, and the invitations in two transactions.
  requests: 5,
  params: inSurvey,
  body: z.strictObject({
    invitations: z
      .array(z.object({ email: EmailInput, groupId: z.string(), language: Language }))
      .min(1)
      .max(invitationsMax),
  }),
  response: z.object({
    invited: z.number().int(),
    known: z.array(z.string()),
    /** Addresses that mails of the tenant do not reach: a mail bounced, or its owner complained. */
    unreachable: z.array(z.string()),
  }),
  status: 201,
  errors: ['survey.not_found', 'survey.closed', 'validation.failed', 'request.conflict'],
});

const InvitationView = z.object({
  invitationId: z.string(),
  /** null: an answerer with the open link. */
  email: z.string().nullable(),
  groupId: z.string().nullable(),
  /** `undelivered`: its mail came back; it is in no count of the invited. */
  status: z.enum(['invited', 'started', 'sent', 'undelivered']),
  reminders: z.number().int(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** Characters of a workbook of a megabyte as base64. */
const listCharactersMax = 1_400_000;

export const readSurveyAddresses = call({
  ...shared,
  id: 'readSurveyAddresses',
  method: 'POST',
  path: `${path}/address-list`,
  summary: 'Reads addresses and their groups from a workbook; nothing is stored and nobody is invited',
  requests: 2,
  params: inSurvey,
  body: z.strictObject({ base64: z.base64().max(listCharactersMax) }),
  response: PeopleList,
  errors: ['survey.not_found', 'survey.list_unreadable'],
});

export const listSurveyInvitations = call({
  ...shared,
  id: 'listSurveyInvitations',
  method: 'GET',
  path: `${path}/invitations`,
  summary: 'Who was invited and how far they are; of an anonymous survey that is all that is known of a person',
  requests: 3,
  params: inSurvey,
  query: z.object({ cursor: z.string().max(2_000).optional() }),
  response: z.object({ items: z.array(InvitationView), nextCursor: z.string().nullable() }),
  errors: ['survey.not_found'],
});

export const getSurveyProgress = call({
  ...shared,
  id: 'getSurveyProgress',
  method: 'GET',
  path: `${path}/progress`,
  summary: 'How many were invited and have sent their answers, by group',
  requests: 2,
  params: inSurvey,
  response: SurveyProgress,
  errors: ['survey.not_found'],
});

export const remindSurvey = call({
  ...shared,
  id: 'remindSurvey',
  method: 'POST',
  path: `${path}/reminders`,
  summary: 'Reminds those of one page of invitations who have not sent their answers, once a day at most',
  requests: 4,
  params: inSurvey,
  body: z.strictObject({ cursor: z.string().max(2_000).nullable() }),
  response: z.object({ reminded: z.number().int(), nextCursor: z.string().nullable() }),
  errors: ['survey.not_found', 'survey.closed', 'request.conflict'],
});

export const getSurveyLink = call({
  ...shared,
  id: 'getSurveyLink',
  method: 'GET',
  path: `${path}/link`,
  summary: 'The open link of a survey, null where it has none',
  requests: 2,
  params: inSurvey,
  response: z.object({ link: z.string().nullable() }),
  errors: ['survey.not_found'],
});

export const countSurveyAnswers = call({
  ...shared,
  id: 'countSurveyAnswers',
  method: 'POST',
  path: `${path}/count`,
  summary: 'Opens sealed answers and adds them to the tally, five or more of a group at a time, the rest at the end',
  // Principal, survey and tally, four places of boxes, of which each may be read again as a whole, and ten batches.
  requests: 24,
  params: inSurvey,
  response: z.object({ counted: z.number().int(), waiting: z.number().int(), isMore: z.boolean() }),
  errors: ['survey.not_found', 'request.conflict'],
});

export const getSurveyResults = call({
  ...shared,
  id: 'getSurveyResults',
  method: 'GET',
  path: `${path}/results`,
  summary: 'Results of what is counted, by group; groups below five only within "others"',
  requests: 2,
  params: inSurvey,
  response: SurveyResults,
  errors: ['survey.not_found'],
});

export const listSurveyTexts = call({
  ...shared,
  id: 'listSurveyTexts',
  method: 'GET',
  path: `${path}/texts`,
  summary: 'Free texts by question, in no order, each apart from the other answers of its author',
  requests: 3,
  params: inSurvey,
  response: z.object({ texts: z.array(z.object({ questionId: z.string(), text: z.string() })), isWhole: z.boolean() }),
  errors: ['survey.not_found'],
});

export const exportSurveyResults = call({
  ...shared,
  id: 'exportSurveyResults',
  method: 'GET',
  path: `${path}/file`,
  summary: 'Results and comments of a survey as a workbook, with what may be shown of groups',
  // Principal, the survey with its tally, and the comments by megabytes.
  requests: 12,
  params: inSurvey,
  query: z.object({ language: Language }),
  response: z.object({ fileName: z.string(), contentType: z.string(), base64: z.base64() }),
  errors: ['survey.not_found'],
});
