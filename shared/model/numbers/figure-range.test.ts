import { expect, it } from 'vitest';
import { isOddlyNegative } from './figure-range.ts';

const odd = (
  label: string,
  unit: { unitFamily?: string; defaultUnit?: string },
  code?: string,
  number = '-3',
): boolean => isOddlyNegative(number, { label, ...unit }, code);

it('a negative number is odd where something is counted or measured', () => {
  expect(odd('Recordable work-related injuries', { unitFamily: 'count' })).toBe(true);
  expect(odd('Employees', { unitFamily: 'count', defaultUnit: 'persons' })).toBe(true);
  expect(odd('(1) Cigarettes sold', { defaultUnit: 'count' })).toBe(true);
  expect(odd('Waste generated', { unitFamily: 'mass' })).toBe(true);
  expect(odd('Employees', { unitFamily: 'count' }, undefined, '0')).toBe(false);
  expect(isOddlyNegative(null, { label: 'Employees', unitFamily: 'count' })).toBe(false);
});

it('and right where a difference, an amount of money or a score can be below zero', () => {
  expect(odd('Net profit', { unitFamily: 'currency' })).toBe(false);
  expect(odd('Net change in employees', { unitFamily: 'count' })).toBe(false);
  expect(odd('GHG removals', { unitFamily: 'ghg' })).toBe(false);
  expect(odd('Employees', { unitFamily: 'count' }, 'wf.employees.change')).toBe(false);
  expect(odd('Average temperature', { defaultUnit: '°C' })).toBe(false);
});
