import { expect, it } from 'vitest';
import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { isTotalBelowComponents } from './total-below-components.ts';

const part = (metricCode: string, amount: string): HubValue => ({
  metricCode,
  typed: { kind: 'number', number: amount, unit: 'tCO2e', state: 'reported' },
  amount,
  unit: 'tCO2e',
  state: 'reported',
  source: 'report',
  at: '2026-01-05T08:00:00.000Z',
  revision: 1,
});
const stored = [part('ghg.one', '400'), part('ghg.two', '300')];
const metric = { unit: 'tCO2e', formula: 'ghg.one + ghg.two + ghg.three' };
const stated = (number: string | null, unit = 'tCO2e'): FieldValue => ({
  kind: 'number',
  number,
  unit,
  state: 'reported',
});

it('compares a stated total with its stored components, in any unit', () => {
  expect(isTotalBelowComponents(stated('699'), metric, stored)).toBe(true);
  expect(isTotalBelowComponents(stated('700'), metric, stored)).toBe(false);
  expect(isTotalBelowComponents(stated('0.6', 'ktCO2e'), metric, stored)).toBe(true);
});

it('ignores missing numbers, measured metrics, and unknown components', () => {
  expect(isTotalBelowComponents(stated(null), metric, stored)).toBe(false);
  expect(isTotalBelowComponents(stated('1'), { ...metric, formula: null }, stored)).toBe(false);
  expect(isTotalBelowComponents(stated('1'), metric, [])).toBe(false);
});
