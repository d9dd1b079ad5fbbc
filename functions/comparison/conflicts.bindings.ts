import * as conflicts from '../../shared/contract/data-hub/data-conflicts.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { within } from './comparison.context.ts';
import { listOrganizationConflicts } from './conflicts/list-organization-conflicts.ts';
import { settleDataConflict } from './conflicts/resolve-organization-conflict.ts';

export const bindings = {
  listOrganizationConflicts: bindSignedIn(conflicts.listOrganizationConflicts, async ({ query }, { principal }) => ({
    body: await listOrganizationConflicts(within(principal), principal, query),
  })),
  settleDataConflict: bindSignedIn(conflicts.settleDataConflict, async (input, { principal }) => ({
    body: await settleDataConflict(within(principal), principal, input),
  })),
};
