/** People, organisations and tenants for unit tests, as the stored records have them. */
import type { OrganizationRecord, TenantRecord, UserRecord } from '../../functions/core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../functions/core/auth/principal.ts';
import { principalScope } from '../../functions/core/data/scope.ts';
import { createIds, OrganizationId, TenantId, UserId } from '../../shared/ids.ts';
import type { AccessGrant } from '../../shared/model/people/access-grant.ts';
import { derivePermissionLevel } from '../../shared/model/people/roles.ts';
import { defaultColorSetting } from '../../shared/model/platform/tenant.ts';

/** Midday of a working day; tests move it themselves. */
export const fixedNow = Date.UTC(2_026, 10, 20, 12);
export const now = (): number => fixedNow;

export const testIds = (epochMilliseconds = fixedNow) => createIds(() => epochMilliseconds);

export const tenantRecord = (changes: Partial<TenantRecord> = {}): TenantRecord => ({
  tenantId: TenantId.parse(`tnt_${'1'.repeat(26)}`),
  name: 'Lantau',
  hostname: 'lantau.example',
  hostType: 'CUSTOM_URL',
  platformType: 'whitelabeled',
  supportEmail: 'help@lantau.example',
  colorSetting: defaultColorSetting,
  logoKey: 'theme/lantau.example/logo',
  miniLogoKey: 'theme/lantau.example/mini-logo',
  faviconKey: 'theme/lantau.example/favicon',
  modules: ['esgl'],
  versionIds: [],
  revision: 1,
  ...changes,
});

export const organizationRecord = (changes: Partial<OrganizationRecord> = {}): OrganizationRecord => ({
  organizationId: OrganizationId.parse(`org_${'1'.repeat(26)}`),
  name: 'Lantau Logistics',
  type: 'Standard',
  communicationLanguage: 'en',
  reportLanguage: 'en',
  informationStep: 4,
  isEntityReportingEnabled: false,
  isDataHubEnabled: false,
  isApprovalRequired: false,
  isSuspended: false,
  revision: 1,
  ...changes,
});

export const userRecord = (changes: Partial<UserRecord> = {}): UserRecord => ({
  userId: UserId.parse(`usr_${'1'.repeat(32)}`),
  organizationId: organizationRecord().organizationId,
  email: 'ada@lantau.example',
  firstName: 'Ada',
  lastName: 'Chan',
  roles: ['Administrator'],
  isExternalContributor: false,
  isPlatformOperator: false,
  status: 'registered',
  registerProcess: 8,
  language: 'en',
  sessionEpochSeconds: 0,
  joinedAt: '2026-01-05T08:00:00.000Z',
  revision: 1,
  ...changes,
});

type Parts = {
  tenant?: Partial<TenantRecord>;
  organization?: Partial<OrganizationRecord>;
  user?: Partial<UserRecord>;
  levels?: Principal['levels'];
};

export const principalOf = (parts: Parts = {}): Principal => {
  const tenant = tenantRecord(parts.tenant);
  const organization = organizationRecord(parts.organization);
  const user = userRecord({ organizationId: organization.organizationId, ...parts.user });
  return {
    scope: principalScope(tenant),
    tenant,
    organization,
    user,
    levels: parts.levels ?? user.roles.flatMap((role) => derivePermissionLevel(organization.type, role) ?? []),
    sessionId: 'session-1',
  };
};

/** Access of the firm to the client, without an end. */
export const grantOf = (client: Principal, firm: Principal): AccessGrant => ({
  clientId: client.organization.organizationId,
  consultancyId: firm.organization.organizationId,
  level: 'edit',
  endsOn: null,
  grantedAt: new Date(fixedNow).toISOString(),
  grantedBy: authorOf(client),
  endedAt: null,
  endedBy: null,
  revision: 1,
});

/** A person of the client who acts for it from the firm. */
export const actingOf = (client: Principal, firm: Principal): Principal => ({
  ...client,
  acting: { consultancy: firm.organization, grant: grantOf(client, firm) },
});
