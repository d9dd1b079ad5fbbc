import { describe, expect, it } from 'vitest';
import { deviceOf, shortenAddress } from './device.ts';

describe('device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iOS'],
    ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
    ['curl/8.5.0', null, null],
    [undefined, null, null],
  ])('%s is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it.each([
    ['203.0.113.77', '203.0.113.…'],
    ['2001:db8:7f00:1::9', '2001:db8:7f00…'],
    ['', null],
  ])('shortens %s to %s', (address, expected) => {
    expect(shortenAddress(address)).toBe(expected);
  });
});
