import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { OrganizationId, UserId } from '../../shared/ids.ts';
import { fixedNow, organizationRecord, principalOf, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, loadPrincipal } from '../core/auth/principal.ts';
import { consultantVisitEntity } from '../core/consultancies/consultant-visit.entity.ts';
import { put, remove } from '../core/data/write.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { endAccess, findConsultancy, grantAccess } from './change-access.ts';
import { listClients } from './list-clients.ts';
import { listFirms } from './list-firms.ts';

const client = principalOf({
  organization: { type: 'Client', name: 'Jade Textiles' },
  levels: ['client-administrator'],
});
const clientId = client.organization.organizationId;
const consultancyId = OrganizationId.parse(`org_${'2'.repeat(26)}`);
const otherFirmId = OrganizationId.parse(`org_${'3'.repeat(26)}`);
const nora = userRecord({
  userId: UserId.parse(`usr_${'2'.repeat(32)}`),
  organizationId: consultancyId,
  email: 'nora@northlight.example',
  firstName: 'Nora',
  lastName: 'Leung',
});
const firm = principalOf({
  organization: { organizationId: consultancyId, type: 'Consultancy', name: 'Northlight' },
  user: nora,
});

let database: MemoryDynamoDb;
let now: number;
const dependencies = () => ({ table: database.tableOf(client.scope), ids: testIds(now), now: () => now });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const give = (terms: Partial<Parameters<typeof grantAccess>[2]> = {}) =>
  grantAccess(dependencies(), client, { consultancyId, level: 'edit', endsOn: null, revision: null, ...terms });
const end = () => endAccess(dependencies(), client, consultancyId);
const act = (changes: { actingForId?: OrganizationId } = {}) =>
  loadPrincipal(
    database.tableOf,
    {
      tenantId: client.tenant.tenantId,
      userId: nora.userId,
      organizationId: consultancyId,
      actingForId: clientId,
      sessionId: 'session-2',
      authenticatedAtEpochSeconds: 1_000,
      expiresAtEpochSeconds: 2_000,
      ...changes,
    },
    undefined,
    () => now,
  );

beforeEach(async () => {
  database = createMemoryDynamoDb();
  now = fixedNow;
  const otherFirm = organizationRecord({ organizationId: otherFirmId, type: 'Standard', name: 'No firm' });
  await database
    .tableOf(client.scope)
    .write([
      put(tenantEntity, client.tenant, 'new'),
      put(organizationEntity, client.organization, 'new'),
      put(organizationEntity, firm.organization, 'new'),
      put(organizationEntity, otherFirm, 'new'),
      put(userEntity, nora, 'new'),
    ]);
});

describe('the access that a client gives a firm', () => {
  it('is given to a consultancy by its code, and to no other organisation', async () => {
    expect(await findConsultancy(dependencies(), consultancyId)).toMatchObject({ name: 'Northlight' });
    expect(await refusal(findConsultancy(dependencies(), otherFirmId))).toBe('consultancy.not_found');
    expect(await refusal(give({ consultancyId: otherFirmId }))).toBe('consultancy.not_found');
    expect(await refusal(give({ consultancyId: OrganizationId.parse(`org_${'9'.repeat(26)}`) }))).toBe(
      'consultancy.not_found',
    );
  });

  it('is shown to both, and is in the log of the client', async () => {
    await give({ level: 'view', endsOn: '2026-12-31' });
    const { firms } = await listFirms(dependencies(), client);
    expect(firms).toMatchObject([
      { consultancyId, name: 'Northlight', level: 'view', endsOn: '2026-12-31', isLive: true, revision: 1 },
    ]);
    const { clients, firmCode } = await listClients(dependencies(), firm, undefined);
    expect(firmCode).toBe(consultancyId);
    expect(clients).toMatchObject([
      { clientId, name: 'Jade Textiles', level: 'view', reports: [], lastActivity: null },
    ]);
    expect(database.records('OrganizationAudit').map(({ data }) => data)).toMatchObject([
      { action: 'consultancy.access-granted', field: 'Northlight', newValue: 'view until 2026-12-31' },
    ]);
  });

  it('is changed only on its current revision', async () => {
    await give();
    expect(await refusal(give({ level: 'view' }))).toBe('request.conflict');
    expect(await give({ level: 'view', revision: 1 })).toMatchObject({ level: 'view', revision: 2 });
    expect(await refusal(give({ revision: 1 }))).toBe('request.conflict');
  });

  it('does not end in the past', async () => {
    expect(await refusal(give({ endsOn: '2026-11-19' }))).toBe('consultancy.date_past');
    expect(await refusal(give({ endsOn: '2026-11-20' }))).toBe('done');
  });

  it('is removed from both lists of active access when it ends, and may be given again', async () => {
    await give();
    await end();
    expect(await refusal(end())).toBe('consultancy.not_found');
    expect((await listClients(dependencies(), firm, undefined)).clients).toEqual([]);
    expect((await listFirms(dependencies(), client)).firms).toMatchObject([{ isLive: false, revision: 2 }]);
    expect(await refusal(give())).toBe('request.conflict');
    expect(await give({ revision: 2 })).toMatchObject({ isLive: true, revision: 3 });
  });
});

