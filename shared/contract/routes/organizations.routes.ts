import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'organizations'> = {
  getCurrentStatus: ['GET', '/payment/organizations/subscriptions/current-status'],
  getOrganizationProfile: ['GET', '/user-organization/organization-profiles'],
  getRegisterProcess: ['GET', '/user-organization/user-settings/register-process'],
  listAdministrators: ['GET', '/user-organization/administrators'],
  patchInformationStep: ['PATCH', '/organizations/information-step'],
  postRegisterProcess: ['POST', '/user-organization/user-settings/register-process'],
  putOrganizationProfile: ['PUT', '/user-organization/organization-profiles'],
  setCommunicationLanguage: ['PATCH', '/organizations/{id}/lang'],
  setReportLanguage: ['PATCH', '/organizations/{id}/report-lang'],
  updateOrganizationSettings: ['PATCH', '/user-organization/settings'],
};
