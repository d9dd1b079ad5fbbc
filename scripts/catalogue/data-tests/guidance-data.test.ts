import { describe, expect, it } from 'vitest';
import { isFigure } from '../../../shared/catalogue/guidance.ts';
import { readSource } from '../read-sources.ts';
import { SourceGuidance } from '../word-schemas.ts';
import { allDisclosures, allFields, catalogue, disclosuresOf, frameworks, guide } from './built-catalogue.ts';

const source = readSource(SourceGuidance, 'guidance.json');
const ownTexts = [...source.texts, ...source.figures, source.general, source.context];
const firstOf = (text: string) => text.split(/(?<=[.!?])\s+/, 1)[0] ?? text;
const all = frameworks.flatMap((framework) =>
  disclosuresOf(framework).map((disclosure) => ({ versionId: framework.versionId, disclosure })),
);
const narratives = all.filter(({ disclosure }) => !disclosure.fields.some(isFigure));
const given = all.map(({ versionId, disclosure }) => guide(versionId, disclosure).en);

describe('guidance of our own', () => {
  it('has a text of its kind for every narrative of every framework', () => {
    const general = narratives.filter(({ versionId, disclosure }) =>
      guide(versionId, disclosure).en.startsWith(firstOf(source.general.en)),
    );
    expect(narratives.length).toBeGreaterThan(700);
    expect(general.map(({ versionId, disclosure }) => `${versionId} ${disclosure.id}`)).toEqual([]);
  });

  it('differs between kinds', () => {
    const english = narratives.map(({ versionId, disclosure }) => guide(versionId, disclosure).en);
    expect(new Set(english).size).toBeGreaterThan(140);
  });

  it('has no duplicate or unused text, and no rule for a missing disclosure', () => {
    const english = source.texts.map(({ en }) => en);
    expect(new Set(english).size).toBe(english.length);
    expect(source.texts.filter(({ en }) => !given.some((text) => text.includes(firstOf(en))))).toEqual([]);
    const places = new Set(all.map(({ versionId, disclosure }) => `${versionId} ${disclosure.id}`));
    expect(source.disclosures.filter((rule) => !places.has(`${rule.versionId} ${rule.disclosureId}`))).toEqual([]);
  });

  it('has hints only for metrics of the library', () => {
    const codes = catalogue.metrics().library.nodes.map(({ code }) => code);
    expect(source.figures.filter(({ key }) => !codes.some((code) => code.startsWith(`${key}.`)))).toEqual([]);
  });

  it('is two to four sentences, in both languages, of at most 600 characters', () => {
    const sentences = (text: string) => text.split(/[.。]\s?/).filter(Boolean).length;
    expect(source.texts.filter(({ en, zhTw }) => sentences(en) < 2 || sentences(zhTw) < 2)).toEqual([]);
    expect(source.texts.filter(({ en }) => sentences(en) > 4)).toEqual([]);
    expect(ownTexts.filter(({ en, zhTw }) => en.length > 600 || zhTw.length > 600)).toEqual([]);
    expect(ownTexts.filter(({ zhTw }) => !/^\p{Script=Han}.*。$/u.test(zhTw))).toEqual([]);
    expect(ownTexts.filter(({ zhTw }) => /\p{Script=Han}[,;:.?!]|[,;:!?]\p{Script=Han}/u.test(zhTw))).toEqual([]);
  });

  it('takes no words of a standard: neither a title nor the name of a figure', () => {
    const words = [...allDisclosures.map(({ title }) => title), ...allFields.map(({ label }) => label)];
    const phrases = [...new Set(words.map((text) => text.toLowerCase()))].filter((text) => text.split(' ').length > 4);
    expect(phrases.length).toBeGreaterThan(1_000);
    const taken = ownTexts.flatMap(({ en }) => phrases.filter((phrase) => en.toLowerCase().includes(phrase)));
    expect(taken).toEqual([]);
  });

  it('has up to four points, and begins with the data to report', () => {
    expect(given.filter((text) => text.split('\n').length > 4)).toEqual([]);
    const gross = catalogue.disclosure('gri-2021', '305-1');
    if (!gross) throw new Error('no such disclosure');
    const { en, zhTw } = guide('gri-2021', gross);
    expect(en).toMatch(/^Report gross emissions before offsets\.\n/);
    expect(zhTw).toMatch(/^請填報未計抵銷的總排放量。\n/);
  });
});
