import * as contract from '../../shared/contract/comments.contract.ts';
import { meetInReport as meetInReportCall } from '../../shared/contract/presence.contract.ts';
import { type Binding, bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { addComment } from './add-comment.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { editComment } from './edit-comment.ts';
import { listComments } from './list-comments.ts';
import { meetInReport } from './meet-in-report.ts';
import { resolveThread } from './resolve-thread.ts';

/** Calls of what people say about a disclosure, and of who is there. */
export const commentBindings = (within: (principal: Principal) => ReportsDependencies): Binding[] => [
  bindSignedIn(contract.listComments, async ({ params }, { principal }) => ({
    body: await listComments(within(principal), principal, params),
  })),
  bindSignedIn(contract.addComment, async (input, context) => ({
    body: await addComment(within(context.principal), context.principal, input, context),
  })),
  bindSignedIn(contract.editComment, async (input, context) => ({
    body: await editComment(within(context.principal), context.principal, input, context),
  })),
  bindSignedIn(meetInReportCall, async (input, { principal }) => ({
    body: await meetInReport(within(principal), principal, input),
  })),
  bindSignedIn(contract.resolveThread, async (input, { principal }) => ({
    body: await resolveThread(within(principal), principal, input),
  })),
];
