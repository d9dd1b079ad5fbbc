import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { isAppError } from '../../shared/errors.ts';
import type { CompanyProfileInput } from '../../shared/model/organization/company-profile.ts';
import { now, principalOf, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, userEntity } from '../core/auth/principal.entities.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { put } from '../core/data/write.ts';
import { changeCompanyProfile } from './company-profile.ts';
import { changeSettings, setOrganizationLanguage } from './organization-settings.ts';
import { takeRegistrationStep } from './registration.ts';

const catalogue = createCatalogue(loadCatalogueFile);

describe('refused changes of an organisation', () => {
  let db: MemoryDynamoDb;
  const dependencies = (principal: Principal) => ({ table: db.tableOf(principal.scope), ids: testIds(), now });
  const store = (principal: Principal) =>
    dependencies(principal).table.write([
      put(organizationEntity, principal.organization, 'new'),
      put(userEntity, principal.user, 'new'),
    ]);
  const change = async (principal: Principal, input: CompanyProfileInput) => {
    const changing = changeCompanyProfile({ ...dependencies(principal), catalogue }, principal, input, 'en');
    const outcome: unknown = await changing.catch((error: unknown) => error);
    return isAppError(outcome) ? outcome.fields : outcome;
  };
  const required = [{ path: 'stockExchangeCode', message: 'Stock exchange is required' }];

  beforeEach(() => {
    db = createMemoryDynamoDb();
  });

  it('is to be public without its stock exchange, once that was asked for', async () => {
    const listed = principalOf({ organization: { ownership: 'public', stockExchangeCode: 'XHKG' } });
    await store(listed);
    expect(await change(listed, { stockExchangeCode: null })).toEqual(required);
    expect(await change(listed, { ownership: 'private', stockExchangeCode: null })).toMatchObject({
      stockExchangeCode: null,
    });
    const unlisted = principalOf({ organization: { ownership: 'private' } });
    expect(await change(unlisted, { ownership: 'public' })).toEqual(required);
    const beginning = principalOf({ organization: { ownership: 'public', informationStep: 1, revision: 2 } });
    expect(await change(beginning, { name: 'Lantau Lines' })).toMatchObject({ name: 'Lantau Lines' });
  });

  it('is to go on registering while it or its person is suspended', async () => {
    for (const parts of [{ organization: { isSuspended: true } }, { user: { status: 'suspended' as const } }]) {
      const principal = principalOf({ ...parts, user: { registerProcess: 3, ...('user' in parts ? parts.user : {}) } });
      await expect(takeRegistrationStep(dependencies(principal), principal, 8)).rejects.toThrow('account.suspended');
    }
    expect(db.records()).toEqual([]);
  });

  it('names another organisation: its language cannot be set', async () => {
    const principal = principalOf();
    await store(principal);
    const id = `org_${'9'.repeat(26)}`;
    const setting = setOrganizationLanguage(dependencies(principal), principal, {
      id,
      field: 'reportLanguage',
      lang: 'zhTw',
    });
    await expect(setting).rejects.toMatchObject({ code: 'organization.not_found' });
  });

  it('switches on what its tenant does not offer', async () => {
    const principal = principalOf({ tenant: { modules: ['esgl'] }, organization: { isDataHubEnabled: false } });
    await store(principal);
    const changing = changeSettings(dependencies(principal), principal, { isDataHubEnabled: true });
    await expect(changing).rejects.toMatchObject({ code: 'module.off' });
  });
});
