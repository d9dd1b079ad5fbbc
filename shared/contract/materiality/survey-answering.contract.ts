import * as z from 'zod';
import { SurveyId } from '../../ids.ts';
import { StakeholderGroup } from '../../model/materiality/assessment.ts';
import { AnswerSheet, SurveyQuestion } from '../../model/surveys/survey.ts';
import { Language, LocalizedText } from '../../model/text/language.ts';
import { call } from '../calls/call.ts';

/** The view of an answerer: nothing of other people, nothing of the organisation but its name. */
export const AnsweringView = z
  .object({
    organizationName: z.string(),
    title: LocalizedText,
    intro: LocalizedText,
    questions: z.array(SurveyQuestion),
    /** To choose from, for those who come by the open link. */
    groups: z.array(StakeholderGroup.pick({ groupId: true, name: true })),
    isAnonymous: z.boolean(),
    /** The end: the closing date, or when the survey was closed before it. */
    closesAt: z.iso.datetime(),
    language: Language.nullable(),
    state: z.enum(['open', 'sent', 'closed']),
    /** The answers saved so far. */
    sheet: AnswerSheet.nullable(),
    /** How often answers were saved with this link. */
    saves: z.number().int().min(0),
  })
  .meta({ id: 'AnsweringView' });
export type AnsweringView = z.infer<typeof AnsweringView>;

/** The secret of the link travels in the header `survey-secret` alone, which no log has. */
const answering = {
  domain: 'surveys',
  access: 'public',
  path: '/surveys/{surveyId}/answering',
  params: z.object({ surveyId: SurveyId }),
  requests: 3,
} as const;
/** As far as the page knows: after another number of saves, by another device, nothing is overwritten. */
const saves = z.number().int().min(0).nullable().default(null);
const refusals = ['tenant.not_found', 'survey.link_invalid', 'survey.closed', 'survey.answered'] as const;

export const getAnswering = call({
  ...answering,
  id: 'getAnswering',
  method: 'GET',
  summary: 'The survey behind a link, with what its holder saved; nothing is spent by asking',
  response: AnsweringView,
  errors: ['tenant.not_found', 'survey.link_invalid'],
});

export const saveAnswering = call({
  ...answering,
  id: 'saveAnswering',
  method: 'PUT',
  summary: 'Saves unfinished answers, encrypted under the secret of the link',
  // The host and the save; a third only to say why a save is refused.
  body: AnswerSheet.extend({
    /** Nothing was saved with this link so far, as far as the page knows. */
    isFirst: z.boolean().default(false),
    saves,
  }),
  response: z.object({}),
  errors: [
    ...refusals,
    'survey.saved_elsewhere',
    'survey.saved_too_often',
    'survey.answer_too_long',
    'request.conflict',
  ],
});

export const sendAnswering = call({
  ...answering,
  id: 'sendAnswering',
  method: 'POST',
  summary: 'Sends the answers of a link, once',
  body: AnswerSheet.extend({ saves }),
  response: z.object({}),
  status: 201,
  errors: [...refusals, 'survey.saved_elsewhere', 'survey.answer_wrong', 'survey.answer_too_long', 'request.conflict'],
});
