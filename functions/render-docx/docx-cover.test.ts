import sharp from 'sharp';
import { expect, it } from 'vitest';
import { defaultDesign, type PageSize } from '../../shared/model/design/report-design.ts';
import { packageParts } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from './render-docx.ts';

const emuPerPixel = 9_525;
const plain = sampleSnapshot({ tableRows: 1 });

const photo = async (kind: 'png' | 'jpeg', width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
  return { mediaType: `image/${kind}` as const, base64: (await picture.toFormat(kind).toBuffer()).toString('base64') };
};

/** The first picture of a file: its displayed size, and its cropping in thousandths of a percent. */
const coverOf = async (
  pageSize: PageSize,
  coverPicture?: Awaited<ReturnType<typeof photo>> | { mediaType: 'image/png'; base64: string },
) => {
  const begun = defaultDesign({ language: 'en', frameworks: [] });
  const layout = coverPicture ? ('picture' as const) : ('contours' as const);
  const design = { ...begun, theme: { ...begun.theme, pageSize }, cover: { ...begun.cover, layout } };
  const bytes = await renderDocx({ ...plain, design, ...(coverPicture ? { coverPicture } : {}) });
  const [anchor = ''] = /<wp:anchor.*?<\/wp:anchor>/s.exec(packageParts(bytes).get('word/document.xml') ?? '') ?? [];
  const [, cx, cy] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(anchor) ?? [];
  const edge = (name: string): number =>
    Number(new RegExp(`<a:srcRect[^>]*\\b${name}="(\\d+)"`).exec(anchor)?.[1] ?? 0);
  return {
    width: Number(cx) / emuPerPixel,
    height: Number(cy) / emuPerPixel,
    cut: { left: edge('l'), right: edge('r'), top: edge('t'), bottom: edge('b') },
  };
};

it.each([
  ['png' as const, 2_400, 1_000],
  ['jpeg' as const, 1_000, 2_400],
  ['jpeg' as const, 794, 600],
  // 794 / (67 * (794 / 67)) is a little more than 1.
  ['png' as const, 67, 60],
])(
  'the photo of a cover (%s, %i x %i) is not distorted: the excess is cropped at both sides',
  async (kind, width, height) => {
    const { cut, ...shown } = await coverOf('A4', await photo(kind, width, height));
    const seen = {
      width: (width * (100_000 - cut.left - cut.right)) / 100_000,
      height: (height * (100_000 - cut.top - cut.bottom)) / 100_000,
    };
    expect(seen.width / seen.height).toBeCloseTo(shown.width / shown.height, 3);
    expect([cut.left, cut.top]).toEqual([cut.right, cut.bottom]);
    expect(Math.min(cut.left, cut.top)).toBe(0);
  },
);

it('fills the width of the paper with a photo or with contours', async () => {
  const given = await photo('png', 400, 300);
  const shown = [
    await coverOf('A4', given),
    await coverOf('Letter', given),
    await coverOf('A4'),
    await coverOf('Letter'),
  ];
  expect(shown.map(({ width }) => width)).toEqual([794, 816, 794, 816]);
});

it('does not crop a photo of unknown size', async () => {
  const { cut } = await coverOf('A4', { mediaType: 'image/png', base64: btoa('no picture') });
  expect(cut).toEqual({ left: 0, right: 0, top: 0, bottom: 0 });
});

it('gives a long cover text the space of its picture, in smaller type', async () => {
  const begun = defaultDesign({ language: 'en', frameworks: [] });
  const long = { en: 'Report of the whole group '.repeat(10).slice(0, 255), zhTw: '' };
  const design = { ...begun, cover: { ...begun.cover, title: long, subtitle: long } };
  const body = packageParts(await renderDocx({ ...plain, design })).get('word/document.xml') ?? '';
  expect(/<wp:extent cx="\d+" cy="(\d+)"/.exec(body)?.[1]).toBe(String(380 * emuPerPixel));
  const sizes = [...body.matchAll(/<w:sz w:val="(\d+)"\/>/g)].slice(0, 2).map(([, size]) => size);
  expect(sizes).toEqual(['30', '18']);
});
