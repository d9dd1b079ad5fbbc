import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../shared/errors.ts';
import { platformTenantId, TenantId } from '../../shared/ids.ts';
import { userNameOf } from '../../shared/model/people/user-name.ts';
import { CreateOrganization, CreateTenant, CreateUser } from '../../shared/model/platform/operation.ts';
import { defaultColorSetting } from '../../shared/model/platform/tenant.ts';
import { now, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { testBy } from '../../tests/support/test-by.ts';
import { byOfCommand } from '../core/platform/operation-by.ts';
import { createOrganization } from './create-organization.ts';
import { createTenant } from './create-tenant.ts';
import { createUser } from './create-user.ts';

const tenantId = TenantId.parse(`tnt_${'7'.repeat(26)}`);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const tenant = (changes: object = {}) =>
  CreateTenant.parse({
    command: 'create-tenant',
    by: testBy,
    tenantId,
    name: 'Lantau',
    hostname: 'lantau.example',
    hostType: 'SUBDOMAIN',
    platformType: 'diginex',
    supportEmail: 'help@lantau.example',
    colorSetting: defaultColorSetting,
    modules: ['esgl'],
    versionIds: [],
    logoSvg: svg,
    miniLogoSvg: svg,
    faviconSvg: svg,
    ...changes,
  });
const organization = CreateOrganization.parse({
  command: 'create-organization',
  by: testBy,
  tenantId,
  organizationId: `org_${'7'.repeat(26)}`,
  name: 'Lantau Logistics',
  type: 'Standard',
  communicationLanguage: 'en',
  reportLanguage: 'en',
  isApprovalRequired: false,
});
const person = (changes: object = {}) =>
  CreateUser.parse({
    command: 'create-user',
    by: testBy,
    tenantId,
    organizationId: organization.organizationId,
    email: 'Ada@Lantau.example',
    firstName: 'Ada',
    lastName: 'Chan',
    roles: ['Administrator'],
    language: 'en',
    password: 'Demo-Passw0rd!',
    ...changes,
  });

const by = byOfCommand({ by: testBy });

const createBench = () => {
  const database = createMemoryDynamoDb();
  const s3 = new S3Client({ region: 'us-east-1' });
  const pool = new CognitoIdentityProviderClient({ region: 'us-east-1' });
  const objects = mockClient(s3);
  const accounts = mockClient(pool);
  objects.on(PutObjectCommand).resolves({});
  accounts.on(AdminCreateUserCommand).resolves({});
  accounts.on(AdminSetUserPasswordCommand).resolves({});
  const dependencies = {
    tableOf: database.tableOf,
    pool: { client: pool, userPoolId: 'pool' },
    brand: { client: s3, bucket: 'brand' },
    sitePort: undefined,
    catalogue: { frameworks: () => [] },
    ids: testIds(),
    now,
  };
  return { database, objects, accounts, dependencies };
};
let bench: ReturnType<typeof createBench>;
const openOrganization = async () => {
  await createTenant(bench.dependencies, tenant({ isHostOfStage: true }), by);
  await createOrganization(bench.dependencies, organization, by);
};

beforeEach(() => {
  bench = createBench();
});

describe('creating a tenant', () => {
  it('claims its host in the platform’s tenant and stores its brand at the path of the edge', async () => {
    await createTenant(bench.dependencies, tenant(), by);
    const [host] = bench.database.records('Host');
    expect(host).toMatchObject({ pk: `${platformTenantId}#HOST#lantau.example`, data: { tenantId } });
    expect(
      bench.objects
        .commandCalls(PutObjectCommand)
        .map(({ args }) => args[0].input.Key)
        .toSorted((one = '', other = '') => one.localeCompare(other)),
    ).toEqual([
      'theme/lantau.example/current.css',
      'theme/lantau.example/favicon',
      'theme/lantau.example/logo',
      'theme/lantau.example/mini-logo',
    ]);
  });

  it('twice makes it once', async () => {
    await createTenant(bench.dependencies, tenant(), by);
    const before = bench.database.records().length;
    expect(await createTenant(bench.dependencies, tenant(), by)).toEqual({ tenantId });
    expect(bench.database.records()).toHaveLength(before);
    const repeated = tenant({ modules: ['esgl', 'esgl'] });
    expect(await createTenant(bench.dependencies, repeated, by)).toEqual({ tenantId });
  });

  it('with other content is refused by name, changes nothing, and makes no second first organisation', async () => {
    const of = (email: string) => ({ email, organizationName: 'Lantau Ltd', language: 'en' });
    await createTenant(bench.dependencies, tenant({ firstAdministrator: of('ada@lantau.example') }), by);
    const before = structuredClone(bench.database.records());
    const pictures = bench.objects
      .commandCalls(PutObjectCommand)
      .map(({ args }) => args[0].input)
      .filter(({ ContentType }) => ContentType === 'image/svg+xml');
    expect(pictures.map(({ IfNoneMatch }) => IfNoneMatch)).toEqual(['*', '*', '*']);
    const first = { firstAdministrator: of('ada@lantau.example') };
    for (const other of [
      { ...first, name: 'Other' },
      { ...first, hostname: 'other.example' },
      { ...first, modules: [] },
      { firstAdministrator: of('eve@other.example') },
      { firstAdministrator: { ...first.firstAdministrator, organizationName: 'Other Ltd' } },
    ]) {
      await expect(createTenant(bench.dependencies, tenant(other), by)).rejects.toMatchObject({
        code: 'tenant.already_created',
        subject: 'Lantau (lantau.example)',
      });
    }
    await createTenant(bench.dependencies, tenant(first), by);
    expect(bench.database.records()).toEqual(before);
  });

  it('is refused on a host that another tenant has, and changes neither', async () => {
    await createTenant(bench.dependencies, tenant(), by);
    const before = structuredClone(bench.database.records());
    const second = tenant({ tenantId: `tnt_${'8'.repeat(26)}` });
    await expect(createTenant(bench.dependencies, second, by)).rejects.toSatisfy((error) =>
      isAppError(error, 'tenant.host_taken'),
    );
    expect(bench.database.records()).toEqual(before);
  });

  it.each(['Upper.example', '-x.example', 'x.', 'a b.example', 'evil.example/path'])(
    'refuses the host name %j',
    (hostname) => {
      expect(() => tenant({ hostname })).toThrow();
    },
  );
});

describe('creating a person', () => {
  it('needs the organisation', async () => {
    await expect(createUser(bench.dependencies, person(), by)).rejects.toSatisfy((error) =>
      isAppError(error, 'organization.not_found'),
    );
    expect(bench.accounts.commandCalls(AdminCreateUserCommand)).toHaveLength(0);
  });

  it('makes an account under the derived name, in lower case, that signs in at once', async () => {
    await openOrganization();
    const { userId } = await createUser(bench.dependencies, person(), by);
    expect(bench.database.records('OrganizationAudit').map(({ data }) => data)).toContainEqual(
      expect.objectContaining({
        action: 'person.registered',
        section: 'people',
        field: 'ada@lantau.example',
        newValue: person().roles.join(', '),
        reason: by.reason,
        who: by.who,
      }),
    );
    const username = await userNameOf(tenantId, 'ada@lantau.example');
    expect(userId).toBe(`usr_${username}`);
    expect(bench.accounts.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toMatchObject({
      Username: username,
      MessageAction: 'SUPPRESS',
    });
    expect(bench.accounts.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({
      Username: username,
      Permanent: true,
    });
    expect(bench.database.records('User')[0]?.data).toMatchObject({
      email: 'ada@lantau.example',
      status: 'registered',
    });
  });

  it('is refused for an e-mail that has an account here, whatever its case, and leaves the password alone', async () => {
    await openOrganization();
    await createUser(bench.dependencies, person(), by);
    await expect(createUser(bench.dependencies, person({ email: 'ADA@lantau.example' }), by)).rejects.toSatisfy(
      (error) => isAppError(error, 'user.already_exists'),
    );
    expect(bench.accounts.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1);
  });

  it('is unusable before its account exists: the same command completes an interrupted one', async () => {
    await openOrganization();
    bench.accounts.on(AdminSetUserPasswordCommand).rejectsOnce(new Error('the process was killed'));
    await expect(createUser(bench.dependencies, person(), by)).rejects.toThrow('killed');
    expect(bench.database.records('User')).toHaveLength(0);
    expect((await createUser(bench.dependencies, person(), by)).userId).toMatch(/^usr_/);
    expect(bench.accounts.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(2);
  });

  it('completes the remains of a crash in the pool', async () => {
    await openOrganization();
    bench.accounts
      .on(AdminCreateUserCommand)
      .rejects(new UsernameExistsException({ $metadata: {}, message: 'exists' }));
    expect((await createUser(bench.dependencies, person(), by)).userId).toMatch(/^usr_/);
    expect(bench.accounts.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1);
  });
});

describe('the account name', () => {
  it('is the same for every writing of an e-mail, and another on another tenant', async () => {
    const name = await userNameOf(tenantId, 'ada@lantau.example');
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(await userNameOf(tenantId, ' ＡDA@lantau.example ')).toBe(name);
    expect(await userNameOf(`tnt_${'8'.repeat(26)}`, 'ada@lantau.example')).not.toBe(name);
  });
});
