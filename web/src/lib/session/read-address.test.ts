import { describe, expect, it } from 'vitest';
import { readArrival } from './read-address.ts';

describe('arrival on a host', () => {
  it('picks up the one-time code and leaves nothing of it in the address', () => {
    expect(readArrival({ pathname: '/reports', search: '?tab=all&token=abc&language=zhTw', hash: '#x' })).toEqual({
      code: 'abc',
      cleanAddress: '/reports?tab=all#x',
    });
  });

  it('drops a refresh token that an old link carries, unread', () => {
    expect(readArrival({ pathname: '/', search: '?refreshToken=secret', hash: '' })).toEqual({
      code: undefined,
      cleanAddress: '/',
    });
  });

  it('takes a one-time code from either parameter', () => {
    const code = 'c'.repeat(43);
    expect(readArrival({ pathname: '/', search: `?refreshToken=${code}`, hash: '' })).toEqual({
      code,
      cleanAddress: '/',
    });
    expect(readArrival({ pathname: '/', search: `?token=first&refreshToken=${code}`, hash: '' }).code).toBe('first');
  });

  it('leaves an ordinary address alone', () => {
    expect(readArrival({ pathname: '/reports', search: '?tab=all', hash: '' })).toEqual({
      code: undefined,
      cleanAddress: undefined,
    });
  });
});
