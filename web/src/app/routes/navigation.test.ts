import { describe, expect, it } from 'vitest';
import { profileOf, tenantOf } from '../../lib/session/session.fixture.ts';
import { activeHref, opensFor } from './navigation.ts';

const items = [{ href: '/' }, { href: '/reports' }, { href: '/publish-reports' }];

describe('marked item of the main menu', () => {
  it.each([
    ['/', '/'],
    ['/reports', '/reports'],
    ['/reports/anything', '/reports'],
    ['/publish-reports', '/publish-reports'],
    ['/reports-other', ''],
    ['/create-report', ''],
  ])('on %s is %j', (pathname, href) => {
    expect(activeHref(items, pathname)).toBe(href);
  });
});

describe('routes open to a user', () => {
  const isOpen = (permissions: string[], modules: string[]) =>
    opensFor(profileOf({}, 'Administrator', permissions), tenantOf(modules), () => true);

  it('are those that the guards permit: module enabled, permission granted, screen built', () => {
    expect(isOpen(['report:create'], ['esgl'])('FrameworkHelper')).toBe(true);
    expect(isOpen([], ['esgl'])('FrameworkHelper')).toBe(false);
    expect(isOpen(['report:create'], [])('FrameworkHelper')).toBe(false);
    expect(opensFor(profileOf(), tenantOf(['esgl']), () => false)('OngoingReport')).toBe(false);
  });
});
