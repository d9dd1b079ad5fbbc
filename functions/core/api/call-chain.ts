import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { AppError, errorCatalogue, isAppError } from '../../../shared/errors.ts';
import { isRegistrationFinished } from '../../../shared/model/organization/registration.ts';
import { isAllowed } from '../../../shared/model/people/permissions.ts';
import type { CallQuotas } from '../../../shared/model/platform/call-quotas.ts';
import { edgeKeyHeader } from '../../../shared/model/platform/edge-key-header.ts';
import { type ModuleName, tenantHostname } from '../../../shared/model/platform/tenant.ts';
import { quotasOf } from '../../../shared/model/platform/tenant-limits.ts';
import type { EdgeKeyring } from '../auth/edge-keys.ts';
import { isClosedFor, type KeysAlongside, loadPrincipal, type Principal } from '../auth/principal.ts';
import type { VerifyToken } from '../auth/verify-token.ts';
import { requestCount, resetRequestCount } from '../data/request-count.ts';
import type { Scope } from '../data/scope.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { isEntityReportingOn } from '../entities/entity-reporting.ts';
import { callMetrics } from '../observability/call-metrics.ts';
import type { Logger } from '../observability/logger.ts';
import { requireRootHost } from '../platform/root-host.ts';
import type { Binding } from './binding.ts';
import { type CallCounter, createCallCounter } from './call-quotas.ts';
import { compressAnswer } from './compress-answer.ts';
import { createFindCall, type FindCall, MethodNotAllowedError, type RoutedCall } from './find-call.ts';
import { readRawInput } from './parse-input.ts';
import type { ReadMultipart } from './read-multipart.ts';
import { bearerToken, type RequestContext, readContext } from './request.ts';
import { errorResponse, jsonResponse } from './response.ts';
import { openCursor, sealCursor, withOpenCursor, withSealedCursor } from './sealed-cursors.ts';

export type ApiDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  edge: EdgeKeyring;
  verifyToken: VerifyToken;
  logger: Logger;
  isBudgetEnforced: boolean;
  /** Call quotas of people and tenants, for tenants without their own. */
  callQuotas: CallQuotas;
  /** Functions that take files have one. */
  readMultipart?: ReadMultipart;
  /** Keys of records read in the principal's request. */
  keysAlongside?: KeysAlongside;
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

/**
 * Registration and company profile are both asked for (specification 2.6); an operator acts on no
 * organisation.
 */
const isRegistering = ({ organization, user }: Principal): boolean =>
  !user.isPlatformOperator && !isRegistrationFinished(user.registerProcess, organization.informationStep);

/** The data hub and entities are switched on by the organisation too (specification 1). */
const isOn = (module: ModuleName, principal: Principal): boolean => {
  if (module === 'reporting-entity') return isEntityReportingOn(principal);
  const { tenant, organization } = principal;
  return tenant.modules.includes(module) && (module !== 'data-management-module' || organization.isDataHubEnabled);
};

/**
 * A removed tenant member, a switched-off module, a suspended account, a role: each refused before any input is read.
 */
const authorize = (binding: Binding, principal: Principal): void => {
  const { access, module, openWhile = [] } = binding.call;
  if (access === 'public' || access === 'authenticated') return;
  if (isClosedFor(principal) && !openWhile.includes('suspended')) throw new AppError('account.suspended');
  if (isRegistering(principal) && !openWhile.includes('registering')) throw new AppError('registration.incomplete');
  if (module && !isOn(module, principal)) throw new AppError('module.off');
  if (!isAllowed(principal.levels, access)) throw new AppError('auth.forbidden');
  if (access === 'platform:operate') requireRootHost(principal);
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

const idsOf = ({ scope, user }: Principal) => ({ tenantId: scope.tenantId, userId: user.userId });

const authenticating = (
  { tableOf, verifyToken, logger, keysAlongside, callQuotas }: ApiDependencies,
  calls: CallCounter,
): ApiMiddleware => ({
  before: async ({ event }) => {
    const state = stateOf(event);
    if (state.binding.call.access === 'public') return;
    const token = bearerToken(state.context);
    if (!token) throw new AppError('auth.unauthorized');
    const keys: KeysAlongside = (place) => [...(keysAlongside?.(place) ?? []), ...calls.keys(place.userId)];
    const verified = await verifyToken(token);
    const stillRefused = calls.refusedFor(verified);
    if (stillRefused !== undefined) throw new AppError('rate.limited', { retryAfterSeconds: stillRefused });
    const principal = await loadPrincipal(tableOf, verified, keys);
    // The token names the tenant; it gives no access on another tenant's host (architecture decision 4).
    if (tenantHostname(state.context.host) !== principal.tenant.hostname) throw new AppError('auth.unauthorized');
    logger.appendKeys({ tenantId: principal.scope.tenantId });
    states.set(event, { ...state, principal });
    const quotas = quotasOf(principal.tenant, callQuotas);
    const retryAfterSeconds = calls.pass(idsOf(principal), quotas, principal.alongside);
    if (retryAfterSeconds !== undefined) throw new AppError('rate.limited', { retryAfterSeconds });
    authorize(state.binding, principal);
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

/** Reporting calls to the table is not part of the call: it counts towards no budget, and its failure fails nothing. */
const reportCalls = ({ tableOf, callQuotas, logger }: ApiDependencies, calls: CallCounter): ApiMiddleware => {
  const report = async (event: APIGatewayProxyEventV2): Promise<void> => {
    const principal = states.get(event)?.principal;
    if (!principal) return;
    const requests = requestCount();
    const quotas = quotasOf(principal.tenant, callQuotas);
    await calls.report(idsOf(principal), quotas, tableOf(principal.scope)).catch((error: unknown) => {
      logger.warn('calls were not reported', { error });
    });
    resetRequestCount(requests);
  };
  // Refused calls count as well.
  return { after: ({ event }) => report(event), onError: ({ event }) => report(event) };
};

/**
 * The one middleware chain of the product (architecture decision 1). Order: log, map errors, ask for the edge's key,
 * find the call, authenticate and authorise, then parse, run, check the answer, compress it.
 */
export const createCallChain = (routed: readonly RoutedCall[], dependencies: ApiDependencies) => {
  const calls = createCallCounter(() => Date.now());
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context>()
    .use(logging(dependencies.logger))
    .use(failing(dependencies.logger))
    .use(guarding(dependencies.edge))
    .use(routing(createFindCall(routed), dependencies.logger))
    .use(authenticating(dependencies, calls))
    .use(reportCalls(dependencies, calls))
    .use(budgeting(dependencies))
    .handler(async (event) => {
      const { context, binding, params, principal } = stateOf(event);
      const { call } = binding;
      const raw = await readRawInput(event, { params, bodyType: call.bodyType, read: dependencies.readMultipart });
      const keys = await dependencies.edge.keys();
      const place = { callId: call.id, params, tenantId: '', userId: '', ...(principal && idsOf(principal)) };
      const open = (cursor: string): string => openCursor(keys, place, cursor);
      const opened = { ...raw, query: withOpenCursor(raw.query, open), body: withOpenCursor(raw.body, open) };
      const result = await binding.run(opened, principal ? { ...context, principal } : context);
      const body = withSealedCursor(result.body, (text) => sealCursor(event.headers[edgeKeyHeader] ?? '', place, text));
      const answer = jsonResponse(call.status, { ...result, body }, context.requestId, context.platformLanguage);
      return compressAnswer(answer, call.domain, event.headers['accept-encoding']);
    });
};
