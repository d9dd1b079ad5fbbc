import * as z from 'zod';
import { PublicationId } from '../../ids.ts';
import { SnapshotChanges } from '../../model/publishing/snapshot-changes.ts';
import { FileFormat, Publication } from '../../model/report/publication.ts';
import { Language } from '../../model/text/language.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';
import { inReport } from '../calls/report-params.ts';

/** A revision's downloads for readers: its files, and the file of its assurance statement. */
const PublishedKind = z.enum([...FileFormat.options, 'assurance']);
export type PublishedKind = z.infer<typeof PublishedKind>;

const inPublication = inReport.extend({ publicationId: PublicationId });

export const publishReport = call({
  id: 'publishReport',
  domain: 'publishing',
  method: 'POST',
  path: '/publishing/reports/{reportId}/publications',
  summary: 'Starts publishing: freezes the report and makes PDF, Excel and Word',
  access: 'report:publish',
  module: 'esgl',
  requests: 3,
  params: inReport,
  body: z.strictObject({ revision: z.number().int() }),
  response: Publication,
  status: 202,
  errors: [
    'report.not_found',
    'report.stale',
    'report.transition_refused',
    'publication.running',
    'publication.undescribed',
  ],
});

export const listPublications = call({
  id: 'listPublications',
  domain: 'publishing',
  method: 'GET',
  path: '/publishing/reports/{reportId}/publications',
  summary: 'Publications of a report, newest first',
  access: 'report:read',
  module: 'esgl',
  requests: 3,
  params: inReport,
  query: PageQuery,
  response: pageOf(Publication),
  errors: ['report.not_found'],
});

export const getPublication = call({
  id: 'getPublication',
  domain: 'publishing',
  method: 'GET',
  path: '/publishing/reports/{reportId}/publications/{publicationId}',
  summary: 'One publication with the state of each step',
  access: 'report:read',
  module: 'esgl',
  requests: 2,
  params: inPublication,
  response: Publication,
  errors: ['publication.not_found'],
});

export const getReportAudience = call({
  id: 'getReportAudience',
  domain: 'publishing',
  method: 'GET',
  path: '/publishing/reports/{reportId}/audience',
  summary: 'How many people can read the report once it is published, and how many are notified',
  access: 'report:read',
  module: 'esgl',
  requests: 5,
  params: inReport,
  response: z.object({
    /** People of the organisation who see its published reports. */
    readers: z.number().int(),
    /**
     * Recipients: the requester of the running publication, or the caller, and everyone who has a part in the report.
     */
    told: z.number().int(),
  }),
  errors: ['report.not_found'],
});

export const retryPublication = call({
  id: 'retryPublication',
  domain: 'publishing',
  method: 'POST',
  path: '/publishing/reports/{reportId}/publications/{publicationId}/retry',
  summary: 'Tries a failed publication again from where it failed',
  access: 'report:publish',
  module: 'esgl',
  requests: 3,
  params: inPublication,
  response: Publication,
  status: 202,
  errors: ['publication.not_found', 'report.transition_refused', 'publication.running'],
});

export const getPublicationChanges = call({
  id: 'getPublicationChanges',
  domain: 'publishing',
  method: 'GET',
  path: '/publishing/reports/{reportId}/publications/{publicationId}/changes',
  summary: 'What a published revision says that the one before it did not',
  access: 'report:read',
  module: 'esgl',
  requests: 2,
  params: inPublication,
  response: z.object({
    /** Number of the revision that it is compared with; null: this is the first. */
    since: z.number().int().nullable(),
    changes: SnapshotChanges.nullable(),
  }),
  errors: ['publication.not_found'],
});

export const cancelPublication = call({
  id: 'cancelPublication',
  domain: 'publishing',
  method: 'POST',
  path: '/publishing/reports/{reportId}/publications/{publicationId}/cancel',
  summary: 'Ends a publication that is under way; nothing is published and the report is free',
  access: 'report:publish',
  module: 'esgl',
  requests: 3,
  params: inPublication,
  response: Publication,
  errors: ['publication.not_found', 'report.transition_refused', 'request.conflict'],
});

export const getPublishedFile = call({
  id: 'getPublishedFile',
  domain: 'publishing',
  method: 'GET',
  path: '/publishing/reports/{reportId}/publications/{publicationId}/files/{format}',
  summary: 'Link to a published file, or to the assurance statement published with it, to follow within 30 seconds',
  access: 'report:read',
  module: 'esgl',
  requests: 2,
  params: inPublication.extend({ format: PublishedKind }),
  /** For a report in both languages; without it, the file in the report's own language. */
  query: z.object({ language: Language.optional() }),
  response: z.object({ url: z.url(), fileName: z.string(), sha256: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['publication.not_found'],
});
