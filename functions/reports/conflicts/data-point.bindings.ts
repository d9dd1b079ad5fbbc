import * as contract from '../../../shared/contract/data-hub/data-points.contract.ts';
import { chooseReportedValue as chooseReportedValueCall } from '../../../shared/contract/data-hub/reported-values.contract.ts';
import { bindSignedIn } from '../../core/api/binding.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import { chooseMethod } from './choose-method.ts';
import { chooseReportedValue } from './choose-reported-value.ts';
import { listDataConflicts } from './list-data-conflicts.ts';
import { resolveDataConflicts } from './resolve-data-conflicts.ts';

/** Calls of data points that the reporting workspace makes. */
export const dataPointBindings = (within: (principal: Principal) => ReportsDependencies) => ({
  listDataConflicts: bindSignedIn(contract.listDataConflicts, async ({ params }, { principal }) => ({
    body: await listDataConflicts(within(principal), principal, params.reportId),
  })),
  resolveDataConflicts: bindSignedIn(contract.resolveDataConflicts, async (input, { principal }) => ({
    body: await resolveDataConflicts(within(principal), principal, input),
  })),
  chooseMethod: bindSignedIn(contract.chooseMethod, async (input, { principal }) => ({
    body: await chooseMethod(within(principal), principal, input),
  })),
  chooseReportedValue: bindSignedIn(chooseReportedValueCall, async (input, { principal }) => ({
    body: await chooseReportedValue(within(principal), principal, input),
  })),
});
