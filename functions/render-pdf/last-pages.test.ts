import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import type { SnapshotDisclosure, SnapshotFramework } from '../../shared/model/publishing/snapshot.ts';
import type { RichTextBlock } from '../../shared/model/text/rich-text.ts';
import { readPdf } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { type ChromiumSession, openChromium } from './chromium/chromium-session.ts';
import { renderPdf } from './render-pdf.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../node_modules/@fontsource/`);
let chromium: ChromiumSession;
beforeAll(async () => {
  chromium = await openChromium();
}, 60_000);
afterAll(() => chromium.close());

const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const item = (text: string) => ({ type: 'listItem' as const, content: [paragraph(text)] });

/** Blocks at the end of an answer with the given lines; each line is unique in the file. */
const endings: Record<string, (lines: readonly string[]) => RichTextBlock[]> = {
  paragraphs: (lines) => lines.map(paragraph),
  bullets: (lines) => [{ type: 'bulletList', content: lines.map(item) }],
  steps: (lines) => [paragraph('As follows.'), { type: 'orderedList', content: lines.map(item) }],
  quotation: (lines) => [{ type: 'blockquote', content: lines.map(paragraph) }],
  rows: (lines) => [
    {
      type: 'table',
      content: lines.map((line) => ({
        type: 'tableRow' as const,
        content: [{ type: 'tableCell' as const, content: [paragraph(line)] }],
      })),
    },
  ],
};

const disclosureOf = (id: string, content: RichTextBlock[]): SnapshotDisclosure => ({
  id,
  code: id,
  title: 'The last of its chapter',
  pillar: 'general',
  status: 'complete',
  isVerified: true,
  fields: [
    {
      key: 'text',
      label: 'Text',
      inputType: 'Text Area (RTE)',
      isRequired: false,
      value: { kind: 'richText', document: { type: 'doc', content } },
    },
  ],
});

/** The first page of a chapter has some twenty lines. */
const heights = Array.from({ length: 6 }, (_, index) => index + 20);
const lineOf = (name: string, height: number, index: number): string => `X${name}${height}L${index + 1}.`;

/** A chapter for each ending and number of lines, so that one of them ends just after a page break. */
const chapters = Object.entries(endings).flatMap(([name, blocksOf]) =>
  heights.map((height): SnapshotFramework & { name: string; height: number; ending: string } => {
    const lines = Array.from({ length: height }, (_, index) => lineOf(name, height, index));
    return {
      versionId: `fwv_${name}${height}`,
      name: `${name} ${height}`,
      shortName: `${name} ${height}`,
      edition: '2025',
      sections: [{ code: '1', title: 'Section', disclosures: [disclosureOf(`${name}${height}`, blocksOf(lines))] }],
      height,
      ending: name,
    };
  }),
);

it('in the PDF no page before another chapter or the content index has only a few lines', async () => {
  const { evidence: _, ...sample } = sampleSnapshot({ language: 'en', frameworks: 1, disclosuresPerSection: 1 });
  const design = defaultDesign({ frameworks: [], language: 'en' });
  const report = { ...sample, frameworks: chapters.map(({ height: _h, ending: _e, ...one }) => one), design };
  const { pages } = await readPdf(await renderPdf(report, { chromium, fontsDirectory }));
  const onLast = chapters.map(({ ending, height }) => {
    const last = pages.findLast((page) => page.includes(lineOf(ending, height, height - 1))) ?? '';
    return { ending, height, lines: last.match(new RegExp(`X${ending}${height}L\\d+\\.`, 'g'))?.length ?? 0 };
  });
  expect(onLast.some(({ height, lines }) => lines < height)).toBe(true);
  expect(onLast.filter(({ lines }) => lines < 4)).toEqual([]);
}, 120_000);
