import * as contract from '../../shared/contract/assignments.contract.ts';
import { type Binding, bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { assignDisclosures } from './assign-disclosures.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { listColleagues } from './list-colleagues.ts';

/** Calls of who is asked to answer what. */
export const assignmentBindings = (within: (principal: Principal) => ReportsDependencies): Binding[] => [
  bindSignedIn(contract.listColleagues, async (_input, { principal }) => ({
    body: await listColleagues(within(principal), principal),
  })),
  bindSignedIn(contract.assignDisclosures, async (input, context) => ({
    body: await assignDisclosures(within(context.principal), context.principal, input, context),
  })),
];
