import { expect, it } from 'vitest';
import { roundedOffer } from './rounded-offer.ts';

const offered = (number: string) => roundedOffer({ kind: 'number', number, unit: '%', state: 'reported' });

it.each([
  ['33.33333333333333333333', '33.3333'],
  ['0.2610738839091462884', '0.2611'],
  ['-66.66666666666666666667', '-66.6667'],
  ['0.00001234567890123457', '0.00001235'],
  ['0.00000000000000000001', '0.00000000000000000001'],
  ['2.00000000000000000001', '2'],
  ['123456789012.33333333333333333333', '123456789012.333'],
  ['12.125', '12.125'],
  ['1200', '1200'],
])('states %s as %s', (number, stated) => {
  expect(offered(number)).toEqual({ kind: 'number', number: stated, unit: '%', state: 'reported' });
});

it('leaves other text unchanged', () => {
  expect(roundedOffer({ kind: 'text', text: 'x' })).toEqual({ kind: 'text', text: 'x' });
  expect(roundedOffer({ kind: 'number', number: null, state: 'notApplicable' })).toMatchObject({ number: null });
});
