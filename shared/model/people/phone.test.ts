import { describe, expect, it } from 'vitest';
import { Phone } from './e164.ts';
import { formatPhone, parsePhone } from './phone.ts';

describe('phone numbers', () => {
  it.each([
    ['2123 4567', undefined, '+85221234567'],
    ['+852 2123 4567', undefined, '+85221234567'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['+44 20 7946 0018', 'HK', '+442079460018'],
    ['123', 'HK', undefined],
    ['not a number', 'HK', undefined],
    ['2123 4567', 'XX', '+85221234567'],
  ])('%s in %s is %s', (typed, region, number) => {
    expect(parsePhone(typed, region)).toBe(number);
  });

  it('are E.164 on the wire', () => {
    expect(Phone.safeParse('+85221234567').success).toBe(true);
    expect(Phone.safeParse('2123 4567').success).toBe(false);
  });

  it('are shown with their spaces', () => {
    expect(formatPhone('+85221234567')).toBe('+852 2123 4567');
  });
});
