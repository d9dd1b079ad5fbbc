import { describe, expect, it } from 'vitest';
import { createEvaluate } from './expressions.ts';
import type { Json } from './json.ts';

const evaluate = createEvaluate(() => Date.parse('2026-03-01T00:00:00Z'));
const resultOf = (value: Json, input: Json = {}) =>
  evaluate('Output', value, { states: { input, context: {} }, variables: { rate: 2 } });

describe('expressions', () => {
  it('evaluates every marked text at any depth and leaves the rest unchanged', async () => {
    const value = { a: ['{% $states.input.n * $rate %}', 'plain', '{%', ' {% 1 %}'], b: { c: null, d: 1, e: true } };
    expect(await resultOf(value, { n: 21 })).toEqual({
      a: [42, 'plain', '{%', ' {% 1 %}'],
      b: { c: null, d: 1, e: true },
    });
  });

  it('keeps an array of one item that is selected by name, and makes one of any result in brackets', async () => {
    expect(await resultOf('{% $states.input.items %}', { items: [1] })).toEqual([1]);
    expect(await resultOf('{% [$states.input.items[n > 1].n] %}', { items: [{ n: 1 }, { n: 2 }] })).toEqual([2]);
  });

  it.each<[string, Json]>([
    ['$partition([1, 2, 3, 4, 5], 2)', [[1, 2], [3, 4], [5]]],
    ['$partition([], 2)', []],
    ['$range(0, 10, 5)', [0, 5, 10]],
    ['$range(3, 0, -2)', [3, 1]],
    ['$range(1, 0, 1)', []],
    ["$hash('abc', 'MD5')", '900150983cd24fb0d6963f7d28e17f72'],
    ["$hash('abc', 'SHA-1')", 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ["$hash('abc', 'SHA-256')", 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['$parse(\'{"a": [1]}\')', { a: [1] }],
    ['$random(7) = $random(7)', true],
    ['$random(7) = $random(8)', false],
    ['($r := $random(); $r >= 0 and $r < 1)', true],
    ['$uuid() = $uuid()', false],
    ['$match($uuid(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/).index', 0],
    ['$millis()', 1_772_323_200_000],
    ['$now()', '2026-03-01T00:00:00.000Z'],
    ["$now('[D1] [MNn] [Y]', '+0800')", '1 March 2026'],
  ])('%s', async (text, value) => {
    expect(await resultOf(`{% ${text} %}`)).toEqual(value);
  });

  it.each([
    '$partition([1], 0)',
    '$range(0, 1, 0)',
    '$range(0, 1000, 1)',
    "$hash('a', 'CRC')",
    "$parse('{')",
    '$absent()',
  ])('refuses %s', async (text) => {
    await expect(resultOf(`{% ${text} %}`)).rejects.toMatchObject({ error: 'States.QueryEvaluationError' });
  });

  it('ends an expression that does not end by itself', async () => {
    const endless = resultOf('{% ($f := function($n) { $f($n + 1) + 1 }; $f(1)) %}');
    await expect(endless).rejects.toMatchObject({ error: 'States.QueryEvaluationError' });
  });
});
