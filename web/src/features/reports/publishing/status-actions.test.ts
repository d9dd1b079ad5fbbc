import { describe, expect, it } from 'vitest';
import { actionsOf, explanationOf, leadOf, questionOf, showsDesignProblems } from './status-actions.ts';

describe('the actions of a report', () => {
  it('puts the forward action first and omits those not allowed', () => {
    expect(actionsOf({ allowedActions: ['edit', 'publish', 'edit-fields'] })).toEqual(['publish', 'edit']);
    expect(actionsOf({ allowedActions: ['edit-fields', 'delete'] })).toEqual([]);
  });

  it('has no primary button for an action that leads back', () => {
    expect(leadOf(['publish', 'edit'])).toBe('publish');
    expect(leadOf(['edit', 'unpublish'])).toBeUndefined();
    expect(leadOf([])).toBeUndefined();
  });

  it('leaves accepting and rejecting to the bar below every step', () => {
    expect(actionsOf({ allowedActions: ['withdraw', 'accept', 'reject'] })).toEqual(['withdraw']);
  });

  it('asks for a confirmation only before actions that affect others or cannot be undone', () => {
    expect(questionOf('edit', 'Published')).toBe('edit-published');
    expect(questionOf('edit', 'Completed')).toBe('reopen');
    expect(questionOf('edit', 'Unpublished')).toBe('edit-unpublished');
    expect(questionOf('archive', 'Published')).toBe('archive');
    expect(questionOf('complete', 'In Progress')).toBeUndefined();
  });

  it('shows design problems while they can be fixed, and where the report can be published', () => {
    expect(showsDesignProblems({ status: 'In Progress', allowedActions: ['submit'] })).toBe(true);
    expect(showsDesignProblems({ status: 'Completed', allowedActions: ['publish', 'edit'] })).toBe(true);
    expect(showsDesignProblems({ status: 'Completed', allowedActions: ['edit'] })).toBe(false);
    expect(showsDesignProblems({ status: 'Published', allowedActions: ['edit', 'unpublish'] })).toBe(false);
    expect(showsDesignProblems({ status: 'New', allowedActions: ['submit'] })).toBe(false);
  });

  it('asks before publishing a report without any answer, and only then', () => {
    expect(questionOf('publish', 'In Progress', true)).toBe('publish-empty');
    expect(questionOf('publish', 'In Progress', false)).toBeUndefined();
  });
});

it('does not say of a read-only report that it becomes read-only', () => {
  expect(explanationOf('complete', 'In Progress')).toBe('complete');
  expect(explanationOf('complete', 'Approval Accepted')).toBe('complete-approved');
  expect(explanationOf('edit', 'Approval Accepted')).toBe('edit');
});
