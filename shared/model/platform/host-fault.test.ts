import { describe, expect, it } from 'vitest';
import { hostFault } from './host-fault.ts';

const rootHost = 'esg-core.example';
const faultOf = (hostname: string, hostType: 'SUBDOMAIN' | 'CUSTOM_URL') => hostFault(hostname, { hostType, rootHost });

describe('the host of a new tenant', () => {
  it.each([
    'http://x.example',
    '永續.example',
    'kestrel',
    'Upper.example',
    '-x.example',
    'x.',
    'a..example',
    'a b.example',
    '10.0.0.1',
    `${'x'.repeat(64)}.example`,
    '',
  ])('is refused as no host name: %j', (hostname) => {
    expect(faultOf(hostname, 'SUBDOMAIN')).toBe('invalid');
    expect(faultOf(hostname, 'CUSTOM_URL')).toBe('invalid');
  });

  it('is a direct subdomain of the root host, or outside of it', () => {
    expect(faultOf('kestrel.esg-core.example', 'SUBDOMAIN')).toBeUndefined();
    expect(faultOf('reports.wrong.example', 'SUBDOMAIN')).toBe('not_subdomain');
    expect(faultOf('a.b.esg-core.example', 'SUBDOMAIN')).toBe('not_subdomain');
    expect(faultOf('notesg-core.example', 'SUBDOMAIN')).toBe('not_subdomain');
    expect(faultOf('reports.kestrel.example', 'CUSTOM_URL')).toBeUndefined();
    expect(faultOf('kestrel.esg-core.example', 'CUSTOM_URL')).toBe('is_subdomain');
  });

  it.each(['mail.esg-core.example', 'www.esg-core.example', 'accounts.kestrel.example', 'esg-core.example'])(
    'is not reserved by the platform: %s',
    (hostname) => {
      expect(faultOf(hostname, 'SUBDOMAIN')).toBe('reserved');
    },
  );

  it('is checked for its form alone before the platform has a root host', () => {
    const first = { hostType: 'SUBDOMAIN' as const, rootHost: undefined };
    expect(hostFault('reports.first.example', first)).toBeUndefined();
    expect(hostFault('first', first)).toBe('invalid');
  });
});
