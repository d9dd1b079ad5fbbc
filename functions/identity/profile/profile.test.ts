import { describe, expect, it } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { isAllowed, permissions } from '../../../shared/model/people/permissions.ts';
import { UserProfile } from '../../../shared/model/people/user.ts';
import { principalOf, userRecord } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import { put } from '../../core/data/write.ts';
import { currentProfileEntity, withCurrentProfile } from '../../core/materiality/current-profile.entity.ts';
import { userProfileOf } from './profile-views.ts';
import { setNumberFormat, setUserLanguage } from './set-preferences.ts';

describe('profile', () => {
  it('has person, role and permissions, by the names of the specification', () => {
    const profile = UserProfile.parse(userProfileOf(principalOf()));
    expect(profile.userProfile).toMatchObject({
      role: 'Administrator',
      permissionLevels: ['administrator'],
      flags: { isAdministrator: true, isBasic: false, isClientAccount: false, isVoucherCreated: false },
      permissions: permissions.filter((permission) => isAllowed(['administrator'], permission)),
    });
    expect(profile.userInfo.organization.organizationReportingEntity.isEnabled).toBe(false);
    expect(profile.userInfo.currentOrganization.dataHubSetting.isEnabled).toBe(false);
    expect(profile).toMatchObject({ registerProcess: 8, informationStep: 4, isSuspended: false, localeLanguage: 'en' });
  });

  it('names the materiality assessment in use, where the module is on', async () => {
    const principal = principalOf({ tenant: { modules: ['materiality'] } });
    const table = createMemoryDynamoDb().tableOf(principal.scope);
    const place = { organizationId: principal.organization.organizationId, userId: principal.user.userId };
    const profileOf = async (tenant: Parameters<typeof principalOf>[0] = {}) =>
      userProfileOf({ ...principalOf(tenant), alongside: await table.findMany(withCurrentProfile(place)) });
    const on = { tenant: { modules: ['materiality' as const] } };
    expect((await profileOf(on)).materialProfile).toBeNull();
    const current = { organizationId: place.organizationId, id: 'mat_1', name: 'Materiality 2026' };
    await table.write([put(currentProfileEntity, { ...current, createdAt: '2026-11-29T00:00:00.000Z' }, 'new')]);
    expect((await profileOf(on)).materialProfile).toEqual({ id: 'mat_1', name: 'Materiality 2026' });
    expect((await profileOf({ tenant: { modules: ['esgl'] } })).materialProfile).toBeNull();
  });

  it('is suspended by the organisation or by the person', () => {
    expect(userProfileOf(principalOf({ organization: { isSuspended: true } })).isSuspended).toBe(true);
    expect(userProfileOf(principalOf({ user: { status: 'suspended' } })).isSuspended).toBe(true);
    const unpaid = { organization: { isSuspended: true, suspendedBy: 'billing' } } as const;
    expect(userProfileOf(principalOf({ ...unpaid, tenant: { modules: ['esgl'] } })).isSuspended).toBe(false);
    expect(userProfileOf(principalOf({ ...unpaid, tenant: { modules: ['payment'] } })).isSuspended).toBe(true);
  });

  it('calls a supplier of an "other" organisation so', () => {
    const supplier = principalOf({ organization: { type: 'other' }, user: { roles: ['Supplier'] } });
    expect(userProfileOf(supplier).userInfo.userType).toBe('Supplier');
    expect(userProfileOf(supplier).userProfile.permissions).toEqual(['task:answer', 'survey:answer']);
    expect(userProfileOf(principalOf({ user: { roles: ['Supplier'] } })).userInfo.userType).toBe('Standard');
  });
});

describe('number format', () => {
  it('is stored with the person and returned with the profile, by default as in specification 9', async () => {
    const database = createMemoryDynamoDb();
    const principal = principalOf();
    const table = database.tableOf(principal.scope);
    await table.write([put(userEntity, userRecord(), 'new')]);
    expect(userProfileOf(principal).numberFormat).toBe('indian');
    expect(await setNumberFormat({ table }, principal, 'space')).toEqual({ numberFormat: 'space' });
    const user = await table.find(userEntity, userRecord());
    expect(user).toMatchObject({ numberFormat: 'space', revision: 2 });
    expect(userProfileOf({ ...principal, user: user ?? principal.user }).numberFormat).toBe('space');
  });
});

describe('platform language', () => {
  it('is stored with the person, and setting the same again writes nothing', async () => {
    const database = createMemoryDynamoDb();
    const principal = principalOf();
    const table = database.tableOf(principal.scope);
    await table.write([put(userEntity, userRecord(), 'new')]);
    expect(await setUserLanguage({ table }, principal, 'zhTw')).toEqual({ lang: 'zhTw' });
    expect(await table.find(userEntity, userRecord())).toMatchObject({ language: 'zhTw', revision: 2 });
    const written = database.transactions().length;
    await setUserLanguage({ table }, principalOf({ user: { language: 'zhTw' } }), 'zhTw');
    expect(database.transactions()).toHaveLength(written);
    await expect(setUserLanguage({ table }, principal, 'zhTw')).rejects.toSatisfy((error) =>
      isAppError(error, 'request.conflict'),
    );
  });
});
