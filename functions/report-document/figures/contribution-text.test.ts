import { expect, it } from 'vitest';
import { contributionText } from './contribution-text.ts';

it('has the sign of a value that is a bound or an estimate', () => {
  expect(contributionText({ value: '400', share: '40' }, 'en')).toBe('40\u202F% of 400');
  expect(contributionText({ value: '400', share: '40', state: 'atMost' }, 'en')).toBe('40\u202F% of ≤\u00A0400');
  expect(contributionText({ value: '400', state: 'estimated' }, 'zhTw')).toBe('數值：≈\u00A0400');
});
