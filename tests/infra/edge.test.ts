import { createContext, runInContext } from 'node:vm';
import { CachePolicy, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { stages } from '../../infra/config.ts';
import errorMessages from '../../shared/error-messages.json' with { type: 'json' };
import { ErrorBody, errorCatalogue } from '../../shared/errors.ts';
import { multipartBytesMax } from '../../shared/model/people/picture.ts';
import { synthesize } from './synthesis.support.ts';

const synthesis = synthesize('local');
afterAll(() => synthesis.remove());

type Headers = Record<string, { value: string }>;
type EdgeEvent = {
  context?: { requestId: string };
  viewer?: { ip: string };
  request: { uri: string; headers: Headers };
  response?: { headers: Headers };
};
const Refusal = z.object({ statusCode: z.number(), body: z.string() });
const Answer = z.object({
  uri: z.string().optional(),
  headers: z.record(z.string(), z.object({ value: z.string() })),
});

/** A cache policy that varies by compression would put its own `Accept-Encoding` in place of the viewer's. */
const Behaviors = z.object({
  CacheBehaviors: z.array(
    z.object({
      PathPattern: z.string(),
      CachePolicyId: z.string(),
      OriginRequestPolicyId: z.string().optional(),
      ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
    }),
  ),
});

const codes = synthesis
  .ofType('AWS::CloudFront::Function')
  .map(({ Properties }) => z.object({ Name: z.string(), FunctionCode: z.string() }).parse(Properties));

/** Runs a function of the template as the edge would: its code, its `handler`, one event. */
const evaluate = (name: string, event: EdgeEvent): unknown => {
  const found = codes.find((code) => code.Name.endsWith(name));
  const context = createContext({ event: structuredClone(event) });
  return runInContext(`${found?.FunctionCode};handler(event)`, context);
};
const run = (name: string, event: EdgeEvent) => Answer.parse(evaluate(name, event));
const requestOf = (host: string, uri: string, headers: Headers = {}): EdgeEvent => ({
  viewer: { ip: '203.0.113.7' },
  request: { uri, headers: { host: { value: host }, ...headers } },
});

const root = 'esg-core.localhost';

describe('pages', () => {
  const page = (host: string, uri: string) => run('document-request', requestOf(host, uri)).uri;

  it.each([
    [root, '/', '/index.html'],
    [root, '/reports', '/index.html'],
    [root, '/newfeed/rpt_1/Report v1.2/gri-2021', '/index.html'],
    [`accounts.${root}`, '/', '/accounts.html'],
    [`ACCOUNTS.${root}`, '/login/signin', '/accounts.html'],
    [root, '/config.json', '/config.json'],
    [`accounts.${root}`, '/config.json', '/config.json'],
    [`accounts.${root}`, '/session-frame', '/session-frame.html'],
    [root, '/session-frame', '/index.html'],
  ])('on %s, %s is %s', (host, uri, expected) => {
    expect(page(host, uri)).toBe(expected);
  });
});

describe('frames', () => {
  const policy =
    "default-src 'none'; script-src 'self' https://card.example; frame-src https://card.example; frame-ancestors 'none'";
  const framing = (host: string) =>
    run('document-response', {
      ...requestOf(host, '/'),
      response: { headers: { 'content-security-policy': { value: policy } } },
    }).headers['content-security-policy']?.value;

  it('lets only its tenant host embed the accounts host', () => {
    expect(framing(`accounts.${root}:4000`)).toBe(
      `default-src 'none'; script-src 'self'; frame-src 'none'; frame-ancestors ${root}:4000`,
    );
  });

  it('lets a tenant host embed its accounts host, and nobody embed it', () => {
    expect(framing(root)).toBe(
      `default-src 'none'; script-src 'self' https://card.example; frame-src accounts.${root} https://card.example; frame-ancestors 'none'`,
    );
  });

  it('finds both directives in the policy that the template sets for pages', () => {
    const policies = JSON.stringify(synthesis.ofType('AWS::CloudFront::ResponseHeadersPolicy'));
    expect(policies).toMatch(/frame-src [^']/);
    expect(policies).toContain("frame-ancestors 'none'");
  });

  it('lets pages load the card form from Stripe, and nothing else from other origins', () => {
    const policies = JSON.stringify(synthesis.ofType('AWS::CloudFront::ResponseHeadersPolicy'));
    const { scriptSources, frameSources, connectSources } = stages.local.stripe;
    expect(policies).toContain(`script-src 'self' ${scriptSources.join(' ')};`);
    expect(policies).toContain(`frame-src ${frameSources.join(' ')};`);
    expect(policies).toMatch(new RegExp(`connect-src [^;]* ${connectSources.join(' ').replaceAll(/[.*]/g, '\\$&')};`));
    expect(stages.prod.stripe.scriptSources).toContain(new URL(stages.prod.stripe.scriptUrl).origin);
  });
});

describe("the build's files", () => {
  it('have a short policy, as each of them is sent with it, and allow a worker to run', () => {
    const [distribution] = synthesis.ofType('AWS::CloudFront::Distribution');
    const { CacheBehaviors } = Behaviors.parse(distribution?.Properties.DistributionConfig);
    const used = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/assets/*')?.ResponseHeadersPolicyId.Ref;
    const all = [...synthesis.templates.values()].map(({ Resources }) => Resources[used ?? '']);
    expect(JSON.stringify(all)).toContain(`"default-src 'none'; script-src 'self'; frame-ancestors 'none'"`);
  });
});

describe('API', () => {
  it('overwrites tenant-url with the requested host', () => {
    const spoofed = requestOf(`Accounts.${root}`, '/api/users/me', { 'tenant-url': { value: 'other.example' } });
    expect(run('api-request', spoofed).headers['tenant-url']).toEqual({ value: `accounts.${root}` });
  });

  it('overwrites viewer-address with the address that the viewer came from', () => {
    const spoofed = requestOf(root, '/api/auth/sign-up', { 'viewer-address': { value: '127.0.0.1' } });
    expect(run('api-request', spoofed).headers['viewer-address']).toEqual({ value: '203.0.113.7' });
  });

  it('refuses a body above the limit of every call, with the error of the API', () => {
    const sent = (length: number, language: string) =>
      evaluate('api-request', {
        ...requestOf(root, '/api/reports', {
          'content-length': { value: String(length) },
          'platform-language': { value: language },
        }),
        context: { requestId: 'edge-1' },
      });
    const words = errorMessages['request.too_large'];
    for (const language of ['en', 'zhTw'] as const) {
      const refused = Refusal.parse(sent(multipartBytesMax + 1, language));
      expect(refused.statusCode).toBe(errorCatalogue['request.too_large'].status);
      const body = { code: 'request.too_large', message: words[language], requestId: 'edge-1' };
      expect(ErrorBody.parse(JSON.parse(refused.body))).toEqual(body);
    }
    expect(Refusal.safeParse(sent(multipartBytesMax, 'en')).success).toBe(false);
  });

  it('gets the accepted encodings of the viewer from the edge', () => {
    const [distribution] = synthesis.ofType('AWS::CloudFront::Distribution');
    const { CacheBehaviors } = Behaviors.parse(distribution?.Properties.DistributionConfig);
    const api = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
    expect(api?.OriginRequestPolicyId).toBe(OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER.originRequestPolicyId);
    expect(api?.CachePolicyId).toBe(CachePolicy.CACHING_DISABLED.cachePolicyId);
  });
});

describe('brand', () => {
  const theme = (host: string, uri: string) => run('theme-request', requestOf(host, uri)).uri;

  it.each([
    [root, '/theme/current.css', `/theme/${root}/current.css`],
    [`accounts.${root}:4000`, '/theme/mini-logo', `/theme/${root}/mini-logo`],
    [root, '/theme/other.example/current.css', `/theme/${root}/unknown`],
    [root, '/theme/../secrets', `/theme/${root}/unknown`],
    [root, '/theme/%2e%2e', `/theme/${root}/unknown`],
    [root, '/theme/', `/theme/${root}/unknown`],
  ])('on %s, %s is %s', (host, uri, expected) => {
    expect(theme(host, uri)).toBe(expected);
  });
});
