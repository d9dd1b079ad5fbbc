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

const outcomeOf = (disclosureId: string, judged: readonly ApprovedTopic[]) => {
  const place = places.get(disclosureId);
  if (!place) throw new Error(`GRI lacks ${disclosureId}`);
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
