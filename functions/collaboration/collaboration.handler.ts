import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as assignments from '../../shared/contract/collaboration/assignments.contract.ts';
import * as comments from '../../shared/contract/collaboration/comments.contract.ts';
import { meetInReport as meetInReportCall } from '../../shared/contract/collaboration/presence.contract.ts';
import { shareForReading as shareForReadingCall } from '../../shared/contract/collaboration/readings.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { allAlongside, type Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withReportAccess } from '../core/reports/report-access.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { addComment } from './add-comment.ts';
import { assignDisclosures } from './assign-disclosures.ts';
import { countComments } from './count-comments.ts';
import type { CollaborationDependencies } from './dependencies.ts';
import { editComment } from './edit-comment.ts';
import { listColleagues } from './list-colleagues.ts';
import { listComments } from './list-comments.ts';
import { meetInReport } from './meet-in-report.ts';
import { resolveThread } from './resolve-thread.ts';
import { shareForReading } from './share-for-reading.ts';

const api = {
  ...createApiDependencies('collaboration', readEnvironment(ApiEnvironment)),
  keysAlongside: allAlongside(withReportAccess, withCatalogueKeys),
};
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);

const within = (principal: Principal): CollaborationDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
});

/** Assignments, comments, and presence in a report. */
export const handler = createApi(
  {
    listColleagues: bindSignedIn(assignments.listColleagues, async (_input, { principal }) => ({
      body: await listColleagues(within(principal), principal),
    })),
    assignDisclosures: bindSignedIn(assignments.assignDisclosures, async (input, context) => ({
      body: await assignDisclosures(within(context.principal), context.principal, input, context),
    })),
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
  },
  api,
);
