import { routes } from '../../shared/contract/routes/translation-files.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './translation-files.api.ts';

const translationFiles = async () => (await import('./translation-files.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    exportReportTexts: translationFiles,
    createReportTextsUpload: translationFiles,
    checkReportTexts: translationFiles,
    takeReportTexts: translationFiles,
  },
  api,
);
