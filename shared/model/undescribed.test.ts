import { describe, expect, it } from 'vitest';
import { defaultDesign, designProblems } from './report-design.ts';
import { countUndescribed, isUndescribed } from './undescribed.ts';

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

describe('what nobody described', () => {
  it('is told from what else a design may lack', () => {
    const stopsWith = (hasPicture: boolean) =>
      designProblems(design, { language: 'en', hasPicture })
        .filter(isUndescribed)
        .map(({ kind }) => kind);
    expect(stopsWith(true)).toEqual(['picture-alt', 'chart-alt']);
    // A cover without its photo is printed without one, and a letter that says nothing is left out.
    expect(stopsWith(false)).toEqual(['chart-alt']);
  });

  it('counts once, in however many languages it lacks words', () => {
    const other = { ...chart, fieldKey: 'scope2', altText: { en: 'Scope 2', zhTw: '' } };
    const byPart = { ...other, over: 'parts' as const };
    const both = { ...design, languages: 'both' as const, charts: [...design.charts, other, byPart] };
    const problems = designProblems(both, { language: 'en', hasPicture: true });
    expect(problems.filter(isUndescribed)).toHaveLength(6);
    expect(countUndescribed(problems)).toBe(4);
  });
});
