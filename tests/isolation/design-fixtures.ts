import { defaultDesign } from '../../shared/model/design/report-design.ts';
import { type CallFixture, onReport, stale } from './call-fixture.ts';

const design = defaultDesign({ language: 'en', frameworks: [] });

/** Rows of the calls on a report's design. */
export const designFixtures: Record<string, CallFixture> = {
  getReportDesign: onReport(() => ({})),
  saveReportDesign: onReport(() => ({ body: { design, revision: 99_999 } }), stale),
  setCoverPicture: onReport(() => ({ body: { uploadId: '0'.repeat(32) } }), { status: 417, code: 'upload.missing' }),
  /** A refused type, and missing uploads: pass every check of access. */
  createAssuranceUpload: onReport(() => ({ body: { name: 'statement.exe', sizeBytes: 10 } }), {
    status: 422,
    code: 'assurance.format',
  }),
  setAssuranceFile: onReport(() => ({ body: { evidenceId: `evd_${'0'.repeat(26)}`, name: 'statement.pdf' } }), {
    status: 417,
    code: 'upload.missing',
  }),
  removeAssuranceFile: onReport(() => ({})),
  getAssuranceLink: onReport(() => ({}), { status: 404, code: 'evidence.not_found' }),
  createWordUpload: onReport(() => ({ body: { name: 'report.doc', sizeBytes: 10 } }), {
    status: 422,
    code: 'word.format',
  }),
  listWordChanges: onReport(() => ({ body: { uploadId: '0'.repeat(32) } }), { status: 417, code: 'upload.missing' }),
  previewReport: onReport(() => ({ body: { design, language: 'en' } })),
  getDesignFindings: onReport(() => ({})),
  startReportPreview: onReport(() => ({ body: { language: 'en' } }), { status: 202 }),
  getReportPreview: onReport(
    () => ({ params: { previewId: `prv_${'0'.repeat(26)}` } }),
    { status: 404, code: 'preview.not_found' },
    'preview.not_found',
  ),
};
