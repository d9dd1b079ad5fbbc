import { defaultDesign } from '../../shared/model/report-design.ts';
import { type CallFixture, onReport, stale } from './call-fixture.ts';

const design = defaultDesign({ language: 'en', frameworks: [] });

/** Rows of the calls on a report's design. */
export const designFixtures: Record<string, CallFixture> = {
  getReportDesign: onReport(() => ({})),
  saveReportDesign: onReport(() => ({ body: { design, revision: 99_999 } }), stale),
  setCoverPicture: onReport(() => ({ body: { uploadId: '0'.repeat(32) } }), { status: 417, code: 'upload.missing' }),
  previewReport: onReport(() => ({ body: { design, language: 'en' } })),
};
