import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import { memoised } from '../../../shared/catalogue/memoised.ts';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { packageParts, readPdf, withoutSpace } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { type ChromiumSession, openChromium } from '../../render-pdf/chromium/chromium-session.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { cssString } from '../../render-pdf/pagination/page-heads.ts';
import { renderPdf } from '../../render-pdf/render-pdf.ts';
import { sectionFigures } from '../../report-document/figures/section-figures.ts';
import { outlineOf } from '../../report-document/outline/report-outline.ts';

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
/** The Word file of the sample with covers of its sections, for all tests that read it. */
const coveredParts = memoised(async () => packageParts(await renderDocx(withCovers(true))));
let chromium: ChromiumSession;
beforeAll(async () => {
  chromium = await openChromium();
}, 60_000);
afterAll(() => chromium.close());

it('in the PDF a section begins with a page with its name and the location of its disclosures', async () => {
  const { pages, outline } = await readPdf(await renderPdf(withCovers(true), { chromium, fontsDirectory }));
  for (const { section, disclosures } of sections) {
    const title = codeAndTitle(section.code, section.title);
    const entry = outline.find((one) => one.title === title);
    const cover = pages[(entry?.page ?? 0) - 1] ?? '';
    expect(cover).toContain(withoutSpace(title));
    for (const { disclosure } of disclosures) expect(cover).toContain(withoutSpace(disclosure.title));
    const [first] = disclosures;
    expect(first && pages[entry?.page ?? 0]?.includes(withoutSpace(first.disclosure.title))).toBe(true);
  }
}, 60_000);

/** A section for each number of paragraphs, so that one of them ends just after a page break. */
const ofLengths = (lengths: readonly number[], hasSectionCovers = true) => {
  const [framework] = plain.frameworks;
  const [section] = framework?.sections ?? [];
  const [disclosure] = section?.disclosures ?? [];
  const [field] = disclosure?.fields ?? [];
  if (!framework || !section || !disclosure || !field) throw new Error('the sample has no field');
  const { charts: _charts, ...plainDisclosure } = disclosure;
  const paragraph = (length: number, index: number) => `S${length}L${index + 1}.`;
  const documentOf = (length: number) =>
    plainTextToRichText(Array.from({ length }, (_, index) => paragraph(length, index)).join('\n\n'));
  const sectionsOf = lengths.map((length) => ({
    code: `X${length}`,
    title: `Section ${length}`,
    disclosures: [
      {
        ...plainDisclosure,
        id: `x${length}`,
        fields: [
          {
            ...field,
            inputType: 'Text Area (RTE)' as const,
            value: { kind: 'richText' as const, document: documentOf(length) },
          },
        ],
      },
    ],
  }));
  const [chapter] = withCovers(hasSectionCovers).design.chapters;
  return {
    ...withCovers(hasSectionCovers),
    design: { ...design, chapters: chapter ? [chapter] : [] },
    frameworks: [{ ...framework, sections: sectionsOf }],
  };
};

it('in the PDF the page header of a section with a cover names it', () => {
  const { body, styles } = documentParts(ofLengths([3]));
  const name = /<section class="page-(\w+)">/.exec(body)?.[1];
  expect(name).toBeDefined();
  const own = styles.split('@page ').find((rule) => rule.startsWith(`${name}{`));
  expect(own).toContain(`@top-right{content:${cssString('X3 Section 3')};`);
});

it('in the PDF the page header shows the section with most of the page if sections have no covers', async () => {
  const { name } = plain.frameworks[0] ?? { name: '' };
  const report = ofLengths([130, 3, 90], false);
  const { pages, runningTexts } = await readPdf(await renderPdf(report, { chromium, fontsDirectory }));
  const headsOf = (length: number): (string | undefined)[] =>
    pages.flatMap((page, index) => (page.includes(`S${length}L`) ? [runningTexts[index]] : []));
  const isHeaded = (head: string | undefined, title: string): boolean => head?.includes(withoutSpace(title)) ?? false;
  const [first, ...others] = headsOf(130);
  expect(isHeaded(first, name) || isHeaded(first, 'X130 Section 130')).toBe(true);
  expect(others.length).toBeGreaterThan(1);
  expect(others.slice(0, -1).filter((head) => !isHeaded(head, 'X130 Section 130'))).toEqual([]);
  expect(isHeaded(headsOf(90).at(-1), 'X90 Section 90')).toBe(true);
}, 60_000);

it('in the PDF the page header of a section without a code identifies its framework', async () => {
  const [first, second] = withCovers(false).frameworks;
  if (!first || !second) throw new Error('the sample has two frameworks');
  const title = 'Metrics and targets';
  const bare = { ...second, sections: second.sections.slice(0, 1).map((one) => ({ ...one, code: title, title })) };
  const report = { ...withCovers(false), frameworks: [first, bare] };
  const { runningTexts } = await readPdf(await renderPdf(report, { chromium, fontsDirectory }));
  const heads = runningTexts.filter((text) => text.includes(withoutSpace(title)));
  expect(heads.length).toBeGreaterThan(0);
  expect(heads.filter((text) => !text.includes(withoutSpace(`${bare.shortName} ${title}`)))).toEqual([]);
}, 60_000);

it('in the PDF no page before the cover of a section has only a few lines', async () => {
  const lengths = Array.from({ length: 12 }, (_, index) => index + 34);
  const { pages } = await readPdf(await renderPdf(ofLengths(lengths), { chromium, fontsDirectory }));
  const linesOn = lengths.map((length) => {
    const last = pages.findLast((page) => page.includes(`S${length}L${length}.`)) ?? '';
    return last.match(new RegExp(`S${length}L\\d+\\.`, 'g'))?.length ?? 0;
  });
  expect(linesOn.filter((lines) => lines < 5)).toEqual([]);
  expect(linesOn.some((lines) => lines < 12)).toBe(true);
}, 60_000);

