import * as currentSurvey from '../../shared/contract/materiality/current-survey.contract.ts';
import * as answering from '../../shared/contract/materiality/survey-answering.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { tenantHostname } from '../../shared/model/platform/tenant.ts';
import { bindPublic, bindSignedIn } from '../core/api/binding.ts';
import type { RequestContext } from '../core/api/request.ts';
import { hostEntity } from '../core/auth/principal.entities.ts';
import { platformScope, publicHostScope } from '../core/data/scope.ts';
import { getAnswering, saveAnswering, sendAnswering } from './answer.ts';
import { getCurrentSurvey } from './survey-progress.ts';
import { api } from './surveys.api.ts';
import { within } from './surveys.context.ts';

/** Named calls of the public host: the tenant of the host, in one request. */
const visit = async ({ host, headers }: RequestContext, surveyId: SurveyVisit['surveyId']) => {
  const record = await api.tableOf(platformScope()).find(hostEntity, { hostname: tenantHostname(host) });
  if (!record) throw new AppError('tenant.not_found');
  const dependencies = await within(publicHostScope(record));
  return { dependencies, visit: { surveyId, header: headers['survey-secret'] } };
};

type SurveyVisit = Parameters<typeof getAnswering>[1];

export const bindings = {
  getCurrentSurvey: bindSignedIn(currentSurvey.getCurrentSurvey, async (_input, { principal, platformLanguage }) => ({
    body: await getCurrentSurvey(await within(principal.scope), principal, platformLanguage),
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
};
