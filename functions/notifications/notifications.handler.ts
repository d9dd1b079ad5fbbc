import { routes } from '../../shared/contract/routes/notifications.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './notifications.api.ts';

const notifications = async () => (await import('./notifications.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listNotifications: notifications,
    seeNotifications: notifications,
  },
  api,
);
