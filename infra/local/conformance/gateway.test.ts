import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, createCloudServer, listenOn } from '../cloud-server.ts';
import { createApiOrigin } from '../edge/api-origin.ts';
import { createEdge } from '../edge/create-edge.ts';
import { handleEdge } from '../edge/edge-listener.ts';
import { createFaults } from '../faults/faults.ts';
import { createHostRouter, type Handle } from '../gateway/host-router.ts';
import { createHttpApi } from '../gateway/http-api.ts';
import { sendText } from '../http/http.ts';
import { api, Event, edge, page, sources, web } from './gateway.support.ts';
import { defineFunctions, openWorkshop, send, serve, startLambda, type Workshop } from './local.support.ts';

describe('gateway', () => {
  let workshop: Workshop;
  let port = 0;
  const host = { host: 'site.localhost:4000' };

  beforeAll(async () => {
    workshop = openWorkshop();
    const { lambda } = startLambda(workshop, defineFunctions(workshop, sources));
    const apiOrigin = createApiOrigin(createHttpApi(api, { lambda, clock: workshop.clock }));
    const site = createEdge(edge, (domainName) => (domainName === 'web' ? web : apiOrigin));
    const named =
      (name: string): Handle =>
      async (_request, response) =>
        sendText(response, 200, name);
    const router = createHostRouter({
      services: new Map([
        [
          '/dynamodb/',
          {
            service: 'dynamodb',
            handle: async (request, response) => sendText(response, 200, `dynamodb ${request.url}`),
          },
        ],
      ]),
      faults: createFaults(workshop.store),
      site: (request, response) => handleEdge(site, request, response),
      api: named('api'),
      mailbox: named('mailbox'),
      stripe: named('stripe'),
      control: named('control'),
      rootHostname: 'site.localhost',
      report: () => undefined,
    });
    ({ port } = await serve(workshop, router));
  });
  afterAll(() => workshop.end());

  const eventOf = async (options: Parameters<typeof send>[1]) => {
    const answer = await send(port, { ...options, headers: { ...host, ...options.headers } });
    expect(answer.status).toBe(200);
    return Event.parse(JSON.parse(answer.text));
  };
  const answerAs = (result: unknown) =>
    send(port, {
      path: `/api/answer?as=${encodeURIComponent(Buffer.from(JSON.stringify(result)).toString('base64'))}`,
      headers: host,
    });

  describe('HTTP API event, payload format 2.0', () => {
    it('carries method, path, decoded parameters, joined query and headers, cookies apart', async () => {
      const event = await eventOf({
        path: '/api/items/a%2Fb%20c?tag=x&tag=y&empty=',
        headers: { 'X-Custom': ['one', 'two'], cookie: 'a=1; b=2', 'User-Agent': 'tester' },
      });
      expect(event).toMatchObject({
        version: '2.0',
        routeKey: 'GET /api/items/{id}',
        rawPath: '/api/items/a/b c',
        rawQueryString: 'tag=x&tag=y&empty=',
        pathParameters: { id: 'a/b c' },
        queryStringParameters: { tag: 'x,y', empty: '' },
        cookies: ['a=1', 'b=2'],
        isBase64Encoded: false,
        requestContext: {
          apiId: 'a1b2c3d4e5',
          stage: '$default',
          routeKey: 'GET /api/items/{id}',
          http: {
            method: 'GET',
            path: '/api/items/a/b c',
            protocol: 'HTTP/1.1',
            sourceIp: '127.0.0.1',
            userAgent: 'tester',
          },
          time: expect.stringMatching(/^\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d{2}:\d{2}:\d{2} \+0000$/),
        },
      });
      expect(event.headers).toMatchObject({
        'x-custom': 'one,two',
        host: api.domainName,
        'x-forwarded-proto': 'https',
      });
      expect(event.headers).not.toHaveProperty('cookie');
      expect(event).not.toHaveProperty('body');
    });

    it('passes text as text and anything else in base 64', async () => {
      const json = await eventOf({
        method: 'POST',
        path: '/api/items',
        headers: { 'content-type': 'application/json' },
        body: '{"名":1}',
      });
      expect(json).toMatchObject({ body: '{"名":1}', isBase64Encoded: false });
      const bytes = Buffer.from([0, 255, 128]);
      const binary = await eventOf({
        method: 'POST',
        path: '/api/items',
        headers: { 'content-type': 'image/png' },
        body: bytes,
      });
      expect(binary).toMatchObject({ body: bytes.toString('base64'), isBase64Encoded: true });
    });

    it('chooses a literal segment before a parameter and any method only if the route allows it', async () => {
      expect((await eventOf({ path: '/api/items/latest' })).routeKey).toBe('GET /api/items/latest');
      const greedy = await eventOf({ method: 'PATCH', path: '/api/files/a/b%20c' });
      expect(greedy).toMatchObject({ routeKey: 'ANY /api/files/{path+}', pathParameters: { path: 'a/b c' } });
      const unknown = await send(port, { method: 'PUT', path: '/api/items/1', headers: host });
      expect([unknown.status, unknown.text]).toEqual([404, '{"message":"Not Found"}']);
    });
  });

  describe('HTTP API response', () => {
    it('uses status, headers and cookies from a structured result', async () => {
      const answer = await answerAs({
        statusCode: 201,
        headers: { 'X-Total': 3 },
        cookies: ['a=1; Secure', 'b=2'],
        body: 'made',
      });
      expect([answer.status, answer.text]).toEqual([201, 'made']);
      expect(answer.headers).toMatchObject({
        'x-total': '3',
        'set-cookie': ['a=1; Secure', 'b=2'],
        'content-type': 'text/plain;charset=UTF-8',
      });
      expect(answer.headers['apigw-requestid']).toBeTruthy();
    });

    it('decodes base 64 and turns anything else into JSON with 200', async () => {
      const bytes = await answerAs({
        statusCode: 200,
        headers: { 'content-type': 'image/png' },
        body: 'AP+A',
        isBase64Encoded: true,
      });
      expect(bytes.body).toEqual(Buffer.from([0, 255, 128]));
      const plain = await answerAs({ name: 'no status' });
      expect([plain.status, plain.headers['content-type'], plain.text]).toEqual([
        200,
        'application/json',
        '{"name":"no status"}',
      ]);
    });

    it('hides the error of a function, and an invalid result', async () => {
      const failed = await send(port, { path: '/api/failing', headers: host });
      expect([failed.status, failed.text]).toEqual([500, '{"message":"Internal Server Error"}']);
      expect((await answerAs({ statusCode: 'soon' })).status).toBe(500);
    });

    it('times out after the integration timeout with 503', async () => {
      const answer = await send(port, { path: '/api/slow', headers: host });
      expect([answer.status, answer.text]).toEqual([503, '{"message":"Service Unavailable"}']);
    });
  });

  describe('limits', () => {
    it('refuses more than 10,240 bytes of headers with 431', async () => {
      const within = await send(port, { path: '/api/items/1', headers: { ...host, 'x-long': 'x'.repeat(9_500) } });
      const above = await send(port, { path: '/api/items/1', headers: { ...host, 'x-long': 'x'.repeat(10_300) } });
      expect([within.status, above.status]).toEqual([200, 431]);
    });

    it('refuses a body of more than 10 MB with 413', async () => {
      const headers = { ...host, 'content-type': 'application/octet-stream' };
      const answer = await send(port, {
        method: 'POST',
        path: '/api/items',
        headers,
        body: Buffer.alloc(10 * 1024 * 1024 + 1),
      });
      expect([answer.status, answer.text]).toEqual([413, '{"message":"Request Entity Too Large"}']);
    });

    it('refuses requests above the rate of the stage with 429', async () => {
      const { lambda } = startLambda(workshop, defineFunctions(workshop, { echo: sources.echo }));
      const limited = createHttpApi(
        { ...api, throttling: { rateLimit: 0.001, burstLimit: 2 } },
        { lambda, clock: workshop.clock },
      );
      const request = {
        method: 'GET',
        rawPath: '/api/items/1',
        rawQueryString: '',
        headers: {},
        cookies: [],
        body: Buffer.alloc(0),
        sourceIp: '127.0.0.1',
      };
      const statuses: number[] = [];
      for (let index = 0; index < 3; index += 1) statuses.push((await limited.answer(request)).status);
      expect(statuses).toEqual([200, 200, 429]);
    });
  });

  describe('edge', () => {
    it("overwrites a client's tenant-url with the requested host and keeps the Host header from the API", async () => {
      for (const name of ['tenant-url', 'Tenant-URL', 'TENANT-URL']) {
        const event = await eventOf({ path: '/api/items/1', headers: { [name]: 'victim.example' } });
        expect(event.headers['tenant-url']).toBe('site.localhost:4000');
        expect(event.headers.host).toBe(api.domainName);
      }
    });

    it('runs viewer functions and the header policy as configured in the distribution', async () => {
      const answer = await send(port, { path: '/anything/at-all', headers: host });
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'self'; frame-ancestors site.localhost:4000",
        'cache-control': 'from the origin',
      });
      expect(answer.headers).not.toHaveProperty('server');
      const moved = await send(port, { path: '/old', headers: host });
      expect([moved.status, moved.headers.location]).toEqual([301, '/new']);
    });

    it('compresses for those who accept it, except where caching is off', async () => {
      const compressed = await send(port, { path: '/', headers: { ...host, 'accept-encoding': 'gzip' } });
      expect(compressed.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(compressed.body).toString()).toBe(page);
      expect((await send(port, { path: '/', headers: host })).text).toBe(page);
      const long = await send(port, {
        path: '/api/items/1',
        headers: { ...host, 'accept-encoding': 'gzip', 'x-long': 'x'.repeat(2_000) },
      });
      expect(long.headers['content-encoding']).toBeUndefined();
    });

    it('answers HEAD without a body and refuses methods that the behaviour does not allow', async () => {
      const head = await send(port, { method: 'HEAD', path: '/', headers: host });
      expect([head.status, head.text, head.headers['content-length']]).toEqual([
        200,
        '',
        String(Buffer.byteLength(page)),
      ]);
      expect((await send(port, { method: 'POST', path: '/', headers: host })).status).toBe(403);
    });
  });

  describe('hosts', () => {
    it('sends each host to its part', async () => {
      expect((await send(port, { path: '/', headers: { host: 'mail.localhost:4000' } })).text).toBe('mailbox');
      expect((await send(port, { path: '/', headers: { host: 'control.localhost' } })).text).toBe('control');
      expect((await send(port, { path: '/dynamodb/x', headers: { host: `127.0.0.1:${port}` } })).text).toBe(
        'dynamodb /x',
      );
      const plain = await send(port, { path: '/a?b=c', headers: { host: 'localhost:4000' } });
      expect([plain.status, plain.headers.location]).toEqual([307, 'http://site.localhost:4000/a?b=c']);
    });

    it('answers that it is starting until it is ready', async () => {
      const server = createCloudServer();
      workshop.atEnd(() => closeServer(server));
      const answer = await send(await listenOn(server, 0), { path: '/', headers: host });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
    });

    it('refuses names that do not end in .localhost', async () => {
      for (const name of ['evil.example', 'localhost.evil.example', '192.168.0.1', 'xlocalhost']) {
        expect((await send(port, { path: '/', headers: { host: name } })).status).toBe(421);
      }
    });
  });
});
