import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import { defaultDesign } from '../../../shared/model/report-design.ts';
import { packageParts, readPdf, withoutSpace } from '../../../tests/support/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/sample-snapshot.ts';
import { type ChromiumSession, openChromium } from './chromium-session.ts';
import { renderDocx } from './render-docx.ts';
import { renderPdf } from './render-pdf.ts';
import { outlineOf } from './report-outline.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);
const plain = sampleSnapshot({ tableRows: 1 });
const design = defaultDesign({ language: 'en', frameworks: [] });
const withCovers = (hasSectionCovers: boolean) => ({
  ...plain,
  design: {
    ...design,
    chapters: plain.frameworks.map(({ versionId }) => ({
      versionId,
      introduction: { en: '', zhTw: '' },
      hasCover: true,
      hasSectionCovers,
      sections: [],
    })),
  },
});
const sections = outlineOf(plain).flatMap((framework) => framework.sections);
let chromium: ChromiumSession;
beforeAll(async () => {
  chromium = await openChromium();
}, 60_000);
afterAll(() => chromium.close());

it('in the PDF a section begins with a page that names it and nothing of what follows', async () => {
  const { pages, outline } = await readPdf(await renderPdf(withCovers(true), { chromium, fontsDirectory }));
  for (const { section, disclosures } of sections) {
    const title = codeAndTitle(section.code, section.title);
    const entry = outline.find((one) => one.title === title);
    const cover = pages[(entry?.page ?? 0) - 1] ?? '';
    expect(cover).toContain(withoutSpace(title));
    const [first] = disclosures;
    expect(first && cover.includes(withoutSpace(first.disclosure.title))).toBe(false);
    expect(first && pages[entry?.page ?? 0]?.includes(withoutSpace(first.disclosure.title))).toBe(true);
  }
}, 60_000);

it('in the Word file its heading and what follows begin pages, where the design says so', async () => {
  const breaks = async (hasCovers: boolean): Promise<number> => {
    const body = packageParts(await renderDocx(withCovers(hasCovers))).get('word/document.xml') ?? '';
    return body.match(/<w:pageBreakBefore\/>/g)?.length ?? 0;
  };
  const without = await breaks(false);
  expect((await breaks(true)) - without).toBe(sections.length * 2);
});

it('in the Word file its cover shows contour lines, a picture of its own each, as small as lines can be', async () => {
  const parts = packageParts(await renderDocx(withCovers(true)));
  const body = parts.get('word/document.xml') ?? '';
  const paragraphs = [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => paragraph);
  const pictures = sections.map(({ section }) => {
    const title = codeAndTitle(section.code, section.title);
    const at = paragraphs.findIndex((text) => text.includes('w:val="Heading2"') && text.includes(`>${title}<`));
    const art = paragraphs[at - 1] ?? '';
    expect(art).toContain('adec:decorative');
    expect(art).toContain('<w:pageBreakBefore/>');
    return /r:embed="([^"]+)"/.exec(art)?.[1];
  });
  expect(new Set(pictures).size).toBe(sections.length);
  const sizes = [...parts].flatMap(([name, part]) => (name.startsWith('word/media/') ? [part.length] : []));
  expect(Math.max(...sizes)).toBeLessThan(100_000);
});
