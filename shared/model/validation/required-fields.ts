import { isTopicField } from '../data-point/topic-field.ts';
import { type DisclosureState, disclosureState, isBinding, type OpenField } from '../framework/disclosure-state.ts';
import { type CheckedDisclosure, fieldFinding, isBegun, isClaimed, type Outcome, type Rule } from './checked-report.ts';
import type { Finding } from './finding.ts';

/** The state of a disclosure as validation sees it. */
export const checkedState = ({ disclosure, fields, omittedLetters, hasRows }: CheckedDisclosure): DisclosureState => {
  const values = new Map(fields.map(({ field, value }) => [field.key, value]));
  return disclosureState(disclosure, (fieldKey) => values.get(fieldKey), omittedLetters, hasRows);
};

const check = (one: CheckedDisclosure, isWhole: boolean): Outcome => {
  const { open, conditional, asked } = checkedState(one);
  const isSettled = one.status === 'complete';
  const severity = isWhole || isBinding(one.versionId, one.disclosure) ? 'error' : 'warning';
  const byKey = new Map(one.fields.map((field) => [field.field.key, field]));
  const found = ({ fieldKey, letters }: OpenField, rule: 'required-field' | 'conditional-field'): Finding[] => {
    const field = byKey.get(fieldKey);
    // A topic without its text is a finding of its own.
    if (!field || isTopicField(fieldKey)) return [];
    return [
      fieldFinding(field, rule === 'required-field' ? severity : 'warning', {
        rule,
        ...(letters.length > 0 && { letters }),
      }),
    ];
  };
  return {
    checks: asked,
    findings: [
      ...open.flatMap((field) => found(field, 'required-field')),
      // Completing a disclosure states that its conditional requirements do not apply.
      ...(isSettled ? [] : conditional.flatMap((field) => found(field, 'conditional-field'))),
    ],
  };
};

/**
 * In a disclosure with an answer, each requirement of its standard must be answered: here or by the data hub. A
 * conditional requirement is a warning until it is answered, marked as not applicable, or the disclosure is complete.
 */
export const requiredFields: Rule = (report) => {
  const outcomes = report.disclosures
    .filter(({ fields }) => fields.length > 0)
    .filter(isBegun)
    .map((one) => check(one, isClaimed(report, one.versionId)));
  return {
    checks: outcomes.reduce((sum, { checks }) => sum + checks, 0),
    findings: outcomes.flatMap(({ findings }) => findings),
  };
};
