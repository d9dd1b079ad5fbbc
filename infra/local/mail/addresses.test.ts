import { describe, expect, it } from 'vitest';
import { bareAddress, readableAddress, splitAddresses } from './addresses.ts';

describe('addresses', () => {
  it('are split at commas, but not within quotes or brackets', () => {
    expect(splitAddresses('"Chan, Tai Man" <Chan@demo.example>, b@demo.example,')).toEqual([
      '"Chan, Tai Man" <Chan@demo.example>',
      'b@demo.example',
    ]);
    expect(splitAddresses('')).toEqual([]);
  });

  it('are compared bare and in lower case', () => {
    expect(bareAddress('"Chan <Boss>" <Chan@Demo.example> ')).toBe('chan@demo.example');
    expect(bareAddress(' B@demo.example')).toBe('b@demo.example');
  });

  it('are shown with their names decoded', () => {
    expect(readableAddress('=?UTF-8?B?6Zmz5aSn5paH?= <chan@demo.example>')).toBe('陳大文 <chan@demo.example>');
    expect(readableAddress(String.raw`"The \"Chan\"" <chan@demo.example>`)).toBe('The "Chan" <chan@demo.example>');
    expect(readableAddress('<chan@demo.example>')).toBe('chan@demo.example');
  });
});
