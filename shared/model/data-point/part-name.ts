import type { BilingualText } from '../../catalogue/framework.ts';
import { memberName } from '../../catalogue/member-names.ts';

/** What a part of a metric is called ("gas:CO2"): the library's name of the member, or the name that somebody gave it. */
export const partName = (member: string): BilingualText => {
  const mark = member.indexOf(':');
  const [dimension, key] = [member.slice(0, Math.max(0, mark)), member.slice(mark + 1)];
  return memberName(dimension, key);
};
