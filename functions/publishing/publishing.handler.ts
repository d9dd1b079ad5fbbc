import { routes } from '../../shared/contract/routes/publishing.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './publishing.api.ts';

const wordImport = async () => (await import('./word-import.bindings.ts')).bindings;
const publications = async () => (await import('./publications.bindings.ts')).bindings;

/** Publications of a report and their files, and changes in an edited Word file. */
export const handler = createApi(
  routes,
  {
    createWordUpload: wordImport,
    listWordChanges: wordImport,
    publishReport: publications,
    listPublications: publications,
    getPublication: publications,
    getReportAudience: publications,
    retryPublication: publications,
    getPublicationChanges: publications,
    cancelPublication: publications,
    getPublishedFile: publications,
  },
  api,
);
