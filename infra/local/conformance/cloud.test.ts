import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { allCalls } from '../../../shared/contract/registry.ts';
import { planRoutes } from '../../gateway-routes.ts';
import { startCloud } from '../cloud.ts';
import { listCommands } from '../process/leftovers.ts';
import type { Cloud } from '../services/running-cloud.ts';
import { send } from './local.support.ts';

const project = resolve(import.meta.dirname, '../../..');
const root = 'esg-core.localhost';

describe('local cloud', () => {
  let folder: string;
  let cloud: Cloud;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cloud-'));
    cloud = await startCloud({ port: 0, dataDir: join(folder, 'data') });
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, host = root) => send(cloud.port, { path, headers: { host: `${host}:${cloud.port}` } });
  const control = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await send(cloud.port, {
      method,
      path: `/api${path}`,
      headers: { host: `control.localhost:${cloud.port}`, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(JSON.parse(answer.text)) };
  };

  it('serves exactly the routes that are planned from the contract, and one for everything else', () => {
    const routes = cloud.model().httpApis.flatMap((api) => api.routes.map((route) => route.routeKey));
    expect(routes.sort()).toEqual(['$default', ...planRoutes(allCalls).map(({ path }) => `ANY ${path}`)].sort());
  });

  it('answers through edge, gateway and function', async () => {
    const described = await get('/api/openapi.json');
    expect(described.status).toBe(200);
    expect(JSON.parse(described.text)).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
    const unknown = await get('/api/no/such/path');
    expect([unknown.status, JSON.parse(unknown.text)]).toEqual([
      404,
      expect.objectContaining({ code: 'route.not_found' }),
    ]);
    const below = await get('/api/esg-tenant/no/such/path');
    expect([below.status, JSON.parse(below.text)]).toEqual([404, expect.objectContaining({ code: 'route.not_found' })]);
  });

  it('answers a method that a path does not have with those that it has', async () => {
    const answer = await send(cloud.port, {
      method: 'DELETE',
      path: '/api/esg-tenant/settings/info',
      headers: { host: `${root}:${cloud.port}` },
    });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET']);
  });

  it("serves every site its configuration under the site's own origin", async () => {
    const answer = await get('/config.json', 'harbour.esg-core.localhost');
    expect(JSON.parse(answer.text)).toMatchObject({
      userPoolId: cloud.userPool.userPoolId,
      userPoolEndpoint: `http://harbour.esg-core.localhost:${cloud.port}/cognito-idp/`,
      apiBase: '/api',
    });
  });

  it('leads plain localhost to the root tenant', async () => {
    const answer = await get('/reports?tab=all', 'localhost');
    expect([answer.status, answer.headers.location]).toEqual([307, `http://${root}:${cloud.port}/reports?tab=all`]);
  });

  it.each([
    ['control.localhost', '/api/executions/%E0%A4%A', 400],
    ['mail.localhost', '/api/mails/%E0%A4%A', 404],
    ['mail.localhost', '//', 404],
    ['control.localhost', '//', 404],
    [root, '/api/reports/%E0%A4%A', 401],
    [root, '/theme/%E0%A4%A', 403],
    [root, '/%E0%A4%A', 403],
    ['127.0.0.1', '/s3/bucket/%E0%A4%A', 400],
    ['127.0.0.1', '/cognito-idp/%E0%A4%A/.well-known/jwks.json', 400],
    ['127.0.0.1', '/lambda/2015-03-31/functions/%E0%A4%A/invocations', 404],
  ])('answers a path with invalid percent-encoding as a client error: %s %s', async (host, path, status) => {
    expect((await get(path, host)).status).toBe(status);
  });

  describe('control desk', () => {
    it('describes each of its calls', async () => {
      const { body } = await control('GET', '');
      const calls = z
        .array(z.object({ method: z.string(), path: z.string(), summary: z.string().min(10) }))
        .parse(body.calls);
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
        expect.arrayContaining([
          'POST /api/clock/advance',
          'GET /api/executions/{arn}',
          'GET /api/table/items',
          'POST /api/faults',
          'GET /api/mails',
        ]),
      );
    });

    it('moves the clock for emulators and functions', async () => {
      const before = await control('GET', '/clock');
      await control('POST', '/clock/advance', { days: 2, hours: 1 });
      const after = await control('GET', '/clock');
      expect(Number(after.body.now) - Number(before.body.now)).toBeGreaterThanOrEqual(49 * 3_600_000);
      await control('POST', '/clock/set', { at: '2030-01-01T00:00:00Z' });
      expect((await control('GET', '/clock')).body.at).toMatch(/^2030-01-01T00:00/);
      await control('POST', '/clock/reset');
      expect(Math.abs(Number((await control('GET', '/clock')).body.offsetMilliseconds))).toBeLessThan(50);
    });

    it('injects a fault into calls and ends it', async () => {
      const { body } = await control('POST', '/faults', { service: 'api', kind: 'error', rate: 1 });
      expect((await get('/api/openapi.json')).status).toBe(500);
      expect((await control('DELETE', `/faults/${String(body.id)}`)).status).toBe(200);
      expect((await get('/api/openapi.json')).status).toBe(200);
      expect((await control('GET', '/faults')).body).toEqual({ faults: [] });
    });

    it('answers a wrong body with 400 and an unknown thing with 404', async () => {
      expect((await control('POST', '/faults', { service: 'moon', kind: 'error', rate: 1 })).status).toBe(400);
      expect((await control('POST', '/clock/set', { at: 'soon' })).status).toBe(400);
      expect((await control('GET', '/executions/none')).status).toBe(404);
      expect((await control('GET', '/nothing')).status).toBe(404);
    });

    it('refuses a page of another site', async () => {
      const refused = await control('POST', '/clock/advance', { days: 1 }, { origin: 'http://evil.localhost:4000' });
      expect(refused.status).toBe(403);
      const own = await control('GET', '/clock', undefined, { origin: `http://control.localhost:${cloud.port}` });
      expect(own.status).toBe(200);
      expect(Math.abs(Number(own.body.offsetMilliseconds))).toBeLessThan(50);
    });

    it('shows table, users, objects, workflows and changes', async () => {
      for (const path of [
        '/status',
        '/table',
        '/table/items?limit=1',
        '/users',
        '/objects',
        '/executions',
        '/changes',
        '/dead-letters',
        '/schedules',
        '/logs',
        '/requests',
      ]) {
        expect([path, (await control('GET', path)).status]).toEqual([path, 200]);
      }
      expect((await control('GET', '/idle')).body).toEqual({ isIdle: true });
    });
  });

  it('refuses a second cloud on the same folder and a taken port', async () => {
    await expect(startCloud({ port: 0, dataDir: join(folder, 'data') })).rejects.toThrow(
      /is in use by another local cloud/,
    );
    await expect(startCloud({ port: cloud.port, dataDir: join(folder, 'other') })).rejects.toThrow(/is taken/);
    expect(existsSync(join(folder, 'other'))).toBe(false);
  });
});

