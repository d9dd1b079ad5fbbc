import { expect, it } from 'vitest';
import { newDraft, withTemplate, wrongPart } from './times-draft.ts';

it('requires dates in order, in years that can be reported on', () => {
  const own = { ...newDraft('own', 2025), name: 'Trial', startOn: '2025-01-01', endOn: '2025-06-30' };
  expect(wrongPart(own)).toBeUndefined();
  expect(wrongPart({ ...own, endOn: '2024-12-31' })).toBe('endOn');
  expect(wrongPart({ ...own, startOn: '0025-01-01' })).toBe('startOn');
  expect(wrongPart({ ...own, endOn: '9999-12-31' })).toBe('endOn');
  expect(wrongPart({ ...newDraft('months', 2025), year: '20255' })).toBe('year');
});

it('begins a fiscal year in April until another month is chosen, which other templates retain', () => {
  const fiscal = withTemplate(newDraft('calendar', 2025), 'fiscal');
  expect(fiscal.startMonth).toBe(4);
  expect(withTemplate(fiscal, 'quarters').startMonth).toBe(1);
  expect(withTemplate({ ...fiscal, startMonth: 7 }, 'quarters').startMonth).toBe(7);
});
