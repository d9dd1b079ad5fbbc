import { type CallFixture, onReport, open } from './call-fixture.ts';

/** Rows of the calls on images of texts: there is no upload, and a link to a missing object is still a link. */
export const pictureFixtures: Record<string, CallFixture> = {
  keepReportPicture: onReport(() => ({ body: { uploadId: '0'.repeat(32) } }), { status: 417, code: 'upload.missing' }),
  getReportPicture: open({ params: { pictureId: `pic_${'0'.repeat(32)}` } }),
};
