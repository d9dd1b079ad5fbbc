import { describe, expect, it } from 'vitest';
import { checkedReport, findingLines } from '../../../tests/support/memory/checked-report.ts';
import type { FieldValue } from '../answer/field-value.ts';
import { plainTextToRichText } from '../text/rich-text.ts';
import { managementApproach } from './management-approach.ts';
import { validateReport } from './validate-report.ts';

const climate = { topicId: 'ENV.CLIMATE', name: { en: 'Climate', zhTw: '氣候' } };
const water = { topicId: 'ENV.WATER', name: { en: 'Water', zhTw: '水資源' } };
const own = { topicId: 'own:1', name: { en: 'Noise', zhTw: 'Noise' } };
const words = (text: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(text) });

const findingsOf = (typed: Record<string, FieldValue>, claims: string[] = []) => {
  const report = checkedReport({
    scope: ['gri-2021 3-3'],
    typed: Object.fromEntries(Object.entries(typed).map(([key, value]) => [`gri-2021 3-3 ${key}`, value])),
    chosenTopics: [climate, water, own],
    claims,
  });
  return findingLines(validateReport(report).findings).filter((line) => line.includes(' 3-3'));
};
const [ofClimate, ofWater, ofOwn] = ['topic:ENV_CLIMATE', 'topic:ENV_WATER', 'topic:own:1'] as const;
const open = (key: string): string => `warning management-approach 3-3 ${key}`;

describe('GRI 3-3', () => {
  it('asks for the management of each material topic, and names the text that is missing', () => {
    expect(findingsOf({ [ofClimate]: words('A policy.') })).toEqual([open(ofWater), open(ofOwn)]);
    const all = { [ofClimate]: words('A policy.'), [ofWater]: words('Targets.'), [ofOwn]: words('Fewer flights.') };
    expect(findingsOf(all)).toEqual([]);
  });

  it('is answered for the topics that the text about all of them names, in either language', () => {
    expect(findingsOf({ text: words('Our CLIMATE policy …') })).toEqual([open(ofWater), open(ofOwn)]);
    expect(findingsOf({ text: words('我們的水資源政策'), [ofOwn]: words('Fewer flights.') })).toEqual([
      open(ofClimate),
    ]);
    expect(findingsOf({ text: words('Climate, water and noise are managed together.') })).toEqual([]);
  });

  it('asks for each topic that was judged material, by its own name', () => {
    const parts = [
      { en: 'Anti-corruption', zhTw: '反貪污' },
      { en: 'Lobbying', zhTw: '遊說' },
    ];
    const conduct = { topicId: 'GOV.CONDUCT', name: { en: 'Anti-corruption, Lobbying', zhTw: '反貪污、遊說' }, parts };
    const missingIn = (text: string) =>
      managementApproach(
        checkedReport({
          scope: ['gri-2021 3-3'],
          typed: { 'gri-2021 3-3 text': words(text) },
          chosenTopics: [conduct],
        }),
      ).findings.map(({ facts }) => (facts.rule === 'management-approach' ? facts.topics.map(({ en }) => en) : []));
    expect(missingIn('Nothing yet.')).toEqual([['Anti-corruption', 'Lobbying']]);
    expect(missingIn('Anti-corruption: a policy.')).toEqual([['Lobbying']]);
    expect(missingIn('反貪污政策。Lobbying is reported.')).toEqual([]);
  });

  it('blocks a report in accordance', () => {
    expect(findingsOf({ [ofClimate]: words('A policy.') }, ['gri-2021'])).toContain(
      `error management-approach 3-3 ${ofWater}`,
    );
  });
});
