import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { OrganizationId, platformTenantId, UserId } from '../../shared/ids.ts';
import { Operation } from '../../shared/model/platform/operation.ts';
import { defaultColorSetting } from '../../shared/model/platform/tenant.ts';
import { fixedNow, organizationRecord, tenantRecord, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { stripeEventEntity } from '../core/billing/billing.entities.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { openSeatLedger } from '../core/people/seat-ledger.entity.ts';
import { putVoucher } from '../core/people/voucher.entity.ts';
import { readCommand } from '../core/read-command.ts';
import { tenantDomainEntity } from '../core/tenant-domains/tenant-domain.entity.ts';
import { tenantSenderEntity } from '../core/tenant-domains/tenant-sender.entity.ts';
import { runOperation } from './run-operation.ts';

const tenant = tenantRecord();
const { tenantId } = tenant;
const { organizationId } = organizationRecord();
const ada = userRecord();
const personOf = (digit: string, changes: Partial<UserRecord>) =>
  userRecord({ userId: UserId.parse(`usr_${digit.repeat(32)}`), email: `${digit}@lantau.example`, ...changes });
const basic = personOf('2', { roles: ['Basic'] });
const invited = personOf('3', { roles: ['Basic'], status: 'pending' });
const locked = personOf('4', { roles: ['Basic'], status: 'locked', lockedBy: 'operator' });
const suspended = organizationRecord({
  organizationId: OrganizationId.parse(`org_${'2'.repeat(26)}`),
  isSuspended: true,
});
const by = { name: 'Ray of the night shift', reason: 'Call 4711' };
const code = '7KQ2-M9TD-X4RA';
const checks = { cause: null, records: [], checkedAt: null, nextCheckAt: null, run: 1, revision: 1 };
const checked = { ...checks, state: 'ready' as const, beganAt: new Date(fixedNow).toISOString() };
const languages = { communicationLanguage: 'en', reportLanguage: 'en' };
const news = {
  whatsNewId: 'faster-sheets',
  title: { en: 'Faster sheets', zhTw: '更快的表格' },
  text: { en: 'A thousand rows at once.', zhTw: '一次處理一千行。' },
  isPublished: true,
  publishedAt: '2026-11-30T01:00:00.000Z',
  scope: 'tenant',
};

/** Of each command that changes anything, one that is carried out, without `by`; and the action that the log then has. */
const changing: Record<string, readonly [input: object, action: string]> = {
  'create-tenant': [
    {
      name: 'Kestrel',
      hostname: 'kestrel.example',
      hostType: 'CUSTOM_URL',
      platformType: 'diginex',
      supportEmail: 'help@kestrel.example',
      colorSetting: defaultColorSetting,
      modules: ['esgl'],
      versionIds: [],
    },
    'tenant.created',
  ],
  'check-tenant-domain': [{ tenantId }, 'tenant.domain-checked'],
  'change-tenant': [{ tenantId, supportEmail: 'night@lantau.example' }, 'tenant.changed'],
  'create-organization': [
    { tenantId, name: 'Kowloon Castings', type: 'Standard', isApprovalRequired: false, ...languages },
    'organization.created',
  ],
  'change-seats': [{ tenantId, organizationId, seats: 5 }, 'organization.seats-changed'],
  'create-user': [
    {
      tenantId,
      organizationId,
      email: 'cy@lantau.example',
      firstName: 'Cy',
      lastName: 'Ho',
      roles: ['Administrator'],
      isPlatformOperator: true,
      language: 'en',
      password: 'Demo-Passw0rd!',
    },
    'user.created',
  ],
  'send-invitation-again': [{ tenantId, userId: invited.userId }, 'user.invited-again'],
  'revoke-invitation': [{ tenantId, userId: invited.userId }, 'user.invitation-revoked'],
  'remove-user': [{ tenantId, userId: basic.userId }, 'user.removed'],
  'lock-user': [{ tenantId, userId: basic.userId }, 'user.locked'],
  'unlock-user': [{ tenantId, userId: locked.userId }, 'user.unlocked'],
  'suspend-organization': [{ tenantId, organizationId }, 'organization.suspended'],
  'resume-organization': [{ tenantId, organizationId: suspended.organizationId }, 'organization.resumed'],
  'create-voucher': [{ tenantId, uses: 1, expiresOn: '2099-12-31' }, 'voucher.created'],
  'revoke-voucher': [{ tenantId, code }, 'voucher.revoked'],
  'save-content': [{ tenantId, content: { kind: 'whats-new', item: news } }, 'content.saved'],
  'set-sender-domain': [{ tenantId, domain: 'mail.kestrel.example' }, 'tenant.sender-changed'],
  'check-sender-domain': [{ tenantId }, 'tenant.sender-checked'],
  'redrive-billing-events': [{}, 'billing-event.replayed'],
  'cover-hub-values': [{ tenantId, organizationId }, 'organization.summaries-made'],
  'list-for-operators': [{ tenantId }, 'tenant.lists-completed'],
};
const reading = ['list-unsent-mails'];

describe('commands of operators', () => {
  let database: MemoryDynamoDb;
  const run = async (input: object) => {
    const brand = new S3Client({ region: 'us-east-1' });
    const pool = new CognitoIdentityProviderClient({ region: 'us-east-1' });
    mockClient(brand).onAnyCommand().resolves({});
    mockClient(pool).onAnyCommand().resolves({});
    return runOperation(
      {
        tableOf: database.tableOf,
        pool: { client: pool, userPoolId: 'pool' },
        brand: { client: brand, bucket: 'brand' },
        sitePort: undefined,
        catalogue: createCatalogue(loadCatalogueFile),
        ids: testIds(),
        now: () => fixedNow,
      },
      readCommand(Operation, input),
    );
  };

  beforeEach(async () => {
    database = createMemoryDynamoDb();
    await database.tableOf(platformScope(tenantId)).write([
      put(tenantEntity, tenant, 'new'),
      put(tenantDomainEntity, { ...checked, hostname: tenant.hostname }, 'new'),
      put(tenantSenderEntity, { ...checked, domain: 'mail.lantau.example', mailbox: 'no-reply' }, 'new'),
      put(organizationEntity, organizationRecord(), 'new'),
      put(organizationEntity, suspended, 'new'),
      openSeatLedger(organizationId, null),
      ...[ada, basic, invited, locked].map((user) => put(userEntity, user, 'new')),
      putVoucher({
        code,
        organizationId: null,
        role: 'Administrator',
        permissionLevel: 'administrator-voucher-code',
        usesMax: 1,
        usesLeft: 1,
        seats: 3,
        expiresAt: '2099-12-31T23:59:59.999Z',
        createdAt: new Date(fixedNow).toISOString(),
        createdBy: null,
      }),
    ]);
    await database.tableOf(platformScope()).write([
      put(
        stripeEventEntity,
        {
          eventId: 'evt_1',
          type: 'customer.updated',
          objectId: null,
          customerId: null,
          status: 'failed',
          tenantId: platformTenantId,
          organizationId,
          organizationName: null,
          createdAt: new Date(fixedNow).toISOString(),
          receivedAt: new Date(fixedNow).toISOString(),
          appliedAt: null,
          attempts: 1,
          failure: 'away',
          revision: 1,
        },
        'new',
      ),
    ]);
  });

  it('are all looked at here', () => {
    const all = Operation.options.map(({ shape }) => shape.command.value);
    expect([...Object.keys(changing), ...reading].toSorted()).toEqual(all.toSorted());
  });

  it('log of a tenant what the command changed, and nothing where it changed nothing', async () => {
    const logged = async (change: object) => {
      const before = database.records('OperationsLog').length;
      await run({ command: 'change-tenant', tenantId, by, ...change });
      return database
        .records('OperationsLog')
        .slice(before)
        .map(({ data }) => Reflect.get(Object(data), 'action'));
    };
    expect(await logged({})).toEqual([]);
    expect(await logged({ name: tenant.name, versionIds: tenant.versionIds })).toEqual([]);
    const revision = async () => (await database.tableOf(platformScope(tenantId)).find(tenantEntity, {}))?.revision;
    const modules = ['esgl', 'materiality'];
    await logged({ modules });
    const before = await revision();
    expect(await logged({ modules: modules.toReversed() })).toEqual([]);
    expect(await logged({ modules: [...modules, ...modules] })).toEqual([]);
    expect(await revision()).toBe(before);
    expect(await logged({ versionIds: ['gri-2021'] })).toEqual(['tenant.frameworks-changed']);
    expect(await logged({ supportEmail: 'night@lantau.example' })).toEqual(['tenant.changed']);
  });

  it('say in the log what it was before and what it is now', async () => {
    const change = { name: 'Lantau Ferries', supportEmail: 'night@lantau.example', modules: ['esgl', 'materiality'] };
    await run({ command: 'change-tenant', tenantId, by, ...change });
    const rows = database.records('OperationsLog').map(({ data }) => data);
    expect(rows).toMatchObject([
      {
        action: 'tenant.changed',
        changes: [
          { field: 'name', oldValue: tenant.name, newValue: change.name },
          { field: 'supportEmail', oldValue: tenant.supportEmail, newValue: change.supportEmail },
        ],
      },
      {
        action: 'tenant.modules-changed',
        changes: [{ field: 'modules', oldValue: tenant.modules.join(', '), newValue: 'esgl, materiality' }],
      },
    ]);
  });

  it('refuse editions of frameworks that do not exist by their names', async () => {
    const change = { command: 'change-tenant', tenantId, by, versionIds: ['gri-2021', 'gri-9999', 'gri-0000'] };
    await expect(run(change)).rejects.toThrow('tenant.unknown_frameworks');
    await expect(database.tableOf(platformScope(tenantId)).find(tenantEntity, {})).resolves.toMatchObject({
      versionIds: tenant.versionIds,
      revision: tenant.revision,
    });
  });

  it.each(Object.entries(changing))('%s needs who and why, and the log has both', async (command, [input, action]) => {
    const before = structuredClone(database.records());
    await expect(run({ ...input, command })).rejects.toThrow(/^by: /);
    expect(database.records()).toEqual(before);
    await run({ ...input, command, by });
    expect(database.records('OperationsLog').map(({ data }) => data)).toMatchObject([
      { action, who: { name: by.name }, reason: by.reason },
    ]);
  });

  it.each(reading)('%s needs neither', async (command) => {
    const before = structuredClone(database.records());
    await run({ tenantId, command });
    expect(database.records()).toEqual(before);
  });
});