describe('the events of an access', () => {
  const events = () =>
    database.records('Outbox').flatMap(({ data }) => {
      const { event } = OutboxItem.parse(data);
      return event.type === 'consultancy.access-changed' ? [event] : [];
    });

  it('say to whom, by whom and on which terms it was given, changed and ended', async () => {
    await give({ endsOn: '2026-12-31' });
    now += 1_000;
    await give({ level: 'view', revision: 1 });
    now += 1_000;
    await end();
    const shared = { organizationId: clientId, firmName: 'Northlight', actor: { name: 'Ada Chan' } };
    expect(events()).toMatchObject([
      { ...shared, change: 'granted', level: 'edit', endsOn: '2026-12-31' },
      { ...shared, change: 'changed', level: 'view', endsOn: null },
      { ...shared, change: 'ended' },
    ]);
  });

  it('are none of the same terms saved again', async () => {
    await give({ level: 'view' });
    expect(await give({ level: 'view', revision: 1 })).toMatchObject({ level: 'view', revision: 1 });
    expect(events()).toHaveLength(1);
    expect(await refusal(give({ level: 'view', revision: null }))).toBe('request.conflict');
  });

  it('are none of a change that was refused', async () => {
    await refusal(give({ endsOn: '2026-11-19' }));
    await refusal(end());
    expect(events()).toEqual([]);
  });
});

describe('a person of the firm', () => {
  it('acts in the client’s organisation, at the level that it gives, under both names', async () => {
    await give();
    const acting = await act();
    expect(acting.organization.organizationId).toBe(clientId);
    expect(acting.user.organizationId).toBe(consultancyId);
    expect(acting.levels).toEqual(['consultancy']);
    expect(authorOf(acting)).toEqual({
      userId: nora.userId,
      name: 'Nora Leung (consultant)',
      isConsultant: true,
      consultancyId,
    });
    await give({ level: 'view', revision: 1 });
    expect((await act()).levels).toEqual(['consultancy-viewer']);
  });

  it('is refused with the next call after the end, and after the last day', async () => {
    expect(await refusal(act())).toBe('consultancy.access_ended');
    await give({ endsOn: '2026-11-21' });
    now = Date.parse('2026-11-21T23:59:59Z');
    expect(await refusal(act())).toBe('done');
    now = Date.parse('2026-11-22T00:00:00Z');
    expect(await refusal(act())).toBe('consultancy.access_ended');
    await give({ revision: 1 });
    await end();
    expect(await refusal(act())).toBe('consultancy.access_ended');
  });

  it('acts for no organisation that is no client, nor as an external contributor', async () => {
    expect(await refusal(act({ actingForId: otherFirmId }))).toBe('consultancy.access_ended');
    expect(await refusal(act({ actingForId: consultancyId }))).toBe('consultancy.access_ended');
    await give();
    await dependencies().table.write([put(userEntity, { ...nora, isExternalContributor: true }, 'any')]);
    expect(await refusal(act())).toBe('consultancy.access_ended');
  });

  it('sees of the firms with access their own alone', async () => {
    await give();
    const second = organizationRecord({ organizationId: otherFirmId, type: 'Consultancy', name: 'Other' });
    await dependencies().table.write([put(organizationEntity, second, 'any')]);
    await give({ consultancyId: otherFirmId });
    expect((await listFirms(dependencies(), client)).firms).toHaveLength(2);
    expect((await listFirms(dependencies(), await act())).firms.map(({ name }) => name)).toEqual(['Northlight']);
  });

  it('is here until they leave the firm, are locked or erased', async () => {
    await give();
    const at = new Date(now).toISOString();
    const { userId } = nora;
    const visit = { clientId, consultancyId, userId, name: 'Nora Leung', enteredAt: at, lastSeenAt: at, leftAt: null };
    const { table } = dependencies();
    await table.write([put(consultantVisitEntity, visit, 'new')]);
    const isHere = async () => (await listFirms(dependencies(), client)).firms[0]?.visits[0]?.isHere;
    expect(await isHere()).toBe(true);
    await table.write([put(userEntity, { ...nora, status: 'locked' }, 'any')]);
    expect(await isHere()).toBe(false);
    await table.write([put(userEntity, { ...nora, organizationId: otherFirmId }, 'any')]);
    expect(await isHere()).toBe(false);
    await table.write([put(userEntity, nora, 'any')]);
    expect(await isHere()).toBe(true);
    await table.write([remove(userEntity, nora, 'any')]);
    expect(await isHere()).toBe(false);
  });
});
