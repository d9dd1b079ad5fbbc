import { describe, expect, it } from 'vitest';
import { isPublishedReportAction, publishedReportActionsOf } from './published-report-actions.tsx';

describe('the actions of a published report', () => {
  it('offers the actions the server allows, archiving last', () => {
    expect(publishedReportActionsOf({ allowedActions: ['archive', 'unpublish', 'edit'] })).toEqual([
      'edit',
      'unpublish',
      'archive',
    ]);
    expect(publishedReportActionsOf({ allowedActions: ['publish-again'] })).toEqual(['publish-again']);
  });

  it('leaves approval and publishing to the workspace', () => {
    expect(publishedReportActionsOf({ allowedActions: ['submit', 'complete', 'publish', 'edit-fields'] })).toEqual([]);
    expect(isPublishedReportAction('publish')).toBe(false);
  });
});
