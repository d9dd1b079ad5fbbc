import { expect, it } from 'vitest';
import { valueText } from './preview-text.ts';

it('shows a value of the preview with all that an import could change about it', () => {
  const value = { value: '1200', unit: 'currency', descriptor: 'HKD', state: 'reported', note: '' };
  expect(valueText(value, 'en')).toBe('1,200 currency · HKD');
  expect(valueText({ ...value, state: 'estimated' }, 'en')).toBe('≈ 1,200 currency · HKD');
  expect(valueText({ ...value, descriptor: '' }, 'en')).toBe('1,200 currency');
  expect(valueText({ ...value, value: 'Yes', unit: '', descriptor: '' }, 'en')).toBe('Yes');
});
