import { expect, it } from 'vitest';
import type { HubValue } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { ValueNode } from './metric-tree.ts';
import { rowUnit } from './row-unit.ts';

const node = { code: '102', value: { unit: 'MWh' } } as ValueNode;
const values = (...typed: { unit?: string; descriptor?: string }[]) =>
  typed.map((one) => new Map([['102', { typed: { kind: 'number', number: '1', ...one } } as HubValue]]));

it('names the unit once where all numbers of a metric share it, with its currency', () => {
  expect(rowUnit(node, values({ unit: 'GJ' }, { unit: 'GJ' }))).toBe('GJ');
  expect(rowUnit(node, values({ unit: 'GJ' }, { unit: 'MWh' }))).toBe('MWh');
  expect(rowUnit(node, [])).toBe('MWh');
  expect(rowUnit(node, values({ unit: 'currency', descriptor: 'HKD' }))).toBe('HKD');
});
