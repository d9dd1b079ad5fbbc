import { expect, it } from 'vitest';
import { lastStepLabelOf } from './last-step-label.ts';

it('an editable report is finished or submitted; a finished one links to its publication', () => {
  expect(lastStepLabelOf({ status: 'In Progress' }, false)).toBe('header.finish');
  expect(lastStepLabelOf({ status: 'In Progress' }, true)).toBe('completion.actions.submit');
  for (const status of ['Completed', 'Published', 'Unpublished'] as const) {
    for (const isApprovalRequired of [true, false]) {
      expect(lastStepLabelOf({ status }, isApprovalRequired)).toBe('header.publication');
    }
  }
});
