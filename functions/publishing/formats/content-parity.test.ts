import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { generatedSnapshot } from '../../../tests/support/published-files/generated-snapshot.ts';
import {
  readDocxText,
  readPdf,
  readXlsx,
  sheetsText,
  withoutSpace,
} from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { printedDecimal, snapshotTexts } from '../../../tests/support/published-files/snapshot-texts.ts';
import { isLongRun, pointsOfRun } from '../../../tests/support/shards.ts';
import { printableText } from '../../core/files/printable-text.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { type ChromiumSession, openChromium } from '../../render-pdf/chromium/chromium-session.ts';
import { renderPdf } from '../../render-pdf/render-pdf.ts';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);

const missingFrom = (haystack: string, wanted: readonly string[]): string[] =>
  wanted.map((text) => withoutSpace(printableText(text))).filter((text) => !haystack.includes(text));

const printed = (snapshot: ReportSnapshot): string[] => {
  const { texts, decimals, dates } = snapshotTexts(snapshot);
  return [...texts, ...decimals.map(printedDecimal), ...dates];
};

const snapshots = [
  { name: 'English', snapshot: sampleSnapshot() },
  { name: 'Chinese', snapshot: sampleSnapshot({ language: 'zhTw' }) },
  { name: 'figures by dimension', snapshot: sampleSnapshot({ hasCells: true }) },
  { name: 'figures by dimension in Chinese', snapshot: sampleSnapshot({ language: 'zhTw', hasCells: true }) },
  { name: 'hostile', snapshot: sampleSnapshot({ isHostile: true }) },
];

describe('content parity: nothing of the snapshot is missing', () => {
  let chromium: ChromiumSession;
  beforeAll(async () => {
    chromium = await openChromium();
  }, 60_000);
  afterAll(() => chromium.close());

  it.each(snapshots)('from the PDF ($name)', async ({ name, snapshot }) => {
    const { text, links } = await readPdf(await renderPdf(snapshot, { chromium, fontsDirectory }));
    // Right-to-left words are drawn in visual order, so a reader returns them in another order.
    const wanted = printed(snapshot).filter((entry) => !/[\u0590-\u06FF]/.test(entry));
    expect(missingFrom(text, wanted)).toEqual([]);
    expect(snapshotTexts(snapshot).metricCodes.filter((code) => text.includes(code))).toEqual([]);
    expect(links).toEqual(expect.arrayContaining(snapshotTexts(snapshot).links));
    if (name === 'hostile') expect(text).toContain('😀🏭✅');
  });

  it.each(snapshots)('from the Word file ($name)', async ({ snapshot }) => {
    expect(missingFrom(readDocxText(await renderDocx(snapshot)), printed(snapshot))).toEqual([]);
  });

  it.each(snapshots)('from the workbook ($name)', async ({ snapshot }) => {
    const sheets = await readXlsx(await renderXlsx(snapshot));
    const cells = sheets.flatMap(({ rows }) => rows.flat());
    const { texts, decimals, metricCodes, metricNames } = snapshotTexts(snapshot);
    expect(missingFrom(sheetsText(sheets), [...texts, ...metricCodes, ...metricNames])).toEqual([]);
    const numbers = new Set(cells.filter((cell) => typeof cell === 'number'));
    const lost = decimals.filter((decimal) => !numbers.has(Number(decimal)) && !cells.includes(decimal));
    expect(lost).toEqual([]);
  });
});

const allSeeds = Array.from({ length: 200 }, (_, index) => index + 1);
/** `npm test` tries the same few each time, `npm run test:long -- --shard i/n` its share of all, in both languages. */
const seeds = pointsOfRun(allSeeds, 8);
const reports = seeds.flatMap((seed) =>
  isLongRun
    ? Language.options.map((language) => ({ seed, snapshot: generatedSnapshot(seed, language) }))
    : [{ seed, snapshot: generatedSnapshot(seed) }],
);

describe('content parity of generated reports', () => {
  let chromium: ChromiumSession;
  beforeAll(async () => {
    chromium = await openChromium({ timeoutSeconds: 3_600 });
  }, 60_000);
  afterAll(() => chromium.close());

  it(`finds every text and number of ${reports.length} reports in all three files`, {
    timeout: reports.length * 60_000,
  }, async () => {
    const lost: { seed: number; file: string; texts: string[] }[] = [];
    for (const { seed, snapshot } of reports) {
      const note = (file: string, texts: string[]): void => {
        if (texts.length > 0) lost.push({ seed, file: `${file} ${snapshot.report.language}`, texts });
      };
      const { texts, decimals, metricCodes, metricNames } = snapshotTexts(snapshot);
      const { text } = await readPdf(await renderPdf(snapshot, { chromium, fontsDirectory }));
      note('pdf', missingFrom(text, printed(snapshot)));
      note('docx', missingFrom(readDocxText(await renderDocx(snapshot)), printed(snapshot)));
      const sheets = await readXlsx(await renderXlsx(snapshot));
      const cells = sheets.flatMap(({ rows }) => rows.flat());
      const numbers = new Set(cells.filter((cell) => typeof cell === 'number'));
      note('xlsx', missingFrom(sheetsText(sheets), [...texts, ...metricCodes, ...metricNames]));
      note(
        'xlsx',
        decimals.filter((decimal) => !numbers.has(Number(decimal)) && !cells.includes(decimal)),
      );
    }
    expect(lost).toEqual([]);
  });
});
