import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeCatalogue as catalogue } from '../../../tests/support/memory/checked-report.ts';
import { MaterialityTopics } from '../../catalogue/materiality-topics.ts';
import { topicPlacesOf } from '../framework/topic-places.ts';
import { askingTopicsIn } from './asking-topics.ts';
import type { ApprovedTopic } from './assessment.ts';
import { askingNames, askingTopics, closingJudgements, closingTopics, reportTopicsOf } from './report-topics.ts';

const data = new URL('../../catalogue/data/materiality-topics.json', import.meta.url);
const lists = MaterialityTopics.parse(JSON.parse(readFileSync(data, 'utf8'))).topics;
const places = topicPlacesOf(catalogue, 'gri-2021');
const { standards } = catalogue.griSectors();

/** All topics of all lists, of which these are material. */
const judge = (materialIds: readonly string[]): ApprovedTopic[] =>
  lists.map(({ topicId, name, pillar, libraryTopicIds }) => ({
    topicId,
    name,
    pillar,
    libraryTopicIds,
    impact: 3,
    financial: null,
    isMaterial: materialIds.includes(topicId),
    reason: '',
  }));

const outcomeOf = (disclosureId: string, judged: readonly ApprovedTopic[], versionId = 'gri-2021') => {
  const place = (versionId === 'gri-2021' ? places : topicPlacesOf(catalogue, versionId)).get(disclosureId);
  if (!place) throw new Error(`${versionId} lacks ${disclosureId}`);
  const topics = reportTopicsOf(judged, 'en');
  const closedBy = closingJudgements(place, judged);
  const asking = closedBy.length > 0 ? [] : askingTopics(topics, place);
  return {
    closedBy: closedBy.map(({ name }) => name.en),
    closedIn: closingTopics(place, topics),
    asking: asking.length,
    names: closedBy.length > 0 ? [] : askingNames(topics, place, { language: 'en', ofTopic: (id) => id }),
  };
};

const board = judge(['climate-mitigation', 'forced-labour', 'anti-corruption']);

