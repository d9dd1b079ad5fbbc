import * as contract from '../../shared/contract/home/search.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { api } from './search.api.ts';
import { searchOrganization } from './search-organization.ts';

export const bindings = {
  searchOrganization: bindSignedIn(contract.searchOrganization, async ({ query }, { principal }) => ({
    body: await searchOrganization({ table: api.tableOf(principal.scope) }, principal, query),
  })),
};
