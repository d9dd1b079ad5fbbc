import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirectPath, signInAddress } from './sign-in-address.ts';

describe('sign-in address', () => {
  it('is on the accounts host with port and contains path and query to return to', () => {
    const place = { host: 'esg-core.localhost:4000', pathname: '/reports', search: '?tab=entity' };
    expect(signInAddress(place, 'required')).toBe(
      '//accounts.esg-core.localhost:4000/login/signin?redirect=%2Freports%3Ftab%3Dentity',
    );
  });

  it('says that a session ended', () => {
    const place = { host: 'a.example', pathname: '/', search: '' };
    expect(signInAddress(place, 'ended')).toContain('ended=1');
  });

  it('contains the chosen language', () => {
    const place = { host: 'a.example', pathname: '/reports', search: '' };
    expect(signInAddress(place, 'required', 'zhTw')).toBe(
      '//accounts.a.example/login/signin?redirect=%2Freports&language=zhTw',
    );
  });

  it('contains no return path after a sign-out', () => {
    const place = { host: 'a.example', pathname: '/reports', search: '' };
    expect(signInAddress(place, 'signed-out')).toBe('//accounts.a.example/login/signin?signedOut=1');
  });
});

const host = 'tenant.example:4000';

describe('path after sign-in', () => {
  it.each([
    ['/', '/'],
    ['/reports?tab=all', '/reports?tab=all'],
    ['/reports?redirect=//evil.example', '/reports?redirect=//evil.example'],
    ['/reports?at=https://evil.example/', '/reports?at=https://evil.example/'],
    ['/reports#evil', '/reports'],
    ['/ct/framework-reports/gri/reports/x/data-input', '/ct/framework-reports/gri/reports/x/data-input'],
    ['/a/../reports', '/reports'],
    ['/reports//input', '/reports//input'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/報告', '/%E5%A0%B1%E5%91%8A'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
  ])('of %j is %j', (wanted, path) => {
    expect(safeRedirectPath(wanted, host)).toBe(path);
  });

  it.each([
    null,
    '',
    ' ',
    'reports',
    '?tab=all',
    '#top',
    'https://evil.example/',
    'https://tenant.example:4000/reports',
    'http:evil.example',
    'https:/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,evil',
    '//evil.example',
    '//evil.example/path',
    '//tenant.example:4000@evil.example',
    '///evil.example',
    '////evil.example',
    '/.//evil.example',
    '/././/evil.example',
    '/..//evil.example',
    '/../..//evil.example',
    '/a/..//evil.example',
    '/a/b/../..//evil.example',
    '/%2e//evil.example',
    '/%2E//evil.example',
    '/.%2e//evil.example',
    '/%2e%2E//evil.example',
    '/a/%2e%2e//evil.example',
    '/.//evil.example?x=1',
    '/.//evil.example#x',
    '/.///evil.example',
    '/\\evil.example/path',
    '/\\/evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/.\\/evil.example',
    '/./\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/.\t//evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    '/ /evil.example',
    '/\u007F/evil.example',
  ])('refuses %j', (wanted) => {
    expect(safeRedirectPath(wanted, host)).toBe('/');
  });

  it('never leads to another origin when appended to the tenant’s own', () => {
    const segments = fc.constantFrom('/', '.', '..', '\\', '%2e', '%2F', '@', ':', '?', '#', '\t', 'evil.example', 'a');
    fc.assert(
      fc.property(fc.array(segments, { maxLength: 12 }), (parts) => {
        const path = safeRedirectPath(`/${parts.join('')}`, host);
        expect(new URL(`//${host}${path}`, 'https://accounts.example').origin).toBe(`https://${host}`);
        expect(new URL(path, `https://${host}`).origin).toBe(`https://${host}`);
      }),
    );
  });
});
