import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as authenticator apps use it: SHA-1, 30 seconds, six digits. */
const stepMilliseconds = 30_000;
/** The step before and after count too: clocks differ and people type slowly. */
const tolerance = 1;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base 32 without padding. */
const decodeBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

const codeOfStep = (key: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
};

/** Time step that a code belongs to; undefined when it is none of those around `epochMilliseconds`. */
export const findTotpStep = (secret: string, code: string, epochMilliseconds: number): number | undefined => {
  const key = decodeBase32(secret);
  const present = Math.floor(epochMilliseconds / stepMilliseconds);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_step, at) => present - tolerance + at);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOfStep(key, step)), Buffer.from(code)));
};
