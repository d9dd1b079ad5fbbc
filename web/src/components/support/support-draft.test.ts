import { describe, expect, it } from 'vitest';
import { changedDraft, draftErrors, newDraft } from './support-draft.ts';

describe('draft of a message to support', () => {
  it('begins with the category of the page and an id of its own', () => {
    expect(newDraft('/reports')).toMatchObject({ category: 'Reporting', message: '' });
    expect(newDraft('/').messageId).not.toBe(newDraft('/').messageId);
  });

  it('has a new id once it is changed, so that a changed message is never taken for the one sent before', () => {
    const draft = newDraft('/reports');
    const changed = changedDraft(draft, { message: 'The total is wrong.' });
    expect(changed).toMatchObject({ category: 'Reporting', message: 'The total is wrong.' });
    expect(changed.messageId).not.toBe(draft.messageId);
  });

  it('requires a message, with the texts of the specification', () => {
    const errors = (message: string) => draftErrors({ category: 'General', message }, 'en', 'Message');
    expect(errors(' \n')).toEqual({ message: 'Message is required' });
    expect(errors('x')).toEqual({ message: 'Message may not be less than 2 characters' });
    expect(errors('x'.repeat(5_001))).toEqual({ message: 'Message may not be greater than 5000 characters' });
    expect(errors('It works')).toEqual({});
  });
});
