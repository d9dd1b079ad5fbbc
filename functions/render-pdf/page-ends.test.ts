import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import type {
  ReportSnapshot,
  SnapshotDisclosure,
  SnapshotField,
  SnapshotFramework,
} from '../../shared/model/publishing/snapshot.ts';
import { Language } from '../../shared/model/text/language.ts';
import type { RichTextBlock } from '../../shared/model/text/rich-text.ts';
import { lastLinesOf } from '../../tests/support/published-files/page-ends.ts';
import { sampleCells } from '../../tests/support/published-files/sample-cells.ts';
import { samplePicture } from '../../tests/support/published-files/sample-rich-text.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { pointsOfRun } from '../../tests/support/shards.ts';
import { type ChromiumSession, openChromium } from './chromium/chromium-session.ts';
import { renderPdf } from './render-pdf.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../node_modules/@fontsource/`);

const millimetre = 72 / 25.4;

const words = {
  en: { line: 'A line of its own.', long: 'Diesel in yard equipment makes two thirds of the emissions of the year. ' },
  zhTw: { line: '單獨一行。', long: '約三分之二的排放來自場內設備所用柴油。' },
};

const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const prose = (key: string, content: RichTextBlock[]): SnapshotField => ({
  key,
  label: 'Text',
  inputType: 'Text Area (RTE)',
  isRequired: false,
  value: { kind: 'richText', document: { type: 'doc', content } },
});
const numbers = (count: number): SnapshotField[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `n${index}`,
    label: `Figure ${index + 1}`,
    inputType: 'Number',
    isRequired: false,
    unit: 'MWh',
    value: { kind: 'number', number: `${index + 1}`, unit: 'MWh', state: 'reported' },
  }));

/**
 * Content after a text that ends anywhere on its page: everything that a heading can precede, including the last of a
 * section.
 */
const endings = (language: Language): Record<string, Pick<SnapshotDisclosure, 'fields' | 'charts' | 'omission'>> => {
  const { long } = words[language];
  const text = [paragraph(long.repeat(4)), paragraph(long.repeat(4))];
  const heading = (level: number): RichTextBlock => ({
    type: 'heading',
    attrs: { level },
    content: [{ type: 'text', text: 'Heading' }],
  });
  const attrs = { pictureId: samplePicture.pictureId, alt: 'The quay', width: 1_200, height: 900 };
  const picture: RichTextBlock = { type: 'image', attrs };
  const chart = sampleSnapshot({ language }).frameworks[0]?.sections[0]?.disclosures[0]?.charts?.[0];
  return {
    prose: { fields: [prose('text', text)] },
    'a short answer': { fields: [prose('text', [paragraph(long)])] },
    'headings within an answer': {
      fields: [prose('text', [heading(1), heading(2), ...text, heading(1), paragraph(long), heading(3), ...text])],
    },
    'many numbers': { fields: numbers(12) },
    'few numbers': { fields: numbers(2) },
    // Longer than a page though nothing in it may be split: it is split nevertheless, but not after its heading.
    pictures: { fields: [prose('text', [paragraph(long), picture, picture, picture, paragraph(long)])] },
    'a text of pages': { fields: [prose('text', [...text, ...text, ...text, ...text, ...text, ...text])] },
    'a table of pages': { fields: numbers(60) },
    tables: { fields: sampleCells(language).fields },
    'a chart': { fields: numbers(6), charts: chart ? [chart] : [] },
    'an omission': { fields: [], omission: { reason: 'Not available', explanation: long.repeat(3) } },
  };
};

/**
 * Line counts of the preceding text: its end moves down the second half of a page, where headings could be left alone.
 * `npm test` runs a few of them.
 */
const allHeights = Array.from({ length: 15 }, (_, index) => 18 + index * 2);
const heights = pointsOfRun(allHeights, 3);
/** Every line of a page: `npm test` begins a table at every fourth. */
const startsOfTables = pointsOfRun([...Array(48).keys()], 12);
const heightsOfCharts = pointsOfRun(allHeights, 5);

type Ending = ReturnType<typeof endings>[string];

/**
 * A chapter begins a page with a text of some lines; the content after it is the last of its section, or begins the
 * next one.
 */
const chapterOf = (code: string, language: Language, given: { height: number; ending: Ending; isNext: boolean }) => {
  const { height, ending, isNext } = given;
  const base = { title: code, pillar: 'general', status: 'complete', isVerified: true } as const;
  const lines = Array.from({ length: height }, () => paragraph(words[language].line));
  const before: SnapshotDisclosure = { ...base, id: `${code}a`, code: `${code}a`, fields: [prose('before', lines)] };
  const follower: SnapshotDisclosure = { ...base, id: `${code}b`, code: `${code}b`, ...ending };
  const sections = isNext ? [[before], [follower]] : [[before, follower]];
  return {
    versionId: `fwv_${code}`,
    name: code,
    shortName: code,
    edition: '2025',
    sections: sections.map((disclosures, index) => ({ code: `${code}.${index}`, title: 'Section', disclosures })),
  };
};

