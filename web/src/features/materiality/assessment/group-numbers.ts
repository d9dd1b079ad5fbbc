import { StakeholderGroup } from '../../../../../shared/model/materiality/assessment.ts';
import { parseNumber } from '../../../../../shared/model/numbers/parse-number.ts';

/** The typed weight; undefined for text that is no weight, so that the stored one remains. */
export const readWeight = (text: string): number | undefined => {
  const parsed = parseNumber(text);
  return parsed.kind === 'number' ? StakeholderGroup.shape.weight.safeParse(Number(parsed.number)).data : undefined;
};

/** The typed number of people, null where it is left empty; undefined for text that is no such number. */
export const readSize = (text: string): number | null | undefined => {
  const parsed = parseNumber(text, { isInteger: true });
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'number' ? StakeholderGroup.shape.size.safeParse(Number(parsed.number)).data : undefined;
};
