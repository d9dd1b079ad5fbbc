import { randomBytes } from 'node:crypto';
import * as currentSurvey from '../../shared/contract/materiality/current-survey.contract.ts';
import * as answering from '../../shared/contract/materiality/survey-answering.contract.ts';
import * as contract from '../../shared/contract/materiality/surveys.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { createIds } from '../../shared/ids.ts';
import { tenantHostname } from '../../shared/model/platform/tenant.ts';
import { bindPublic, bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import type { RequestContext } from '../core/api/request.ts';
import { hostEntity } from '../core/auth/principal.entities.ts';
import { createSecretReader } from '../core/aws/secret-reader.ts';
import { platformScope, publicHostScope, type Scope } from '../core/data/scope.ts';
import { readEnvironment, SurveysEnvironment } from '../core/environment.ts';
import { getAnswering, saveAnswering, sendAnswering } from './answer.ts';
import { changeSurvey, createSurvey, setStatus } from './change-survey.ts';
import { countAnswers } from './count-answers.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { exportResults } from './export-results.ts';
import { answeringUrl, invite, listInvitations, remind } from './invite.ts';
import { loadSurvey, surveyViewOf } from './load-survey.ts';
import { readAddressList } from './read-address-list.ts';
import { getResults, listSurveys, listTexts } from './read-surveys.ts';
import { createSurveyKeys, randomBelow } from './survey-keys.ts';
import { getCurrentSurvey, getSurveyProgress } from './survey-progress.ts';

const environment = readEnvironment(SurveysEnvironment);
const api = createApiDependencies('surveys', environment);
const readSecret = createSecretReader(environment.SURVEY_SECRET_ARN);
const now = () => Date.now();
const ids = createIds(now);
const randomId = (): string => randomBytes(16).toString('hex');

const within = async (scope: Scope): Promise<SurveysDependencies> => ({
  table: api.tableOf(scope),
  ids,
  now,
  keys: createSurveyKeys(await readSecret()),
  randomId,
  random: randomBelow,
});

/** Named calls of the public host: the tenant of the host, in one request. */
const visit = async ({ host, headers }: RequestContext, surveyId: SurveyVisit['surveyId']) => {
  const record = await api.tableOf(platformScope()).find(hostEntity, { hostname: tenantHostname(host) });
  if (!record) throw new AppError('tenant.not_found');
  const dependencies = await within(publicHostScope(record));
  return { dependencies, visit: { surveyId, header: headers['survey-secret'] } };
};
type SurveyVisit = Parameters<typeof getAnswering>[1];

const originOf = ({ host, isSecure }: RequestContext): string => `${isSecure ? 'https' : 'http'}://${host}`;

export const handler = createApi(
  {
    listSurveys: bindSignedIn(contract.listSurveys, async (_input, { principal }) => ({
      body: await listSurveys(await within(principal.scope), principal),
    })),
    getCurrentSurvey: bindSignedIn(currentSurvey.getCurrentSurvey, async (_input, { principal, platformLanguage }) => ({
      body: await getCurrentSurvey(await within(principal.scope), principal, platformLanguage),
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
    getAnswering: bindPublic(answering.getAnswering, async ({ params }, context) => {
      const { dependencies, visit: visitor } = await visit(context, params.surveyId);
      return { body: await getAnswering(dependencies, visitor) };
    }),
    saveAnswering: bindPublic(answering.saveAnswering, async ({ params, body }, context) => {
      const { dependencies, visit: visitor } = await visit(context, params.surveyId);
      return { body: await saveAnswering(dependencies, visitor, body) };
    }),
    sendAnswering: bindPublic(answering.sendAnswering, async ({ params, body }, context) => {
      const { dependencies, visit: visitor } = await visit(context, params.surveyId);
      return { body: await sendAnswering(dependencies, visitor, body) };
    }),
  },
  api,
);
