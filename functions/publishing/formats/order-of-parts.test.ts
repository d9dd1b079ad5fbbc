import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  packageParts,
  readPdf,
  readXlsx,
  withoutSpace,
} from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
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

/** The wanted texts in the order of their first occurrence; missing ones are left out. */
const orderIn = (text: string, wanted: readonly string[]): string[] =>
  wanted
    .map((entry) => ({ entry, at: text.indexOf(withoutSpace(entry)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry);

describe.each(['en', 'zhTw'] as const)('a report of two frameworks (%s)', (language) => {
  const snapshot = sampleSnapshot({ language });
  const labels = labelsOf(language);
  const frameworks = snapshot.frameworks.map(({ name }) => name);
  const indexes = snapshot.frameworks.map(({ shortName }) => labels.contentIndexOf(shortName));
  const outline = outlineOf(snapshot);
  const appendices = appendicesOf(snapshot, outline, reportView(snapshot));
  const titles = appendices.map(({ title }) => title);
  const wanted = [labels.aboutReport, ...frameworks, ...indexes, ...titles];
  let chromium: ChromiumSession;
  beforeAll(async () => {
    chromium = await openChromium();
  }, 60_000);
  afterAll(() => chromium.close());

  it('has front matter, all disclosures, then the indexes: in contents, outline and body of the PDF', async () => {
    const { pages, outline: entries } = await readPdf(await renderPdf(snapshot, { chromium, fontsDirectory }));
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
    const body = packageParts(await renderDocx(snapshot)).get('word/document.xml') ?? '';
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
    const names = (await readXlsx(await renderXlsx(snapshot))).map(({ name }) => name);
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
