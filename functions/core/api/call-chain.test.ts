import { Logger } from '@aws-lambda-powertools/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { call } from '../../../shared/contract/calls/call.ts';
import { AppError, ErrorBody, type ErrorCode, errorCatalogue } from '../../../shared/errors.ts';
import type { CallQuotas } from '../../../shared/model/platform/call-quotas.ts';
import { organizationRecord, tenantRecord, userRecord } from '../../../tests/support/actors.ts';
import { apiEvent, lambdaContext } from '../../../tests/support/api-events.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, userEntity } from '../auth/principal.entities.ts';
import { countRequest, requestCount, resetRequestCount } from '../data/request-count.ts';
import { platformScope } from '../data/scope.ts';
import { put } from '../data/write.ts';
import { type Binding, bindPublic, bindSignedIn } from './binding.ts';
import { createCallChain } from './call-chain.ts';
import { createFindCall, type RoutedCall } from './find-call.ts';

const Echo = z.object({ text: z.string().max(100) });
const base = { domain: 'reports', summary: 'x', requests: 2, response: Echo, errors: [] } as const;
const openCall = call({ ...base, id: 'open', method: 'GET', path: '/open', access: 'public' });
const echoCall = call({
  ...base,
  id: 'echo',
  method: 'POST',
  path: '/echo/{id}',
  access: 'report:edit',
  module: 'esgl',
  params: z.object({ id: z.string().max(3) }),
  query: z.object({ times: z.coerce.number().default(1) }),
  body: z.strictObject({ text: z.string().trim().min(2) }),
  status: 201,
});
const ownCall = call({ ...base, id: 'own', method: 'GET', path: '/own', access: 'authenticated' });
const operatedCall = call({ ...base, id: 'operated', method: 'GET', path: '/operated', access: 'platform:operate' });

const tenant = tenantRecord();
const token = {
  tenantId: tenant.tenantId,
  userId: userRecord().userId,
  organizationId: organizationRecord().organizationId,
  sessionId: 's',
  authenticatedAtEpochSeconds: 100,
  expiresAtEpochSeconds: 200,
};
const answers: { open: () => Promise<{ body: { text: string } }> } = { open: async () => ({ body: { text: 'open' } }) };

const routed = (...bindings: Binding[]): RoutedCall[] =>
  bindings.map((binding) => ({ method: binding.call.method, path: binding.call.path, load: async () => binding }));

const logger = new Logger({ logLevel: 'SILENT' });
let database: MemoryDynamoDb;
const plenty = { perSecond: 1_000, burst: 1_000 };
const api = (isBudgetEnforced = true, callQuotas: CallQuotas = { person: plenty, tenant: plenty }) =>
  createCallChain(
    routed(
      bindPublic(openCall, () => answers.open()),
      bindSignedIn(echoCall, async ({ body, query }) => ({ body: { text: body.text.repeat(query.times) } })),
      bindSignedIn(operatedCall, async () => ({ body: { text: 'operated' } })),
      bindSignedIn(ownCall, async (_input, { principal }) => ({ body: { text: principal.user.email } })),
    ),
    {
      tableOf: database.tableOf,
      edge: { isFromEdge: async (key) => key === 'key of the edge', keys: async () => ['key of the edge'] },
      verifyToken: async (text) => {
        if (text !== 'good') throw new AppError('auth.unauthorized');
        return token;
      },
      logger,
      isBudgetEnforced,
      callQuotas,
    },
  );

const ownHeaders = {
  'edge-key': 'key of the edge',
  'tenant-url': `${tenant.hostname}:4000`,
  authorization: 'Bearer good',
};

type Request = Parameters<typeof apiEvent>[0];
const send = async (request: Request, isBudgetEnforced?: boolean) => {
  const headers = { ...ownHeaders, ...request.headers };
  const answer = await api(isBudgetEnforced)(apiEvent({ ...request, headers }), lambdaContext);
  return { status: answer.statusCode, headers: answer.headers ?? {}, body: JSON.parse(answer.body ?? 'null') };
};
const echo = (changes: Partial<Request> = {}) =>
  send({ routeKey: 'POST /api/echo/{id}', params: { id: 'a' }, body: '{"text":"ab"}', ...changes });

const store = (records: { user?: object; organization?: object; tenant?: object } = {}) =>
  database
    .tableOf(platformScope(tenant.tenantId))
    .write([
      put(userEntity, userRecord(records.user), 'any'),
      put(organizationEntity, organizationRecord(records.organization), 'any'),
      put(tenantEntity, tenantRecord(records.tenant), 'any'),
    ]);
const refusal = (code: ErrorCode) => ({ status: errorCatalogue[code].status, body: { code } });

