/** Rows of the calls about texts in the report's other language. */
import { prose } from '../support/cloud/cloud-reports.ts';
import { type CallFixture, onReport } from './call-fixture.ts';

const inDisclosure = { versionId: prose.versionId, disclosureId: prose.disclosureId };

const nobodysFile = { uploadId: '0'.repeat(32), name: 'back.xlf' };
const noFile = { status: 417, code: 'upload.missing' } as const;

export const translationsFixtures: Record<string, CallFixture> = {
  listReportTexts: onReport(() => ({})),
  getReportTexts: onReport(() => ({})),
  getDisclosureTexts: onReport(() => ({ params: inDisclosure })),
  /** Of a missing explanation: passes every check of access, and stores nothing. */
  saveReportText: onReport(
    () => ({
      body: {
        place: { kind: 'note', ...prose },
        content: { kind: 'text', text: 'By the matrix' },
        sourceMark: 'none',
        revision: 0,
      },
    }),
    { status: 422, code: 'translation.no_source' },
  ),
  /** With an unknown user: passes every check of access, and asks nobody. */
  assignTranslator: onReport(
    () => ({ body: { places: [inDisclosure], userId: `usr_${'f'.repeat(32)}`, dueOn: null } }),
    { status: 404, code: 'user.not_found' },
  ),
  exportReportTexts: onReport(() => ({ body: { format: 'xliff', which: 'all' } })),
  createReportTextsUpload: onReport(() => ({ body: { name: 'back.exe', sizeBytes: 10 } }), {
    status: 422,
    code: 'translation.file_format',
  }),
  checkReportTexts: onReport(() => ({ body: nobodysFile }), noFile),
  takeReportTexts: onReport(
    () => ({ body: { ...nobodysFile, texts: [{ place: { kind: 'name' }, revision: 0 }] } }),
    noFile,
  ),
};
