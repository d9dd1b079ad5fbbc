import { expect, it } from 'vitest';
import { principalOf } from '../../../tests/support/actors.ts';
import { requireRootHost } from './root-host.ts';

it('operators work on the root domain, and on no host of a tenant', () => {
  expect(() => requireRootHost(principalOf({ tenant: { hostType: 'ROOT_DOMAIN' } }))).not.toThrow();
  for (const hostType of ['SUBDOMAIN', 'CUSTOM_URL'] as const) {
    const principal = principalOf({ tenant: { hostType }, user: { isPlatformOperator: true } });
    expect(() => requireRootHost(principal)).toThrow(expect.objectContaining({ code: 'auth.forbidden' }));
  }
});
