import { expect, it } from 'vitest';
import { typedValueText } from './hub-value-text.ts';

it('marks an estimate and names its currency', () => {
  const amount = { kind: 'number', number: '1200', unit: 'MWh' } as const;
  expect(typedValueText({ ...amount, state: 'estimated' }, 'en')).toMatch(/^≈\u202F1,200.MWh$/);
  expect(typedValueText({ ...amount, state: 'reported' }, 'en')).toMatch(/^1,200.MWh$/);
  expect(typedValueText({ ...amount, state: 'reported', descriptor: 'HKD' }, 'en')).toMatch(/ · HKD$/);
  expect(typedValueText({ kind: 'number', number: null, state: 'notApplicable' }, 'en')).toBe('Not applicable');
  expect(typedValueText({ kind: 'text', text: 'words' }, 'en')).toBe('words');
});
