/** Rows of the calls with which people share out a report and talk about it. */
import { prose } from '../support/cloud/cloud-reports.ts';
import { type CallFixture, type Outcome, ok, onReport, open } from './call-fixture.ts';

const staleRevision = 99_999;
const nobody = { userId: `usr_${'f'.repeat(32)}` };
const noUser: Outcome = { status: 404, code: 'user.not_found' };
const nobodysComment = `cmt_${'z'.repeat(26)}`;
const nobodysReading = `rdg_${'z'.repeat(26)}`;
const noComment: Outcome = { status: 404, code: 'comment.not_found' };
const inDisclosure = { versionId: prose.versionId, disclosureId: prose.disclosureId };

export const collaborationFixtures: Record<string, CallFixture> = {
  listColleagues: open({}),
  /** With an unknown user: passes every check of access, and asks nobody. */
  assignDisclosures: onReport(() => ({ body: { disclosures: [inDisclosure], assigneeId: nobody.userId } }), noUser),
  listComments: onReport(() => ({ params: inDisclosure })),
  countComments: onReport(() => ({})),
  /** In a thread that there is not: past every check of access, and nothing is written. */
  addComment: onReport(
    () => ({
      params: inDisclosure,
      body: {
        commentId: nobodysComment,
        threadId: nobodysComment,
        fieldKey: null,
        text: 'By the matrix',
        mentions: [],
      },
    }),
    noComment,
  ),
  editComment: onReport(
    () => ({
      params: { ...inDisclosure, threadId: nobodysComment, commentId: nobodysComment },
      body: { text: 'By the matrix', mentions: [], revision: staleRevision },
    }),
    noComment,
  ),
  resolveThread: onReport(
    () => ({ params: { ...inDisclosure, threadId: nobodysComment }, body: { isResolved: true } }),
    noComment,
  ),
  /** With an unknown user: passes every check of access, and asks nobody. */
  shareForReading: onReport(() => ({ body: { readingId: nobodysReading, userIds: [nobody.userId] } }), noUser),
  /** Stores the presence of the caller, which expires: the world is unchanged. */
  meetInReport: onReport(() => ({ body: { tabId: 'matrix00', place: null } }), ok),
};
