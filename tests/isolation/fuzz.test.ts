/**
 * Quality S4: each call from its own schema, valid, nearly valid and hostile. No answer is 5xx, and no undeclared input
 * is accepted.
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { organizationEntity, userEntity } from '../../functions/core/auth/principal.entities.ts';
import { put } from '../../functions/core/data/write.ts';
import { allCalls } from '../../shared/contract/registry.ts';
import { OrganizationId, UserId } from '../../shared/ids.ts';
import { organizationRecord, userRecord } from '../support/actors.ts';
import { arbitraryOfSchema } from '../support/arbitrary-of-schema.ts';
import { callChecked } from '../support/cloud/checked-calls.ts';
import type { Parts } from '../support/cloud/cloud-calls.ts';
import { createSmallReport, prose } from '../support/cloud/cloud-reports.ts';
import { sendRequest } from '../support/cloud/cloud-request.ts';
import { inBatches } from '../support/cloud/in-batches.ts';
import { openTable } from '../support/cloud/table.ts';
import { accessTokenOf } from '../support/cloud/tokens.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { isLongRun, pointsOfRun } from '../support/shards.ts';

const cloud = inject('cloud');
const { tenants } = inject('world');
/** Of each call; all shards of `test:long` together try each call five thousand times. */
const runs = isLongRun ? 5_000 : 5;
const fuzzedCalls = pointsOfRun(allCalls, allCalls.length);
/** A failure names it; FUZZ_SEED runs the same again. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** Another one for each call: with the same one all calls would get inputs of the same kinds. */
const seedOf = (id: string): number => createHash('sha256').update(`${seed} ${id}`).digest().readInt32BE();
/** Ten times the two seconds of quality S4: a test guards against hanging, the bench judges. */
const slowMilliseconds = 20_000;

const [tenant] = tenants;
if (!tenant) throw new Error('no tenant to fuzz in');
const { host } = tenant;
const organizationId = OrganizationId.parse(`org_${'9'.repeat(26)}`);

const fuzzedOrganization = organizationRecord({
  organizationId,
  type: 'Client',
  name: 'Fuzzed',
  isDataHubEnabled: true,
  isEntityReportingEnabled: true,
});

/** A separate organisation: no other test sees the data of the fuzz. */
const openFuzzedOrganization = async () => {
  const person = { tenantId: tenant.tenantId, organizationId, userId: UserId.parse(`usr_${'9'.repeat(32)}`) };
  await openTable(cloud)(tenant.tenantId).write([
    put(organizationEntity, fuzzedOrganization, 'new'),
    put(userEntity, userRecord({ ...person, email: 'fuzz@world.example', roles: ['Administrator'] }), 'new'),
  ]);
  const leaverId = UserId.parse(`usr_${'8'.repeat(32)}`);
  await openTable(cloud)(tenant.tenantId).write([
    put(userEntity, userRecord({ ...person, userId: leaverId, email: 'leaver@world.example' }), 'new'),
  ]);
  const leaver = { port: cloud.port, host, accessToken: accessTokenOf(cloud, { ...person, userId: leaverId }) };
  const signIn = () => ({ port: cloud.port, host, accessToken: accessTokenOf(cloud, person) });
  const { reportId } = await createSmallReport(signIn(), 'Fuzzed');
  return { signIn, caller: signIn(), leaver, reportId };
};
let fuzzed: Awaited<ReturnType<typeof openFuzzedOrganization>>;
beforeAll(async () => {
  fuzzed = await openFuzzedOrganization();
});

const hostile = fc.constantFrom<unknown>(
  ...hostileTexts.slice(0, -1),
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '../../index',
  '%2e%2e%2f',
  "' OR 1=1 --",
  '\u202Etxt.exe',
  'constructor',
  '__proto__',
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  JSON.parse('{"__proto__":{"isPlatformOperator":true}}'),
);

/** The gateway itself refuses request lines over 10,240 bytes. */
const isShort = (value: unknown): boolean => String(value).length < 300;
const queryName = fc.constantFrom('limit', 'cursor', 'search', 'list', 'industry', 'x');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** One place of a value made hostile, or a field more, or one less. */
const spoil = (value: unknown, path: number[], poison: unknown): unknown => {
  if (!isObject(value)) return poison;
  const keys = Object.keys(value);
  const [first = 0, ...rest] = path;
  const key = keys[first % (keys.length + 1)];
  if (key === undefined) return Array.isArray(value) ? [...value, poison] : { ...value, undeclared: poison };
  const spoilt = rest.length === 0 ? poison : spoil(value[key], rest, poison);
  return Array.isArray(value) ? value.with(Number(key), spoilt) : { ...value, [key]: spoilt };
};

