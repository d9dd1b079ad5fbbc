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

it('tells the tables of last year’s report by the cells that held something', () => {
  const tables = priorTablesOf(values);
  expect([...tables.keys()]).toEqual(['gender', 'site']);
  expect(tables.get('gender')?.get('m1~gender~female')).toEqual(figure('31'));
  expect(tables.get('site')?.size).toBe(1);
});

it('is the same for the same answer, so that no table is drawn anew, and nothing where none came', () => {
  expect(priorTablesOf(values)).toBe(priorTablesOf(values));
  expect(priorTablesOf(undefined).size).toBe(0);
});
