import { describe, expect, it } from 'vitest';
import { GriSectors, sectorReferences, sectorStandardOf } from '../../../shared/catalogue/gri-sectors.ts';
import { catalogue, load } from './built-catalogue.ts';

const sectors = GriSectors.parse(load('gri-sectors.json'));
const listed = sectors.standards.flatMap(({ topics }) => topics.flatMap(({ disclosures }) => disclosures));

describe('Sector Standards of GRI', () => {
  it('list 97 disclosures under 22 topics for oil and gas, 107 and their own 21 under 24 topics for mining', () => {
    const counts = sectors.standards.map(({ code, topics }) => [
      code,
      topics.length,
      topics.flatMap(({ disclosures }) => disclosures).length,
      topics.flatMap(({ additional }) => additional).length,
    ]);
    expect(counts).toEqual([
      ['GRI 11', 22, 97, 14],
      ['GRI 14', 24, 107, 21],
    ]);
  });

  it('name disclosures of the catalogue, each under its topic and once', () => {
    expect(listed.filter(({ disclosureId }) => !catalogue.disclosure('gri-2021', disclosureId))).toEqual([]);
    for (const { topics } of sectors.standards) {
      const references = topics.flatMap(({ code, disclosures, additional }) =>
        [...disclosures, ...additional].flatMap(({ reference }) =>
          reference === undefined ? [] : [{ code, reference }],
        ),
      );
      expect(references.filter(({ code, reference }) => !reference.startsWith(`${code}.`))).toEqual([]);
      expect(new Set(references.map(({ reference }) => reference)).size).toBe(references.length);
    }
  });

  it('are found by industry, and undefined where there is none', () => {
    expect(sectorStandardOf(sectors, 'EM-EP')?.code).toBe('GRI 11');
    expect(sectorStandardOf(sectors, 'EM-MM')?.code).toBe('GRI 14');
    expect([sectorStandardOf(sectors, 'FN-CB'), sectorStandardOf(sectors, undefined)]).toEqual([undefined, undefined]);
    const known = new Set(catalogue.industries().industries.map(({ code }) => code));
    expect(sectors.standards.flatMap(({ industries }) => industries).filter((code) => !known.has(code))).toEqual([]);
  });

  it('give a disclosure each number under which a topic lists it', () => {
    const [oil] = sectors.standards;
    const references = oil && sectorReferences(oil);
    expect(references?.get('305-1')).toEqual(['11.1.5']);
    expect(references?.get('3-3')).toHaveLength(22);
  });
});
