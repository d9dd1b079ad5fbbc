import * as previews from '../../shared/contract/publishing/report-preview.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { readPreview } from './preview/read-preview.ts';
import { requestPreview } from './preview/request-preview.ts';
import { api } from './report-design.api.ts';
import { ids, links, now, sources } from './report-design.context.ts';

export const bindings = {
  startReportPreview: bindSignedIn(previews.startReportPreview, async ({ params, body }, { principal }) => ({
    body: await requestPreview({ table: api.tableOf(principal.scope), ids, now }, principal, { ...params, ...body }),
  })),
  getReportPreview: bindSignedIn(previews.getReportPreview, async ({ params }, { principal }) => ({
    body: await readPreview(
      { table: api.tableOf(principal.scope), media: sources.media, links, now },
      principal,
      params,
    ),
  })),
};
