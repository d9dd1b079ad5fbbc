import type { ReportValidation } from '../../../../../../shared/contract/reports/validation.contract.ts';

/** Errors except numbers that await a choice, which are shown where the choice is made. */
export const countOtherErrors = ({ counts, findings }: Pick<ReportValidation, 'counts' | 'findings'>): number =>
  counts.errors -
  findings.filter(({ facts, severity }) => facts.rule === 'needs-choice' && severity === 'error').length;