/** A text of any length, then an unsplit one above a chart, and a text after it. */
const chartChapter = (height: number, language: Language): SnapshotFramework => {
  const { line, long } = words[language];
  const chart = endings(language)['a chart']?.charts ?? [];
  const base = { title: 'chart', pillar: 'general', status: 'complete', isVerified: true } as const;
  const lines = Array.from({ length: height }, () => paragraph(line));
  const own = { id: `c${height}a`, code: `c${height}a`, charts: chart };
  const next = { id: `c${height}b`, code: `c${height}b`, fields: [prose('next', [paragraph(long.repeat(30))])] };
  return {
    versionId: `fwv_c${height}`,
    name: `c${height}`,
    shortName: `c${height}`,
    edition: '2025',
    sections: [
      {
        code: `c${height}`,
        title: 'Section',
        disclosures: [
          { ...base, ...own, fields: [prose('text', [...lines, paragraph(long.repeat(3))])] },
          { ...base, ...next },
        ],
      },
    ],
  };
};

const chapters = (language: Language): SnapshotFramework[] => {
  const all = Object.entries(endings(language));
  return heights.flatMap((height) => [
    ...all.map(([name, ending]) => chapterOf(`${height} ${name}`, language, { height, ending, isNext: false })),
    ...all
      .slice(0, 3)
      .map(([name, ending]) => chapterOf(`${height} next ${name}`, language, { height, ending, isNext: true })),
  ]);
};

const reportOf = (language: Language, frameworks: SnapshotFramework[]): ReportSnapshot => {
  const { evidence: _, ...sample } = sampleSnapshot({ language, frameworks: 1, disclosuresPerSection: 1 });
  const design = defaultDesign({ frameworks: [], language });
  return {
    ...sample,
    frameworks,
    design: {
      ...design,
      parts: { ...design.parts, contentIndex: false, omissions: false, method: false },
      statementOfUse: { ...design.statementOfUse, isIncluded: false },
      chapters: frameworks.map(({ versionId }) => ({
        versionId,
        introduction: { en: '', zhTw: '' },
        hasCover: false,
        hasSectionCovers: false,
        sections: [],
      })),
    },
  };
};

describe('the last line of a page', () => {
  let chromium: ChromiumSession;
  beforeAll(async () => {
    chromium = await openChromium({ timeoutSeconds: 600 });
  }, 60_000);
  afterAll(() => chromium.close());

  it.each(Language.options)(
    'is no heading, and the first of the next page no chart, wherever the text before it ends (%s)',
    async (language) => {
      const lines = await lastLinesOf(
        await renderPdf(reportOf(language, chapters(language)), { chromium, fontsDirectory }),
      );
      expect(lines.length).toBeGreaterThan(heights.length * Object.keys(endings(language)).length);
      expect(lines.filter(({ isHead }) => isHead)).toEqual([]);
      expect(lines.filter(({ isBelowChart }) => isBelowChart)).toEqual([]);
      // The last disclosure before a page of another kind, of a line or two, has the end of the one before it above
      // itself.
      expect(lines.filter(({ first }) => /^\d+ (?:a short answer|few numbers)b/.test(first))).toEqual([]);
    },
    300_000,
  );

  it('splits no table of a few rows, wherever it begins', async () => {
    const ending = { fields: sampleCells('en').fields };
    const frameworks = startsOfTables.map((height) =>
      chapterOf(`${height} tables`, 'en', { height, ending, isNext: false }),
    );
    const lines = await lastLinesOf(await renderPdf(reportOf('en', frameworks), { chromium, fontsDirectory }));
    // The head of a continued table is repeated; a table that begins there follows the end of another one.
    const parted = lines.filter(
      ({ text }, index) => /^(?:Female|Malaysia|Male)/.test(text) && /\(unit: /.test(lines[index + 1]?.first ?? ''),
    );
    expect(lines.length).toBeGreaterThan(2 * frameworks.length);
    expect(parted).toEqual([]);
  }, 120_000);

  it.each(Language.options)(
    'leaves less than two fifths of its page empty above a chart with following content (%s)',
    async (language) => {
      const frameworks = heightsOfCharts.map((height) => chartChapter(height, language));
      const lines = await lastLinesOf(await renderPdf(reportOf(language, frameworks), { chromium, fontsDirectory }));
      const firstOf = lines.filter((_, index) => /^c\d+$/.test(lines[index]?.first ?? ''));
      expect(firstOf.length).toBeGreaterThanOrEqual(frameworks.length);
      expect(firstOf.filter(({ y }) => y > (22 + 0.4 * 248) * millimetre)).toEqual([]);
    },
    120_000,
  );
});
