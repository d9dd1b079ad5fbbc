import { isUnconditional } from '../../catalogue/duty.ts';
import type { Disclosure } from '../../catalogue/framework.ts';
import {
  type CheckedDisclosure,
  disclosureFinding,
  eachDisclosure,
  isBegun,
  isClaimed,
  isFilled,
  type Rule,
} from './checked-report.ts';
import { checkedState } from './required-fields.ts';

/** Required by its framework; comply or explain is one: the explanation is an omission with its reason (HKEX Appendix C2). */
const isDemanded = ({ isRequired, obligation }: Disclosure): boolean =>
  isRequired === true || obligation === 'mandatory' || obligation === 'comply-or-explain';

/** Required fields; one is also met by the rows that its standard asks for. */
const requiredOf = (one: CheckedDisclosure): { isMet: boolean }[] => {
  const required = one.fields.filter(({ field }) => field.isRequired);
  if (required.every(isFilled)) return required.map(() => ({ isMet: true }));
  const { requirements } = checkedState(one);
  const isInRows = (fieldKey: string): boolean => {
    const own = requirements.filter(({ requirement }) => requirement.covers.includes(fieldKey));
    return (
      own.length > 0 && own.every(({ state, requirement }) => state === 'answered' || !isUnconditional(requirement))
    );
  };
  return required.map((field) => ({ isMet: isFilled(field) || isInRows(field.field.key) }));
};

/** Fields that the data hub fills, so that no disclosure with numbers is called empty; omitted if there are none. */
const reusedOf = (one: CheckedDisclosure) => {
  const { fields } = one;
  const reused = fields.filter(isFilled).length;
  if (reused === 0) return {};
  const required = requiredOf(one);
  return { reused, required: required.length, open: required.filter(({ isMet }) => !isMet).length };
};

/** Its framework's required fields hold an answer; where none is required, as in a framework of one's own, any of them does. */
const isAnswered = (one: CheckedDisclosure): boolean => {
  const required = requiredOf(one);
  return required.length > 0 ? required.every(({ isMet }) => isMet) : one.fields.some(isFilled);
};

/**
 * A started disclosure: its required fields have findings of their own; one without required fields is checked here.
 */
const isShownByFields = (one: CheckedDisclosure): boolean =>
  isBegun(one) && (one.fields.length === 0 || one.fields.some(({ field }) => field.isRequired));

/**
 * A disclosure in scope without an answer here or in the data hub: an error where the framework requires it, else a
 * question whether it belongs in the report.
 */
export const unansweredDisclosures: Rule = eachDisclosure((one, report) => {
  if (isShownByFields(one)) return undefined;
  if (isAnswered(one)) return null;
  return disclosureFinding(one, isDemanded(one.disclosure) || isClaimed(report, one.versionId) ? 'error' : 'warning', {
    rule: 'unanswered',
    ...reusedOf(one),
  });
});