beforeEach(async () => {
  database = createMemoryDynamoDb();
  answers.open = async () => ({ body: { text: 'open' } });
  await store();
});

describe('the middleware chain', () => {
  it('parses, runs and answers with the declared status and with security headers', async () => {
    const answer = await echo({ query: { times: '2' } });
    expect(answer).toMatchObject({ status: 201, body: { text: 'abab' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': 'request-1',
    });
  });

  it('replaces a lone surrogate as UTF-8 does, and leaves a surrogate pair unchanged', async () => {
    expect(await echo({ body: String.raw`{"text":"a\ud800 \ud83d\ude00"}` })).toMatchObject({
      body: { text: 'a\ufffd 😀' },
    });
    expect(await echo({ body: String.raw`{"text":"a","\udc00":1}` })).toMatchObject(refusal('request.invalid'));
  });

  it('refuses a request that did not come through the edge first of all, without a read', async () => {
    for (const key of ['', 'of nobody']) {
      const refused = await send({ routeKey: 'GET /api/none', headers: { 'edge-key': key } });
      expect(refused).toMatchObject(refusal('auth.forbidden'));
    }
    resetRequestCount();
    expect(await echo({ headers: { 'edge-key': '' } })).toMatchObject(refusal('auth.forbidden'));
    expect(requestCount()).toBe(0);
  });

  it('refuses a call above the quota with the time to wait, and accepts calls again after it', async () => {
    const chain = api(true, { person: { perSecond: 20, burst: 2 }, tenant: plenty });
    const headers = { ...ownHeaders };
    const ask = () => chain(apiEvent({ routeKey: 'GET /api/own', headers }), lambdaContext);
    vi.useFakeTimers({ now: 1_000_000_000_000, toFake: ['Date'] });
    try {
      const answers = [await ask(), await ask(), await ask()];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
      expect(answers[2]?.headers).toMatchObject({ 'retry-after': '1' });
      expect(JSON.parse(answers[2]?.body ?? '')).toMatchObject({
        code: 'rate.limited',
        message: 'Too many requests. Try again in 1 second.',
      });
      vi.advanceTimersByTime(1_000);
      expect((await ask()).statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('answers 404 where no call is', async () => {
    expect(await send({ routeKey: 'GET /api/none' })).toMatchObject(refusal('route.not_found'));
    expect(await send({ routeKey: 'GET /api/echo/a/b' })).toMatchObject(refusal('route.not_found'));
  });

  it('answers 405 with the methods of a path that is asked for with another, before anybody signs in', async () => {
    const answer = await send({ routeKey: 'DELETE /api/echo/a', headers: { authorization: '' } });
    expect(answer).toMatchObject({ ...refusal('route.method_not_allowed'), headers: { allow: 'POST' } });
  });

  it('prefers a literal segment to a parameter', async () => {
    const find = createFindCall(
      routed(
        bindSignedIn(echoCall, async () => ({ body: { text: 'parameter' } })),
        bindPublic({ ...openCall, path: '/echo/open' }, () => answers.open()),
      ),
    );
    expect(await find('GET', '/api/echo/open').load()).toMatchObject({ call: { id: 'open' } });
    expect(await find('POST', '/api/echo/open').load()).toMatchObject({ call: { id: 'echo' } });
    expect(find('POST', '/api/echo/open').params).toEqual({ id: 'open' });
  });

  it('writes one line with the call, its metrics and the id that the access log has', async () => {
    const lines: unknown[] = [];
    vi.spyOn(logger, 'info').mockImplementation((...logged) => void lines.push(logged[1]));
    await echo();
    await send({ routeKey: 'GET /api/none' });
    expect(lines).toMatchObject([
      { call: 'echo', status: 201, Faults: 0, _aws: { CloudWatchMetrics: [{ Dimensions: [['call']] }] } },
      { code: 'route.not_found' },
      { call: 'unknown', status: 404, Faults: 0 },
    ]);
    vi.restoreAllMocks();
  });

  it('serves public calls without a token', async () => {
    expect(await send({ routeKey: 'GET /api/open', headers: { authorization: '' } })).toMatchObject({ status: 200 });
  });

  it.each(['', 'good', 'Basic good', 'Bearer good more', 'Bearer bad'])(
    'refuses the authorization %j',
    async (text) => {
      expect(await echo({ headers: { authorization: text } })).toMatchObject(refusal('auth.unauthorized'));
    },
  );

  it('lets operators act on the root domain, and on no host of a tenant', async () => {
    const operator = { user: { isPlatformOperator: true } };
    const operated = () => send({ routeKey: 'GET /api/operated' });
    await store({ ...operator, tenant: { hostType: 'ROOT_DOMAIN' } });
    expect(await operated()).toMatchObject({ status: 200 });
    await store({ ...operator, tenant: { hostType: 'SUBDOMAIN' } });
    expect(await operated()).toMatchObject(refusal('auth.forbidden'));
  });

  it('reads no input before it knows that the caller may act', async () => {
    await store({ user: { roles: ['Supplier'] } });
    expect(await echo({ body: 'no json' })).toMatchObject(refusal('auth.forbidden'));
  });

  it.each([
    ['a suspended organisation', { organization: { isSuspended: true } }, 'account.suspended'],
    ['a suspended person', { user: { status: 'suspended' } }, 'account.suspended'],
    ['a registration that is not finished', { user: { registerProcess: 1 } }, 'registration.incomplete'],
    ['a company profile that is not finished', { organization: { informationStep: 1 } }, 'registration.incomplete'],
    ['a module that is off', { tenant: { modules: [] } }, 'module.off'],
    ['a role without the permission', { user: { roles: ['EntityUser'] } }, 'auth.forbidden'],
  ] as const)('refuses %s', async (_name, records, code) => {
    await store(records);
    expect(await echo()).toMatchObject(refusal(code));
  });

  it('shuts nobody out for money on a tenant that does not bill', async () => {
    const organization = { isSuspended: true, suspendedBy: 'billing' };
    await store({ organization });
    expect(await echo()).toMatchObject({ status: 201 });
    await store({ organization, tenant: { modules: ['esgl', 'payment'] } });
    expect(await echo()).toMatchObject(refusal('account.suspended'));
    await store({ organization: { ...organization, suspendedBy: 'operator' } });
    expect(await echo()).toMatchObject(refusal('account.suspended'));
  });

  it('lets the suspended reach the calls of the restriction screen', async () => {
    await store({ organization: { isSuspended: true } });
    expect(await send({ routeKey: 'GET /api/own' })).toMatchObject({ status: 200 });
  });

  it("refuses a person of one tenant on another tenant's host", async () => {
    for (const host of ['other.example', '', 'lantau.example.evil.example', 'sub.lantau.example']) {
      expect(await echo({ headers: { 'tenant-url': host } })).toMatchObject(refusal('auth.unauthorized'));
    }
    expect(await echo({ headers: { 'tenant-url': 'accounts.lantau.example' } })).toMatchObject({ status: 201 });
  });

  it('names every field of a body that breaks a rule, in the platform language', async () => {
    const answer = await echo({ body: '{"text":" a ","more":1}', headers: { 'platform-language': 'zhTw' } });
    expect(answer).toMatchObject(refusal('validation.failed'));
    const { fields } = ErrorBody.parse(answer.body);
    expect(fields).toContainEqual({ path: 'text', message: '此欄位不可少於 2 個字元' });
    expect(fields).toHaveLength(2);
  });

  it.each([
    ['a body that is no JSON', { body: '{' }, 'request.invalid'],
    ['a body nested without end', { body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` }, 'request.invalid'],
    ['a body over 1 MB', { body: JSON.stringify({ text: 'x'.repeat(1_048_577) }) }, 'request.too_large'],
    ['a parameter that does not parse', { params: { id: 'long' } }, 'request.invalid'],
    ['a query that does not parse', { query: { times: 'x' } }, 'request.invalid'],
    ['no body', { body: '' }, 'validation.failed'],
  ] as const)('refuses %s', async (_name, changes, code) => {
    expect(await echo(changes)).toMatchObject(refusal(code));
  });

  it('answers an unexpected error with the id of the request only', async () => {
    answers.open = async () => {
      throw new Error('arn:aws:dynamodb secret', { cause: new Error('/var/task') });
    };
    const { status, body } = await send({ routeKey: 'GET /api/open' });
    expect(status).toBe(500);
    expect(body).toEqual({ code: 'server.error', message: expect.any(String), requestId: 'request-1' });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('turns an answer that breaks its schema into a 500', async () => {
    answers.open = async () => ({ body: { text: 'x'.repeat(101) } });
    expect(await send({ routeKey: 'GET /api/open' })).toMatchObject(refusal('server.error'));
  });

  it('fails a call over its request budget where the budget is enforced', async () => {
    answers.open = async () => {
      for (let made = 0; made < 3; made += 1) countRequest();
      return { body: { text: 'x' } };
    };
    expect(await send({ routeKey: 'GET /api/open' })).toMatchObject(refusal('server.error'));
    expect(await send({ routeKey: 'GET /api/open' }, false)).toMatchObject({ status: 200 });
  });
});
