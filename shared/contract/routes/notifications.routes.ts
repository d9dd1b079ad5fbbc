import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'notifications'> = {
  listNotifications: ['GET', '/notifications'],
  seeNotifications: ['POST', '/notifications/seen'],
};
