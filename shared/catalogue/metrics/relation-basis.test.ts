import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../catalogue.ts';
import { basisOf } from './relation-basis.ts';

const { relations, sources } = createCatalogue(loadCatalogueFile).crosswalk().crosswalk;

describe('the basis of a relation', () => {
  it('is the published text only where that was read', () => {
    expect(basisOf({ verified: true, source: 'gri-pdf 2-7' })).toBe('text');
    expect(basisOf({ verified: true, source: 'framework-file (the library definition follows this metric)' })).toBe(
      'catalogue',
    );
    expect(basisOf({ verified: true, source: 'hkex-kpi A1.1' })).toBe('secondary');
    expect(basisOf({ verified: true, source: 'gri-file; esrs-text E3-4' })).toBe('text');
    expect(basisOf({ verified: false, source: 'gri-pdf 2-7' })).toBe('none');
  });

  it('is known for every source of the crosswalk, and no catalogue file counts as a text', () => {
    const known = Object.keys(sources).filter((key) => basisOf({ verified: true, source: key }) !== 'none');
    expect(Object.keys(sources).filter((key) => !known.includes(key))).toEqual(['own']);
    const fromFiles = relations.filter(({ verified, source }) => verified && source?.startsWith('framework-file'));
    expect(fromFiles.length).toBeGreaterThan(200);
    expect(new Set(fromFiles.map(basisOf))).toEqual(new Set(['catalogue']));
  });
});