describe('a disclosure that a material topic lists', () => {
  it.each([
    // GRI 11.12 and 14.19; supply chain, employment practices and child labour are immaterial.
    ['414-1', ['Forced labour and modern slavery']],
    // GRI 11.1 and no other topic; energy is immaterial.
    ['302-1', ['Climate change mitigation']],
    ['302-2', ['Climate change mitigation']],
    ['302-3', ['Climate change mitigation']],
    // GRI 11.2, adaptation, is immaterial; GRI 14.1 lists GRI 102, which takes over from it.
    ['305-5', ['Climate change mitigation']],
    // Named for what was judged, not for the broader topic of the library.
    ['305-1', ['Climate change mitigation']],
    ['205-1', ['Anti-corruption']],
  ])('is open: GRI %s', (disclosureId, names) => {
    expect(outcomeOf(disclosureId, board)).toEqual({ closedBy: [], closedIn: [], asking: expect.any(Number), names });
    expect(askingTopicsIn(catalogue, reportTopicsOf(board, 'en'))?.('gri-2021', disclosureId)).not.toEqual([]);
  });

  it('is open by its topic of the library alone, if that topic itself is material', () => {
    expect(outcomeOf('302-1', judge(['energy']))).toMatchObject({ closedBy: [], names: ['Energy'] });
    expect(outcomeOf('414-1', judge(['supply-chain'])).closedBy).toEqual([]);
    expect(outcomeOf('404-2', judge(['training'])).closedBy).toEqual([]);
  });

  it('is never closed, whichever topics are material', () => {
    const listed = standards.flatMap(({ topics }) =>
      topics.flatMap(({ topicId, disclosures }) =>
        disclosures.flatMap(({ disclosureId }) => (disclosureId === '3-3' ? [] : [{ topicId, disclosureId }])),
      ),
    );
    const anyMaterial = fc.subarray(lists.map(({ topicId }) => topicId));
    fc.assert(
      fc.property(anyMaterial, (materialIds) => {
        const judged = judge(materialIds);
        for (const { topicId, disclosureId } of listed) {
          if (!materialIds.includes(topicId)) continue;
          const { closedBy, closedIn, asking } = outcomeOf(disclosureId, judged);
          expect({ disclosureId, closedBy, closedIn }).toEqual({ disclosureId, closedBy: [], closedIn: [] });
          expect(asking).toBeGreaterThan(0);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a disclosure and the topics that it is about', () => {
  const isOpen = (disclosureId: string, materialIds: readonly string[], versionId?: string): boolean => {
    const { closedBy, asking } = outcomeOf(disclosureId, judge(materialIds), versionId);
    return closedBy.length === 0 && asking > 0;
  };

  it.each([
    ['gri-2021', '416-1', 'consumer-safety'],
    ['gri-2021', '416-2', 'consumer-safety'],
    ['gri-2021', '417-1', 'consumer-information'],
    ['gri-2021', '418-1', 'customer-privacy'],
    ['gri-2021', '205-3', 'anti-corruption'],
    ['esrs-2023', 'S2-1', 'chain-working-conditions'],
    ['esrs-2023', 'S3-4', 'communities'],
    ['esrs-2023', 'S4-4', 'consumer-safety'],
    ['esrs-2023', 'G1-4', 'anti-corruption'],
    ['esrs-2026', 'S3-1', 'community-rights'],
    ['esrs-2026', 'G1-1', 'lobbying'],
  ])('is open by one of them, whatever else lists it: %s %s', (versionId, disclosureId, topicId) => {
    expect(outcomeOf(disclosureId, judge([topicId]), versionId)).toMatchObject({ closedBy: [], closedIn: [] });
    expect(isOpen(disclosureId, [topicId], versionId)).toBe(true);
  });

  it.each([
    ['gri-2021', '416-1', 'consumer-information'],
    ['gri-2021', '417-1', 'consumer-safety'],
    ['esrs-2023', 'S2-1', 'forced-labour'],
    ['esrs-2023', 'S2-5', 'forced-labour'],
    ['esrs-2023', 'S3-4', 'forced-labour'],
    ['esrs-2023', 'S4-4', 'forced-labour'],
    ['esrs-2023', 'G1-2', 'corporate-culture'],
    ['esrs-2023', 'G1-3', 'corporate-culture'],
    ['esrs-2023', 'G1-4', 'corporate-culture'],
    ['esrs-2023', 'G1-5', 'corporate-culture'],
    ['esrs-2023', 'G1-6', 'corporate-culture'],
    ['esrs-2026', 'G1-4', 'corporate-culture'],
  ])('is not opened by a neighbour while they are immaterial: %s %s', (versionId, disclosureId, topicId) => {
    const { closedBy } = outcomeOf(disclosureId, judge([topicId]), versionId);
    expect(closedBy).not.toEqual([]);
    expect(isOpen(disclosureId, [topicId], versionId)).toBe(false);
  });

  it('is opened by a broader topic where none of them was judged', () => {
    const [culture] = judge(['corporate-culture']).filter(({ topicId }) => topicId === 'corporate-culture');
    expect(outcomeOf('G1-4', culture ? [culture] : [], 'esrs-2023')).toMatchObject({ closedBy: [], asking: 1 });
  });

  it('is closed by no topic of another subject, which a list of another sector has it under', () => {
    const others = judge([]).filter(({ topicId }) => topicId !== 'consumer-safety');
    expect(outcomeOf('416-1', others).closedBy).toEqual([]);
  });

  it('is known in the lists', () => {
    const known = new Set(lists.map(({ topicId }) => topicId));
    for (const versionId of ['gri-2021', 'esrs-2023', 'esrs-2026']) {
      const all = [...topicPlacesOf(catalogue, versionId).values()].flatMap(({ ownIds = [] }) => ownIds);
      expect(all).not.toEqual([]);
      expect(all.filter((id) => !known.has(id))).toEqual([]);
    }
  });
});

describe('a disclosure that no material topic lists', () => {
  it('is closed by the topics that list it, not opened by a neighbour in the library', () => {
    expect(outcomeOf('408-1', board).closedBy).toEqual(['Child labour']);
    expect(outcomeOf('413-1', judge(['land-rights'])).closedBy).toEqual(['Affected communities']);
  });

  it('is closed by its topic of the library where no list names it', () => {
    expect(outcomeOf('417-1', board).closedIn).toEqual(['SOC.CUSTOMERS']);
  });
});

describe('what a standard asks of every report', () => {
  const asking = askingTopicsIn(catalogue, [{ topicId: 'ENV.WATER', name: null, pillar: 'environmental' }]);
  const idsIn = (versionId: string, codes: RegExp): string[] =>
    (catalogue.framework(versionId)?.sections ?? [])
      .filter(({ code }) => codes.test(code))
      .flatMap(({ disclosures }) => disclosures.map(({ id }) => id));

  it.each([
    ['gri-2021', /^GRI [1-3]$/],
    ['esrs-2023', /^ESRS 2$/],
    ['esrs-2026', /^ESRS 2$/],
    ['ifrs-s1-2023', /./],
    ['ifrs-s2-2023', /./],
    ['tcfd-2017', /./],
    ['tnfd-2023', /./],
    ['ghg-protocol-2015', /./],
    ['hkex-2025', /^(B$|A\d|B\d)/],
    ['bursa-2022', /./],
    ['sfdr-pai-2022', /^Table 1/],
    ['vsme-2025', /^Basic/],
    ['ungc-2004', /./],
    ['eu-taxonomy-2021', /./],
    ['cdp-2024', /^(Integrated|Sign-off)$/],
    ['sasb-2023-12', /-000$/],
  ])('is outside of no material topics: %s %s', (versionId, codes) => {
    const ids = idsIn(versionId, codes);
    expect(ids).not.toEqual([]);
    expect(ids.filter((id) => asking?.(versionId, id)?.length === 0)).toEqual([]);
  });

  it('is so for the core metrics of WEF, and not for the expanded ones', () => {
    const outside = idsIn('wef-2020', /./).filter((id) => asking?.('wef-2020', id)?.length === 0);
    expect(outside.filter((id) => id.includes('-C'))).toEqual([]);
    expect(outside).toContain('PEO-E6');
  });

  it('leaves topic standards to the topics', () => {
    for (const [versionId, id] of [
      ['gri-2021', '305-1'],
      ['esrs-2023', 'E1-6'],
      ['sgx-2023', 'SGX-01'],
    ] as const) {
      expect(asking?.(versionId, id)).toEqual([]);
    }
    expect(asking?.('gri-2021', '303-5')).toEqual(['ENV.WATER']);
  });

  it('belongs to no topic: material conduct is no reason for GRI 2-27', () => {
    expect(places.get('2-27')?.topicIds).toEqual([]);
    expect(places.get('2-7')?.topicIds).toEqual([]);
  });
});
