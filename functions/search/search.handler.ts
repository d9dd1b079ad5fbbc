import * as contract from '../../shared/contract/home/search.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withSearchIndex } from './search-index.entity.ts';
import { searchOrganization } from './search-organization.ts';

const api = {
  ...createApiDependencies('search', readEnvironment(ApiEnvironment)),
  keysAlongside: withSearchIndex,
};

export const handler = createApi(
  {
    searchOrganization: bindSignedIn(contract.searchOrganization, async ({ query }, { principal }) => ({
      body: await searchOrganization({ table: api.tableOf(principal.scope) }, principal, query),
    })),
  },
  api,
);
