/**
 * The functions that Step Functions adds to JSONata, and those that differ: Developer Guide, "JSONata functions
 * provided by Step Functions". `$now` and `$millis` go by the movable clock.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import jsonata from 'jsonata';
import { parseJson } from './json.ts';

type ExtraFunction = {
  name: string;
  implementation: Parameters<jsonata.Expression['registerFunction']>[1];
  /** Argument types in JSONata's notation. */
  signature: string;
};

const HASHES: Record<string, string> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};
const RANGE_ITEMS_MAX = 1_000;

const formatInstant = jsonata('$fromMillis($at, $picture, $zone)');

export function createExtraFunctions(now: () => number): ExtraFunction[] {
  const formatNow = async (picture?: string, zone?: string): Promise<unknown> => {
    const text: unknown = await formatInstant.evaluate(undefined, { at: now(), picture, zone });
    return text;
  };
  return [
    { name: 'partition', implementation: partition, signature: '<an:a>' },
    { name: 'range', implementation: range, signature: '<nnn:a>' },
    { name: 'hash', implementation: hash, signature: '<ss:s>' },
    { name: 'random', implementation: random, signature: '<n?:n>' },
    { name: 'uuid', implementation: () => randomUUID(), signature: '<:s>' },
    { name: 'parse', implementation: (text: string) => parseJson(text), signature: '<s:x>' },
    { name: 'eval', implementation: refuseEval, signature: '<sx?:x>' },
    { name: 'now', implementation: formatNow, signature: '<s?s?:s>' },
    { name: 'millis', implementation: () => now(), signature: '<:n>' },
  ];
}

function partition(items: unknown[], size: number): unknown[][] {
  const step = Math.floor(size);
  if (step < 1) throw new RangeError('$partition needs a chunk size of at least 1');
  return Array.from({ length: Math.ceil(items.length / step) }, (_, index) =>
    items.slice(index * step, (index + 1) * step),
  );
}

/** Both ends are included. */
function range(first: number, last: number, step: number): number[] {
  const stride = Math.trunc(step);
  if (stride === 0) throw new RangeError('$range needs a step other than 0');
  const count = Math.max(0, Math.floor((Math.trunc(last) - Math.trunc(first)) / stride) + 1);
  if (count > RANGE_ITEMS_MAX) throw new RangeError(`$range yields at most ${RANGE_ITEMS_MAX} items`);
  return Array.from({ length: count }, (_, index) => Math.trunc(first) + index * stride);
}

function hash(text: string, algorithm: string): string {
  const name = HASHES[algorithm];
  if (name === undefined) throw new RangeError(`$hash knows ${Object.keys(HASHES).join(', ')}; not ${algorithm}`);
  return createHash(name).update(text).digest('hex');
}

/** At least 0, below 1. The same seed returns the same number, though not the number of AWS. */
function random(seed?: number): number {
  if (seed === undefined) return randomInt(2 ** 47) / 2 ** 47;
  return createHash('sha256').update(String(seed)).digest().readUIntBE(0, 6) / 2 ** 48;
}

function refuseEval(): never {
  throw new Error('$eval is not available in Step Functions; $parse reads JSON');
}
