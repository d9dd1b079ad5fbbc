import { routes } from '../../shared/contract/routes/organizations.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './organizations.api.ts';

const organizations = async () => (await import('./organizations.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    getCurrentStatus: organizations,
    getRegisterProcess: organizations,
    postRegisterProcess: organizations,
    patchInformationStep: organizations,
    getOrganizationProfile: organizations,
    putOrganizationProfile: organizations,
    setReportLanguage: organizations,
    setCommunicationLanguage: organizations,
    updateOrganizationSettings: organizations,
    listAdministrators: organizations,
  },
  api,
);
