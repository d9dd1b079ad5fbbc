import { describe, expect, it } from 'vitest';
import { arrivalAddress, tenantHostOf } from './hand-over.ts';

describe('hand-over to the tenant host', () => {
  it('leads to the host without accounts and preserves the port', () => {
    expect(tenantHostOf('accounts.harbour.esg-core.localhost:4000')).toBe('harbour.esg-core.localhost:4000');
  });

  it('preserves the requested path and query, and adds code and language', () => {
    expect(arrivalAddress('a.example:4000', '/reports?tab=entity', 'CODE', 'zhTw')).toBe(
      '//a.example:4000/reports?tab=entity&token=CODE&language=zhTw',
    );
  });

  it.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', null])(
    'never leads elsewhere: %j',
    (wanted) => {
      expect(arrivalAddress('a.example', wanted, 'CODE', 'en')).toBe('//a.example/?token=CODE&language=en');
    },
  );
});