describe('npm start', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'start-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (parameters: string[]) => {
    const main = join(project, 'infra', 'local', 'main.ts');
    const child = spawn(process.execPath, [main, ...parameters], { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { text: '' };
    const collect = (text: string) => {
      output.text += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const code = new Promise<number | null>((done) => {
      child.once('exit', done);
    });
    return { child, output, code };
  };
  const ready = async (output: { text: string }): Promise<number> => {
    await expect.poll(() => output.text, { timeout: 90_000 }).toMatch(/^Ready: /m);
    return Number(/^Ready: http:\/\/esg-core\.localhost:(\d+)$/m.exec(output.text)?.[1]);
  };
  const processesOf = (dataFolder: string) => listCommands().filter(({ command }) => command.includes(dataFolder));
  const warm = (port: number) => send(port, { path: '/api/openapi.json', headers: { host: `${root}:${port}` } });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('leaves nothing running after %s', async (signal) => {
    const data = join(folder, signal);
    const { child, output, code } = start(['--port', '0', '--data', data, '--no-demo']);
    const port = await ready(output);
    expect((await warm(port)).status).toBe(200);
    expect(processesOf(data).length).toBeGreaterThanOrEqual(3);
    child.kill(signal);
    expect(await code).toBe(signal === 'SIGKILL' ? null : 0);
    await expect.poll(() => processesOf(data), { timeout: 10_000 }).toEqual([]);
  });

  it('prints a failed start in one line, and exits with 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await wait(50);
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const damaged = join(folder, 'damaged');
    const prepared = await startCloud({ port: 0, dataDir: damaged });
    await prepared.stop();
    // With its log the database could still be put together again.
    for (const suffix of ['-wal', '-shm']) rmSync(join(damaged, `table.sqlite${suffix}`), { force: true });
    writeFileSync(join(damaged, 'table.sqlite'), 'this is no database');
    const refusals: [string[], RegExp][] = [
      [['--port', String(port), '--data', join(folder, 'a')], /^Port \d+ is taken/],
      [['--port', '0', '--data', '/proc/none'], /^\/proc\/none cannot be written/],
      [['--port', '0', '--data', damaged], /table\.sqlite is damaged .* --fresh$/],
      [['--no-such-option'], /^Unknown option/],
    ];
    for (const [parameters, expected] of refusals) {
      const { output, code } = start(parameters);
      expect([parameters, await code]).toEqual([parameters, 1]);
      expect(output.text.trim()).toMatch(expected);
      expect(output.text.trim().split('\n')).toHaveLength(1);
    }
    taken.close();
  });
});
