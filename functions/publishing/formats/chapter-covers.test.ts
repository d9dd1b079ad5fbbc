import { expect, it } from 'vitest';
import { defaultDesign, type PageSize } from '../../../shared/model/design/report-design.ts';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';

const plain = sampleSnapshot({ tableRows: 1 });
const begun = defaultDesign({ language: 'en', frameworks: [] });
const withCovers = (covers: readonly boolean[], pageSize: PageSize = 'A4') => ({
  ...plain,
  design: {
    ...begun,
    theme: { ...begun.theme, pageSize },
    chapters: plain.frameworks.map(({ versionId }, index) => ({
      versionId,
      introduction: { en: '', zhTw: '' },
      hasCover: covers[index] ?? false,
      hasSectionCovers: false,
      sections: [],
    })),
  },
});

const strips = (xml: string): string[] =>
  [...xml.matchAll(/<wp:inline\b.*?<\/wp:inline>/gs)]
    .map(([inline]) => inline)
    .filter((one) => one.includes('adec:decorative'));
const bodyOf = async (snapshot: typeof plain): Promise<string> =>
  packageParts(await renderDocx(snapshot)).get('word/document.xml') ?? '';

it.each([[[true, true]], [[false, true]], [[false, false]]])(
  'a framework begins with contour lines where its chapter has a cover, in the Word file as in the PDF (%s)',
  async (covers) => {
    const body = await bodyOf(withCovers(covers));
    const paragraphs = [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => paragraph);
    const headed = plain.frameworks.map(({ name }) => {
      const at = paragraphs.findIndex((text) => text.includes('w:val="Heading1"') && text.includes(`>${name}<`));
      return strips(paragraphs[at - 1] ?? '').length === 1;
    });
    expect(headed).toEqual(covers);
    expect(strips(body)).toHaveLength(covers.filter((has) => has).length);
    const openers = documentParts(withCovers(covers)).body.match(/<main class="opener[^>]*><svg/g) ?? [];
    expect(openers).toHaveLength(covers.filter((has) => has).length);
  },
);

it('they are as wide as the text', async () => {
  const widthOn = async (pageSize: PageSize): Promise<number> => {
    const [strip = ''] = strips(await bodyOf(withCovers([true, false], pageSize)));
    return Number(/<wp:extent cx="(\d+)"/.exec(strip)?.[1]) / 9_525;
  };
  expect([await widthOn('A4'), await widthOn('Letter')]).toEqual([643, 665]);
});
