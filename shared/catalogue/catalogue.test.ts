import { describe, expect, it } from 'vitest';
import { createCatalogue } from './catalogue.ts';

const field = { key: 'm0', label: 'Emissions', inputType: 'Number', isRequired: true, defaultUnit: 't' };
const summary = { key: 'A', versionId: 'a-1', name: 'A' };
const files: Record<string, unknown> = {
  'index.json': { frameworks: [summary] },
  'a-1.json': { ...summary, sources: [], sections: [{ code: 'S', disclosures: [{ id: 'A 1(a)', fields: [field] }] }] },
  'disclosure-links.json': { metrics: { scope1: { 'a-1': ['A 1(a)'], 'b-1': ['B1'] } } },
  'crosswalk-texts.json': { texts: { 'Same unit.': '單位相同。' } },
  'countries.json': { edition: '1', countries: [{ id: 'HK' }] },
};

const counting = () => {
  const loaded: string[] = [];
  const catalogue = createCatalogue((file) => {
    loaded.push(file);
    return files[file];
  });
  return { catalogue, loaded };
};

describe('createCatalogue', () => {
  it('loads each file once and only when asked', () => {
    const { catalogue, loaded } = counting();
    expect(loaded).toEqual([]);
    catalogue.countries();
    catalogue.countries();
    catalogue.framework('a-1');
    catalogue.disclosure('a-1', 'A 1(a)');
    expect(loaded).toEqual(['countries.json', 'index.json', 'a-1.json']);
  });

  it('returns a disclosure by its id, and undefined for an unknown id', () => {
    const { catalogue } = counting();
    expect(catalogue.disclosure('a-1', 'A 1(a)')?.fields).toEqual([field]);
    expect(catalogue.disclosure('a-1', 'A 2')).toBeUndefined();
  });

  it('has notes of the crosswalk in both languages, and unknown ones in English', () => {
    const { catalogue } = counting();
    expect(catalogue.crosswalkText('Same unit.')).toEqual({ en: 'Same unit.', zhTw: '單位相同。' });
    expect(catalogue.crosswalkText('Own note.')).toEqual({ en: 'Own note.', zhTw: 'Own note.' });
  });

  it('never turns a version id that it does not know into a file name', () => {
    const { catalogue, loaded } = counting();
    expect(catalogue.framework('../../etc/passwd')).toBeUndefined();
    expect(catalogue.framework('countries')).toBeUndefined();
    expect(catalogue.disclosure('metrics', 'A 1(a)')).toBeUndefined();
    expect(loaded).toEqual(['index.json']);
  });

  it('names the disclosures that the same data points answer', () => {
    const { catalogue } = counting();
    expect(catalogue.alsoAnswers('a-1', 'A 1(a)')).toEqual([
      { versionId: 'b-1', disclosureId: 'B1', metrics: ['scope1'] },
    ]);
  });

  it('refuses a file of another shape by its name', () => {
    const catalogue = createCatalogue(() => ({ frameworks: 'none' }));
    expect(() => catalogue.frameworks()).toThrow('index.json');
    expect(() => catalogue.metrics()).toThrow('metrics.json');
  });
});
