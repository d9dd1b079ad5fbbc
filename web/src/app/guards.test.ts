import { describe, expect, it } from 'vitest';
import { TenantInfo } from '../../../shared/model/tenant.ts';
import { UserProfile } from '../../../shared/model/user.ts';
import { getRoute } from '../lib/routes.ts';
import { decide, type Navigation } from './guards.ts';

const organizationId = `org_${'1'.repeat(26)}`;

const profileOf = (change: Record<string, unknown> = {}, role = 'Administrator', permissions = ['report:list']) =>
  UserProfile.parse({
    userInfo: {
      id: `usr_${'a'.repeat(32)}`,
      email: 'administrator@demo.example',
      firstName: 'Mei',
      lastName: 'Chan',
      thumbnail: null,
      userType: 'Standard',
      organization: { id: organizationId, name: 'Demo', organizationReportingEntity: { isEnabled: true } },
      currentOrganization: { id: organizationId, name: 'Demo', dataHubSetting: { isEnabled: true } },
    },
    userProfile: {
      organizationType: 'Standard',
      role,
      permissionLevels: [],
      permissions,
      isPlatformOperator: false,
    },
    organizationProfiles: {
      thumbnail: null,
      name: 'Demo',
      reportLanguage: 'en',
      communicationLanguage: 'en',
      isApprovalRequired: true,
    },
    registerProcess: 8,
    informationStep: 4,
    isSuspended: false,
    localeLanguage: 'en',
    ...change,
  });

const tenantOf = (featureFlags: string[]) =>
  TenantInfo.parse({
    id: `tnt_${'0'.repeat(26)}`,
    hostType: 'ROOT_DOMAIN',
    featureFlag: { featureFlags, versionIds: [] },
  });

const reports = getRoute('OngoingReport');
const navigation = (change: Partial<Navigation>): Navigation => ({
  path: 'reports',
  route: reports,
  isBuilt: true,
  profile: profileOf(),
  tenant: tenantOf(['esgl']),
  ...change,
});
const at = (name: Parameters<typeof getRoute>[0], change: Partial<Navigation> = {}): Navigation =>
  navigation({ path: getRoute(name).path, route: getRoute(name), ...change });

describe('guards (specification 2.6)', () => {
  it.each(['login/signin', 'login/signup', 'home'])('lead %s Home, before anything else is asked', (path) => {
    expect(decide(navigation({ path, route: undefined, profile: undefined }))).toEqual({ kind: 'redirect', to: '/' });
  });

  it('send a visitor who is not signed in to sign-in, from known and unknown paths alike', () => {
    expect(decide(navigation({ profile: undefined }))).toEqual({ kind: 'sign-in' });
    expect(decide(navigation({ path: 'nowhere', route: undefined, profile: undefined }))).toEqual({ kind: 'sign-in' });
  });

  it('let everybody see the pages for not found and forbidden', () => {
    expect(decide(at('PageNotFound', { profile: undefined }))).toEqual({ kind: 'allow' });
    expect(decide(at('PageForbidden', { profile: undefined }))).toEqual({ kind: 'allow' });
  });

  it.each([
    ['EntityUser', '/ct/entity-user'],
    ['Supplier', '/ct/supplier'],
  ])('send the role %s to its own area', (role, to) => {
    expect(decide(navigation({ profile: profileOf({}, role) }))).toEqual({ kind: 'redirect', to });
  });

  it('do not send an entity user round in circles while that area has no screen', () => {
    const profile = profileOf({}, 'EntityUser');
    expect(decide(navigation({ path: 'ct/entity-user', route: undefined, profile }))).toEqual({ kind: 'not-found' });
  });

  it('send a suspended account to the restriction screen, except from account settings', () => {
    const profile = profileOf({ isSuspended: true });
    expect(decide(navigation({ profile }))).toEqual({ kind: 'redirect', to: '/restriction' });
    expect(decide(at('AccountSetting', { profile }))).toEqual({ kind: 'allow' });
    expect(decide(at('Password', { profile }))).toEqual({ kind: 'allow' });
  });

  it('show the restriction screen to suspended accounts only', () => {
    expect(decide(at('Restriction', { profile: profileOf({ isSuspended: true }) }))).toEqual({ kind: 'allow' });
    expect(decide(at('Restriction'))).toEqual({ kind: 'not-found' });
  });

  it.each([
    [1, 0, '/selection-plan'],
    [2, 0, '/billing-payment'],
    [3, 0, '/welcome'],
    [8, 0, '/company-profile'],
    [8, 3, '/company-profile'],
  ])('send registration %i with profile step %i to %s', (registerProcess, informationStep, to) => {
    const profile = profileOf({ registerProcess, informationStep });
    expect(decide(navigation({ profile }))).toEqual({ kind: 'redirect', to });
  });

  it('let a finished account into the main area', () => {
    expect(decide(navigation({}))).toEqual({ kind: 'allow' });
    expect(decide(at('Home'))).toEqual({ kind: 'allow' });
  });

  it('answer not found for an unknown path, a module that is off and a screen that is not built', () => {
    expect(decide(navigation({ path: 'nowhere', route: undefined }))).toEqual({ kind: 'not-found' });
    expect(decide(navigation({ tenant: tenantOf([]) }))).toEqual({ kind: 'not-found' });
    expect(decide(navigation({ isBuilt: false }))).toEqual({ kind: 'not-found' });
  });

  it('answer forbidden when the role lacks the permission', () => {
    expect(decide(at('CreateReport'))).toEqual({ kind: 'forbidden' });
  });

  it('do not tell by forbidden that a module exists which is off', () => {
    expect(decide(at('CreateReport', { tenant: tenantOf([]) }))).toEqual({ kind: 'not-found' });
  });
});
