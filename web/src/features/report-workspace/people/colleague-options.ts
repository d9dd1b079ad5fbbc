import type { CallResult } from '../../../../../shared/contract/calls/call.ts';
import type { listColleagues } from '../../../../../shared/contract/collaboration/assignments.contract.ts';

export type Colleague = CallResult<typeof listColleagues>['people'][number];

/** A unique label for each person: the name, with the address if two have the same name. */
export const labelsOf = (people: readonly Colleague[]): ReadonlyMap<Colleague, string> => {
  const byName = Map.groupBy(people, ({ name }) => name);
  return new Map(
    people.map((person) => [
      person,
      (byName.get(person.name)?.length ?? 0) > 1 ? `${person.name} (${person.email})` : person.name,
    ]),
  );
};

const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The person that a typed text names. */
export const colleagueOf = (people: readonly Colleague[], text: string): Colleague | undefined =>
  [...labelsOf(people)].find(([, label]) => plain(label) === plain(text))?.[0];

/** Colleagues with the text typed after the @ in their name or address. */
export const matching = (people: readonly Colleague[], text: string): Colleague[] =>
  people.filter(({ name, email }) => plain(`${name} ${email}`).includes(plain(text)));
