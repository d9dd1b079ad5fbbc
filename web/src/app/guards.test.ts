import { describe, expect, it } from 'vitest';
import { getRoute } from '../lib/routes.ts';
import { profileOf, tenantOf } from '../lib/session/session.fixture.ts';
import { decide, type Navigation } from './guards.ts';

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

  it.each([
    ['EntityUser', 'EntityUserArea'],
    ['Supplier', 'SupplierArea'],
  ] as const)('let the role %s into its own area, and nobody else', (role, area) => {
    expect(decide(at(area, { profile: profileOf({}, role), tenant: tenantOf([]) }))).toEqual({ kind: 'allow' });
    expect(decide(at(area))).toEqual({ kind: 'not-found' });
  });

  it('do not send an entity user round in circles where that area has no screen', () => {
    const profile = profileOf({}, 'EntityUser');
    expect(decide(at('EntityUserArea', { profile, isBuilt: false }))).toEqual({ kind: 'not-found' });
  });

  it('keep one own area closed to the people of the other', () => {
    const profile = profileOf({}, 'Supplier');
    expect(decide(at('EntityUserArea', { profile }))).toEqual({ kind: 'redirect', to: '/ct/supplier' });
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
