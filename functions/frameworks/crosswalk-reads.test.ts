import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { Template } from '../../shared/catalogue/templates/template.ts';
import { withTemplates } from '../../shared/catalogue/templates/with-templates.ts';
import { getDisclosureCrosswalk, getMetric } from '../../shared/contract/frameworks/catalogue.contract.ts';
import { isAppError } from '../../shared/errors.ts';
import { disclosure, field, framework } from '../../tests/support/memory/small-catalogue.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createCatalogueSearch } from './catalogue-search.ts';
import { readDisclosureCrosswalk, readMetric } from './crosswalk-reads.ts';
import { countOverlap } from './framework-overlap.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const all = { versionIds: [], modules: [] };
const griOnly = { versionIds: ['gri-2021'], modules: [] };
const scope1 = { versionId: 'gri-2021', disclosureId: '305-1' };
const codeOf = (reading: () => unknown): unknown => {
  try {
    return reading();
  } catch (error) {
    return isAppError(error) ? error.code : error;
  }
};

describe('crosswalk of a disclosure', () => {
  it('says that a definition was taken from the catalogue, and not that a text was compared', () => {
    const { relations } = readMetric(catalogue, all, 'climate.boardMeetings');
    const anchored = relations.find(({ isAnchor }) => isAnchor);
    expect(anchored).toMatchObject({ isVerified: true, basis: 'catalogue' });
  });

  it('has the same facts on a source in Chinese and in English', () => {
    const { relations } = readDisclosureCrosswalk(catalogue, all, {
      versionId: 'tcfd-2017',
      disclosureId: 'Governance a)',
    });
    const sources = relations.flatMap((relation) => relation.sources);
    expect(sources.map(({ en }) => en).join()).toContain('the library definition follows this metric');
    expect(sources.filter(({ zhTw }) => /[a-z]{3,} [a-z]{3,}/.test(zhTw))).toEqual([]);
  });

  it('keeps kind, note, mark and source of every relation, and leads to the others that ask for the same', () => {
    const { relations } = readDisclosureCrosswalk(catalogue, all, scope1);
    const gross = relations.find(({ metric }) => metric.code === 'ghg.scope1.gross');
    expect(gross).toMatchObject({ relation: 'equal', isPrimary: true, basis: 'text', metric: { unit: 'tCO2e' } });
    expect(gross?.sources[0]?.en).toMatch(/GRI/);
    expect(gross?.sources[0]?.zhTw).toMatch(/\p{Script=Han}/u);
    const noted = relations.find(({ note }) => note !== null)?.note;
    expect(noted?.en).toMatch(/^[A-Z]/);
    expect(noted?.zhTw).toMatch(/^\p{Script=Han}/u);
    const versions = gross?.others.map(({ versionId }) => versionId);
    expect(versions).toEqual(expect.arrayContaining(['esrs-2023', 'ifrs-s2-2023', 'hkex-2025']));
    const own = gross?.others.filter(({ versionId }) => versionId === 'gri-2021').map(({ code }) => code);
    expect(own).toContain('102-5');
    expect(own).not.toContain('305-1');
  });

  it('names conversions and narratives', () => {
    const converted = catalogue.crosswalk().crosswalk.relations.find(({ conversion }) => conversion !== undefined);
    const read = converted && readDisclosureCrosswalk(catalogue, all, converted).relations;
    expect(read?.some(({ conversion }) => conversion !== null)).toBe(true);
    const board = readDisclosureCrosswalk(catalogue, all, { versionId: 'gri-2021', disclosureId: '2-12' });
    expect(board.narratives.map(({ code }) => code)).toContain('gov.climate.board');
    expect(board.narratives.find(({ code }) => code === 'gov.climate.board')).toMatchObject({
      topic: { en: 'board oversight of climate', zhTw: '董事會對氣候的監督' },
      note: { zhTw: expect.stringMatching(/^GRI 及 ESRS/) },
    });
    expect(board.narratives.find(({ code }) => code === 'gov.sustainability.board')?.note).toBeNull();
  });

  it('says which standard takes over, and from when, of one disclosure as of all of a standard', () => {
    const takenOver = (disclosureId: string) =>
      readDisclosureCrosswalk(catalogue, all, { versionId: 'gri-2021', disclosureId }).disclosure.supersededBy;
    expect(takenOver('304-1')).toEqual({
      standard: 'GRI 101: Biodiversity 2024',
      standardZhTw: 'GRI 101：生物多樣性 2024',
      from: '2026-01-01',
    });
    expect(takenOver('305-1')).toEqual({
      standard: 'GRI 102: Climate Change 2025',
      standardZhTw: 'GRI 102：氣候變化 2025',
      from: '2027-01-01',
    });
    expect(takenOver('2-1')).toBeNull();
  });

  it('names only the tenant’s frameworks, and hides the others as unknown', () => {
    const { relations, narratives } = readDisclosureCrosswalk(catalogue, griOnly, scope1);
    const others = relations.flatMap((relation) => relation.others);
    expect(others.filter(({ versionId }) => versionId !== 'gri-2021')).toEqual([]);
    const members = narratives.flatMap((narrative) => narrative.members);
    expect(members.filter(({ versionId }) => versionId !== 'gri-2021')).toEqual([]);
    expect(codeOf(() => readDisclosureCrosswalk(catalogue, griOnly, { ...scope1, versionId: 'hkex-2025' }))).toBe(
      'framework.not_found',
    );
    expect(codeOf(() => readDisclosureCrosswalk(catalogue, all, { ...scope1, disclosureId: 'none' }))).toBe(
      'disclosure.not_found',
    );
  });

  it('is there for every disclosure of every framework, and leaves no relation out', () => {
    const { relations } = catalogue.crosswalk().crosswalk;
    let shown = 0;
    for (const { versionId } of catalogue.frameworks()) {
      for (const { id } of catalogue.framework(versionId)?.sections.flatMap(({ disclosures }) => disclosures) ?? []) {
        const read = readDisclosureCrosswalk(catalogue, all, { versionId, disclosureId: id });
        shown += getDisclosureCrosswalk.response.parse(read).relations.length;
      }
    }
    expect(shown).toBe(relations.length);
  });
});

