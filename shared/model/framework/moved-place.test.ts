import { describe, expect, it } from 'vitest';
import { disclosure, field, framework } from '../../../tests/support/memory/small-catalogue.ts';
import { placeAfterMove, successorsOf } from './moved-place.ts';

const edition = (versionId: string, disclosures: object[]) =>
  framework(versionId, 'X', [{ code: 'S', title: 'All', pillar: 'general', disclosures }]);
const words = field('text', 'Words', 'Text Area');
const editions = {
  from: edition('x-1', [
    disclosure('A', 'Same', [words]),
    disclosure('B', 'Split', [words, field('m0', 'Figure', 'Number')]),
    disclosure('C', 'Dropped', [words]),
  ]),
  to: edition('x-2', [
    disclosure('A', 'Same', [words]),
    disclosure('B1', 'First half', [words]),
    disclosure('B2', 'Second half', [words]),
  ]),
  map: { B: ['B1', 'B9', 'B2'] },
};

describe('the new place of a question', () => {
  it.each([
    ['its own code', 'A', 'text', { disclosureId: 'A', fieldKey: 'text' }],
    ['the first that took over', 'B', 'text', { disclosureId: 'B1', fieldKey: 'text' }],
    ['the disclosure, where its question was removed', 'B', 'm0', { disclosureId: 'B1', fieldKey: null }],
    ['the disclosure, for what is on the whole of it', 'B', null, { disclosureId: 'B1', fieldKey: null }],
    ['nowhere, where nothing took over', 'C', 'text', undefined],
  ])('%s', (_what, disclosureId, fieldKey, expected) => {
    expect(placeAfterMove({ disclosureId, fieldKey }, editions)).toEqual(expected);
  });

  it('names only successors that the edition has', () => {
    expect(successorsOf('B', editions)).toEqual(['B1', 'B2']);
    expect(successorsOf('C', editions)).toEqual([]);
  });
});
