import { breakdowns } from './breakdowns.ts';
import type { CheckedReport, Rule } from './checked-report.ts';
import { blanks, drafts } from './drafts.ts';
import { evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { fullClaims } from './full-claims.ts';
import { managementApproach } from './management-approach.ts';
import { materialTopics } from './material-topics.ts';
import { omissions } from './omissions.ts';
import { openChoices } from './open-choices.ts';
import { waitingAnswers } from './pending-move-choices.ts';
import { periods, ranges } from './ranges.ts';
import { requiredFields } from './required-fields.ts';
import { totals } from './totals.ts';
import { translations } from './translations.ts';
import { unansweredDisclosures } from './unanswered-disclosures.ts';
import { currencies, definedUnits, denominators, units } from './units.ts';
import { yearJumps } from './year-jumps.ts';
import { years } from './years.ts';

const rules: readonly Rule[] = [
  requiredFields,
  breakdowns,
  unansweredDisclosures,
  drafts,
  blanks,
  waitingAnswers,
  openChoices,
  units,
  ranges,
  periods,
  totals,
  yearJumps,
  years,
  evidence,
  currencies,
  denominators,
  definedUnits,
  materialTopics,
  managementApproach,
  omissions,
  fullClaims,
  translations,
];

/** The result of validation before submission: the number of checks, and the findings in reading order. */
export type Validation = { checks: number; findings: Finding[] };

/** Runs every rule over a report. Pure: the same report gives the same findings. */
export const validateReport = (report: CheckedReport): Validation => {
  const outcomes = rules.map((rule) => rule(report));
  const order = new Map(
    report.disclosures.map(({ versionId, disclosure }, position) => [`${versionId} ${disclosure.id}`, position]),
  );
  const positionOf = ({ place }: Finding): number =>
    order.get(`${place.versionId} ${place.disclosureId}`) ?? order.size;
  return {
    checks: outcomes.reduce((sum, { checks }) => sum + checks, 0),
    findings: outcomes.flatMap(({ findings }) => findings).toSorted((a, b) => positionOf(a) - positionOf(b)),
  };
};
