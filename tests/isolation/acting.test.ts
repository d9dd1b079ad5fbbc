/** Quality S2 for consultants: who acts for one client gets nothing of another, nor of the firm, by any call. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accessGrantEntity } from '../../functions/core/auth/access-grant.entity.ts';
import { organizationEntity, userEntity } from '../../functions/core/auth/principal.entities.ts';
import { put } from '../../functions/core/data/write.ts';
import { openSeatLedger } from '../../functions/core/people/seat-ledger.entity.ts';
import type { AnyCall } from '../../shared/contract/calls/call.ts';
import { allCalls } from '../../shared/contract/registry.ts';
import { OrganizationId, UserId } from '../../shared/ids.ts';
import type { GrantLevel } from '../../shared/model/people/grant-level.ts';
import { type AccessLevel, isAllowed } from '../../shared/model/people/permissions.ts';
import { organizationRecord, userRecord } from '../support/actors.ts';
import { callChecked } from '../support/cloud/checked-calls.ts';
import { createSmallReport } from '../support/cloud/cloud-reports.ts';
import type { HttpAnswer } from '../support/cloud/cloud-request.ts';
import { inBatches } from '../support/cloud/in-batches.ts';
import { openTable } from '../support/cloud/table.ts';
import { accessTokenOf } from '../support/cloud/tokens.ts';
import { isLongRun } from '../support/shards.ts';
import type { Target } from './call-fixture.ts';
import { fixtures } from './fixtures.ts';

const cloud = inject('cloud');
const world = inject('world');
const [tenant, otherTenant] = world.tenants;
if (!tenant || !otherTenant) throw new Error('the world has two tenants');
const { host, tenantId } = tenant;

const organizationIdOf = (digit: string): OrganizationId => OrganizationId.parse(`org_${digit.repeat(25)}a`);
const userIdOf = (digit: string): UserId => UserId.parse(`usr_${digit.repeat(31)}a`);
const makePlace = (digit: string, type: 'Client' | 'Consultancy') => ({
  type,
  organizationId: organizationIdOf(digit),
  userId: userIdOf(digit),
  canary: `acting-canary-${digit}`,
});
const places = {
  client: makePlace('5', 'Client'),
  otherClient: makePlace('6', 'Client'),
  readOnlyClient: makePlace('7', 'Client'),
  formerClient: makePlace('8', 'Client'),
  firm: makePlace('9', 'Consultancy'),
};
type Place = (typeof places)[keyof typeof places];
const reports = new Map<Place, string>();
const table = openTable(cloud)(tenantId);

const personOf = ({ organizationId, userId }: Place) => ({ tenantId, organizationId, userId });
const tokens = new Map<string, string>();
/** One session for each person and what it changes: the calls that would end it are left out. */
const callerOf = (place: Place, changes = {}) => {
  const session = `${place.userId} ${JSON.stringify(changes)}`;
  const accessToken = tokens.get(session) ?? accessTokenOf(cloud, personOf(place), changes);
  tokens.set(session, accessToken);
  return { port: cloud.port, host, accessToken };
};
const actingFor = (clientId: string) => callerOf(places.firm, { acting_for: clientId });

const open = async (place: Place): Promise<void> => {
  const { organizationId, userId, type, canary } = place;
  await table.write([
    put(
      organizationEntity,
      organizationRecord({ organizationId, type, name: `Acting ${type}`, isDataHubEnabled: true }),
      'new',
    ),
    put(
      userEntity,
      userRecord({ organizationId, userId, email: `${canary}@world.example`, roles: ['Administrator'] }),
      'new',
    ),
    openSeatLedger(organizationId, null, 1),
  ]);
  const { reportId } = await createSmallReport(callerOf(place), `Report ${canary}`);
  reports.set(place, reportId);
};

const grant = (client: Place, level: GrantLevel, changes: { endsOn?: string; endedAt?: string } = {}) => {
  const by = { userId: client.userId, name: 'Client administrator' };
  const endedBy = changes.endedAt ? by : null;
  const terms = { level, endsOn: null, endedAt: null, endedBy, ...changes };
  const key = { clientId: client.organizationId, consultancyId: places.firm.organizationId };
  return put(
    accessGrantEntity,
    { ...key, ...terms, grantedAt: '2026-01-05T08:00:00.000Z', grantedBy: by, revision: 1 },
    'new',
  );
};

beforeAll(async () => {
  await inBatches(Object.values(places), open);
  await table.write([
    grant(places.client, 'edit'),
    grant(places.otherClient, 'edit'),
    grant(places.readOnlyClient, 'view'),
    grant(places.formerClient, 'edit', { endedAt: '2026-01-06T08:00:00.000Z' }),
  ]);
});

const targetOf = (place: Place): Target => ({ host, reportId: reports.get(place) ?? '', published: null });
const callAs = (caller: ReturnType<typeof callerOf>, id: string, target: Target) => {
  const call = allCalls.find((one) => one.id === id);
  const fixture = fixtures[id];
  if (!call || !fixture) throw new Error(`no call ${id}`);
  return callChecked(caller, call, fixture.parts(target));
};
const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;

