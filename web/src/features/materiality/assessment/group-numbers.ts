/** Two small whole shapes of numbers: the reader of figures (`parseNumber`) is many times as large. */
import { StakeholderGroup } from '../../../../../shared/model/materiality/assessment.ts';

/** The typed weight, with a point or a comma; undefined for text that is no weight, so that the stored one remains. */
export const readWeight = (text: string): number | undefined => {
  const typed = text.normalize('NFKC').trim();
  if (!/^\d+([.,]\d+)?$/.test(typed)) return undefined;
  return StakeholderGroup.shape.weight.safeParse(Number(typed.replace(',', '.'))).data;
};

/** The typed number of people, null where it is left empty; undefined for text that is no such number. */
export const readSize = (text: string): number | null | undefined => {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return null;
  if (!/^\d+(\.0+)?$|^\d{1,3}([ ,]\d{3})+$/.test(typed)) return undefined;
  return StakeholderGroup.shape.size.safeParse(Number(typed.replaceAll(/[ ,]/g, ''))).data;
};
