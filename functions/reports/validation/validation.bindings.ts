import * as contract from '../../../shared/contract/reports/validation.contract.ts';
import { bindSignedIn } from '../../core/api/binding.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import { getReportValidation } from './get-report-validation.ts';
import { noteFinding } from './note-finding.ts';

/** Calls of the validation step. */
export const validationBindings = (within: (principal: Principal) => ReportsDependencies) => ({
  getReportValidation: bindSignedIn(contract.getReportValidation, async ({ params }, { principal }) => ({
    body: await getReportValidation(within(principal), principal, params.reportId),
  })),
  noteFinding: bindSignedIn(contract.noteFinding, async (input, { principal }) => ({
    body: await noteFinding(within(principal), principal, input),
  })),
});
