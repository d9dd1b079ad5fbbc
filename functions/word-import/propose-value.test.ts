import { expect, it } from 'vitest';
import type { SnapshotField } from '../../shared/model/publishing/snapshot.ts';
import { proposeValue } from './propose-value.ts';

const revenue: SnapshotField = {
  key: 'm0',
  label: 'Revenue',
  inputType: 'Number',
  isRequired: true,
  unit: 'currency',
  value: { kind: 'number', number: '5', unit: 'currency', descriptor: 'HKD', state: 'reported', note: 'Audited' },
};
const propose = (text: string) =>
  proposeValue([{ type: 'paragraph', content: [{ type: 'text', text }] }], 'number', {
    field: revenue,
    printed: revenue,
    units: ['currency', 'currency thousand', 'currency million'],
    choices: [],
    pictureOf: () => undefined,
  });

it.each([
  ['7', { number: '7', unit: 'currency', descriptor: 'HKD' }],
  ['€1.2m', { number: '1.2', unit: 'currency million', descriptor: 'EUR' }],
  ['HKD 94,485 million', { number: '94485', unit: 'currency million', descriptor: 'HKD' }],
])('an amount of money is read with its currency (%s)', (text, value) => {
  expect(propose(text)).toEqual({ value: { kind: 'number', state: 'reported', note: 'Audited', ...value } });
});
