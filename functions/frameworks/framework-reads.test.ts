import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { loadGuide } from '../../shared/catalogue/guidance.ts';
import { isAppError } from '../../shared/errors.ts';
import { smallCatalogue } from '../../tests/support/memory/small-catalogue.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import {
  getOffered,
  getOfferedDisclosure,
  listAlsoAnswered,
  listCountries,
  listMetricNames,
  listOffered,
  withGuidance,
} from './framework-reads.ts';

const catalogue = smallCatalogue();
const all = { versionIds: [], modules: [] };
const airOnly = { versionIds: ['air-2025'], modules: [] };
const notFound = (code: 'framework.not_found' | 'disclosure.not_found') => (error: unknown) => isAppError(error, code);
const caught = (reading: () => unknown): unknown => {
  try {
    return reading();
  } catch (error) {
    return error;
  }
};

describe('frameworks of a tenant', () => {
  it('are all of them, or those it names', () => {
    expect(listOffered(catalogue, all).map(({ versionId }) => versionId)).toEqual(['air-2025', 'water-2025']);
    expect(listOffered(catalogue, airOnly).map(({ versionId }) => versionId)).toEqual(['air-2025']);
  });

  it('answer one that is not offered as one that does not exist', () => {
    const foreign = caught(() => getOffered(catalogue, airOnly, 'water-2025', undefined));
    expect(foreign).toSatisfy(notFound('framework.not_found'));
    expect(caught(() => getOffered(catalogue, airOnly, 'none', undefined))).toEqual(foreign);
    expect(caught(() => getOfferedDisclosure(catalogue, airOnly, 'water-2025', 'W-1'))).toEqual(foreign);
  });

  it('give the sections of one industry and those of none', () => {
    const codes = (industry?: string) =>
      getOffered(catalogue, all, 'air-2025', industry).sections.map(({ code }) => code);
    expect(codes()).toEqual(['A', 'B']);
    expect(codes('X1')).toEqual(['A', 'B']);
    expect(codes('X2')).toEqual(['A']);
  });

  it('give a disclosure with guidance, or 404', () => {
    const guide = loadGuide(loadCatalogueFile);
    const found = getOfferedDisclosure(catalogue, all, 'air-2025', 'A-1');
    expect(withGuidance(guide, 'air-2025', found).guidance?.zhTw).toMatch(/\p{Script=Han}/u);
    const own = { en: 'Own words', zhTw: '自訂' };
    expect(withGuidance(guide, 'air-2025', { ...found, guidance: own }).guidance).toBe(own);
    expect(caught(() => getOfferedDisclosure(catalogue, all, 'air-2025', 'W-1'))).toSatisfy(
      notFound('disclosure.not_found'),
    );
  });

  it('name the offered disclosures that a disclosure also answers', () => {
    const place = { versionId: 'air-2025', disclosureId: 'A-1' };
    expect(listAlsoAnswered(catalogue, all, place)).toEqual([
      { versionId: 'water-2025', shortName: 'WATER', disclosureId: 'W-1', code: 'W-1' },
    ]);
    expect(listAlsoAnswered(catalogue, airOnly, place)).toEqual([]);
  });

  it('list countries by id or by name', () => {
    expect(listCountries(catalogue, 'id').map(({ id }) => id)).toEqual(['AE', 'HK']);
    expect(listCountries(catalogue, 'name').map(({ id }) => id)).toEqual(['HK', 'AE']);
  });
});

describe('metrics of a disclosure', () => {
  const named = createCatalogue(loadCatalogueFile);

  it('have names in both languages, each once', () => {
    const names = listMetricNames(named, getOfferedDisclosure(named, all, 'gri-2021', '305-1'));
    expect(names[0]).toMatchObject({
      code: 'ghg.scope1.gross',
      name: { zhTw: expect.stringMatching(/\p{Script=Han}/u) },
    });
    expect(new Set(names.map(({ code }) => code)).size).toBe(names.length);
  });

  it('are found for every field of every framework that has one', () => {
    const unnamed = named
      .frameworks()
      .flatMap(({ versionId }) => named.framework(versionId)?.sections ?? [])
      .flatMap(({ disclosures }) => disclosures)
      .filter((disclosure) => {
        const codes = new Set(disclosure.fields.flatMap(({ metric }) => metric?.code ?? []));
        return listMetricNames(named, disclosure).length !== codes.size;
      });
    expect(unnamed.map(({ code }) => code)).toEqual([]);
  });
});
