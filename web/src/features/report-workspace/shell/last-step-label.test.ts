import { expect, it } from 'vitest';
import { wayOutOf } from './last-step-label.ts';

it('an editable report is finished or submitted; a finished one links to its publication', () => {
  expect(wayOutOf({ status: 'In Progress' }, false)).toBe('header.finish');
  expect(wayOutOf({ status: 'In Progress' }, true)).toBe('completion.actions.submit');
  for (const status of ['Completed', 'Published', 'Unpublished'] as const) {
    for (const isApprovalRequired of [true, false]) {
      expect(wayOutOf({ status }, isApprovalRequired)).toBe('header.publication');
    }
  }
});
