import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parsePhone } from '../../shared/model/people/phone.ts';
import { createPhoneCheck } from './phone-numbers.ts';

const isPhone = createPhoneCheck(
  fileURLToPath(new URL('../../node_modules/libphonenumber-js/metadata.min.json', import.meta.url)),
);

describe('phone numbers on the server', () => {
  it.each(['+85221234567', '+442079460018', '+85212345', '21234567', '+999123456789', '+8522123456799'])(
    '%s is judged as on the screen',
    (number) => {
      expect(isPhone(number)).toBe(parsePhone(number) === number);
    },
  );

  it('knows numbers that exist', () => {
    expect(isPhone('+85221234567')).toBe(true);
    expect(isPhone('+85212345')).toBe(false);
  });

  it('does not start on a file that is no numbering plan', () => {
    const check = createPhoneCheck(fileURLToPath(new URL('../../package.json', import.meta.url)));
    expect(() => check('+85221234567')).toThrow('holds no numbering plans');
  });
});
