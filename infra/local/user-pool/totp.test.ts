import { describe, expect, it } from 'vitest';
import { createTotpCode, createTotpSecret, findTotpStep } from './totp.ts';

/** The ASCII text 12345678901234567890 of RFC 6238, appendix B, in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time passwords', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238, appendix B, at %i s (last six of eight digits)', (seconds, code) => {
    expect(createTotpCode(SECRET, seconds * 1000)).toBe(code);
  });

  it('are found one step early and late, not further', () => {
    const at = 1_111_111_111_000;
    const step = Math.floor(at / 30_000);
    expect(findTotpStep(SECRET, createTotpCode(SECRET, at - 30_000), at)).toBe(step - 1);
    expect(findTotpStep(SECRET, createTotpCode(SECRET, at), at)).toBe(step);
    expect(findTotpStep(SECRET, createTotpCode(SECRET, at + 30_000), at)).toBe(step + 1);
    expect(findTotpStep(SECRET, createTotpCode(SECRET, at + 60_000), at)).toBeUndefined();
    expect(findTotpStep(SECRET, 'abcdef', at)).toBeUndefined();
  });

  it('have a secret that an authenticator app can read, each a different one', () => {
    const secret = createTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    expect(createTotpSecret()).not.toBe(secret);
  });
});
