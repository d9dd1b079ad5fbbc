import * as contract from '../../shared/contract/materiality/surveys.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { RequestContext } from '../core/api/request.ts';
import { getAssessmentSurveys } from './assessment-surveys.ts';
import { changeSurvey, createSurvey, setStatus } from './change-survey.ts';
import { countAnswers } from './count-answers.ts';
import { exportResults } from './export-results.ts';
import { answeringUrl, invite, listInvitations, remind } from './invite.ts';
import { loadSurvey, surveyViewOf } from './load-survey.ts';
import { readAddressList } from './read-address-list.ts';
import { getResults, listSurveys, listTexts } from './read-surveys.ts';
import { getSurveyProgress } from './survey-progress.ts';
import { within } from './surveys.context.ts';

const originOf = ({ host, isSecure }: RequestContext): string => `${isSecure ? 'https' : 'http'}://${host}`;

export const bindings = {
  listSurveys: bindSignedIn(contract.listSurveys, async (_input, { principal }) => ({
    body: await listSurveys(await within(principal.scope), principal),
  })),
  getAssessmentSurveys: bindSignedIn(contract.getAssessmentSurveys, async ({ params }, { principal }) => ({
    body: await getAssessmentSurveys(await within(principal.scope), principal, params.assessmentId),
  })),
  createSurvey: bindSignedIn(contract.createSurvey, async (input, { principal }) => ({
    body: await createSurvey(await within(principal.scope), principal, input),
  })),
  getSurvey: bindSignedIn(contract.getSurvey, async ({ params }, { principal }) => ({
    body: surveyViewOf(await loadSurvey(await within(principal.scope), principal, params.surveyId)),
  })),
  changeSurvey: bindSignedIn(contract.changeSurvey, async (input, { principal }) => ({
    body: await changeSurvey(await within(principal.scope), principal, input),
  })),
  setSurveyStatus: bindSignedIn(contract.setSurveyStatus, async (input, { principal }) => ({
    body: await setStatus(await within(principal.scope), principal, input),
  })),
  inviteToSurvey: bindSignedIn(contract.inviteToSurvey, async (input, context) => ({
    body: await invite(await within(context.principal.scope), context.principal, input, originOf(context)),
  })),
  listSurveyInvitations: bindSignedIn(contract.listSurveyInvitations, async (input, { principal }) => ({
    body: await listInvitations(await within(principal.scope), principal, input),
  })),
  getSurveyProgress: bindSignedIn(contract.getSurveyProgress, async ({ params }, { principal }) => ({
    body: await getSurveyProgress(await within(principal.scope), principal, params.surveyId),
  })),
  remindSurvey: bindSignedIn(contract.remindSurvey, async (input, context) => ({
    body: await remind(await within(context.principal.scope), context.principal, input, originOf(context)),
  })),
  getSurveyLink: bindSignedIn(contract.getSurveyLink, async ({ params }, context) => {
    const dependencies = await within(context.principal.scope);
    const { surveyId, hasOpenLink } = await loadSurvey(dependencies, context.principal, params.surveyId);
    const secret = `open.${dependencies.keys.openSecret(surveyId)}`;
    return { body: { link: hasOpenLink ? answeringUrl(originOf(context), surveyId, secret) : null } };
  }),
  countSurveyAnswers: bindSignedIn(contract.countSurveyAnswers, async ({ params }, { principal }) => ({
    body: await countAnswers(await within(principal.scope), principal, params.surveyId),
  })),
  getSurveyResults: bindSignedIn(contract.getSurveyResults, async ({ params }, { principal }) => ({
    body: await getResults(await within(principal.scope), principal, params.surveyId),
  })),
  exportSurveyResults: bindSignedIn(contract.exportSurveyResults, async (input, { principal }) => ({
    body: await exportResults(await within(principal.scope), principal, input),
  })),
  readSurveyAddresses: bindSignedIn(contract.readSurveyAddresses, async (input, { principal }) => ({
    body: await readAddressList(await within(principal.scope), principal, input),
  })),
  listSurveyTexts: bindSignedIn(contract.listSurveyTexts, async ({ params }, { principal }) => ({
    body: await listTexts(await within(principal.scope), principal, params.surveyId),
  })),
};
