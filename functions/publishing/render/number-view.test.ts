import { expect, it } from 'vitest';
import type { SnapshotField } from '../../../shared/model/snapshot.ts';
import { headOf } from './number-view.ts';

const referenceOf = (label: string, metricName: string): string | undefined => {
  const field: SnapshotField = { key: 'a', label, metricName, inputType: 'Number', isRequired: false, value: null };
  return headOf(field).reference;
};

it.each([
  ['Gross Scope 1 GHG emissions', 'Gross Scope 1 greenhouse gas emissions'],
  ['Critical concerns communicated to the highest governance body', 'Critical concern communicated to governance body'],
  ['Operations assessed for corruption risk, share', 'Share of operations assessed for corruption risk'],
  ['範圍一溫室氣體排放總量', '溫室氣體排放總量（範圍一）'],
  ['Employees by gender', 'Employees by gender, share'],
  ['Energy outside the organization', 'Energy outside the organisation'],
  ['Total employees', 'Total employees'],
  ['Total employees', ''],
])('below "%s" stands no "%s", which says the same', (label, metricName) => {
  expect(referenceOf(label, metricName)).toBeUndefined();
});

it.each([
  ['Upstream and downstream energy consumption', 'Energy consumption outside the organisation'],
  ['Scope 1', 'Gross Scope 1 GHG emissions'],
  ['範圍一', '範圍一溫室氣體排放總量'],
])('below "%s" stands "%s", which says more', (label, metricName) => {
  expect(referenceOf(label, metricName)).toBe(metricName);
});
