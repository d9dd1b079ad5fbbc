import { expect, it } from 'vitest';
import { valueText } from './preview-text.ts';

it('shows a value of the preview with all that an import could change about it', () => {
  const value = { value: '100', unit: 'currency', descriptor: 'HKD', state: 'reported', note: '' };
  expect(valueText(value)).toBe('100 currency · HKD');
  expect(valueText({ ...value, state: 'estimated' })).toBe('≈ 100 currency · HKD');
  expect(valueText({ ...value, descriptor: '' })).toBe('100 currency');
  expect(valueText({ ...value, value: 'Yes', unit: '', descriptor: '' })).toBe('Yes');
});
