import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ErrorCode, isAppError } from '../../shared/errors.ts';
import { OrganizationId, TenantId } from '../../shared/ids.ts';
import { systemAuthor } from '../../shared/model/people/platform-author.ts';
import { CreateOrganization, CreateTenant, CreateUser } from '../../shared/model/platform/operation.ts';
import { defaultColorSetting } from '../../shared/model/platform/tenant.ts';
import { now, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { testBy } from '../../tests/support/test-by.ts';
import { createOrganization } from './create-organization.ts';
import { createTenant } from './create-tenant.ts';
import { createUser } from './create-user.ts';

const tenantId = TenantId.parse(`tnt_${'7'.repeat(26)}`);
const organizationId = OrganizationId.parse(`org_${'7'.repeat(26)}`);
const by = { who: { ...systemAuthor, name: 'Olga Reyes' }, reason: 'Contract of 30 November' };
const tenant = (changes: object = {}) =>
  CreateTenant.parse({
    command: 'create-tenant',
    by: testBy,
    tenantId,
    name: 'Lantau',
    hostname: 'lantau.example',
    hostType: 'CUSTOM_URL',
    platformType: 'diginex',
    supportEmail: 'help@lantau.example',
    colorSetting: defaultColorSetting,
    modules: ['esgl', 'reporting-entity'],
    versionIds: [],
    isHostOfStage: true,
    ...changes,
  });
const firm = (changes: object = {}) => {
  const {
    isDataHubEnabled: _hub,
    isEntityReportingEnabled: _entities,
    ...input
  } = CreateOrganization.parse({
    command: 'create-organization',
    by: testBy,
    tenantId,
    organizationId,
    name: 'Lantau Advisory',
    type: 'Consultancy',
    communicationLanguage: 'en',
    reportLanguage: 'en',
    isApprovalRequired: false,
    firstAdministrator: { email: 'Ada@Lantau.example', firstName: 'Ada', lastName: 'Chan' },
    ...changes,
  });
  return input;
};
const person = (changes: object = {}) =>
  CreateUser.parse({
    command: 'create-user',
    by: testBy,
    tenantId,
    organizationId,
    email: 'Ben@Lantau.example',
    firstName: 'Ben',
    lastName: 'Ho',
    roles: ['Basic'],
    language: 'en',
    ...changes,
  });
const refusal = (code: ErrorCode) => expect.toSatisfy((error) => isAppError(error, code));

const createBench = () => {
  const database = createMemoryDynamoDb();
  const s3 = new S3Client({ region: 'us-east-1' });
  mockClient(s3).on(PutObjectCommand).resolves({});
  const dependencies = {
    tableOf: database.tableOf,
    pool: { client: new CognitoIdentityProviderClient({ region: 'us-east-1' }), userPoolId: 'pool' },
    brand: { client: s3, bucket: 'brand' },
    sitePort: undefined,
    catalogue: { frameworks: () => [] },
    ids: testIds(),
    now,
  };
  const mails = () => database.records('Outbox').filter((record) => JSON.stringify(record).includes('mail.requested'));
  const log = () => database.records('OperationsLog').map(({ data }) => data);
  return { database, dependencies, mails, log };
};

describe('organisations and users that operators open', () => {
  let bench: ReturnType<typeof createBench>;
  beforeEach(async () => {
    bench = createBench();
    await createTenant(bench.dependencies, tenant(), by);
    bench.database.forget(['OperationsLog']);
  });

  it('have an administrator invited by mail, the modules of the tenant, and a row in the log', async () => {
    expect(await createOrganization(bench.dependencies, firm(), by)).toEqual({ organizationId });
    expect(bench.database.records('Organization')[0]?.data).toMatchObject({
      type: 'Consultancy',
      isEntityReportingEnabled: true,
      isDataHubEnabled: false,
    });
    expect(bench.database.records('User')[0]?.data).toMatchObject({
      email: 'ada@lantau.example',
      firstName: 'Ada',
      status: 'pending',
      roles: ['Administrator'],
    });
    expect(bench.mails()).toHaveLength(1);
    expect(JSON.stringify(bench.mails())).toContain('Consultancy administrator');
    expect(bench.log()).toMatchObject([
      { action: 'organization.created', organizationId, subject: 'Lantau Advisory', reason: by.reason, who: by.who },
    ]);
  });

  it('are made once by submits of the same organisation', async () => {
    await Promise.all([
      createOrganization(bench.dependencies, firm(), by),
      createOrganization(bench.dependencies, firm(), by),
    ]);
    await createOrganization(bench.dependencies, firm(), by);
    expect(bench.database.records('Organization')).toHaveLength(1);
    expect([bench.mails().length, bench.log().length]).toEqual([1, 1]);
  });

  it('are refused by name under a used id with other content, and nothing is written', async () => {
    await createOrganization(bench.dependencies, firm({ seats: 2 }), by);
    const before = structuredClone(bench.database.records());
    const { firstAdministrator } = firm();
    for (const other of [
      { name: 'Renamed After' },
      { type: 'Standard' },
      { seats: 3 },
      { reportLanguage: 'zhTw' },
      { firstAdministrator: { ...firstAdministrator, email: 'renamed@lantau.example' } },
      { firstAdministrator: { ...firstAdministrator, lastName: 'Ho' } },
    ]) {
      await expect(createOrganization(bench.dependencies, firm({ seats: 2, ...other }), by)).rejects.toMatchObject({
        code: 'organization.already_created',
        subject: 'Lantau Advisory',
      });
    }
    await createOrganization(bench.dependencies, firm({ seats: 2 }), { ...by, reason: 'Once more' });
    expect(bench.database.records()).toEqual(before);
  });

  it('need a tenant, and an e-mail without an account', async () => {
    await createOrganization(bench.dependencies, firm(), by);
    const other = firm({ organizationId: `org_${'8'.repeat(26)}`, name: 'Other' });
    await expect(createOrganization(bench.dependencies, other, by)).rejects.toEqual(refusal('user.already_exists'));
    const elsewhere = firm({ tenantId: `tnt_${'9'.repeat(26)}` });
    await expect(createOrganization(bench.dependencies, elsewhere, by)).rejects.toEqual(refusal('tenant.unknown'));
    expect(bench.database.records('Organization')).toHaveLength(1);
  });

  it('are invited within the seats, once, to a role of the organisation', async () => {
    await createOrganization(bench.dependencies, firm({ seats: 2 }), by);
    const { userId } = await createUser(bench.dependencies, person(), by);
    // Sent again after a lost answer, it is the same invitation.
    expect(await createUser(bench.dependencies, person(), by)).toEqual({ userId });
    for (const other of [{ lastName: 'Lo' }, { roles: ['Administrator'] }]) {
      await expect(createUser(bench.dependencies, person(other), by)).rejects.toEqual(refusal('user.already_exists'));
    }
    const third = person({ email: 'cy@lantau.example' });
    await expect(createUser(bench.dependencies, third, by)).rejects.toEqual(refusal('seat.none_left'));
    const manager = person({ email: 'dee@lantau.example', roles: ['EntityManager'] });
    await expect(createUser(bench.dependencies, manager, by)).rejects.toEqual(refusal('user.role_refused'));
    expect(bench.database.records('User')).toHaveLength(2);
    expect(bench.mails()).toHaveLength(2);
    expect(bench.log()).toContainEqual(
      expect.objectContaining({ action: 'user.invited', subject: 'ben@lantau.example', reason: by.reason }),
    );
  });
});

describe('the host of a tenant that operators open', () => {
  it.each([
    ['SUBDOMAIN', 'reports.wrong.example', 'tenant.host_not_subdomain'],
    ['SUBDOMAIN', 'mail.platform.example', 'tenant.host_reserved'],
    ['CUSTOM_URL', 'kestrel.platform.example', 'tenant.host_is_subdomain'],
    ['CUSTOM_URL', 'kestrel', 'tenant.host_invalid'],
  ] as const)('%s %s is refused as %s, and claims nothing', async (hostType, hostname, code) => {
    const bench = createBench();
    const root = { hostname: 'platform.example', hostType: 'ROOT_DOMAIN', tenantId: `tnt_${'1'.repeat(26)}` };
    await createTenant(bench.dependencies, tenant(root), by);
    const wrong = tenant({ hostname, hostType, isHostOfStage: false });
    await expect(createTenant(bench.dependencies, wrong, by)).rejects.toEqual(refusal(code));
    expect(bench.database.records('Host')).toHaveLength(1);
  });
});
