import { describe, expect, it } from 'vitest';
import { designProblems } from './design-problems.ts';
import { countBlockers, otherProblems, undescribedIn } from './missing-alt-text.ts';
import { defaultDesign } from './report-design.ts';

const none = { en: ' ', zhTw: '' };
const place = { versionId: 'fwv_1', disclosureId: '305-1', fieldKey: 'scope1' };
const chart = { ...place, type: 'bar' as const, over: 'years' as const, years: 3, dimensions: [], hasTable: false };
const begun = defaultDesign({ language: 'en', frameworks: [] });
const design = {
  ...begun,
  cover: { ...begun.cover, layout: 'picture' as const, pictureAlt: none },
  letter: { ...begun.letter, isIncluded: true },
  charts: [{ ...chart, altText: none }],
};

describe('missing text alternatives', () => {
  it('is distinguished from other gaps of a design', () => {
    const facts = (hasPicture: boolean) => ({ language: 'en' as const, hasPicture });
    const shown = (hasPicture: boolean) =>
      undescribedIn(design, facts(hasPicture)).map((one) => one.chart?.disclosureId ?? 'photo');
    expect(shown(true)).toEqual(['photo', '305-1']);
    // A cover without its photo is printed without one, and an empty letter is omitted.
    expect(shown(false)).toEqual(['305-1']);
    expect(otherProblems(designProblems(design, facts(false))).map(({ kind }) => kind)).toEqual([
      'picture-missing',
      'letter-empty',
    ]);
  });

  it('is listed once, with the languages without a text', () => {
    const other = { ...chart, fieldKey: 'scope2', altText: { en: 'Scope 2', zhTw: '' } };
    const byPart = { ...other, over: 'parts' as const };
    const both = { ...design, languages: 'both' as const, charts: [...design.charts, other, byPart] };
    const found = undescribedIn(both, { language: 'en', hasPicture: true });
    expect(found.map(({ languages }) => languages)).toEqual([['en', 'zhTw'], ['en', 'zhTw'], ['zhTw'], ['zhTw']]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(4);
  });

  it('keeps a report from being published as an error does', () => {
    const undescribed = undescribedIn(design, { language: 'en', hasPicture: true });
    expect(countBlockers({ errors: 0 }, undescribed)).toBe(2);
    expect(countBlockers({ errors: 3 }, [])).toBe(3);
  });
});
