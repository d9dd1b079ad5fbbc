import type { Presence, PresencePlace } from '../../../../../shared/model/report/presence.ts';
import type { DisclosurePlace } from '../context/outline-tree.ts';

type Person = { userId: string; name: string };

const distinct = (people: readonly Person[]): Person[] => [
  ...new Map(people.map(({ userId, name }) => [userId, { userId, name }])).values(),
];

/** Everybody in the report, each once, however many pages they have open. */
export const peopleIn = (present: readonly Presence[]): Person[] => distinct(present);

const isAt = (place: PresencePlace | null, { versionId, disclosureId }: DisclosurePlace): place is PresencePlace =>
  place?.versionId === versionId && place.disclosureId === disclosureId;

export const peopleAt = (present: readonly Presence[], disclosure: DisclosurePlace): Person[] =>
  distinct(present.filter(({ place }) => isAt(place, disclosure)));

/** The person shown in a field; a typing one has priority. */
export const personInField = (
  present: readonly Presence[],
  disclosure: DisclosurePlace,
  fieldKey: string,
): (Person & { isTyping: boolean }) | undefined => {
  const there = present.flatMap(({ userId, name, place }) =>
    isAt(place, disclosure) && place.fieldKey === fieldKey ? [{ userId, name, isTyping: place.isTyping }] : [],
  );
  return there.find(({ isTyping }) => isTyping) ?? there[0];
};
