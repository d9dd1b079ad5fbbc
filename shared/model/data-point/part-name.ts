import type { BilingualText } from '../../catalogue/framework.ts';
import { memberName } from '../../catalogue/member-names.ts';

/** Name of a part of a metric ("gas:CO2"): the library's name of the member, or the reporter's. */
export const partName = (member: string): BilingualText => {
  const mark = member.indexOf(':');
  const [dimension, key] = [member.slice(0, Math.max(0, mark)), member.slice(mark + 1)];
  return memberName(dimension, key);
};
