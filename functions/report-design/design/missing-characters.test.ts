import { expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { missingCharacters } from './missing-characters.ts';

it('tells a key around what the face of keys has no key for, and no key that is drawn', () => {
  const snapshot = sampleSnapshot();
  const told = (description: string) =>
    missingCharacters({ ...snapshot, report: { ...snapshot.report, description } }).map(({ character }) => character);
  expect(told('Steps 1\uFE0F\u20E3 2\u20E3 #\uFE0F\u20E3')).toEqual([]);
  expect(told('Step a\u20E3')).toEqual(['\u20E3']);
});
