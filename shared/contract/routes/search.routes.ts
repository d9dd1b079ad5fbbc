import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'search'> = {
  searchOrganization: ['GET', '/search'],
};
