import { expect, it } from 'vitest';
import { TenantId } from '../../../../../shared/ids.ts';
import { newDraft } from './content-draft.ts';
import { editedOf, isContentEdited } from './edited-content.ts';

it('asks before leaving once a text or a tenant has changed', () => {
  const opened = editedOf(newDraft('article', 'first-steps', Date.parse('2026-11-30T07:00:00.000Z')));
  expect(isContentEdited(undefined)).toBe(false);
  expect(isContentEdited(opened)).toBe(false);
  expect(isContentEdited({ ...opened, draft: { ...opened.draft, id: 'metering' } })).toBe(true);
  expect(isContentEdited({ ...opened, alsoIn: [TenantId.parse(`tnt_${'0'.repeat(26)}`)] })).toBe(true);
});
