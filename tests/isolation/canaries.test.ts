/**
 * Quality S2: data of one tenant never reaches another, and missing items are indistinguishable from those of another
 * tenant.
 */
import { afterAll, describe, expect, inject, it } from 'vitest';
import { allCalls } from '../../shared/contract/registry.ts';
import { callChecked } from '../support/cloud/checked-calls.ts';
import { type HttpAnswer, sendRequest } from '../support/cloud/cloud-request.ts';
import { accessTokenOf } from '../support/cloud/tokens.ts';
import type { Person, World } from '../support/cloud/world.ts';
import { isLongRun } from '../support/shards.ts';
import type { Target } from './call-fixture.ts';
import { fixtures } from './fixtures.ts';

const cloud = inject('cloud');
const world = inject('world');
const [first, second] = world.tenants;
if (!first || !second) throw new Error('the world has two tenants');
type Tenant = World['tenants'][number];

const administratorOf = (tenant: Tenant): Person => {
  const found = world.people.find(
    ({ level, state, tenantId }) => level === 'administrator' && state === 'registered' && tenantId === tenant.tenantId,
  );
  if (!found) throw new Error('no administrator');
  return found;
};
const standardOf = (tenant: Tenant) => {
  const found = tenant.organizations.find(({ type }) => type === 'Standard');
  if (!found) throw new Error('no Standard organisation');
  return found;
};
const targetOf = (tenant: Tenant, host = tenant.host): Target => {
  const { ongoingReportId, published } = standardOf(tenant);
  return { host, reportId: ongoingReportId, published };
};
const callAs = (tenant: Tenant, id: string, target: Target): Promise<HttpAnswer> => {
  const call = allCalls.find((one) => one.id === id);
  const fixture = fixtures[id];
  if (!call || !fixture) throw new Error(`no call ${id}`);
  const accessToken = accessTokenOf(cloud, administratorOf(tenant));
  return callChecked({ port: cloud.port, host: target.host, accessToken }, call, fixture.parts(target));
};
const everything = ({ headers, text }: HttpAnswer): string => `${JSON.stringify(headers)}\n${text}`;

/** Of two like tenants `npm test` takes the view of one, `test:long` those of both. */
const views = [
  { name: 'the first tenant', own: first, foreign: second },
  ...(isLongRun ? [{ name: 'the second tenant', own: second, foreign: first }] : []),
];
describe.each(views)('the view of $name', ({ own, foreign }) => {
  const seen: string[] = [];

  it.each(allCalls.map(({ id }) => id))('%s shows nothing of the other tenant, whatever it is aimed at', async (id) => {
    for (const target of [targetOf(own), targetOf(foreign, own.host)]) {
      const text = everything(await callAs(own, id, target));
      seen.push(text);
      expect(text).not.toContain(foreign.canary);
      expect(text).not.toContain(foreign.tenantId);
    }
  });

  afterAll(() => {
    expect(seen.join('\n'), 'the canary is really there').toContain(own.canary);
  });
});

const isVolatile = /^(date|x-request-id|apigw-requestid|content-length)$/;
const comparable = ({ status, headers, text }: HttpAnswer): unknown => [
  status,
  Object.entries(headers).filter(([name]) => !isVolatile.test(name)),
  text.replaceAll(/"requestId":"[^"]+"/g, '"requestId":""'),
];
const unknown = { reportId: `rpt_${'0'.repeat(26)}`, publicationId: `pub_${'0'.repeat(26)}` };
const aimed = Object.entries(fixtures).flatMap(([id, { missing }]) => (missing === undefined ? [] : [id]));

describe('missing items', () => {
  it.each(aimed)(
    "%s answers another tenant's, another organisation's and an unknown id alike, to the byte",
    async (id) => {
      const nowhere: Target = { host: first.host, reportId: unknown.reportId, published: unknown };
      const elsewhere = first.organizations.find(({ type }) => type === 'Client');
      const foreign = targetOf(second, first.host);
      const answers = [
        await callAs(first, id, nowhere),
        await callAs(first, id, foreign),
        await callAs(first, id, { ...foreign, reportId: elsewhere?.ongoingReportId ?? '' }),
      ];
      expect(answers[0]?.status).toBe(404);
      const [reference, ...others] = answers.map(comparable);
      for (const other of others) expect(other).toEqual(reference);
    },
  );

  it("the other tenant's organisation of the same id lists other reports", async () => {
    const idsOf = async (tenant: Tenant): Promise<string[]> =>
      Array.from((await callAs(tenant, 'listReports', targetOf(tenant))).text.matchAll(/rpt_\w{26}/g), ([id]) => id);
    const [own, foreign] = [await idsOf(first), await idsOf(second)];
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((id) => foreign.includes(id))).toEqual([]);
  });
});

const control = async (path: string): Promise<unknown> => {
  const desk = { port: cloud.port, host: 'control.localhost', method: 'GET', path: `/api${path}` };
  return (await sendRequest(desk)).body;
};

describe('output of the product', () => {
  it('mails name their own tenant only', async () => {
    const { mails }: { mails: unknown[] } = Object.assign({ mails: [] }, await control('/mails?limit=200'));
    const texts = mails.map((mail) => JSON.stringify(mail));
    expect(texts.filter((text) => text.includes(second.canary)).length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes(second.canary) && text.includes(first.canary))).toEqual([]);
  });

  it('logs hold no text of any tenant', async () => {
    const logs = JSON.stringify(await control('/logs?limit=5000'));
    expect(logs).toContain('answered');
    for (const { canary } of world.tenants) expect(logs).not.toContain(canary);
    expect(logs).not.toMatch(/eyJ[\w-]{20,}\.eyJ/);
  });
});