describe('a metric', () => {
  it('has its place, units, and the disclosures that ask for it', () => {
    const metric = readMetric(catalogue, all, 'ghg.scope1.gross');
    expect(metric.ancestors.map(({ code }) => code)).toEqual(['ENV', 'ENV.CLIMATE', 'ENV.CLIMATE.GHG']);
    expect(metric.value?.units).toContainEqual({ code: 'tCO2e', factor: 1 });
    expect(metric.relations.map(({ disclosure }) => disclosure.code)).toContain('305-1');
    expect(
      readMetric(catalogue, griOnly, 'ghg.scope1.gross').relations.every(
        ({ disclosure }) => disclosure.versionId === 'gri-2021',
      ),
    ).toBe(true);
    expect(codeOf(() => readMetric(catalogue, all, 'none'))).toBe('metric.not_found');
    expect(readMetric(catalogue, all, 'waste.intensity.employee')).toMatchObject({
      value: {
        isOwn: true,
        formula: { en: 'Total waste generated ÷ Total employees', zhTw: '廢棄物產生總量 ÷ 僱員總數' },
      },
      relations: [],
    });
  });

  it('reads for every node of the library', () => {
    const parsed = catalogue
      .metrics()
      .library.nodes.map(({ code }) => getMetric.response.parse(readMetric(catalogue, all, code)).code);
    expect(parsed).toHaveLength(catalogue.metrics().library.nodes.length);
  });
});

describe('overlap', () => {
  it('counts repeated questions of a second framework, in any order of choice', () => {
    const offered = catalogue.frameworks();
    const one = countOverlap(catalogue, offered, ['gri-2021', 'hkex-2025']);
    expect(one.shared).toBeGreaterThan(10);
    expect(countOverlap(catalogue, offered, ['hkex-2025', 'gri-2021'])).toEqual(one);
    expect(one.covered.map(({ versionId }) => versionId)).not.toContain('gri-2021');
    expect(countOverlap(catalogue, offered, ['gri-2021']).shared).toBe(0);
    expect(
      countOverlap(catalogue, offered, ['gri-2021']).covered.find(({ versionId }) => versionId === 'hkex-2025')
        ?.disclosures,
    ).toBe(one.shared);
  });

  it('refuses a framework that is not offered', () => {
    expect(codeOf(() => countOverlap(catalogue, [{ versionId: 'gri-2021' }], ['hkex-2025']))).toBe(
      'framework.not_found',
    );
  });
});

