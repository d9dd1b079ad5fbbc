import { describe, expect, it } from 'vitest';
import { exchangeShortToken, setUserLanguage } from '../../../../shared/contract/people/identity.contract.ts';
import { ApiError, NetworkError, UnexpectedAnswerError } from './api-error.ts';
import { createCallApi } from './create-call-api.ts';

type Reply = { status: number; body?: unknown } | 'no connection' | 'cut off';
const refusal = (code: string) => ({ code, message: 'No.', requestId: 'req-1' });
const language = { body: { lang: 'zhTw' } } as const;

/** A response with a body that breaks off: the connection was lost, or the page is being left. */
const cutOff = (): Response =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }), {
    headers: { 'x-request-id': 'req-1' },
  });

/** A fetcher with scripted replies; records each request with its token, and each redirect of the page. */
const setUp = (replies: Reply[], renewed: () => Promise<string> = async () => 'fresh') => {
  const sent: string[] = [];
  const destinations: string[] = [];
  const lasting: boolean[] = [];
  let token = 'old';
  const callApi = createCallApi({
    apiBase: '/api',
    send: async (url, init) => {
      sent.push(`${init.method} ${url} ${token}`);
      lasting.push(init.keepalive === true);
      const reply = replies.shift();
      if (reply === undefined || reply === 'no connection') throw new TypeError('Failed to fetch');
      if (reply === 'cut off') return cutOff();
      return Response.json(reply.body, { status: reply.status, headers: { 'x-request-id': 'req-1' } });
    },
    settings: () => ({
      host: 'a.example',
      platformLanguage: 'en',
      communicationLanguage: 'en',
      reportLanguage: 'en',
      tenantId: undefined,
      accessToken: token,
    }),
    renew: async () => {
      token = await renewed();
      return token;
    },
    leave: (destination) => destinations.push(destination),
  });
  return { callApi, sent, destinations, lasting };
};

describe('a call', () => {
  it('returns the parsed response', async () => {
    const { callApi } = setUp([{ status: 200, body: { lang: 'zhTw', more: 1 } }]);
    expect(await callApi(setUserLanguage, language)).toEqual({ lang: 'zhTw' });
  });

  it('outlives the page only with keepalive', async () => {
    const { callApi, lasting } = setUp([
      { status: 200, body: { lang: 'zhTw' } },
      { status: 200, body: { lang: 'zhTw' } },
    ]);
    await callApi(setUserLanguage, language);
    await callApi(setUserLanguage, language, { keepalive: true });
    expect(lasting).toEqual([false, true]);
  });

  it('rejects with body and status', async () => {
    const { callApi, destinations } = setUp([{ status: 409, body: refusal('request.conflict') }]);
    const error = await callApi(setUserLanguage, language).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, body: { code: 'request.conflict', requestId: 'req-1' } });
    expect(destinations).toEqual([]);
  });

  it('retains the status of a response that is not from the API, for its message', async () => {
    const { callApi } = setUp([{ status: 413, body: { message: 'Request Entity Too Large' } }]);
    const error = await callApi(setUserLanguage, language).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(error).toMatchObject({ status: 413, requestId: 'req-1' });
  });

  it('renews once on 440 and repeats the request with the new token', async () => {
    const { callApi, sent, destinations } = setUp([
      { status: 440, body: refusal('auth.token_expired') },
      { status: 200, body: { lang: 'zhTw' } },
    ]);
    expect(await callApi(setUserLanguage, language)).toEqual({ lang: 'zhTw' });
    expect(sent).toEqual(['PATCH /api/users/lang old', 'PATCH /api/users/lang fresh']);
    expect(destinations).toEqual([]);
  });

  it('signs out if the session cannot be renewed', async () => {
    const { callApi, destinations } = setUp([{ status: 440, body: refusal('auth.token_expired') }], async () => {
      throw new ApiError(401, { code: 'auth.session_ended', message: 'Over.', requestId: 'req-2' });
    });
    await expect(callApi(setUserLanguage, language)).rejects.toBeInstanceOf(ApiError);
    expect(destinations).toEqual(['sign-out']);
  });

  it('stays on the page if the renewal only failed without a connection', async () => {
    const { callApi, destinations } = setUp([{ status: 440, body: refusal('auth.token_expired') }], async () => {
      throw new NetworkError(new TypeError('Failed to fetch'));
    });
    await expect(callApi(setUserLanguage, language)).rejects.toBeInstanceOf(NetworkError);
    expect(destinations).toEqual([]);
  });

  it('signs out on 401', async () => {
    const { callApi, destinations } = setUp([{ status: 401, body: refusal('auth.unauthorized') }]);
    await expect(callApi(setUserLanguage, language)).rejects.toBeInstanceOf(ApiError);
    expect(destinations).toEqual(['sign-out']);
  });

  it.each([
    [{ status: 200, body: { status: 'suspended' } }, 'restriction'],
    [{ status: 200, body: { status: 'active' } }, 'forbidden'],
    [{ status: 500, body: refusal('server.error') }, 'sign-out'],
    ['no connection' as const, 'sign-out'],
  ])('requests the subscription after a 403: %j leads to %s', async (reply, destination) => {
    const { callApi, sent, destinations } = setUp([{ status: 403, body: refusal('auth.forbidden') }, reply]);
    await expect(callApi(setUserLanguage, language)).rejects.toMatchObject({ status: 403 });
    expect(sent[1]).toBe('GET /api/payment/organizations/subscriptions/current-status old');
    expect(destinations).toEqual([destination]);
  });

  it('stays on the page after a 403 that is not from the API: a firewall blocked the request', async () => {
    const { callApi, sent, destinations } = setUp([{ status: 403, body: { message: 'Forbidden' } }]);
    await expect(callApi(setUserLanguage, language)).rejects.toBeInstanceOf(UnexpectedAnswerError);
    expect([sent.length, destinations]).toEqual([1, []]);
  });

  it('passes a refused one-time code to its caller', async () => {
    const { callApi, destinations } = setUp([{ status: 401, body: refusal('auth.code_invalid') }]);
    const code = 'a'.repeat(43);
    await expect(callApi(exchangeShortToken, { body: { code } })).rejects.toMatchObject({ status: 401 });
    expect(destinations).toEqual([]);
  });

  it('distinguishes a missing connection from a refusal', async () => {
    await expect(setUp(['no connection']).callApi(setUserLanguage, language)).rejects.toBeInstanceOf(NetworkError);
  });

  it('treats a broken response as a missing connection: it says nothing about the session', async () => {
    await expect(setUp(['cut off']).callApi(setUserLanguage, language)).rejects.toBeInstanceOf(NetworkError);
  });

  it('never returns a response that does not match the contract', async () => {
    const { callApi } = setUp([{ status: 200, body: { lang: 'fr' } }]);
    const error = await callApi(setUserLanguage, language).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(error).toMatchObject({ requestId: 'req-1' });
  });
});
