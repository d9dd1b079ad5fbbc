import { describe, expect, it } from 'vitest';
import { TenantId } from '../../../../../shared/ids.ts';
import type { TenantDetail } from '../../../../../shared/model/platform/platform.ts';
import { defaultColorSetting } from '../../../../../shared/model/platform/tenant.ts';
import { editedAfterSave, editedWith, isTenantEdited, uneditedTenant } from './tenant-draft.ts';

const tenant: TenantDetail = {
  tenantId: TenantId.parse(`tnt_${'0'.repeat(26)}`),
  name: 'Harbour Advisory',
  hostname: 'harbour.example',
  hostType: 'SUBDOMAIN',
  platformType: 'whitelabeled',
  modules: ['esgl'],
  accountsHostname: 'accounts.harbour.example',
  supportEmail: 'help@harbour.example',
  senderAddress: null,
  sender: null,
  domain: null,
  colorSetting: defaultColorSetting,
  versionIds: [],
  limits: { personPerSecond: null, tenantPerSecond: null, seats: null, storageBytes: null },
  frameworks: [],
  organizations: { total: 1, entityReporting: 0, dataHub: 1 },
  revision: 3,
};

describe('unsaved settings of a tenant', () => {
  it('retain the revision that was shown when typing began, whatever arrives later', () => {
    const edited = editedWith(uneditedTenant, tenant, { name: 'Harbour' });
    const newer = { ...tenant, revision: 4, supportEmail: 'desk@harbour.example' };
    expect(editedWith(edited, newer, { ...edited.draft, modules: [] }).seenRevision).toBe(3);
    expect(editedWith(uneditedTenant, newer, { name: 'Harbour' }).seenRevision).toBe(4);
  });

  it('are none once all values equal the saved ones', () => {
    const edited = editedWith(uneditedTenant, tenant, { name: 'Harbour' });
    expect(isTenantEdited(edited)).toBe(true);
    expect(editedWith(edited, tenant, { name: tenant.name })).toEqual(uneditedTenant);
  });

  it('of the other tabs are rebased on the save of one tab', () => {
    const edited = editedWith(uneditedTenant, tenant, { name: 'Harbour', modules: [] });
    expect(editedAfterSave(edited, ['name'])).toEqual({ draft: { modules: [] }, seenRevision: 4 });
    expect(editedAfterSave(edited, ['name', 'modules'])).toEqual(uneditedTenant);
  });
});
