import { expect, it } from 'vitest';
import { wayOutOf } from './last-step-label.ts';

it('a report that is written is finished or submitted; one that is done has its publication there', () => {
  expect(wayOutOf({ status: 'In Progress' }, false)).toBe('header.finish');
  expect(wayOutOf({ status: 'In Progress' }, true)).toBe('completion.actions.submit');
  for (const status of ['Completed', 'Published', 'Unpublished'] as const) {
    for (const isApprovalRequired of [true, false]) {
      expect(wayOutOf({ status }, isApprovalRequired)).toBe('header.publication');
    }
  }
});
