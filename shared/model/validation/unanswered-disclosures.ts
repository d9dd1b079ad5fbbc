import type { Disclosure } from '../../catalogue/framework.ts';
import { disclosureFinding, eachDisclosure, isBegun, isFilled, type Rule } from './checked-report.ts';

/** Required by its framework; comply or explain is one: the explanation is an omission with its reason (HKEX Appendix C2). */
const isDemanded = ({ isRequired, obligation }: Disclosure): boolean =>
  isRequired === true || obligation === 'mandatory' || obligation === 'comply-or-explain';

/**
 * A disclosure in scope that nobody answered, and whose required fields the data hub does not fill either: an error where
 * the framework demands it, else a question whether it belongs into the report.
 */
export const unansweredDisclosures: Rule = eachDisclosure((one) => {
  if (isBegun(one)) return undefined;
  if (one.fields.filter(({ field }) => field.isRequired).every(isFilled)) return null;
  return disclosureFinding(one, isDemanded(one.disclosure) ? 'error' : 'warning', { rule: 'unanswered' });
});
