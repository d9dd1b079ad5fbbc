import { expect, it } from 'vitest';
import { priorTablesOf } from './prior-tables.ts';

const figure = (number: string) => ({ kind: 'number' as const, number, state: 'reported' as const });
const values = [
  { fieldKey: 'm0', value: figure('720') },
  { fieldKey: 'm0~gender~female', value: figure('320') },
  { fieldKey: 'm1~gender~female', value: figure('31') },
  { fieldKey: 'm0~site~Depot', value: figure('12') },
  { fieldKey: 'm0~age~under30', value: null },
];

it('finds the tables of last year’s report by their non-empty cells', () => {
  const tables = priorTablesOf(values);
  expect([...tables.keys()]).toEqual(['gender', 'site']);
  expect(tables.get('gender')?.get('m1~gender~female')).toEqual(figure('31'));
  expect(tables.get('site')?.size).toBe(1);
});

it('is memoised for the same answer, so that no table re-renders, and empty without an answer', () => {
  expect(priorTablesOf(values)).toBe(priorTablesOf(values));
  expect(priorTablesOf(undefined).size).toBe(0);
});
