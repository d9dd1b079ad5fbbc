import { permitsOmission } from '../omission-reason.ts';
import { disclosureFinding, type Rule } from './checked-report.ts';

/**
 * A disclosure that was left out, though its standard permits no reason for it. A warning, since a report that only refers to the
 * GRI Standards may leave it out (GRI 1: Foundation 2021, requirement 6).
 */
export const omissions: Rule = ({ omitted }) => ({
  checks: omitted.length,
  findings: omitted
    .filter(({ versionId, disclosure }) => !permitsOmission({ versionId, disclosureId: disclosure.id }))
    .map((one) => disclosureFinding(one, 'warning', { rule: 'omission' })),
});
