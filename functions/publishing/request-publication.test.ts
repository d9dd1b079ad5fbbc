import { beforeEach, expect, it } from 'vitest';
import type { OwnText } from '../../shared/model/design/custom-text.ts';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import { createPublishingBench } from '../../tests/support/memory/publishing-fixtures.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { put } from '../core/data/write.ts';
import { designEntity } from '../core/reports/design.entity.ts';
import { requestPublication } from './request-publication.ts';

let bench: Awaited<ReturnType<typeof createPublishingBench>>;

const chart = {
  versionId: 'gri-2021',
  disclosureId: '305-1',
  fieldKey: 'scope1',
  type: 'bar' as const,
  over: 'years' as const,
  years: 3,
  dimensions: [],
  hasTable: false,
};
const words = (en: string, zhTw: string): OwnText => ({ en, zhTw });

/** A report in both languages with a photo on its cover and a chart. */
const design = async (pictureAlt: OwnText, altText: OwnText): Promise<void> => {
  const report = await bench.stored(bench.reportId);
  if (!report) throw new Error('no report');
  const begun = defaultDesign(report);
  const record = {
    organizationId: report.organizationId,
    reportId: report.reportId,
    design: {
      ...begun,
      cover: { ...begun.cover, layout: 'picture' as const, pictureAlt },
      charts: [{ ...chart, altText }],
      languages: 'both' as const,
    },
    picture: { objectKey: 'cover.png', mediaType: 'image/png' as const },
    assuranceFile: null,
    revision: 1,
  };
  await bench.table.write([put(designEntity, record, 'new')]);
};

beforeEach(async () => {
  bench = await createPublishingBench();
});

it('refuses a report with undescribed pictures, and names them with the missing languages', async () => {
  await design(words('A harbour', ''), words('', '圖表'));
  const before = bench.snapshot();
  await expect(bench.request()).rejects.toMatchObject({
    code: 'publication.undescribed',
    reason: 'cover (zhTw), 305-1 (en)',
  });
  expect(bench.snapshot()).toEqual(before);
});

it('publishes it once they are described, in two requests', async () => {
  await design(words('A harbour', '海港'), words('Chart', '圖表'));
  const report = await bench.stored(bench.reportId);
  const input = { reportId: bench.reportId, revision: report?.revision ?? 0, origin: 'https://lantau.example' };
  resetRequestCount();
  expect(await requestPublication(bench.dependencies, bench.principal, input)).toMatchObject({ status: 'queued' });
  expect(requestCount()).toBe(2);
});
