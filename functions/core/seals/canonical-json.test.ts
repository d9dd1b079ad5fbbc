import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('is one text for one value, in whatever order its keys were set', () => {
    expect(canonicalJson({ b: [1, 'ü', null], a: { d: true, c: '"' } })).toBe(
      '{"a":{"c":"\\"","d":true},"b":[1,"ü",null]}',
    );
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('gives back the same value, and the same text for any order of keys', () => {
    const value = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)));
    fc.assert(
      fc.property(value, (given) => {
        const text = canonicalJson(given);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(given)));
        expect(canonicalJson(Object.fromEntries(Object.entries(given).toReversed()))).toBe(text);
      }),
    );
  });
});
