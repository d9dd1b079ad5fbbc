import { describe, expect, it } from 'vitest';
import { activeHref } from './navigation.ts';

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
