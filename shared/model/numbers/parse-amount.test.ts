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
    ['HKD 94,485 million', amount('94485', 'HKD', 'currency million')],
    ['94,485 million HKD', amount('94485', 'HKD', 'currency million')],
    ['HK$94,485m', amount('94485', 'HKD', 'currency million')],
    ['94 485 m', amount('94485', undefined, 'currency million')],
    ['€1.2bn', amount('1200000000', 'EUR', 'currency')],
    ['1.2 bn eur', amount('1200000000', 'EUR', 'currency')],
    ['(RMB 3.5 million)', amount('-3.5', 'CNY', 'currency million')],
    ['(3.5 million)', amount('-3.5', undefined, 'currency million')],
    ['(1,203)', amount('-1203')],
    ['-HKD 3.5 million', amount('-3.5', 'HKD', 'currency million')],
    ['−HK$21,500,000', amount('-21500000', 'HKD')],
    ['RMB (3.5) million', amount('-3.5', 'CNY', 'currency million')],
    ['RMB −3.5 million', amount('-3.5', 'CNY', 'currency million')],
    ['港元 120 億', amount('12000000000', 'HKD', 'currency')],
    ['1,100 million', amount('1100', undefined, 'currency million')],
    ['250k', amount('250', undefined, 'currency thousand')],
    ['3.5億元', amount('350000000', undefined, 'currency')],
    ['1.5亿元', amount('150000000', undefined, 'currency')],
    ['三百萬港元', amount('3000000', 'HKD', 'currency')],
    ['港幣三百萬元', amount('3000000', 'HKD', 'currency')],
    ['人民币3.5亿元', amount('350000000', 'CNY', 'currency')],
    ['3.2 百萬港元', amount('3.2', 'HKD', 'currency million')],
    ['500 元', amount('500')],
    ['94,485 HKD million', amount('94485', 'HKD', 'currency million')],
    ["1,203 HK$'000", amount('1203', 'HKD', 'currency thousand')],
    ['US$1.2 B', amount('1200000000', 'USD', 'currency')],
    ['€1,2 Mrd', amount('1200000000', 'EUR', 'currency')],
    ['€1,2 Mio', amount('1.2', 'EUR', 'currency million')],
    ['USD 3.2MM', amount('3.2', 'USD', 'currency million')],
  ])('%s is read with its currency', (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });

  it.each(['$ 5 million', '¥500', '12 apples', 'HKD', '元', 'EUR USD 5', '1.2 trillion', '5 lakh'])(
    '%s is refused',
    (typed) => {
      expect(read(typed).kind).toBe('invalid');
    },
  );

  it.each([
    ['$5m', '$'],
    ['$4,362m', '$'],
    ['$ 5 million', '$'],
    ['-$21,500', '$'],
    ['5 million $', '$'],
    ['¥500', '¥'],
    ['￥500', '¥'],
  ])('%s is of several currencies', (typed, sign) => {
    expect(read(typed)).toEqual({ kind: 'invalid', reason: 'which-currency', sign });
  });

  it('has the currency that is named with it, where its sign allows that currency', () => {
    const units = ['currency', 'currency million'];
    const amountIn = (typed: string, currency: string) => parseAmount(typed, { units, currency });
    expect(amountIn('$5m', 'HKD')).toEqual(amount('5', undefined, 'currency million'));
    expect(amountIn('¥500', 'cny')).toEqual(amount('500'));
    expect(amountIn('$5m', 'EUR')).toMatchObject({ reason: 'which-currency' });
    expect(amountIn('€5m', 'HKD')).toEqual(amount('5', 'EUR', 'currency million'));
  });

  it.each(['$', '$ abc', 'B$5', '5 $ 3'])('%s is no amount at all', (typed) => {
    expect(read(typed)).not.toMatchObject({ reason: 'which-currency' });
    expect(read(typed).kind).toBe('invalid');
  });

  it('is in whole units where the field has no unit of its scale, and as it is without a scale', () => {
    expect(read('HKD 5 million', ['currency'])).toEqual(amount('5000000', 'HKD', 'currency'));
    expect(read('HKD 5')).toEqual(amount('5', 'HKD'));
    expect(read('5 currency million')).toEqual(amount('5', undefined, 'currency million'));
  });

  it('is nothing that another unit has', () => {
    expect(read('5 m', ['m', 'km'])).toEqual(amount('5', undefined, 'm'));
    expect(read('HKD 5', ['tCO2e']).kind).toBe('invalid');
    expect(read('')).toEqual({ kind: 'empty' });
  });
});