/** Parameters often name existing items, so that the fuzz gets past "not found". */
const knownParams = (): Record<string, unknown> => ({ reportId: fuzzed.reportId, ...prose, hostname: host });
const partsOf = (call: (typeof allCalls)[number]): fc.Arbitrary<Parts> => {
  const valid = fc.record({
    params: arbitraryOfSchema(call.params).map((params) => (isObject(params) ? { ...params } : {})),
    query: arbitraryOfSchema(call.query).map((query) => (isObject(query) ? { ...query } : {})),
    body: arbitraryOfSchema(call.body),
    isKnown: fc.boolean(),
  });
  const aimed = valid.map(({ params, query, body, isKnown }) => {
    const replaced = Object.keys(params).map((name) => [
      name,
      isKnown ? (knownParams()[name] ?? params[name]) : params[name],
    ]);
    return { params: Object.fromEntries(replaced), query, body };
  });
  const nearly = fc
    .tuple(aimed, fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 }), hostile)
    .map(([parts, path, poison]) => ({ ...parts, body: spoil(parts.body, path, poison) }));
  const strange = fc
    .tuple(aimed, fc.dictionary(queryName, hostile.filter(isShort)))
    .map(([parts, query]) => ({ ...parts, query: { ...parts.query, ...query } }));
  return fc.oneof(aimed, nearly, strange);
};

/** They end every session of the caller: with a separate person. */
const signsOutEverywhere = new Set(['signOutEverywhere', 'endOtherSessions']);
const signsOut = new Set(['logout']);
const switches = new Set(['updateOrganizationSettings']);

const callerOf = (id: string) => {
  if (signsOutEverywhere.has(id)) return fuzzed.leaver;
  return signsOut.has(id) ? fuzzed.signIn() : fuzzed.caller;
};

/** What was switched off is on again: the calls of a module that is off are all refused alike. */
const switchOn = () => openTable(cloud)(tenant.tenantId).write([put(organizationEntity, fuzzedOrganization, 'any')]);

describe('fuzzing', () => {
  const statuses = new Map<string, Set<number>>();

  it.each(fuzzedCalls.map((call) => ({ id: call.id, call })))(
    '$id never fails and accepts nothing undeclared',
    async ({ call }) => {
      const seen = new Set<number>();
      statuses.set(call.id, seen);
      const samples = fc.sample(partsOf(call), { numRuns: runs, seed: seedOf(call.id) });
      await inBatches(samples, async (parts) => {
        const startedAt = performance.now();
        const caller = callerOf(call.id);
        const { status, text } = await callChecked(caller, call, parts);
        seen.add(status);
        expect(status, `seed ${seed}: ${JSON.stringify(parts).slice(0, 2_000)} -> ${text}`).toBeLessThan(500);
        expect(performance.now() - startedAt).toBeLessThan(slowMilliseconds);
      });
      if (switches.has(call.id)) await switchOn();
    },
  );

  it('reaches success and refusal of most calls that take input', () => {
    const withInput = fuzzedCalls.filter(({ body }) => Object.keys(arbitraryOfSchema(body)).length > 0);
    expect(withInput.length).toBeGreaterThan(0);
    const reached = [...statuses.values()].filter((seen) => seen.size > 1).length;
    expect(reached).toBeGreaterThan(fuzzedCalls.length / 2);
  });

  it.each([
    ['no JSON', 'application/json', '{"name": '],
    ['another encoding', 'application/json', Buffer.from([0xff, 0xfe, 0x22, 0x00])],
    ['nothing but depth', 'application/json', '['.repeat(100_000)],
    ['closed depth', 'application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['a form', 'application/x-www-form-urlencoded', 'name=x&name=y'],
    ['a multipart body', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
    ['two megabytes', 'application/json', JSON.stringify({ name: 'x'.repeat(2_097_152) })],
    ['twelve megabytes', 'application/json', Buffer.alloc(12_582_912, 0x20)],
  ])("a body that is %s is refused as the caller's fault", async (_name, type, body) => {
    const answer = await sendRequest({
      port: cloud.port,
      method: 'POST',
      path: '/api/reports',
      host,
      headers: { authorization: `Bearer ${fuzzed.caller.accessToken}`, 'content-type': type },
      body,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  afterAll(() => {
    expect(Reflect.get({}, 'isPlatformOperator')).toBeUndefined();
  });
});
