import * as z from 'zod';
import type { Edge } from '../assembly/edge.model.ts';
import type { HttpApi } from '../assembly/http-api.model.ts';
import type { Origin } from '../edge/edge-types.ts';

/** A small site, its functions and its API, as an assembly describes them. */
export const sources = {
  echo: 'export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });',
  answer:
    'export const handler = async (event) => JSON.parse(Buffer.from(event.queryStringParameters.as, "base64").toString());',
  failing: 'export const handler = async () => { throw new Error("inside"); };',
  slow: 'export const handler = async () => new Promise((done) => setTimeout(done, 3000));',
};

const arnOf = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
const route = (routeKey: string, name: string, timeoutMilliseconds = 30_000) => ({
  routeKey,
  functionArn: arnOf(name),
  timeoutMilliseconds,
});

export const api: HttpApi = {
  id: 'a1b2c3d4e5',
  domainName: 'a1b2c3d4e5.execute-api.us-east-1.amazonaws.com',
  name: 'test',
  executeArn: 'arn:aws:execute-api:us-east-1:000000000000:api',
  stage: '$default',
  routes: [
    route('GET /api/items/{id}', 'echo'),
    route('POST /api/items', 'echo'),
    route('GET /api/items/latest', 'echo'),
    route('ANY /api/files/{path+}', 'echo'),
    route('GET /api/answer', 'answer'),
    route('GET /api/failing', 'failing'),
    route('GET /api/slow', 'slow', 300),
  ],
};

const allowedMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];
const behavior = (PathPattern: string, TargetOriginId: string, changes: Partial<Edge['behaviors'][number]> = {}) => ({
  PathPattern,
  TargetOriginId,
  AllowedMethods: ['GET', 'HEAD'],
  Compress: true,
  FunctionAssociations: [],
  ...changes,
});

export const edge: Edge = {
  distributionId: 'E123',
  domainName: 'e123.cloudfront.net',
  defaultRootObject: '',
  origins: [
    { Id: 'api', DomainName: api.domainName, OriginPath: '', OriginCustomHeaders: [] },
    { Id: 'web', DomainName: 'web', OriginPath: '', OriginCustomHeaders: [] },
  ],
  behaviors: [
    behavior('/api/*', 'api', {
      AllowedMethods: allowedMethods,
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'tenant' }],
    }),
    behavior('*', 'web', {
      ResponseHeadersPolicyId: 'policy',
      FunctionAssociations: [
        { EventType: 'viewer-request', FunctionARN: 'pages' },
        { EventType: 'viewer-response', FunctionARN: 'frames' },
      ],
    }),
  ],
  errorResponses: [],
  functions: new Map([
    [
      'tenant',
      "function handler(event) { event.request.headers['tenant-url'] = { value: event.request.headers.host.value }; return event.request; }",
    ],
    [
      'pages',
      "function handler(event) { if (event.request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/new' } } }; event.request.uri = '/index.html'; return event.request; }",
    ],
    [
      'frames',
      "function handler(event) { event.response.headers['content-security-policy'].value += '; frame-ancestors ' + event.request.headers.host.value; return event.response; }",
    ],
  ]),
  headerPolicies: new Map([
    [
      'policy',
      {
        headers: [
          { name: 'content-security-policy', value: "default-src 'self'", override: true },
          { name: 'cache-control', value: 'from the policy', override: false },
        ],
        removedHeaders: ['server'],
      },
    ],
  ]),
  hosts: ['site.localhost'],
};

export const page = `<!doctype html>${'<p>The same again.</p>'.repeat(100)}`;
export const web: Origin = async ({ path }) => ({
  status: path === '/index.html' ? 200 : 404,
  headers: { 'content-type': 'text/html', 'cache-control': 'from the origin', server: 'origin' },
  cookies: [],
  body: Buffer.from(page),
});

export const Event = z.looseObject({
  version: z.string(),
  routeKey: z.string(),
  rawPath: z.string(),
  rawQueryString: z.string(),
  headers: z.record(z.string(), z.string()),
  cookies: z.array(z.string()).optional(),
  queryStringParameters: z.record(z.string(), z.string()).optional(),
  pathParameters: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean(),
});
