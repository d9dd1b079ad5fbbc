import type { ReportValidation } from '../../../shared/contract/reports/validation.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { instant } from '../../core/instant.ts';
import { confineReport } from '../../core/reports/confine-report.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import { loadReport, validateLoaded } from './load-validation.ts';
import { validationView } from './validation-view.ts';

/** Validates a report as currently stored; an external contributor gets the findings of their own disclosures. */
export const getReportValidation = async (
  dependencies: ReportsDependencies,
  principal: Principal,
  reportId: string,
): Promise<ReportValidation> => {
  const stored = await loadReport(dependencies, principal, reportId);
  const report = confineReport(principal, stored.report);
  if (!report) throw new AppError('report.not_found');
  const loaded = { ...stored, report };
  const validation = await validateLoaded(dependencies, principal, loaded);
  return validationView(dependencies.catalogue, loaded, validation, instant(dependencies.now));
};
