import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { TenantId } from '../shared/ids.ts';
import type { Language } from '../shared/model/text/language.ts';
import { buildHeaders } from './src/lib/http/build-request.ts';

const source = readFileSync(join(import.meta.dirname, 'early-calls.js'), 'utf8');
const paths = {
  tenant: '/api/tenants/{hostname}',
  settings: '/api/settings',
  session: '/api/renew',
  profile: '/api/me',
};
const tenantId = TenantId.parse('tnt_00000000000000000000000002');

type Visit = {
  acting?: string;
  search?: string;
  cookie?: string;
  hostType?: string;
  status?: number;
  isCutOff?: boolean;
};

/** A response with a body that breaks off. */
const cutOff = (): Response =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }));

/** Requests of the script before the first screen, in order. */
const askedBy = async ({
  acting,
  search = '',
  cookie = '',
  hostType = 'ROOT_DOMAIN',
  status = 200,
  isCutOff,
}: Visit) => {
  const asked: { call: string; headers: unknown; body: unknown }[] = [];
  const window: { earlyAnswers?: Map<string, Promise<unknown>> } = {};
  const bodies: Record<string, unknown> = {
    '/api/tenants/a.example': { id: tenantId, hostType },
    '/api/renew': { accessToken: 'fresh' },
  };
  runInNewContext(
    source.replace('(PATHS)', () => `(${JSON.stringify(paths)})`),
    {
      window,
      URLSearchParams,
      Response,
      sessionStorage: { getItem: () => acting ?? null },
      location: { search, host: 'a.example:4000', hostname: 'a.example' },
      document: { cookie },
      navigator: { locks: { request: (_name: string, work: () => unknown) => work() } },
      fetch: (path: string, { method, headers, body }: { method: string; headers: unknown; body?: unknown }) => {
        asked.push({ call: `${method} ${path}`, headers: structuredClone(headers), body });
        if (isCutOff && path === '/api/me') return Promise.resolve(cutOff());
        const isRefused = path === '/api/renew' && status !== 200;
        return Promise.resolve(Response.json(bodies[path] ?? {}, { status: isRefused ? status : 200 }));
      },
    },
  );
  const stored = window.earlyAnswers ?? new Map();
  const answers = await Promise.allSettled(stored.values());
  return { asked, stored: [...stored.keys()], answers: answers.map(({ status: outcome }) => outcome) };
};

const headersOf = (language: Language, more: { tenantId?: TenantId; accessToken?: string } = {}) =>
  buildHeaders(
    {
      host: 'a.example:4000',
      platformLanguage: language,
      communicationLanguage: language,
      reportLanguage: 'en',
      tenantId: more.tenantId,
      accessToken: more.accessToken,
    },
    false,
  );
const first = ['GET /api/tenants/a.example', 'GET /api/settings'];

describe('calls before the application code has loaded', () => {
  it('are the same on every visit, with the headers of the application', async () => {
    const { asked, stored } = await askedBy({ cookie: 'a=1; language=zhTw' });
    expect(asked.map(({ call }) => call)).toEqual([...first, 'POST /api/renew', 'GET /api/me']);
    expect(stored).toEqual(asked.map(({ call }) => call));
    const [tenant, , session, profile] = asked.map(({ headers }) => headers);
    expect([tenant, session]).toEqual([headersOf('zhTw'), headersOf('zhTw')]);
    expect(profile).toEqual(headersOf('zhTw', { accessToken: 'fresh' }));
  });

  it('name the tenant unless it is the root tenant', async () => {
    const { asked } = await askedBy({ hostType: 'SUB_DOMAIN' });
    expect(asked.at(-1)?.headers).toEqual(headersOf('en', { tenantId, accessToken: 'fresh' }));
  });

  it('request the session of the organisation that the tab acts for', async () => {
    const { asked } = await askedBy({ acting: JSON.stringify({ clientId: 'org_1' }) });
    expect(asked.find(({ call }) => call === 'POST /api/renew')?.body).toBe('{"actingFor":"org_1"}');
    const broken = await askedBy({ acting: 'not json' });
    expect(broken.asked.find(({ call }) => call === 'POST /api/renew')?.body).toBeUndefined();
  });

  it('open no session if the address contains a code for another', async () => {
    expect((await askedBy({ search: '?token=code' })).asked.map(({ call }) => call)).toEqual(first);
  });

  it('pass on no partial response', async () => {
    const { asked, answers } = await askedBy({ isCutOff: true });
    expect(asked).toHaveLength(4);
    expect(answers).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  });

  it('request no profile if nobody is signed in', async () => {
    const { asked } = await askedBy({ status: 401 });
    expect(asked.map(({ call }) => call)).toEqual([...first, 'POST /api/renew']);
  });
});