describe('search', () => {
  const search = createCatalogueSearch(catalogue);

  it('finds the metrics that a disclosure asks for by its code, as the data hub does', () => {
    const codes = (typed: string) => search(() => true, typed, 50).metrics.map(({ code }) => code);
    expect(codes('305-1')).toContain('ghg.scope1.gross');
    expect(codes('gri 305-1')).toContain('ghg.scope1.gross');
    expect(codes('gri')).not.toContain('ghg.scope1.gross');
  });

  it('finds a whole code before the codes that begin with it, and words in both languages', () => {
    const codes = (typed: string) => search(() => true, typed, 5).disclosures.map(({ code }) => code);
    expect(codes('305-1')[0]).toBe('305-1');
    expect(codes('GRI 305-1')).toContain('305-1');
    expect(search(() => true, 'gross scope 1', 5).metrics.map(({ code }) => code)).toContain('ghg.scope1.gross');
    expect(search(() => true, '範圍 1', 5).metrics.length).toBeGreaterThan(0);
    expect(codes('no such words at all')).toEqual([]);
  });

  it('puts names with the whole words first, totals before their parts, and every framework among the hits', () => {
    const { metrics, disclosures } = search(() => true, 'water', 8);
    expect(metrics.map(({ name }) => name.en)).toEqual(
      expect.arrayContaining(['Total water withdrawal', 'Total water discharge', 'Total water consumption']),
    );
    expect(metrics[0]?.topic.en).toBe('Water and marine resources');
    expect(new Set(disclosures.map(({ versionId }) => versionId)).size).toBe(8);
    expect(disclosures.map(({ code }) => code)).toContain('A2.2');
    expect(disclosures.every(({ title }) => /^water\b/i.test(title))).toBe(true);
    expect(search(() => true, 'scope 1', 5).metrics[0]?.code).toBe('ghg.scope1.gross');
  });

  it("finds a tenant's templates where they are offered, and only with the tenant's own catalogue", () => {
    const template = framework(
      'template-own-1',
      'OWN',
      [
        {
          code: 'O',
          title: 'Own',
          pillar: 'general',
          disclosures: [disclosure('O-1', 'Unheard of', [field('m0', 'x', 'Number')])],
        },
      ],
      { frameworkType: 'FB_CUSTOM_TEMPLATE', source: 'ESG_LIBRARY' },
    );
    const own = withTemplates(catalogue, [Template.parse(template)]);
    const codes = (isThere: boolean, of = own) =>
      search((versionId) => isThere || versionId === 'gri-2021', 'unheard of', 5, of).disclosures.map(
        ({ code }) => code,
      );
    expect(codes(true)).toEqual(['O-1']);
    expect(codes(false)).toEqual([]);
    expect(codes(true, catalogue)).toEqual([]);
  });

  it('finds words and codes by their beginnings, and no letters inside other words', () => {
    expect(search(() => true, 'GRI', 5).frameworks.map(({ versionId }) => versionId)).toEqual(['gri-2021']);
    expect(search(() => true, 'emis', 5).disclosures).toHaveLength(5);
  });

  it('counts hits by framework beyond the limit, among those offered', () => {
    const found = search((versionId) => versionId === 'gri-2021', 'emissions', 1);
    expect(found.disclosures).toHaveLength(1);
    expect(found.frameworks).toEqual([{ versionId: 'gri-2021', disclosures: expect.any(Number) }]);
    expect(found.frameworks[0]?.disclosures).toBeGreaterThan(1);
  });

  const frameworksOf = (typed: string): string[] =>
    search(() => true, typed, 5).frameworks.map(({ versionId }) => versionId);

  it('finds the same by Chinese as by English words', () => {
    for (const [english, chinese] of [
      ['water', '水'],
      ['biodiversity', '生物多樣性'],
      ['energy', '能源'],
    ] as const) {
      const [one, other] = [frameworksOf(english), frameworksOf(chinese)];
      expect(one.filter((versionId) => !other.includes(versionId)).length).toBeLessThan(5);
      expect(other).toEqual(expect.arrayContaining(['gri-2021', 'hkex-2025', 'esrs-2023', 'sasb-2023-12']));
    }
    const shown = search(() => true, '範圍 1', 8).disclosures;
    expect(new Set(shown.map(({ versionId }) => versionId)).size).toBeGreaterThan(5);
    expect(shown.slice(0, 2).map(({ code }) => code)).toEqual(['102-5', '29(a)(i)(1)']);
    expect(search(() => true, '能源', 5).disclosures.map(({ shortName }) => shortName)).toContain('GRI');
    const climate = search(() => true, '氣候', 5).disclosures;
    expect(new Set(climate.map(({ versionId }) => versionId)).size).toBeGreaterThan(3);
    for (const written of ['範圍1', '範圍一']) expect(search(() => true, written, 8).disclosures).toEqual(shown);
  });

  it('finds a publisher by its Chinese names, also together with a code', () => {
    expect(frameworksOf('港交所')).toEqual(['hkex-2025']);
    expect(search(() => true, '聯交所 A2.2', 5).disclosures.map(({ code }) => code)).toEqual(['A2.2']);
  });
});
