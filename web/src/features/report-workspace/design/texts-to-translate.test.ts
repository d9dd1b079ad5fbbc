import { expect, it } from 'vitest';
import type { TextSummary } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { textsToTranslate } from './texts-to-translate.ts';

type Counted = Pick<TextSummary, 'place' | 'state'>;
const note = (disclosureId: string, fieldKey: string, state: Counted['state']): Counted => ({
  place: { kind: 'note', versionId: 'gri-2021', disclosureId, fieldKey },
  state,
});

it('counts texts without a current translation by disclosure, with the fields of the report itself', () => {
  const counts = textsToTranslate([
    { place: { kind: 'name' }, state: 'missing' },
    { place: { kind: 'boundary' }, state: 'missing' },
    note('305-1', 'm0', 'missing'),
    note('305-1', 'm1', 'outdated'),
    note('305-2', 'm0', 'current'),
    note('305-3', 'm0', 'outdated'),
  ]);
  expect(counts).toEqual({
    missing: 3,
    outdated: 2,
    places: [
      { place: null, missing: 2, outdated: 0 },
      { place: { versionId: 'gri-2021', disclosureId: '305-1' }, missing: 1, outdated: 1 },
      { place: { versionId: 'gri-2021', disclosureId: '305-3' }, missing: 0, outdated: 1 },
    ],
  });
  expect(textsToTranslate([note('305-2', 'm0', 'current')]).places).toEqual([]);
});
