/** Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, 30 seconds, 6 digits. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MILLISECONDS = 30_000;
/** A code of the step before or after is accepted too: clocks differ and people type slowly. */
const STEPS_OF_TOLERANCE = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 32 random bytes in base 32 without padding: 52 characters, as long as the service's. */
export function createTotpSecret(): string {
  let bits = '';
  for (const byte of randomBytes(32)) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '').join('');
}

export function createTotpCode(secret: string, epochMilliseconds: number): string {
  return createCodeOfStep(decodeBase32(secret), Math.floor(epochMilliseconds / STEP_MILLISECONDS));
}

/** The time step of the code, or undefined when it is none of those around the given time. */
export function findTotpStep(secret: string, code: string, epochMilliseconds: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const key = decodeBase32(secret);
  const now = Math.floor(epochMilliseconds / STEP_MILLISECONDS);
  for (let step = now - STEPS_OF_TOLERANCE; step <= now + STEPS_OF_TOLERANCE; step += 1) {
    if (timingSafeEqual(Buffer.from(createCodeOfStep(key, step)), Buffer.from(code))) return step;
  }
  return undefined;
}

function createCodeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  let bits = '';
  for (const character of text) bits += ALPHABET.indexOf(character).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
