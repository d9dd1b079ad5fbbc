import { describe, expect, it } from 'vitest';
import { findTotpStep } from './totp.ts';

/** Key of RFC 6238, appendix B ("12345678901234567890" in base 32); codes are its last six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i the code of RFC 6238 is right', (seconds, code) => {
    expect(findTotpStep(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('are good a step early and late, and no longer', () => {
    const step = 41_152_263;
    for (const away of [-1, 0, 1]) expect(findTotpStep(secret, '005924', (step + away) * 30_000)).toBe(step);
    for (const away of [-2, 2]) expect(findTotpStep(secret, '005924', (step + away) * 30_000)).toBeUndefined();
  });
});
