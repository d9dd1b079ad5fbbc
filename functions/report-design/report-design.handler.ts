import { routes } from '../../shared/contract/routes/report-design.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './report-design.api.ts';

const design = async () => (await import('./design.bindings.ts')).bindings;
const preview = async () => (await import('./preview.bindings.ts')).bindings;

/** Design of a report, and previews drawn before it is published. */
export const handler = createApi(
  routes,
  {
    getReportDesign: design,
    saveReportDesign: design,
    previewReport: design,
    getDesignFindings: design,
    startReportPreview: preview,
    getReportPreview: preview,
  },
  api,
);
