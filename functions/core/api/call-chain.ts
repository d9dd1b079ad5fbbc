import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { AppError, errorCatalogue, isAppError } from '../../../shared/errors.ts';
import { edgeKeyHeader } from '../../../shared/model/platform/edge-key-header.ts';
import type { EdgeKeyring } from '../auth/edge-keys.ts';
import type { Principal } from '../auth/principal.ts';
import { requestCount, resetRequestCount } from '../data/request-count.ts';
import { callMetrics } from '../observability/call-metrics.ts';
import type { Logger } from '../observability/logger.ts';
import { once } from '../once.ts';
import type { Admission, AdmissionDependencies } from './admission.ts';
import type { Binding } from './binding.ts';
import { compressAnswer } from './compress-answer.ts';
import { createFindCall, type FindCall, MethodNotAllowedError, type RoutedCall } from './find-call.ts';
import { readRawInput } from './parse-input.ts';
import type { ReadMultipart } from './read-multipart.ts';
import { type RequestContext, readContext } from './request.ts';
import { errorResponse, jsonResponse } from './response.ts';
import { openCursor, sealCursor, withOpenCursor, withSealedCursor } from './sealed-cursors.ts';

export type ApiDependencies = AdmissionDependencies & {
  edge: EdgeKeyring;
  isBudgetEnforced: boolean;
  /** Functions that take files have one. */
  readMultipart?: ReadMultipart;
};

type State = {
  context: RequestContext;
  binding: Binding;
  params: Record<string, string>;
  principal?: Principal;
};
type ApiMiddleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context>;

/** State of the chain per event; collected together with the event. */
const states = new WeakMap<APIGatewayProxyEventV2, State>();

const serverErrors = 500;

const stateOf = (event: APIGatewayProxyEventV2): State => {
  const state = states.get(event);
  if (!state) throw new Error('the request was not routed');
  return state;
};

/** One line per request, which is the metrics of its call too; `apiRequestId` joins it with the access log. */
const logging = (logger: Logger): ApiMiddleware => {
  const startedAt = new WeakMap<APIGatewayProxyEventV2, number>();
  const finish = (event: APIGatewayProxyEventV2, status = serverErrors): void => {
    const milliseconds = Math.round(performance.now() - (startedAt.get(event) ?? performance.now()));
    const call = states.get(event)?.binding.call.id ?? 'unknown';
    logger.info('answered', {
      status,
      requests: requestCount(),
      ...callMetrics({ call, milliseconds, isFault: status >= serverErrors }),
    });
    logger.resetKeys();
  };
  return {
    before: ({ event, context }) => {
      startedAt.set(event, performance.now());
      resetRequestCount();
      logger.addContext(context);
      logger.appendKeys({ apiRequestId: event.requestContext.requestId });
    },
    after: ({ event, response }) => finish(event, response?.statusCode),
    onError: ({ event, response }) => finish(event, response?.statusCode),
  };
};

/** A 405 names the methods of its path (RFC 9110, 15.5.6). */
const withAllow = (answer: APIGatewayProxyStructuredResultV2, error: unknown): APIGatewayProxyStructuredResultV2 =>
  error instanceof MethodNotAllowedError
    ? { ...answer, headers: { ...answer.headers, allow: error.allowed.join(', ') } }
    : answer;

const failing = (logger: Logger): ApiMiddleware => ({
  onError: (request) => {
    const context = readContext(request.event);
    const { error } = request;
    if (isAppError(error) && errorCatalogue[error.code].status < serverErrors) {
      logger.info('refused', { code: error.code });
    } else {
      logger.error('failed', { error });
    }
    request.response = withAllow(errorResponse(error, context.platformLanguage, context.requestId), error);
  },
});

/**
 * The API has its own host, which bypasses the firewall and the limits; requests to that host are refused first of all.
 */
const guarding = (edge: EdgeKeyring): ApiMiddleware => ({
  before: async ({ event }) => {
    if (!(await edge.isFromEdge(event.headers[edgeKeyHeader]))) throw new AppError('auth.forbidden');
  },
});

const routing = (findCall: FindCall, logger: Logger): ApiMiddleware => ({
  before: async ({ event }) => {
    const { load, params } = findCall(event.requestContext.http.method, event.rawPath);
    const binding = await load();
    logger.appendKeys({ call: binding.call.id });
    states.set(event, { context: readContext(event), binding, params });
  },
});

const authenticating = (admission: () => Promise<Admission>, logger: Logger): ApiMiddleware => ({
  before: async ({ event }) => {
    const state = stateOf(event);
    if (state.binding.call.access === 'public') return;
    const { identify, admit } = await admission();
    const principal = await identify(state.context);
    logger.appendKeys({ tenantId: principal.scope.tenantId });
    states.set(event, { ...state, principal });
    admit(state.binding, principal);
  },
});

const budgeting = ({ isBudgetEnforced }: ApiDependencies): ApiMiddleware => ({
  after: ({ event }) => {
    const { call } = stateOf(event).binding;
    if (isBudgetEnforced && requestCount() > call.requests) {
      throw new Error(`${call.id} made ${requestCount()} DynamoDB requests, ${call.requests} are declared`);
    }
  },
});

const reporting = (admission: () => Promise<Admission>): ApiMiddleware => {
  const report = async (event: APIGatewayProxyEventV2): Promise<void> => {
    const principal = states.get(event)?.principal;
    if (principal) await (await admission()).report(principal);
  };
  // Refused calls count as well.
  return { after: ({ event }) => report(event), onError: ({ event }) => report(event) };
};

/**
 * The one middleware chain of the product (architecture decision 1). Order: log, map errors, ask for the edge's key,
 * find the call, authenticate and authorise, then parse, run, check the answer, compress it.
 */
export const createCallChain = (routed: readonly RoutedCall[], dependencies: ApiDependencies) => {
  const admission = once(async () => (await import('./admission.ts')).createAdmission(dependencies));
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context>()
    .use(logging(dependencies.logger))
    .use(failing(dependencies.logger))
    .use(guarding(dependencies.edge))
    .use(routing(createFindCall(routed), dependencies.logger))
    .use(authenticating(admission, dependencies.logger))
    .use(reporting(admission))
    .use(budgeting(dependencies))
    .handler(async (event) => {
      const { context, binding, params, principal } = stateOf(event);
      const { call } = binding;
      const raw = await readRawInput(event, { params, bodyType: call.bodyType, read: dependencies.readMultipart });
      const keys = await dependencies.edge.keys();
      const ids = { tenantId: principal?.scope.tenantId ?? '', userId: principal?.user.userId ?? '' };
      const place = { callId: call.id, params, ...ids };
      const open = (cursor: string): string => openCursor(keys, place, cursor);
      const opened = { ...raw, query: withOpenCursor(raw.query, open), body: withOpenCursor(raw.body, open) };
      const result = await binding.run(opened, principal ? { ...context, principal } : context);
      const body = withSealedCursor(result.body, (text) => sealCursor(event.headers[edgeKeyHeader] ?? '', place, text));
      const answer = jsonResponse(call.status, { ...result, body }, context.requestId, context.platformLanguage);
      return compressAnswer(answer, call.domain, event.headers['accept-encoding']);
    });
};
