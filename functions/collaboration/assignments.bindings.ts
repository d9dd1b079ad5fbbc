import * as assignments from '../../shared/contract/collaboration/assignments.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { assignDisclosures } from './assign-disclosures.ts';
import { within } from './collaboration.context.ts';
import { listColleagues } from './list-colleagues.ts';

export const bindings = {
  listColleagues: bindSignedIn(assignments.listColleagues, async (_input, { principal }) => ({
    body: await listColleagues(within(principal), principal),
  })),
  assignDisclosures: bindSignedIn(assignments.assignDisclosures, async (input, context) => ({
    body: await assignDisclosures(within(context.principal), context.principal, input, context),
  })),
};
