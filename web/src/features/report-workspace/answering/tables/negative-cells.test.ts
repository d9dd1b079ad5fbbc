import { expect, it } from 'vitest';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { negativeCells } from './negative-cells.ts';

const column = (fieldKey: string, label: string, unitFamily: string) => ({ fieldKey, label, unitFamily });
const columns = [column('m0', 'Employees', 'count'), column('m1', 'Net change of employees', 'count')];
const rows = [{ member: 'women' }, { member: 'men' }];

const cellsOf = (numbers: Record<string, string>, draft?: string) => (fieldKey: string, member: string) => {
  const number = numbers[`${fieldKey} ${member}`];
  const value: FieldValue | null = number === undefined ? null : { kind: 'number', number, state: 'reported' };
  return { value, draft };
};

it('names the cells below zero of counted figures, and none of a difference', () => {
  const numbers = { 'm0 women': '12', 'm0 men': '-3', 'm1 men': '-3' };
  expect(negativeCells(rows, columns, cellsOf(numbers))).toEqual([{ row: 1, column: 0 }]);
  expect(negativeCells(rows, columns, cellsOf({ 'm0 men': '-0.0' }))).toEqual([]);
});

it('ignores a cell while its input is no number', () => {
  expect(negativeCells(rows, columns, cellsOf({ 'm0 men': '-3' }, '-3 x'))).toEqual([]);
});
