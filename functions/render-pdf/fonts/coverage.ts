import { inflateRawSync } from 'node:zlib';

/** Characters that fonts have: one bit each, deflated, in Base64, in lines (written by `scripts/font-coverage.ts`). */
export type Coverage = readonly string[];

/** Whether a list has a character; it is unpacked at the first query. */
export const openCoverage = (coverage: Coverage): ((codePoint: number) => boolean) => {
  let bits: Uint8Array | undefined;
  return (codePoint) => {
    bits ??= inflateRawSync(Buffer.from(coverage.join(''), 'base64'));
    return ((bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
  };
};

/**
 * The combining keycap, and the characters on keys ("1️⃣"): the only font with keycaps draws them around these
 * characters.
 */
export const keycap = '\u20E3';
export const keycaps = /[#*0-9]\uFE0F?\u20E3/g;
