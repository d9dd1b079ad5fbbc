import { permitsOmission } from '../answer/omission-reason.ts';
import { disclosureFinding, isClaimed, type Rule } from './checked-report.ts';

/**
 * An omitted disclosure for which the standard permits no reason. A report that only refers to the GRI Standards may
 * omit it, one in accordance with them may not (GRI 1: Foundation 2021, requirement 6).
 */
export const omissions: Rule = (report) => ({
  checks: report.omitted.length,
  findings: report.omitted
    .filter(({ versionId, disclosure }) => !permitsOmission({ versionId, disclosureId: disclosure.id }))
    .map((one) => disclosureFinding(one, isClaimed(report, one.versionId) ? 'error' : 'warning', { rule: 'omission' })),
});