it('in the PDF a section of a few lines is below its cover, which then has no list', async () => {
  const { pages, outline } = await readPdf(await renderPdf(ofLengths([1, 30]), { chromium, fontsDirectory }));
  const pageOf = (title: string): number => outline.find((one) => one.title === title)?.page ?? 0;
  const [short, long] = [pages[pageOf('X1 Section 1') - 1] ?? '', pages[pageOf('X30 Section 30') - 1] ?? ''];
  expect(short).toContain('S1L1.');
  expect(short.split(withoutSpace(sections[0]?.disclosures[0]?.disclosure.title ?? '')).length - 1).toBe(1);
  expect(long).not.toContain('S30L1.');
  expect(long).toContain(withoutSpace(sections[0]?.disclosures[0]?.disclosure.title ?? ''));
}, 60_000);

it('in the Word file its heading and its content begin pages, if the design has covers', async () => {
  const breaks = async (hasCovers: boolean): Promise<number[]> => {
    const parts = hasCovers ? await coveredParts() : packageParts(await renderDocx(withCovers(false)));
    const body = parts.get('word/document.xml') ?? '';
    return [/<w:pageBreakBefore\/>/g, /<w:type w:val="nextPage"\/>/g].map((one) => body.match(one)?.length ?? 0);
  };
  const without = await breaks(false);
  expect(await breaks(true)).toEqual(without.map((count) => count + sections.length));
});

it('in the Word file its cover shows contour lines, each with its own small picture', async () => {
  const parts = await coveredParts();
  const body = parts.get('word/document.xml') ?? '';
  const paragraphs = [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => paragraph);
  const pictures = sections.map(({ section }) => {
    const title = codeAndTitle(section.code, section.title);
    const at = paragraphs.findIndex((text) => text.includes('w:val="Heading2"') && text.includes(`>${title}<`));
    const art = paragraphs[at - 1] ?? '';
    expect(art).toContain('adec:decorative');
    expect(paragraphs[at - 2]).toContain('<w:type w:val="nextPage"/>');
    return /r:embed="([^"]+)"/.exec(art)?.[1];
  });
  expect(new Set(pictures).size).toBe(sections.length);
  const sizes = [...parts].flatMap(([name, part]) => (name.startsWith('word/media/') ? [part.length] : []));
  expect(Math.max(...sizes)).toBeLessThan(100_000);
});

it('in the Word file the cover of a chapter is no smaller than those of its sections, as in the PDF', async () => {
  const body = (await coveredParts()).get('word/document.xml') ?? '';
  const paragraphs = [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => paragraph);
  const coversOf = (heading: string) =>
    paragraphs.flatMap((paragraph, index) => {
      const height = /<wp:extent cx="\d+" cy="(\d+)"/.exec(paragraphs[index - 1] ?? '')?.[1];
      const size = /<w:sz w:val="(\d+)"/.exec(paragraph)?.[1];
      return paragraph.includes(`w:val="${heading}"`) && height ? [{ height: Number(height), size: Number(size) }] : [];
    });
  const chapters = coversOf('Heading1');
  const below = coversOf('Heading2');
  expect([chapters.length, below.length]).toEqual([plain.frameworks.length, sections.length]);
  for (const of of ['height', 'size'] as const) {
    const largest = Math.max(...below.map((cover) => cover[of]));
    expect(Math.min(...chapters.map((cover) => cover[of]))).toBeGreaterThan(largest);
  }
});

it.each(['en', 'zhTw'] as const)(
  'in the Word file its cover shows the first figures that the PDF shows (%s)',
  async (language) => {
    const sample = sampleSnapshot({ language, tableRows: 1 });
    const snapshot = { ...sample, design: withCovers(true).design };
    const body = packageParts(await renderDocx(snapshot)).get('word/document.xml') ?? '';
    const covers = body.split('w:val="Heading2"').slice(1);
    const expected = outlineOf(snapshot)
      .flatMap((framework) => framework.sections)
      .map((section) => sectionFigures(section, language));
    expect(expected.flat().length).toBeGreaterThan(6);
    for (const [index, figures] of expected.entries()) {
      const cover = (covers[index] ?? '').split('<w:pageBreakBefore/>')[0] ?? '';
      const text = [...cover.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, one = '']) => one).join('');
      for (const { label, number, unit, change } of figures)
        expect(text).toContain(`${number}\u00A0${unit}${label}${change}`);
    }
  },
);

it.each([3, 14])(
  'in the Word file its cover lists the location of each of %s disclosures, with links',
  async (count) => {
    const sample = sampleSnapshot({ disclosuresPerSection: count, tableRows: 1 });
    const body =
      packageParts(await renderDocx({ ...sample, design: withCovers(true).design })).get('word/document.xml') ?? '';
    const covers = body.split('w:val="Heading2"').slice(1);
    const all = outlineOf(sample).flatMap((framework) => framework.sections);
    for (const [index, { disclosures }] of all.entries()) {
      const cover = (covers[index] ?? '').split('<w:pageBreakBefore/>')[0] ?? '';
      const links = [...cover.matchAll(/w:anchor="([^"]+)"/g)].map(([, anchor]) => anchor);
      expect(links).toEqual(disclosures.map(({ anchor }) => anchor));
      for (const { anchor, disclosure } of disclosures) {
        expect(cover).toContain(`${disclosure.code} ${disclosure.title}<`);
        expect(cover).toContain(`PAGEREF ${anchor} \\h`);
      }
    }
  },
);
