import * as z from 'zod';
import { UserId } from '../../../shared/ids.ts';

const namedTexts = ['field', 'oldValue', 'newValue'] as const;

/**
 * Ids of the people whom texts of a row of a log name, in the order of the text: a name alone does not
 * distinguish namesakes. Rows from before ids were stored have none.
 */
export const NamedPeople = z.partialRecord(z.enum(namedTexts), z.array(UserId));
export type NamedPeople = z.infer<typeof NamedPeople>;

/** The people of each text, as far as it names any. */
export const namedPeople = (
  given: {
    [Text in (typeof namedTexts)[number]]?: readonly (UserId | null | undefined)[];
  },
): { people?: NamedPeople } => {
  const named = namedTexts.flatMap((text) => {
    const ids = (given[text] ?? []).flatMap((id) => id ?? []);
    return ids.length > 0 ? [[text, ids] as const] : [];
  });
  return named.length > 0 ? { people: Object.fromEntries(named) } : {};
};
