import { expect, it } from 'vitest';
import { newDraft, wrongPart } from './times-draft.ts';

it('a reporting time has days in order, in years that somebody reports on', () => {
  const own = { ...newDraft('own', 2025), name: 'Trial', startOn: '2025-01-01', endOn: '2025-06-30' };
  expect(wrongPart(own)).toBeUndefined();
  expect(wrongPart({ ...own, endOn: '2024-12-31' })).toBe('endOn');
  expect(wrongPart({ ...own, startOn: '0025-01-01' })).toBe('startOn');
  expect(wrongPart({ ...own, endOn: '9999-12-31' })).toBe('endOn');
  expect(wrongPart({ ...newDraft('months', 2025), year: '20255' })).toBe('year');
});
