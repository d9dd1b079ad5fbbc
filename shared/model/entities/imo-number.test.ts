import { describe, expect, it } from 'vitest';
import { readImoNumber } from './imo-number.ts';

describe('IMO number', () => {
  it.each(['9074729', 'IMO 9074729', 'imo9074729', ' ９０７４７２９ '])('reads %s', (text) => {
    expect(readImoNumber(text)).toBe('9074729');
  });
  it.each(['9074728', '907472', '90747290', 'A074729', ''])('refuses %s', (text) => {
    expect(readImoNumber(text)).toBeUndefined();
  });
  it('finds every single wrong digit of the first six', () => {
    const right = '9074729';
    const wrong = Array.from(right.slice(0, 6)).flatMap((digit, at) =>
      Array.from('0123456789')
        .filter((other) => other !== digit)
        .map((other) => `${right.slice(0, at)}${other}${right.slice(at + 1)}`),
    );
    // A weight of 5 hides a change by an even number, weights of 2, 4 and 6 a change by five.
    const missed = wrong.filter((text) => readImoNumber(text) !== undefined);
    expect(missed.length).toBeLessThan(wrong.length / 4);
  });
});
