import { describe, expect, it } from 'vitest';
import { type Anchor, placesOfAnchors, placesOfPages, sectionOpeners } from './page-places.ts';

const section = (code: string, ...ids: string[]) => ({ code, disclosures: ids.map((id) => ({ id })) });
const frameworks = [
  { versionId: 'gri', sections: [section('305', '305-1', '305-2'), section('302', '302-1')] },
  { versionId: 'own', sections: [section('A', 'A-1')] },
];
const chapter = (versionId: string, sections: string[] = []) => ({
  versionId,
  introduction: { en: '', zhTw: '' },
  hasCover: true,
  hasSectionCovers: false,
  sections,
});
const known = placesOfAnchors(frameworks, { chapters: [chapter('own'), chapter('gri', ['302'])] });
const gri = (disclosureId: string) => ({ versionId: 'gri', disclosureId });
const part = (disclosureId: string) => ({ versionId: 'report', disclosureId });
const at = (name: string, page: number, fromTop = 0.05): Anchor => ({ name, page, fromTop });

describe("the targets of a PDF's links", () => {
  it('follows the order of the design, as the renderer does', () => {
    expect(known.get('f1s1d1')).toEqual({ versionId: 'own', disclosureId: 'A-1' });
    expect(known.get('f2')).toEqual(gri('302-1'));
    expect(known.get('f2s2')).toEqual(gri('305-1'));
    expect(known.get('f2s2d2')).toEqual(gri('305-2'));
    expect(known.get('f2index')).toEqual(part('contentIndex'));
  });
});

describe('the places on a page', () => {
  const pages = (anchors: Anchor[], count: number, hasContents = true, openers: ReadonlySet<string> = new Set()) =>
    placesOfPages(anchors, known, { count, hasContents, openers });

  it('include the one at the top of the page, then those that begin on it', () => {
    const anchors = [
      at('f2', 2, 0.24),
      at('f2s1', 2, 0.4),
      at('f2s1d1', 2, 0.45),
      at('f2s2d1', 3, 0.6),
      at('f2s2d2', 5, 0.04),
      at('omissions', 6),
    ];
    expect(pages(anchors, 8)).toEqual([
      [part('cover')],
      [part('contents')],
      [gri('302-1')],
      [gri('302-1'), gri('305-1')],
      [gri('305-1')],
      [gri('305-2')],
      [part('omissions')],
      [part('omissions')],
    ]);
  });

  it('include the section of a cover page, although its heading is below the art', () => {
    const chapters = [chapter('own'), { ...chapter('gri', ['302']), hasSectionCovers: true }];
    const openers = sectionOpeners(frameworks, { chapters });
    expect([...openers]).toEqual(['f2s1', 'f2s2']);
    const anchors = [at('f2s1d1', 2), at('f2s2', 3, 0.5), at('f2s2d1', 4)];
    expect(pages(anchors, 4, true, openers)[3]).toEqual([gri('305-1')]);
    expect(pages(anchors, 4)[3]).toEqual([gri('302-1'), gri('305-1')]);
  });

  it('are the cover alone while nothing else is drawn, and no contents where there are none', () => {
    expect(pages([], 1)).toEqual([[part('cover')]]);
    expect(pages([at('letter', 1), at('unknown', 1)], 2, false)).toEqual([[part('cover')], [part('letter')]]);
  });
});
