import { describe, expect, it } from 'vitest';
import { derivedFlagsOf } from '../../../../shared/model/people/roles.ts';
import { UserProfile } from '../../../../shared/model/people/user.ts';
import { TenantInfo } from '../../../../shared/model/platform/tenant.ts';
import { type AnyRouteName, getRoute } from '../../lib/routes.ts';
import { profileOf as finishedProfile } from '../../lib/session/session.fixture.ts';
import { type Decision, decide, type Navigation } from './guards.ts';

type Who = {
  registerProcess?: number;
  informationStep?: number;
  isSuspended?: boolean;
  role?: string;
  organizationType?: string;
  permissions?: string[];
  levels?: string[];
};

const profileOf = ({
  role,
  organizationType = 'Standard',
  permissions = ['report:list', 'billing:manage'],
  levels = [],
  ...progress
}: Who = {}) => {
  const { userProfile, ...profile } = finishedProfile(progress, role, permissions);
  const granted = { organizationType, permissionLevels: levels, flags: derivedFlagsOf(levels) };
  return UserProfile.parse({ ...profile, userProfile: { ...userProfile, ...granted } });
};

const tenantOf = (featureFlags: string[]) => {
  const featureFlag = { featureFlags, versionIds: [] };
  return TenantInfo.parse({ id: `tnt_${'0'.repeat(26)}`, hostType: 'ROOT_DOMAIN', featureFlag });
};

const visit = (path: string, who: Who | 'nobody' = {}, change: Partial<Navigation> = {}): Decision =>
  decide({
    path,
    route: undefined,
    isBuilt: true,
    profile: who === 'nobody' ? undefined : profileOf(who),
    tenant: tenantOf(['esgl', 'payment']),
    cameFrom: undefined,
    ...change,
  });
const show = (name: AnyRouteName, who: Who | 'nobody' = {}, change: Partial<Navigation> = {}): Decision =>
  visit(getRoute(name).path, who, { route: getRoute(name), ...change });

const allow: Decision = { kind: 'allow' };
const notFound: Decision = { kind: 'not-found' };
const to = (path: string): Decision => ({ kind: 'redirect', to: path });

const atPlan = { registerProcess: 1, informationStep: 0 };
const atBilling = { registerProcess: 2, informationStep: 0 };
const atWelcome = { registerProcess: 3, informationStep: 0 };
const atProfile = { registerProcess: 8, informationStep: 0 };
const midProfile = { registerProcess: 8, informationStep: 3 };
const finished = { registerProcess: 8, informationStep: 4 };
const voucher = { organizationType: 'Trial', permissions: ['report:list'] };
const arriving = { cameFrom: 'billing-payment' };

