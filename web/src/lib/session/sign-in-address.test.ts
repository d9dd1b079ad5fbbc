import { describe, expect, it } from 'vitest';
import { safeRedirectPath, signInAddress } from './sign-in-address.ts';

describe('sign-in address', () => {
  it('is on the accounts host with port and leads back to path and query', () => {
    const place = { host: 'esg-core.localhost:4000', pathname: '/reports', search: '?tab=entity' };
    expect(signInAddress(place, 'required')).toBe(
      '//accounts.esg-core.localhost:4000/login/signin?redirect=%2Freports%3Ftab%3Dentity',
    );
  });

  it('says when a session ended', () => {
    const place = { host: 'a.example', pathname: '/', search: '' };
    expect(signInAddress(place, 'ended')).toContain('ended=1');
  });

  it('takes the chosen language along', () => {
    const place = { host: 'a.example', pathname: '/reports', search: '' };
    expect(signInAddress(place, 'required', 'zhTw')).toBe(
      '//accounts.a.example/login/signin?redirect=%2Freports&language=zhTw',
    );
  });

  it('leads nowhere in particular after a sign-out', () => {
    const place = { host: 'a.example', pathname: '/reports', search: '' };
    expect(signInAddress(place, 'signed-out')).toBe('//accounts.a.example/login/signin?signedOut=1');
  });
});

describe('path after sign-in', () => {
  it.each([
    ['/reports?tab=all', '/reports?tab=all'],
    ['/ct/framework-reports/gri/reports/x/data-input', '/ct/framework-reports/gri/reports/x/data-input'],
    [null, '/'],
    ['', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/path', '/'],
    ['/\\evil.example/path', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['reports', '/'],
  ])('of %j is %j', (wanted, path) => {
    expect(safeRedirectPath(wanted, 'tenant.example:4000')).toBe(path);
  });
});
