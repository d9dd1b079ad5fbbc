import * as contract from '../../shared/contract/publishing/publishing.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createLinkedObjects } from '../report-snapshot/objects/linked-objects.ts';
import { cancelPublication } from './cancel-publication.ts';
import { api } from './publishing.api.ts';
import { now, publishedLinks, sources } from './publishing.context.ts';
import { getReportAudience } from './read-audience.ts';
import { getPublicationChanges } from './read-changes.ts';
import { getPublication, getPublishedFile, listPublications } from './read-publications.ts';
import { requestPublication } from './request-publication.ts';
import { retryPublication } from './retry-publication.ts';

const ids = createIds(now);

export const bindings = {
  publishReport: bindSignedIn(contract.publishReport, async ({ params, body }, { principal, host, isSecure }) => ({
    body: await requestPublication({ table: api.tableOf(principal.scope), ids, now }, principal, {
      reportId: params.reportId,
      revision: body.revision,
      origin: `${isSecure ? 'https' : 'http'}://${host}`,
    }),
  })),
  listPublications: bindSignedIn(contract.listPublications, async ({ params, query }, { principal }) => ({
    body: await listPublications({ table: api.tableOf(principal.scope), media: sources.media }, principal, {
      ...params,
      query,
    }),
  })),
  getPublication: bindSignedIn(contract.getPublication, async ({ params }, { principal }) => ({
    body: await getPublication(
      { table: api.tableOf(principal.scope), media: sources.media, links: publishedLinks },
      principal,
      params,
    ),
  })),
  getReportAudience: bindSignedIn(contract.getReportAudience, async ({ params }, { principal }) => ({
    body: await getReportAudience({ table: api.tableOf(principal.scope) }, principal, params),
  })),
  retryPublication: bindSignedIn(contract.retryPublication, async ({ params }, { principal }) => ({
    body: await retryPublication({ table: api.tableOf(principal.scope), ids, now }, principal, params),
  })),
  getPublicationChanges: bindSignedIn(
    contract.getPublicationChanges,
    async ({ params }, { principal, platformLanguage: language }) => ({
      body: await getPublicationChanges(
        { table: api.tableOf(principal.scope), publications: createLinkedObjects(publishedLinks) },
        principal,
        { ...params, language },
      ),
    }),
  ),
  cancelPublication: bindSignedIn(contract.cancelPublication, async ({ params }, { principal }) => ({
    body: await cancelPublication({ table: api.tableOf(principal.scope), ids, now }, principal, params),
  })),
  getPublishedFile: bindSignedIn(contract.getPublishedFile, async ({ params, query }, { principal }) => ({
    body: await getPublishedFile({ table: api.tableOf(principal.scope), links: publishedLinks, now }, principal, {
      ...params,
      ...query,
    }),
  })),
};
