import { routes } from '../../shared/contract/routes/search.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './search.api.ts';

const search = async () => (await import('./search.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    searchOrganization: search,
  },
  api,
);
