import { routes } from '../../shared/contract/routes/support.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './support.api.ts';

const support = async () => (await import('./support.bindings.ts')).bindings;
const supportMessages = async () => (await import('./support-messages.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    contactSupport: support,
    listSupportMessages: supportMessages,
    findSupportMessages: supportMessages,
    setSupportMessageState: supportMessages,
  },
  api,
);
