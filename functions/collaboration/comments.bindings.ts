import * as comments from '../../shared/contract/collaboration/comments.contract.ts';
import { meetInReport as meetInReportCall } from '../../shared/contract/collaboration/presence.contract.ts';
import { shareForReading as shareForReadingCall } from '../../shared/contract/collaboration/readings.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { addComment } from './add-comment.ts';
import { within } from './collaboration.context.ts';
import { countComments } from './count-comments.ts';
import { editComment } from './edit-comment.ts';
import { listComments } from './list-comments.ts';
import { meetInReport } from './meet-in-report.ts';
import { resolveThread } from './resolve-thread.ts';
import { shareForReading } from './share-for-reading.ts';

export const bindings = {
  listComments: bindSignedIn(comments.listComments, async ({ params }, { principal }) => ({
    body: await listComments(within(principal), principal, params),
  })),
  countComments: bindSignedIn(comments.countComments, async ({ params }, { principal }) => ({
    body: await countComments(within(principal), principal, params.reportId),
  })),
  addComment: bindSignedIn(comments.addComment, async (input, context) => ({
    body: await addComment(within(context.principal), context.principal, input, context),
  })),
  editComment: bindSignedIn(comments.editComment, async (input, context) => ({
    body: await editComment(within(context.principal), context.principal, input, context),
  })),
  resolveThread: bindSignedIn(comments.resolveThread, async (input, { principal }) => ({
    body: await resolveThread(within(principal), principal, input),
  })),
  shareForReading: bindSignedIn(shareForReadingCall, async (input, context) => ({
    body: await shareForReading(within(context.principal), context.principal, input, context),
  })),
  meetInReport: bindSignedIn(meetInReportCall, async (input, { principal }) => ({
    body: await meetInReport(within(principal), principal, input),
  })),
};
