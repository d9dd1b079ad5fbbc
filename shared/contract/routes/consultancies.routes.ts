import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'consultancies'> = {
  endAccess: ['DELETE', '/consultancies/{consultancyId}/access'],
  findConsultancy: ['GET', '/consultancies/{consultancyId}'],
  getConsultancyCard: ['GET', '/organizations/consultants/company-information'],
  grantAccess: ['PUT', '/consultancies/{consultancyId}/access'],
  listConsultancies: ['GET', '/consultancies'],
  listConsultantChanges: ['GET', '/consultancies/{consultancyId}/changes'],
};
