import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionariesOf, objectsOfPacked } from '../../tests/support/published-files/packed-pdf.ts';
import { type PdfReading, readPdf, withoutSpace } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { outlineOf } from '../report-document/outline/report-outline.ts';
import { type ChromiumSession, openChromium } from './chromium/chromium-session.ts';
import { pdfText } from './postprocess/pdf-links.ts';
import { renderCoverPicture, renderFirstPage, renderPdf } from './render-pdf.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../node_modules/@fontsource/`);

describe('renderPdf', () => {
  const snapshot = sampleSnapshot({ language: 'zhTw' });
  let chromium: ChromiumSession;
  let bytes: Uint8Array;
  let reading: PdfReading;
  const progress: [number, number][] = [];

  beforeAll(async () => {
    chromium = await openChromium();
    const onProgress = (done: number, total: number): void => {
      progress.push([done, total]);
    };
    bytes = await renderPdf(snapshot, { chromium, fontsDirectory, onProgress });
    reading = await readPdf(bytes);
  }, 60_000);
  afterAll(() => chromium.close());

  it('is tagged, in its language, with its title and roles for headings, lists and tables', () => {
    expect(reading).toMatchObject({ isTagged: true, language: 'zh-TW', unmarked: '' });
    expect(reading.title).toContain(snapshot.report.name);
    for (const role of ['H1', 'H2', 'H3', 'H4', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Link', 'Figure', 'TOC', 'TOCI']) {
      expect(reading.roles.get(role) ?? 0, role).toBeGreaterThan(0);
    }
  });

  it('has the same metadata for archives and libraries, and claims no conformance', () => {
    expect(reading.metadata).toEqual([
      reading.title,
      'zh-TW',
      snapshot.organization.name,
      `${snapshot.frozenAt.slice(0, 19)}Z`,
    ]);
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.match(/<\?xpacket begin=/g)).toHaveLength(1);
    expect(text).not.toMatch(/pdfuaid|pdfaid/);
  });

  it('has an outline entry for every framework, section and disclosure, leading to its page', () => {
    for (const { framework, sections } of outlineOf(snapshot)) {
      const titles = [
        framework.name,
        ...sections.flatMap(({ disclosures }) =>
          disclosures.map(({ disclosure }) => `${disclosure.code} ${disclosure.title}`),
        ),
      ];
      for (const title of titles) {
        const entry = reading.outline.find((item) => withoutSpace(item.title) === withoutSpace(title));
        expect(reading.pages[(entry?.page ?? 0) - 1], title).toContain(withoutSpace(title));
      }
    }
  });

  it('prints correct page numbers in contents and content index', () => {
    const about = reading.outline.find((item) => item.title === '關於本報告')?.page;
    expect(reading.pages[1]).toContain(`關於本報告${about}`);
    const index = reading.pages.filter((page) => /^FW\d+\s*內容索引/u.test(page)).join('');
    for (const { sections } of outlineOf(snapshot)) {
      for (const { disclosure, state } of sections.flatMap(({ disclosures }) => disclosures)) {
        if (state !== 'answered') continue;
        const title = `${disclosure.code} ${disclosure.title}`;
        const page = reading.outline.find((item) => withoutSpace(item.title) === withoutSpace(title))?.page;
        expect(index).toContain(withoutSpace(`${disclosure.code}${disclosure.title}${page}`));
      }
    }
  });

  it('describes the target of each link', () => {
    const annotations = [...objectsOfPacked(bytes).values()].filter((text) => text.includes('/Subtype /Link'));
    expect(annotations.length).toBeGreaterThan(10);
    expect(annotations.filter((text) => !text.includes('/Contents '))).toEqual([]);
    const [{ sections } = { sections: [] }] = outlineOf(snapshot);
    const [{ anchor, code, disclosure } = { anchor: '', code: '', disclosure: { title: '' } }] =
      sections[0]?.disclosures ?? [];
    const leading = annotations.filter((text) => text.includes(`/Dest /${anchor}\n`));
    // In the contents, and by title and page number in the index.
    expect(leading.length).toBeGreaterThan(1);
    for (const text of leading) expect(text).toContain(pdfText(`${code} ${disclosure.title}`));
  });

  it('repeats the head of a long table on every page it runs over', () => {
    const pages = reading.pages.filter((page) => page.includes('場地20') || page.includes('場地40'));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(page).toContain('指標數值單位');
  });

  it('shows gaps and omissions as such, and no internal doubt about a code', () => {
    expect(reading.text).not.toContain('†');
    expect(reading.text).toContain('未填報');
    expect(reading.text).toContain('略去披露：資料無法取得或不完整');
  });

  it('has a text alternative for every picture and chart', () => {
    const charts = snapshot.frameworks.flatMap(({ sections }) =>
      sections.flatMap(({ disclosures }) => disclosures.flatMap((disclosure) => disclosure.charts ?? [])),
    );
    expect(charts.length).toBeGreaterThan(0);
    expect(reading.alternatives).toEqual(expect.arrayContaining(charts.map(({ alt }) => alt)));
    expect(reading.alternatives).not.toContain(undefined);
  });

  it('has the language of a text in another language, for screen readers', async () => {
    const report = { ...snapshot.report, description: 'We report on every site that we own.' };
    const written = await renderPdf({ ...snapshot, report, frameworks: [] }, { chromium, fontsDirectory });
    const paragraphs = dictionariesOf(written).match(/\/S \/P\n\/Lang \([\w-]+\)/g);
    expect(paragraphs).toEqual(['/S /P\n/Lang (en)']);
  });

  it('embeds every font it uses', () => {
    const file = dictionariesOf(bytes);
    const descriptors = file.match(/\/Type \/FontDescriptor/g) ?? [];
    const files = file.match(/\/FontFile2? \d+ 0 R|\/FontFile3 \d+ 0 R/g) ?? [];
    expect(descriptors.length).toBeGreaterThan(0);
    expect(files.length).toBe(descriptors.length);
  });

  it('begins with the same page that is drawn alone for a preview', async () => {
    const first = await readPdf(await renderFirstPage(snapshot, { chromium, fontsDirectory }));
    expect(first.pages).toEqual([reading.pages[0]]);
    expect(first.alternatives).toEqual(reading.alternatives.slice(0, first.alternatives.length));
    expect(first.isTagged).toBe(true);
  });

  it('shows its first page as a small picture, the same each time', async () => {
    const picture = Buffer.from(await renderCoverPicture(snapshot, { chromium, fontsDirectory }));
    const { width, height, format, channels } = await sharp(picture).metadata();
    expect({ width, height, format, channels }).toEqual({ width: 480, height: 679, format: 'jpeg', channels: 3 });
    // Art above, text on white below; neither is empty.
    const { channels: colors } = await sharp(picture).stats();
    for (const { min, max } of colors) expect(max - min).toBeGreaterThan(100);
    expect(picture.length).toBeLessThan(150_000);
    const again = await renderCoverPicture(snapshot, { chromium, fontsDirectory });
    expect(Buffer.from(again).equals(picture)).toBe(true);
  });

  it('reports the finished pages, at the end all of them', () => {
    expect(progress.at(-1)).toEqual([reading.pages.length, reading.pages.length]);
  });

  it('gives the same bytes for the same snapshot, in another browser and after other reports', async () => {
    const other = await openChromium();
    await renderPdf({ ...sampleSnapshot(), frameworks: [] }, { chromium: other, fontsDirectory });
    const again = await renderPdf(snapshot, { chromium: other, fontsDirectory });
    await other.close();
    expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true);
  });

  it('does not scale its text when a table has more columns than fit', async () => {
    const { sizes } = await readPdf(await renderPdf(sampleSnapshot({ isHostile: true }), { chromium, fontsDirectory }));
    expect([...sizes]).toEqual(expect.arrayContaining([24, 15, 12, 9.5]));
  });

  it('rejects with the reason of an aborted signal and ends the browser', async () => {
    const own = await openChromium();
    const controller = new AbortController();
    const pending = renderPdf(sampleSnapshot({ tableRows: 4_000 }), {
      chromium: own,
      fontsDirectory,
      signal: controller.signal,
    });
    controller.abort(new Error('cancelled by the user'));
    await expect(pending).rejects.toThrow('cancelled by the user');
    await expect(own.openDocument('<p>x</p>')).rejects.toThrow();
    await own.close();
  });
});