/** Calls that end the session itself would end it for those after them. */
const ending = ['logout', 'signOutEverywhere', 'endOtherSessions', 'changePassword'];
const signedInCalls = allCalls.filter(({ access, id }) => access !== 'public' && !ending.includes(id));
/** `npm test` tries one of them for each call, in turn; `test:long` all. */
const inTurn = <Choice>(choices: readonly Choice[], turn: number): Choice[] =>
  isLongRun ? [...choices] : choices.slice(turn % choices.length, (turn % choices.length) + 1);
const foreign = [places.otherClient, places.readOnlyClient, places.formerClient, places.firm];

describe('who acts for a client', () => {
  const seen: string[] = [];

  const levels: AccessLevel[] = ['consultancy'];
  const isOpenTo = ({ access }: AnyCall): boolean =>
    access === 'public' || access === 'authenticated' || isAllowed(levels, access);

  /** A report of others is answered like one that does not exist. */
  const expectLikeUnknown = async ({ id, access, module }: AnyCall, answers: HttpAnswer[], isOpen: boolean) => {
    const nowhere = { host, reportId: `rpt_${'0'.repeat(26)}`, published: null };
    const unknown = await callAs(actingFor(places.client.organizationId), id, nowhere);
    const expected = [unknown.status, codeOf(unknown.body)];
    expect(answers.map(({ status, body }) => [status, codeOf(body)])).toEqual(answers.map(() => expected));
    expect([403, 404]).toContain(unknown.status);
    if (isOpen && access !== 'authenticated' && module === 'esgl') expect(unknown.status).toBe(404);
  };

  it.each(signedInCalls)('$id shows nothing of other clients, nor of the firm', async (call) => {
    const { id } = call;
    const answers: HttpAnswer[] = [];
    const elsewhere = [places.otherClient, ...inTurn(foreign.slice(1), signedInCalls.indexOf(call))];
    for (const place of [places.client, ...elsewhere]) {
      const answer = await callAs(actingFor(places.client.organizationId), id, targetOf(place));
      const { status, text, body } = answer;
      if (place !== places.client) answers.push(answer);
      // The column of an acting consultant: refused by the table of permissions, or answered.
      if (place === places.client && !isOpenTo(call)) expect(status).toBe(403);
      // Few calls refuse by what is stored as well, and declare it.
      if (place === places.client && isOpenTo(call) && !call.errors.includes('auth.forbidden')) {
        expect(codeOf(body)).not.toBe('auth.forbidden');
      }
      seen.push(text);
      for (const { canary } of foreign)
        expect(text.replaceAll(`${places.firm.canary}@world.example`, '')).not.toContain(canary);
    }
    if (fixtures[id]?.missing !== undefined) await expectLikeUnknown(call, answers, isOpenTo(call));
  });

  afterAll(() => {
    expect(seen.join('\n'), 'the canary is really there').toContain(places.client.canary);
  });
});

describe('who acts without a grant', () => {
  const standard = tenant.organizations.find(({ type }) => type === 'Standard')?.organizationId ?? '';
  const without = {
    'a client that has ended the access': places.formerClient.organizationId,
    'an organisation of another type': standard,
    'the firm itself': places.firm.organizationId,
    'an organisation that does not exist': `org_${'z'.repeat(26)}`,
  };
  it.each(signedInCalls.map(({ id }, turn) => ({ id, turn })))('is refused by $id', async ({ id, turn }) => {
    for (const [reason, clientId] of inTurn(Object.entries(without), turn)) {
      const { status, body } = await callAs(actingFor(clientId), id, targetOf(places.client));
      expect([reason, status, codeOf(body)]).toEqual([reason, 403, 'consultancy.access_ended']);
    }
  });

  it('from another client, which has the firm’s grants but is no firm, is refused', async () => {
    const caller = callerOf(places.otherClient, { acting_for: places.client.organizationId });
    const { status, body } = await callAs(caller, 'listReports', targetOf(places.client));
    expect([status, codeOf(body)]).toEqual([403, 'consultancy.access_ended']);
  });
});

describe('who may only read', () => {
  const writes = signedInCalls.filter(
    ({ access, method }) =>
      method !== 'GET' &&
      access !== 'authenticated' &&
      access !== 'public' &&
      !isAllowed(['consultancy-viewer'], access),
  );
  it('is refused by every call that writes', async () => {
    expect(writes.length).toBeGreaterThan(50);
    const caller = actingFor(places.readOnlyClient.organizationId);
    const answers = await inBatches(writes, async ({ id }) => {
      const { status } = await callAs(caller, id, targetOf(places.readOnlyClient));
      return [id, status];
    });
    expect(answers).toEqual(writes.map(({ id }) => [id, 403]));
  });

  it('reads the reports', async () => {
    const caller = actingFor(places.readOnlyClient.organizationId);
    const { status, text } = await callAs(caller, 'listReports', targetOf(places.readOnlyClient));
    expect(status).toBe(200);
    expect(text).toContain(places.readOnlyClient.canary);
  });
});
