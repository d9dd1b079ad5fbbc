import type { ReportValidation } from '../../../shared/contract/validation.contract.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { instant, type ReportsDependencies } from '../dependencies.ts';
import { loadReport, validateLoaded } from './load-validation.ts';
import { validationView } from './validation-view.ts';

/** Validates a report as it is stored now. */
export const getReportValidation = async (
  dependencies: ReportsDependencies,
  principal: Principal,
  reportId: string,
): Promise<ReportValidation> => {
  const loaded = await loadReport(dependencies, principal, reportId);
  const validation = await validateLoaded(dependencies, principal, loaded);
  return validationView(dependencies.catalogue, loaded, validation, instant(dependencies.now));
};
