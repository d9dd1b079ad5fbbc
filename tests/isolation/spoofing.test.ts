/** Quality S3: forms of naming another host or tenant than the one that the viewer is on. The tenant never changes. */
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { sendRequest } from '../support/cloud/cloud-request.ts';
import { accessTokenOf } from '../support/cloud/tokens.ts';

const cloud = inject('cloud');
const world = inject('world');
const [home, away] = world.tenants;
if (!home || !away) throw new Error('the world has two tenants');
const { port } = cloud;
const own = `${home.host}:${port}`;
const other = `${away.host}:${port}`;
const person = world.people.find(({ level, state }) => level === 'administrator' && state === 'registered');
if (!person) throw new Error('no administrator');
const accessToken = accessTokenOf(cloud, person);

type Spoof = { name: string; headers?: Record<string, string | string[]>; path?: string };
const header = (name: string, value: string | string[]): Spoof => ({
  name: `${name}: ${String(value)}`,
  headers: { [name]: value },
});

/** Each is sent to the own host; none may lead to the other tenant. */
const spoofs: Spoof[] = [
  header('tenant-url', away.host),
  header('tenant-url', other),
  header('Tenant-URL', [away.host, home.host]),
  header('tenant-url', `${home.host}, ${away.host}`),
  header('tenant-id', away.tenantId),
  header('tenant-id', [home.tenantId, away.tenantId]),
  header('x-tenant-id', away.tenantId),
  header('x-forwarded-host', away.host),
  header('x-forwarded-host', [away.host, home.host]),
  header('x-forwarded-server', away.host),
  header('forwarded', `host=${away.host};proto=https`),
  header('x-host', away.host),
  header('x-original-host', away.host),
  header('x-http-host-override', away.host),
  header('x-original-url', `http://${other}/api/users/me`),
  header('x-rewrite-url', '/api/esg-tenant/tenants/info/x'),
  header('origin', `http://${other}`),
  header('referer', `http://${other}/reports`),
  header('cloudfront-viewer-host', away.host),
  header('x-amz-cf-id', away.host),
  header('cookie', `tenant-url=${away.host}; tenantId=${away.tenantId}`),
  header('x-api-gateway-domain', away.host),
  { name: 'query tenant-url', path: `?tenant-url=${away.host}&tenantId=${away.tenantId}` },
  { name: 'query host', path: `?host=${away.host}` },
  { name: 'fragment of a host', path: `?@${away.host}` },
];

/** Ways to write the own host: the same tenant, or none at all. */
const ownHosts = [home.host.toUpperCase(), `${home.host}.`, `accounts.${home.host}`, `accounts.${home.host}:1`, own];
/** Unknown hosts. */
const strangeHosts = [
  `${home.host}.evil.example`,
  `evil.${home.host}`,
  `${home.host}@${away.host}`,
  `${home.host} ${away.host}`,
  `${home.host}%00.evil.example`,
  `${home.host}#${away.host}`,
  '',
  '127.0.0.1',
  'xn--esg-core-.localhost',
];

const Settings = z.object({ id: z.string(), companyName: z.string() });
const Me = z.object({ email: z.string() });
const settingsOf = (host: string, spoof: Spoof = { name: 'none' }) =>
  sendRequest({
    port,
    host: '',
    method: 'GET',
    path: `/api/esg-tenant/settings/info${spoof.path ?? ''}`,
    headers: { host, ...spoof.headers },
  });
const meOf = (host: string, spoof: Spoof = { name: 'none' }) =>
  sendRequest({
    port,
    host: '',
    method: 'GET',
    path: `/api/users/me${spoof.path ?? ''}`,
    headers: { host, authorization: `Bearer ${accessToken}`, ...spoof.headers },
  });

describe('host and header spoofing', () => {
  it('is tried in at least 25 forms', () => {
    expect(spoofs.length).toBeGreaterThanOrEqual(25);
  });

  it.each(spoofs)('$name changes neither the brand nor the caller', async (spoof) => {
    const settings = await settingsOf(own, spoof);
    const me = await meOf(own, spoof);
    if (spoof.path !== undefined && settings.status === 400) {
      // A query name that the call does not have is refused before anything is read.
      expect(me.status).toBe(400);
      expect(settings.text + me.text).not.toContain(away.canary);
      return;
    }
    expect([settings.status, Settings.parse(JSON.parse(settings.text)).id]).toEqual([200, home.tenantId]);
    expect([me.status, Me.parse(JSON.parse(me.text)).email]).toEqual([200, 'administrator.registered@world.example']);
  });

  it.each(spoofs)("$name gives no caller access on the other tenant's host", async (spoof) => {
    const headers = { ...spoof.headers, ...(spoof.headers?.['tenant-url'] ? { 'tenant-url': home.host } : {}) };
    const me = await meOf(other, { ...spoof, headers });
    expect(me.status).toBe(401);
    expect(me.text).not.toContain('@world.example');
  });

  it.each(spoofs)("$name makes an operator's mark on another tenant worth nothing", async (spoof) => {
    const operator = world.people.find(
      ({ level, state, tenantId }) =>
        level === 'platform-operator' && state === 'registered' && tenantId === away.tenantId,
    );
    if (!operator) throw new Error('no operator on the other tenant');
    const ask = (host: string) =>
      sendRequest({
        port,
        host: '',
        method: 'GET',
        path: `/api/admin/tenants${spoof.path ?? ''}`,
        headers: { host, authorization: `Bearer ${accessTokenOf(cloud, operator)}`, ...spoof.headers },
      });
    expect((await ask(other)).status).toBe(403);
    expect((await ask(own)).status).toBe(401);
  });

  it.each(ownHosts)('the host %j is the own tenant or nothing', async (host) => {
    const { status, text } = await settingsOf(host);
    if (status === 200) expect(Settings.parse(JSON.parse(text)).id).toBe(home.tenantId);
    else expect(status).toBeGreaterThanOrEqual(300);
    expect(text).not.toContain(away.canary);
  });

  it.each(strangeHosts)('the host %j is unknown', async (host) => {
    const { status, text } = await settingsOf(host).catch(() => ({ status: 400, text: '' }));
    expect(status).toBeGreaterThanOrEqual(300);
    for (const { tenantId } of world.tenants) expect(text).not.toContain(tenantId);
  });
});
