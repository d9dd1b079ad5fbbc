import { expect, it } from 'vitest';
import { inUnitText, valueText } from './preview-text.ts';

it('shows a value of the preview with every part that an import could change', () => {
  const value = { value: '1200', unit: 'currency', descriptor: 'HKD', state: 'reported' as const, note: '' };
  expect(valueText(value, 'en')).toBe('1,200\u00A0HKD');
  expect(valueText({ ...value, state: 'estimated' }, 'en')).toBe('≈\u00A01,200\u00A0HKD');
  expect(valueText({ ...value, descriptor: '' }, 'en')).toBe('1,200\u00A0reporting currency');
  expect(valueText({ ...value, value: '2010', unit: 'year', descriptor: '' }, 'en')).toBe('2010');
  expect(valueText({ ...value, value: 'Yes', unit: '', descriptor: '' }, 'en')).toBe('Yes');
});

it('shows the number in the unit of the stored one, and marks it if it was cut', () => {
  expect(inUnitText({ value: '5780324.5', unit: 'm3', isRounded: false }, 'en')).toBe('=\u00A05,780,324.5\u00A0m³');
  expect(inUnitText({ value: '2404.039561', unit: 't', isRounded: true }, 'zhTw')).toMatch(
    /^≈\u00A02,404.039561\u00A0/,
  );
});
