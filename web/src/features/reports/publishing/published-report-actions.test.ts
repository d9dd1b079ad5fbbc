import { describe, expect, it } from 'vitest';
import { isShelfAction, shelfActionsOf } from './published-report-actions.tsx';

describe('the actions of a published report', () => {
  it('offers the actions the server allows, archiving last', () => {
    expect(shelfActionsOf({ allowedActions: ['archive', 'unpublish', 'edit'] })).toEqual([
      'edit',
      'unpublish',
      'archive',
    ]);
    expect(shelfActionsOf({ allowedActions: ['publish-again'] })).toEqual(['publish-again']);
  });

  it('leaves approval and publishing to the workspace', () => {
    expect(shelfActionsOf({ allowedActions: ['submit', 'complete', 'publish', 'edit-fields'] })).toEqual([]);
    expect(isShelfAction('publish')).toBe(false);
  });
});