describe('guards (specification 2.6)', () => {
  it.each(['login/signin', 'login/signup', 'home'])(
    'before every navigation, %s redirects to Home, for everybody',
    (path) => {
      for (const who of ['nobody', finished, atPlan, { isSuspended: true }] as const)
        expect(visit(path, who)).toEqual(to('/'));
    },
  );

  describe('line 1: a visitor who is not signed in is sent to sign-in', () => {
    it.each([
      'Home',
      'OngoingReport',
      'AccountSetting',
      'RegisterSelectionPlan',
      'RegisterBillingPayment',
      'Welcome',
      'RegisterCompanyProfile',
      'Congratulations',
      'Introduction',
      'Restriction',
    ] as const)('from %s', (name) => {
      expect(show(name, 'nobody')).toEqual({ kind: 'sign-in' });
    });
    it('but sees the pages for not found and forbidden', () => {
      expect(show('PageNotFound', 'nobody')).toEqual(allow);
      expect(show('PageForbidden', 'nobody')).toEqual(allow);
    });
  });

  describe('line 2: entity users and suppliers are redirected to their own areas', () => {
    it.each([
      ['EntityUser', '/ct/entity-user'],
      ['Supplier', '/ct/supplier'],
    ])('%s to %s, from the main area and from registration', (role, area) => {
      expect(show('OngoingReport', { role })).toEqual(to(area));
      expect(show('RegisterSelectionPlan', { role })).toEqual(to(area));
      expect(show('Congratulations', { role })).toEqual(to(area));
    });
    it('not in a loop while that area has no screen', () => {
      expect(show('EntityUserArea', { role: 'EntityUser' }, { isBuilt: false })).toEqual(notFound);
    });
    it.each([
      ['EntityUser', 'EntityUserArea'],
      ['Supplier', 'SupplierArea'],
    ] as const)('%s into it, and nobody else', (role, area) => {
      expect(show(area, { role }, { tenant: tenantOf([]) })).toEqual(allow);
      expect(show(area)).toEqual(notFound);
    });
    it('refuses the own area of one role to the other role', () => {
      expect(show('EntityUserArea', { role: 'Supplier' })).toEqual(to('/ct/supplier'));
    });
  });

  describe('line 3: a suspended account is redirected to restriction, except on account settings', () => {
    it.each(['Home', 'OngoingReport', 'RegisterSelectionPlan', 'Welcome', 'RegisterCompanyProfile'] as const)(
      'from %s',
      (name) => {
        expect(show(name, { isSuspended: true })).toEqual(to('/restriction'));
      },
    );
    it.each(['AccountSetting', 'Password', 'GeneralDetails'] as const)('not from %s', (name) => {
      expect(show(name, { isSuspended: true })).toEqual(allow);
      expect(show(name, { ...atBilling, isSuspended: true })).toEqual(allow);
    });
  });

  describe('line 4: the main area is for finished accounts, others go to the screen of their progress', () => {
    it('permits finished accounts', () => {
      expect(show('Home', finished)).toEqual(allow);
      expect(show('OngoingReport', finished)).toEqual(allow);
    });
    it.each([
      [atPlan, '/selection-plan'],
      [atBilling, '/billing-payment'],
      [atWelcome, '/welcome'],
      [atProfile, '/company-profile'],
      [midProfile, '/company-profile'],
    ] as const)('sends %o to %s', (who, path) => {
      expect(show('Home', who)).toEqual(to(path));
      expect(show('AccountSetting', who)).toEqual(to(path));
    });
    it.each([
      ['who joined by voucher', { ...atPlan, ...voucher }, ['esgl', 'payment']],
      ['on a tenant that bills outside', atPlan, ['esgl']],
    ] as const)('begins with welcome for somebody %s', (_who, who, flags) => {
      const tenant = tenantOf([...flags]);
      expect(show('Home', { ...who, permissions: ['report:list', 'billing:manage'] }, { tenant })).toEqual(
        to('/welcome'),
      );
      expect(show('Welcome', who, { tenant })).toEqual(allow);
      expect(show('RegisterSelectionPlan', who, { tenant, ...arriving })).toEqual(to('/welcome'));
      expect(show('RegisterBillingPayment', who, { tenant })).toEqual(to('/welcome'));
    });
  });

  describe('line 5: plan and billing screens', () => {
    const screens = ['RegisterSelectionPlan', 'RegisterBillingPayment'] as const;
    it.each(screens)('%s: both finished, go Home', (name) => {
      expect(show(name, finished)).toEqual(to('/'));
      expect(show(name, finished, arriving)).toEqual(to('/'));
    });
    it.each(screens)('%s: registration finished but the profile not, go to the company profile', (name) => {
      expect(show(name, atProfile)).toEqual(to('/company-profile'));
      expect(show(name, midProfile, arriving)).toEqual(to('/company-profile'));
    });
    it('plan selection is allowed when arriving from another screen', () => {
      for (const who of [atPlan, atBilling, atWelcome])
        expect(show('RegisterSelectionPlan', who, arriving)).toEqual(allow);
    });
    it('without a previous screen, the screen of the progress is shown', () => {
      expect(show('RegisterSelectionPlan', atPlan)).toEqual(allow);
      expect(show('RegisterSelectionPlan', atBilling)).toEqual(to('/billing-payment'));
      expect(show('RegisterSelectionPlan', atWelcome)).toEqual(to('/welcome'));
      expect(show('RegisterBillingPayment', atPlan)).toEqual(to('/selection-plan'));
      expect(show('RegisterBillingPayment', atBilling)).toEqual(allow);
      expect(show('RegisterBillingPayment', atWelcome)).toEqual(to('/welcome'));
    });
    it('billing cannot be opened before the plan, from any screen', () => {
      expect(show('RegisterBillingPayment', atPlan, { cameFrom: 'selection-plan' })).toEqual(to('/selection-plan'));
    });
  });

  describe('line 6: company profile', () => {
    it.each([atPlan, atBilling, atWelcome])('registration not finished (%o), go to plan selection', (who) => {
      expect(show('RegisterCompanyProfile', who)).toEqual(to('/selection-plan'));
    });
    it('both finished, go Home', () => {
      expect(show('RegisterCompanyProfile', finished)).toEqual(to('/'));
    });
    it.each([atProfile, midProfile])('is shown to %o', (who) => {
      expect(show('RegisterCompanyProfile', who)).toEqual(allow);
    });
  });

  describe('line 7: welcome', () => {
    it.each([atWelcome, atProfile, finished])('is shown to %o', (who) => {
      expect(show('Welcome', who)).toEqual(allow);
    });
    it.each([atPlan, atBilling])('sends %o to plan selection', (who) => {
      expect(show('Welcome', who)).toEqual(to('/selection-plan'));
    });
  });

  it('line 8: restriction is for suspended accounts, else not found', () => {
    expect(show('Restriction', { isSuspended: true })).toEqual(allow);
    expect(show('Restriction', { isSuspended: true, role: 'Supplier' })).toEqual(allow);
    expect(show('Restriction', finished)).toEqual(notFound);
    expect(show('Restriction', atPlan)).toEqual(notFound);
  });

  describe.each(['Congratulations', 'Introduction'] as const)('line 9: %s', (name) => {
    it('sends a suspended account to restriction', () => {
      expect(show(name, { isSuspended: true })).toEqual(to('/restriction'));
    });
    it.each([
      [atPlan, '/selection-plan'],
      [atBilling, '/billing-payment'],
      [atWelcome, '/welcome'],
      [midProfile, '/company-profile'],
    ] as const)('sends %o to %s', (who, path) => {
      expect(show(name, who)).toEqual(to(path));
    });
    it('is shown to finished accounts', () => {
      expect(show(name, finished)).toEqual(allow);
    });
  });

  it('the path register redirects to the screen of the progress, or Home', () => {
    expect(show('Register', atBilling)).toEqual(to('/billing-payment'));
    expect(show('Register', finished)).toEqual(to('/'));
  });

  it.each<[string, Who | 'nobody']>([
    ['who is signed out', 'nobody'],
    ['at the plan', atPlan],
    ['at billing', atBilling],
    ['at welcome', atWelcome],
    ['at the company profile', atProfile],
    ['who has finished registration', finished],
    ['who is suspended', { isSuspended: true }],
    ['who is suspended while registering', { ...atBilling, isSuspended: true }],
    ['who is an entity user', { role: 'EntityUser' }],
    ['who is a supplier', { role: 'Supplier' }],
  ])('an unknown path is not found for a user %s (specification 2.4 and 8)', (_who, who) => {
    for (const path of ['nowhere', 'ct/nowhere', 'account-settings/nowhere', 'admin/nowhere/deeper'])
      expect(visit(path, who)).toEqual(notFound);
  });

  it('answer not found for a disabled module and a screen that is not built', () => {
    expect(show('OngoingReport', {}, { tenant: tenantOf([]) })).toEqual(notFound);
    expect(show('OngoingReport', {}, { isBuilt: false })).toEqual(notFound);
  });

  it('answer forbidden if the role lacks the permission', () => {
    expect(show('CreateReport')).toEqual({ kind: 'forbidden' });
  });

  it('show the clients to the consultancy group, in the consultancy itself only', () => {
    const firm = { organizationType: 'Consultancy' };
    for (const level of ['consultancy-administrator', 'consultancy-basic'])
      expect(show('MyClients', { ...firm, levels: [level] })).toEqual(allow);
    expect(show('MyClients', { ...firm, levels: ['external-contributor'] })).toEqual({ kind: 'forbidden' });
    expect(show('MyClients', { organizationType: 'Client', levels: ['consultancy'] })).toEqual(notFound);
  });

  it('do not reveal by "forbidden" that a disabled module exists', () => {
    expect(show('CreateReport', {}, { tenant: tenantOf([]) })).toEqual(notFound);
  });
});

describe('platform administration (screens 32)', () => {
  const names = [
    'AdminTenants',
    'AdminCreateTenant',
    'AdminTenant',
    'AdminAccounts',
    'AdminBillingEvents',
    'AdminTenantData',
    'AdminLog',
  ] as const;
  const operator = UserProfile.parse({
    ...profileOf(),
    userProfile: { ...profileOf().userProfile, isPlatformOperator: true },
  });
  const at = (name: (typeof names)[number], profile: UserProfile, tenant: TenantInfo): Decision =>
    decide({ path: getRoute(name).path, route: getRoute(name), isBuilt: true, profile, tenant, cameFrom: undefined });
  const root = tenantOf(['admin']);
  it.each(names)('%s is for operators on the root domain, if the module is enabled', (name) => {
    expect(at(name, operator, root)).toEqual({ kind: 'allow' });
    expect(at(name, profileOf(), root)).toEqual({ kind: 'not-found' });
    expect(at(name, operator, tenantOf([]))).toEqual({ kind: 'not-found' });
    for (const hostType of ['SUBDOMAIN', 'CUSTOM_URL'] as const)
      expect(at(name, operator, { ...root, hostType })).toEqual({ kind: 'not-found' });
  });
});
