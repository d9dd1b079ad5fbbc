import { describe, expect, it } from 'vitest';
import { listOperators, optionsOf } from './list-filter.ts';

const operators = listOperators(['=', '!=', ':', '!:']);
const isMatch = (operator: string, value: unknown, wanted: string): boolean | undefined => {
  const match = operators.find((one) => one.operator === operator)?.match;
  return typeof match === 'function' ? match(value, wanted) : undefined;
};

describe('filter of lists', () => {
  it.each([
    ['=', ['GRI', 'HKEX'], 'HKEX', true],
    ['=', ['GRI', 'HKEX'], 'GRI,HKEX', false],
    ['=', 'New', 'New', true],
    ['=', [], 'GRI', false],
    ['!=', ['GRI', 'HKEX'], 'HKEX', false],
    ['!=', ['GRI'], 'HKEX', true],
    [':', ['Harbour plant', 'Depot'], 'PLANT', true],
    [':', ['Harbour plant', 'Depot'], 'plant,dep', false],
    ['!:', ['Harbour plant', 'Depot'], 'plant', false],
    ['!:', [], 'plant', true],
  ])('%s %j %s is %s', (operator, value, wanted, expected) => {
    expect(isMatch(operator, value, wanted)).toBe(expected);
  });

  it('offers every text of a list once, and nothing empty', () => {
    const items = [
      { status: 'New', frameworks: ['GRI', 'HKEX'] },
      { status: '', frameworks: ['GRI'] },
    ];
    expect(optionsOf(items, ['status', 'frameworks'])).toEqual([
      { propertyKey: 'status', value: 'New' },
      { propertyKey: 'frameworks', value: 'GRI' },
      { propertyKey: 'frameworks', value: 'HKEX' },
    ]);
  });
});
