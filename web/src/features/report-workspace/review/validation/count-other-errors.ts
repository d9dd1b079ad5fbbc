import type { ReportValidation } from '../../../../../../shared/contract/reports/validation.contract.ts';

/** Errors but for numbers that wait for a choice, which are told where it is made. */
export const countOtherErrors = ({ counts, findings }: Pick<ReportValidation, 'counts' | 'findings'>): number =>
  counts.errors -
  findings.filter(({ facts, severity }) => facts.rule === 'needs-choice' && severity === 'error').length;
