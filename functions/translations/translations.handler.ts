import { routes } from '../../shared/contract/routes/translations.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './translations.api.ts';

const translations = async () => (await import('./translations.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listReportTexts: translations,
    getReportTexts: translations,
    getDisclosureTexts: translations,
    saveReportText: translations,
    assignTranslator: translations,
  },
  api,
);
