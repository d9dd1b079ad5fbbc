/** Quality S1: every call x every access level x every credential x every place, with answers derived from the tables. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { reportPartition } from '../../functions/core/reports/report.entities.ts';
import type { AnyCall } from '../../shared/contract/calls/call.ts';
import { allCalls } from '../../shared/contract/registry.ts';
import { type AccessLevel, accessLevels } from '../../shared/model/people/permissions.ts';
import { callChecked } from '../support/cloud/checked-calls.ts';
import { readUntil } from '../support/cloud/cloud-reports.ts';
import { inBatches } from '../support/cloud/in-batches.ts';
import { readPartitions } from '../support/cloud/table.ts';
import type { Person, PersonState } from '../support/cloud/world.ts';
import { countCases } from '../support/count-cases.ts';
import { isLongRun } from '../support/shards.ts';
import type { CallFixture, Target } from './call-fixture.ts';
import { tokenFor } from './credentials.ts';
import { type Credential, expectedOutcome, type Place } from './expected.ts';
import { fixtures } from './fixtures.ts';

const cloud = inject('cloud');
const world = inject('world');
const [home, away] = world.tenants;

const stateOf: Partial<Record<Credential, PersonState>> = {
  suspended: 'suspended',
  removed: 'removed',
  demoted: 'demoted',
};
const badCredentials: Credential[] = [
  'anonymous',
  'expired',
  'wrong audience',
  'other pool',
  'tampered',
  'ID token',
  'suspended',
  'removed',
  'demoted',
];
const places: [Place, ...Place[]] = ['own organisation', 'other organisation', 'other tenant', "other tenant's host"];
const nowhere = { reportId: `rpt_${'0'.repeat(26)}`, published: null };

type Row = { call: AnyCall; fixture: CallFixture; level: AccessLevel; credential: Credential; place: Place };

const personOf = ({ level, credential }: Row): Person => {
  const state = stateOf[credential] ?? 'registered';
  const person = world.people.find(
    (one) => one.level === level && one.state === state && one.tenantId === home?.tenantId,
  );
  if (!person) throw new Error(`nobody is ${level} and ${state}`);
  return person;
};

const targetOf = ({ place }: Row, person: Person): Target => {
  const host = (place === "other tenant's host" ? away : home)?.host ?? '';
  const organizations = place === 'other tenant' ? away?.organizations : home?.organizations;
  const found = organizations?.find((one) => {
    if (place === 'other tenant') return one.type === 'Standard';
    const isOwn = one.organizationId === person.organizationId;
    return place === 'other organisation' ? !isOwn && one.published === null : isOwn;
  });
  // Another organisation without a publication gets the one of the Standard organisation as its target.
  const published = place === 'other organisation' && !isStandard(person) ? standardPublication() : found?.published;
  return { host, reportId: found?.ongoingReportId ?? nowhere.reportId, published: published ?? null };
};
const standard = home?.organizations.find(({ type }) => type === 'Standard');
const isStandard = (person: Person): boolean => person.organizationId === standard?.organizationId;
const standardPublication = () => standard?.published;

const tokens = new Map<string, string | undefined>();
/** A person has one session of each credential, and another one for each call that ends the session itself. */
const tokenOf = (person: Person, { call, credential, place }: Row): string | undefined => {
  const session = [person.userId, credential, ...(call.id === 'logout' ? [call.id, place] : [])].join(' ');
  if (!tokens.has(session)) tokens.set(session, tokenFor(cloud, person, credential));
  return tokens.get(session);
};

/** "level, credential, place: expected, got" when the answer is not the one that the tables give. */
const check = async (row: Row): Promise<string[]> => {
  const person = personOf(row);
  const target = targetOf(row, person);
  const expected = expectedOutcome({ ...row, hasPublication: isStandard(person) });
  const { status, body } = await callChecked(
    { port: cloud.port, host: target.host, accessToken: tokenOf(person, row) },
    row.call,
    row.fixture.parts(target),
  );
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;
  const isAsExpected = status === expected.status && (expected.code === undefined || code === expected.code);
  const names = `${row.level}, ${row.credential}, ${row.place}`;
  return isAsExpected ? [] : [`${names}: ${expected.status} ${expected.code ?? ''}, got ${status} ${String(code)}`];
};

/** Unexpected answers of all rows. */
const checkAll = async (rows: readonly Row[]): Promise<string[]> => {
  const unexpected = (await inBatches(rows, check)).flat();
  countCases('S1', rows.length, unexpected.length);
  return unexpected;
};

const rowsOf = (call: AnyCall, credentials: Credential[]): Row[] => {
  const fixture = fixtures[call.id];
  if (!fixture) throw new Error(`no fixture for ${call.id}`);
  const reachable = fixture.missing === undefined ? places.filter((place) => /own|host/.test(place)) : places;
  return accessLevels.flatMap((level) =>
    credentials.flatMap((credential) =>
      // A bad credential is refused before any target is looked at; where it aims makes no further difference.
      (credential === 'valid' || credential === 'demoted' ? reachable : reachable.slice(0, 1)).map((place) => ({
        call,
        fixture,
        level,
        credential,
        place,
      })),
    ),
  );
};

const [ownPlace] = places;
/** The item in turn at a call; `ahead` others are before it. */
const inTurn = <Item>(items: readonly Item[], call: AnyCall, ahead = 0): Item | undefined =>
  items[(allCalls.indexOf(call) + ahead) % items.length];
