import { expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { missingCharacters } from './missing-characters.ts';

it('reports a keycap that the font has no glyph for, and no keycap that is drawn', () => {
  const snapshot = sampleSnapshot();
  const missingIn = (description: string) =>
    missingCharacters({ ...snapshot, report: { ...snapshot.report, description } }).map(({ character }) => character);
  expect(missingIn('Steps 1\uFE0F\u20E3 2\u20E3 #\uFE0F\u20E3')).toEqual([]);
  expect(missingIn('Step a\u20E3')).toEqual(['\u20E3']);
});
