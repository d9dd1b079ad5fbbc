import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { generatedSnapshot } from '../../../tests/support/published-files/generated-snapshot.ts';
import {
  packageParts,
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
import { appendicesOf } from '../../report-document/appendix/appendix.ts';
import { outlineOf } from '../../report-document/outline/report-outline.ts';
import { reportView } from '../../report-document/outline/report-view.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);

const missingFrom = (haystack: string, wanted: readonly string[]): string[] =>
  wanted.map((text) => withoutSpace(printableText(text))).filter((text) => !haystack.includes(text));

const printed = (snapshot: ReportSnapshot): string[] => {
  const { texts, decimals, dates } = snapshotTexts(snapshot);
  return [...texts, ...decimals.map(printedDecimal), ...dates];
};

const samples = { en: sampleSnapshot({ language: 'en' }), zhTw: sampleSnapshot({ language: 'zhTw' }) };
const snapshots = [
  { name: 'English', snapshot: samples.en },
  { name: 'Chinese', snapshot: samples.zhTw },
  { name: 'figures by dimension', snapshot: sampleSnapshot({ hasCells: true }) },
  // The language makes no difference to the figures, nor they to the language.
  ...(isLongRun
    ? [{ name: 'figures by dimension in Chinese', snapshot: sampleSnapshot({ language: 'zhTw', hasCells: true }) }]
    : []),
  { name: 'hostile', snapshot: sampleSnapshot({ isHostile: true }) },
];

let chromium: ChromiumSession;
beforeAll(async () => {
  chromium = await openChromium({ timeoutSeconds: 3_600 });
}, 60_000);
afterAll(() => chromium.close());

/** What a file of a snapshot holds, made once for all tests that read it. */
const onceFor = <Made>(make: (snapshot: ReportSnapshot) => Promise<Made>) => {
  const made = new Map<ReportSnapshot, Promise<Made>>();
  return (snapshot: ReportSnapshot): Promise<Made> => {
    const one = made.get(snapshot) ?? make(snapshot);
    made.set(snapshot, one);
    return one;
  };
};
const pdfOf = onceFor(async (snapshot) => readPdf(await renderPdf(snapshot, { chromium, fontsDirectory })));
const docxOf = onceFor(renderDocx);
const sheetsOf = onceFor(async (snapshot) => readXlsx(await renderXlsx(snapshot)));

describe('content parity: nothing of the snapshot is missing', () => {
  it.each(snapshots)('from the PDF ($name)', async ({ name, snapshot }) => {
    const { text, links } = await pdfOf(snapshot);
    // Right-to-left words are drawn in visual order, so a reader returns them in another order.
    const wanted = printed(snapshot).filter((entry) => !/[\u0590-\u06FF]/.test(entry));
    expect(missingFrom(text, wanted)).toEqual([]);
    expect(snapshotTexts(snapshot).metricCodes.filter((code) => text.includes(code))).toEqual([]);
    expect(links).toEqual(expect.arrayContaining(snapshotTexts(snapshot).links));
    if (name === 'hostile') expect(text).toContain('😀🏭✅');
  });

  it.each(snapshots)('from the Word file ($name)', async ({ snapshot }) => {
    expect(missingFrom(readDocxText(await docxOf(snapshot)), printed(snapshot))).toEqual([]);
  });

  it.each(snapshots)('from the workbook ($name)', async ({ snapshot }) => {
    const sheets = await sheetsOf(snapshot);
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
const seeds = pointsOfRun(allSeeds, 3);
const reports = seeds.flatMap((seed) =>
  isLongRun
    ? Language.options.map((language) => ({ seed, snapshot: generatedSnapshot(seed, language) }))
    : [{ seed, snapshot: generatedSnapshot(seed) }],
);

describe('content parity of generated reports', () => {
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

/** The wanted texts in the order of their first occurrence; missing ones are left out. */
const orderIn = (text: string, wanted: readonly string[]): string[] =>
  wanted
    .map((entry) => ({ entry, at: text.indexOf(withoutSpace(entry)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry);

describe.each(['en', 'zhTw'] as const)('a report of two frameworks (%s)', (language) => {
  const snapshot = samples[language];
  const labels = labelsOf(language);
  const frameworks = snapshot.frameworks.map(({ name }) => name);
  const indexes = snapshot.frameworks.map(({ shortName }) => labels.contentIndexOf(shortName));
  const outline = outlineOf(snapshot);
  const appendices = appendicesOf(snapshot, outline, reportView(snapshot));
  const titles = appendices.map(({ title }) => title);
  const wanted = [labels.aboutReport, ...frameworks, ...indexes, ...titles];

  it('has front matter, all disclosures, then the indexes: in contents, outline and body of the PDF', async () => {
    const { pages, outline: entries } = await pdfOf(snapshot);
    expect(orderIn(pages[1] ?? '', wanted)).toEqual(wanted);
    const found = entries.filter(({ title }) => wanted.includes(title));
    expect(found.map(({ title }) => title)).toEqual(wanted);
    const numbers = found.map(({ page }) => page);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    for (const { title, page } of found) expect(pages[page - 1]).toContain(withoutSpace(title));
    // A code and its title are two words.
    const titled = outline.flatMap(({ sections }) =>
      sections.flatMap(({ disclosures }) => disclosures.map(({ disclosure: { code, title } }) => `${code} ${title}`)),
    );
    expect(titled.filter((title) => !entries.some((entry) => entry.title === title))).toEqual([]);
  });

  it('has them in this order in contents and body of the Word file', async () => {
    const body = packageParts(await docxOf(snapshot)).get('word/document.xml') ?? '';
    const headings = [...body.matchAll(/<w:p>(?:(?!<\/w:p>).)*?<w:pStyle w:val="Heading1"\/>.*?<\/w:p>/gs)];
    const anchors = headings.map(([text]) => /w:bookmarkStart\b[^>]*w:name="((?!_Toc)[^"]+)"/.exec(text)?.[1]);
    expect(anchors).toEqual([
      'about',
      ...outline.map(({ anchor }) => anchor),
      ...outline.map(({ indexAnchor }) => indexAnchor),
      ...appendices.map(({ anchor }) => anchor),
    ]);
    const contents = /<w:sdt>.*?<\/w:sdt>/s.exec(body)?.[0] ?? '';
    const text = [...contents.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map((match) => match[1]).join('');
    expect(orderIn(withoutSpace(text), wanted)).toEqual(wanted);
  });

  it('has the sheets in this order in the workbook', async () => {
    const names = (await sheetsOf(snapshot)).map(({ name }) => name);
    const sections = snapshot.frameworks.map(({ sections: { length } }) => length).reduce((sum, count) => sum + count);
    const [cover, indexOne, indexTwo, ...others] = names;
    expect([cover, indexOne, indexTwo, ...others.slice(sections)]).toEqual([
      labels.cover,
      ...snapshot.frameworks.map(({ shortName }) => `${labels.contentIndex} ${shortName}`),
      appendixLabelsOf(language).charts,
      appendixLabelsOf(language).tables,
      labels.data,
      ...titles,
    ]);
  });
});
