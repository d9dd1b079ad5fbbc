import { isUnconditional } from '../../catalogue/duty.ts';
import { isLive } from '../data-point/data-point.ts';
import { resolveEarlier } from '../data-point/earlier-figure.ts';
import { requirementsOf } from '../framework/disclosure-state.ts';
import { type CheckedField, type CheckedReport, fieldFinding, numberOf, type Rule } from './checked-report.ts';
import type { Finding } from './finding.ts';

type Year = NonNullable<CheckedReport['earlierYears']>[number];

/** Whether a figure has a number in an earlier year. */
const hasNumber = (
  { bound, place, resolution }: CheckedField,
  metrics: CheckedReport['metrics'],
  { find }: Year,
): boolean => {
  if (!bound) return true;
  const { value, target } = resolveEarlier(metrics, bound, place, { find }, resolution);
  return (value?.kind === 'number' && value.number !== null) || isLive(find(target));
};

/**
 * A figure that its standard asks for over several years, with fewer of them: HKEX B2.1 names the past three years,
 * whether its number was typed or is the data hub's. A warning: an organisation may not have existed, or measured, so long.
 */
export const years: Rule = ({ disclosures, metrics, earlierYears = [] }) => {
  const asked = disclosures.flatMap(({ disclosure, fields }) =>
    requirementsOf(disclosure).flatMap((requirement) =>
      requirement.years !== undefined && isUnconditional(requirement)
        ? fields
            .filter((field) => requirement.covers.includes(field.field.key) && numberOf(field) !== undefined)
            .map((field) => ({ field, count: requirement.years ?? 1 }))
        : [],
    ),
  );
  const findings = asked.flatMap(({ field, count }): Finding[] => {
    const missing = earlierYears.slice(0, count - 1).filter((year) => !hasNumber(field, metrics, year));
    if (missing.length === 0) return [];
    const times = missing.map(({ startOn, endOn }) => ({ startOn, endOn }));
    return [fieldFinding(field, 'warning', { rule: 'years', years: count, missing: times })];
  });
  return { checks: asked.length, findings };
};
