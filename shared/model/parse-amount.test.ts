import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

const units = ['currency', 'currency thousand', 'currency million'];
const read = (typed: string, ofUnits = units) => parseAmount(typed, { units: ofUnits });
const amount = (number: string, currency?: string, unit?: string) => ({
  kind: 'number',
  number,
  ...(unit === undefined ? {} : { unit }),
  ...(currency === undefined ? {} : { currency }),
});

describe('an amount of money', () => {
  it.each([
    ['HKD 94,485 million', amount('94485000000', 'HKD')],
    ['94,485 million HKD', amount('94485000000', 'HKD')],
    ['HK$94,485m', amount('94485000000', 'HKD')],
    ['94 485 m', amount('94485000000')],
    ['€1.2bn', amount('1200000000', 'EUR')],
    ['1.2 bn eur', amount('1200000000', 'EUR')],
    ['(RMB 3.5 million)', { kind: 'invalid', reason: 'not-a-number' }],
    ['RMB (3.5) million', { kind: 'invalid', reason: 'not-a-number' }],
    ['RMB −3.5 million', amount('-3500000', 'CNY')],
    ['港元 120 億', amount('12000000000', 'HKD')],
    ['1,100 million', amount('1100000000')],
    ['250k', amount('250000')],
  ])('%s is read with its currency', (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });

  it.each(['$ 5 million', '¥500', '12 apples', 'HKD', 'EUR USD 5'])('%s is refused', (typed) => {
    expect(read(typed).kind).toBe('invalid');
  });

  it('is nothing that another unit has', () => {
    expect(read('5 m', ['m', 'km'])).toEqual(amount('5', undefined, 'm'));
    expect(read('HKD 5', ['tCO2e']).kind).toBe('invalid');
    expect(read('')).toEqual({ kind: 'empty' });
  });
});
