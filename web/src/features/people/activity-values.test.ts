import { expect, it } from 'vitest';
import { withReason } from './activity-values.ts';

it('the new value is followed by why an operator did it', () => {
  expect(withReason('View', { newValue: 'view' })).toBe('View');
  expect(withReason('View', { newValue: 'view', reason: 'Asked for by phone' })).toBe('View · Asked for by phone');
  expect(withReason('–', { newValue: '', reason: 'Wrong address' })).toBe('Wrong address');
});