const levelsOfCall = 2;
/** Two levels with the permission of the call and two without it, in turn from call to call. */
const levelsInTurn = (call: AnyCall, rows: readonly Row[]): { permitted: AccessLevel[]; tried: AccessLevel[] } => {
  const isRefused = (level: AccessLevel): boolean =>
    rows.some(
      (row) => row.level === level && expectedOutcome({ ...row, place: ownPlace, hasPublication: true }).status === 403,
    );
  const some = (levels: readonly AccessLevel[]): AccessLevel[] =>
    Array.from({ length: Math.min(levelsOfCall, levels.length) }, (_, ahead) => inTurn(levels, call, ahead)).filter(
      (level) => level !== undefined,
    );
  const permitted = some(accessLevels.filter((level) => !isRefused(level)));
  return { permitted, tried: [...permitted, ...some(accessLevels.filter(isRefused))] };
};
/**
 * `npm test` leaves out what the level makes no difference to, `test:long` nothing. One table of permissions, with tests
 * of its own, and one check decide on the level. Another organisation and another tenant are looked at after the level:
 * tried at one that has the permission. Another tenant's host is refused before the level is looked at, and public calls
 * look at none: tried at one level.
 */
const validRowsOf = (call: AnyCall): Row[] => {
  const rows = rowsOf(call, ['valid']);
  if (isLongRun) return rows;
  const { permitted, tried } = levelsInTurn(call, rows);
  return rows.filter(({ level, place }) => {
    if (call.access === 'public' || place === "other tenant's host") return level === inTurn(accessLevels, call);
    return place === ownPlace ? tried.includes(level) : level === permitted[0];
  });
};

const badCredentialsOfCall = 3;
/**
 * Bad credentials are refused in one place, before the call and the level are looked at: `npm test` tries three of them
 * at each call, each at one level, in turn from call to call, `test:long` all at all levels.
 */
const badRowsOf = (call: AnyCall): Row[] => {
  const rows = rowsOf(call, badCredentials);
  if (isLongRun) return rows;
  const tried = Array.from({ length: badCredentialsOfCall }, (_, ahead) =>
    inTurn(badCredentials, call, (ahead * badCredentials.length) / badCredentialsOfCall),
  );
  return rows.filter(
    ({ level, credential }) =>
      tried.includes(credential) && level === inTurn(accessLevels, call, badCredentials.indexOf(credential)),
  );
};

const partitions = world.tenants.flatMap(({ tenantId, organizations }) =>
  organizations.flatMap(({ organizationId, ongoingReportId, published }) =>
    [ongoingReportId, ...(published ? [published.reportId] : [])].map((reportId) => ({
      tenantId,
      pk: reportPartition({ organizationId, reportId }),
    })),
  ),
);

type Stored = Awaited<ReturnType<typeof readPartitions>>[number];
/** Items that an allowed call adds to a report without changing it: presence, a job over its log, a preview PDF. */
const passing = ['Presence', 'AuditJob', 'Preview'];
const isPassing = ({ entity }: Stored): boolean => passing.includes(String(entity));
const Left = z.object({ organizationId: z.string(), userId: z.string().optional(), startedBy: z.string().optional() });
/** Written by a permitted caller: a registered user of the report's own organisation. */
const isByColleague = ({ pk, data }: Stored): boolean => {
  const { organizationId, userId, startedBy } = Left.parse(data);
  const isLeaver = (one: Person) => one.userId === (userId ?? startedBy) && one.organizationId === organizationId;
  const person = world.people.find(isLeaver);
  const isInside = person?.state === 'registered' && person.level !== 'external-contributor';
  return isInside && String(pk).includes(person.tenantId);
};

const countOf = (items: readonly Stored[], name: string): number =>
  items.filter(({ entity }) => entity === name).length;
/** Once every row of the logs has its seal, which is set after the answer. */
const readSealed = (): Promise<Stored[]> =>
  readUntil(
    () => readPartitions(cloud, partitions),
    (items) => countOf(items, 'Audit') === countOf(items, 'AuditSealed'),
  );

describe('isolation matrix', () => {
  let before: Stored[];
  beforeAll(async () => {
    before = (await readSealed()).filter((item) => !isPassing(item));
  });
  afterAll(async () => {
    const after = await readSealed();
    expect(
      after.filter((item) => !isPassing(item)),
      'a refused call changed something',
    ).toEqual(before);
    expect(after.filter((item) => isPassing(item) && !isByColleague(item))).toEqual([]);
  });

  it('has a row for every call, and none for a removed call', () => {
    expect(Object.keys(fixtures).toSorted()).toEqual(allCalls.map(({ id }) => id).toSorted());
  });

  it('covers every access level in every place with every credential', () => {
    const rows = allCalls.flatMap((call) => rowsOf(call, ['valid', ...badCredentials]));
    const covered = new Set(rows.map(({ level, credential, place }) => `${level} ${credential} ${place}`));
    expect(rows.length).toBeGreaterThan(allCalls.length * accessLevels.length * badCredentials.length);
    expect(covered.size).toBeGreaterThanOrEqual(accessLevels.length * (badCredentials.length + places.length));
  });

  describe.each(allCalls)('$id', (call) => {
    it('answers every level in every place according to the permission table', async () => {
      expect(await checkAll(validRowsOf(call))).toEqual([]);
    });

    it('refuses every bad credential', async () => {
      expect(await checkAll(badRowsOf(call))).toEqual([]);
    });
  });
});
