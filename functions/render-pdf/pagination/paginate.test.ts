import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { type ChromiumSession, openChromium } from '../chromium/chromium-session.ts';
import { pdfHtml } from '../markup/pdf-document.tsx';
import { type PrintedPages, readPages } from '../postprocess/pdf-structure.ts';
import { type MarkedPart, markBlocks, showParts } from './page-marks.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);
let chromium: ChromiumSession;
beforeAll(async () => {
  chromium = await openChromium();
}, 60_000);
afterAll(() => chromium.close());

/** Chapters with and without section covers, so that parts are sections, chapters and indexes. */
const reportOf = (hasSectionCovers: boolean): ReportSnapshot => {
  const snapshot = sampleSnapshot({ language: 'en', frameworks: 2, disclosuresPerSection: 6 });
  const design = defaultDesign({ frameworks: [], language: 'en' });
  const chapters = snapshot.frameworks.map(({ versionId }) => ({
    versionId,
    introduction: { en: '', zhTw: '' },
    hasCover: true,
    hasSectionCovers,
    sections: [],
  }));
  return { ...snapshot, design: { ...design, chapters } };
};

/** The places of a part's marks, with pages counted from its first one. */
const placesOf = ({ blocks, start, end }: MarkedPart, { places }: PrintedPages) => {
  const first = places.get(start)?.page ?? 0;
  return [...blocks.map(({ anchor }) => anchor), end].map((anchor) => {
    const place = places.get(anchor);
    return place && { page: place.page - first, top: place.top };
  });
};

it.each([true, false])(
  'a part is laid out alone as in the whole report (covers of sections: %s)',
  async (hasCovers) => {
    const document = await chromium.openDocument(await pdfHtml(reportOf(hasCovers), fontsDirectory));
    const printed = async (shown: readonly number[] | 'all') => {
      await document.evaluate(showParts, shown);
      return readPages(await document.print('draft'));
    };
    const parts = await document.evaluate(markBlocks);
    const whole = await printed('all');
    const largest = parts.reduce(
      (found, { blocks }, index) => (blocks.length > (parts[found]?.blocks.length ?? 0) ? index : found),
      0,
    );
    const own = await printed([largest]);
    const again = await printed('all');
    await document.close();
    const [part] = parts.slice(largest);
    if (!part) throw new Error('no part was marked');
    expect(part.blocks.length).toBeGreaterThan(10);
    expect(own.pageCount).toBeLessThan(whole.pageCount);
    expect(placesOf(part, own)).toEqual(placesOf(part, whole));
    expect(placesOf(part, own)).not.toContain(undefined);
    expect(again).toEqual(whole);
  },
  60_000,
);
