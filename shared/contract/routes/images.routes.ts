import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'images'> = {
  createImageUpload: ['POST', '/images/uploads'],
  finishBrandPicture: ['POST', '/images/tenants/{tenantId}/{picture}/finish'],
  finishOrganizationLogo: ['PATCH', '/images/organizations/{id}/logo/finish'],
  finishUserImage: ['POST', '/images/users/finish'],
  getReportPicture: ['GET', '/images/pictures/{pictureId}'],
  keepContentPicture: ['POST', '/images/tenants/{tenantId}/content-pictures'],
  keepReportPicture: ['POST', '/images/reports/{reportId}/pictures'],
  removeOrganizationLogo: ['DELETE', '/organizations/{id}/logo'],
  removeUserImage: ['DELETE', '/users/upload-image'],
  setCoverPicture: ['POST', '/images/reports/{reportId}/cover'],
  setOrganizationLogo: ['PATCH', '/organizations/{id}/logo'],
  uploadUserImage: ['POST', '/users/upload-image'],
};
