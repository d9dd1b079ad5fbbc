import { type CallFixture, onReport, open } from './call-fixture.ts';

/** Rows of the calls on pictures of texts: nobody uploaded one, and a link to nothing is a link all the same. */
export const pictureFixtures: Record<string, CallFixture> = {
  keepReportPicture: onReport(() => ({ body: { uploadId: '0'.repeat(32) } }), { status: 417, code: 'upload.missing' }),
  getReportPicture: open({ params: { pictureId: `pic_${'0'.repeat(32)}` } }),
};
