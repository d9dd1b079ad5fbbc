import * as z from 'zod';
import { type Group, GroupNames, type Marker } from './address-groups.ts';
import { type Item, itemsOfCells, itemsOfLine } from './address-items.ts';
import {
  addressesOf,
  columnsOf,
  isAddress,
  isHead,
  type ListLayout,
  offsetsOf,
  ofPersonAlone,
  type Row,
  shown,
  textOfRow,
} from './address-rows.ts';

/** Why an entry invites nobody. */
export const ListReason = z.enum(['noAddress', 'invalid', 'duplicate']);
const ListFinding = z.object({ row: z.number().int(), text: z.string(), reason: ListReason });
export type ListFinding = z.infer<typeof ListFinding>;

/** `unknownGroup`: a text of the list that is not clearly a group of the survey; it invites no one without a choice. */
const ListedPerson = z.object({
  email: z.string(),
  groupId: z.string().nullable(),
  unknownGroup: z.string().nullable(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

/** Each address once, in small letters and in the order of the list, and the entries that invite nobody. */
export const PeopleList = z.object({ people: z.array(ListedPerson), findings: z.array(ListFinding) });
export type PeopleList = z.infer<typeof PeopleList>;

export type ListRow = { number: number; cells: ReadonlyMap<number, string> };

const Address = z.email().max(254);

type Entry = { row: Row; addresses: { text: string; marker: Marker | null }[] };

const isGroupAlone = ({ items }: Row, names: GroupNames): boolean =>
  items.length > 0 && items.every((item) => !isAddress(item) && names.idOf(item.text) !== undefined);

const headingOf = (row: Row, names: GroupNames): Marker => {
  const text = textOfRow(row);
  return { groupId: names.idOf(text) ?? null, text };
};

/** A list that begins with a group has headings: each is for the rows up to the next text without an address. */
const withHeadings = (entries: readonly Entry[], names: GroupNames): Entry[] => {
  let heading: Marker | null = null;
  return entries.map(({ row, addresses }) => {
    if (addresses.length === 0) heading = headingOf(row, names);
    const marker = heading;
    return { row, addresses: addresses.map((address) => ({ ...address, marker: address.marker ?? marker })) };
  });
};

/** Groups below their addresses, by turns. */
const withGroupsBelow = (entries: readonly Entry[], names: GroupNames): Entry[] =>
  entries.map(({ row, addresses }, at) => {
    const below = entries[at + 1]?.row;
    const marker = below ? headingOf(below, names) : null;
    return { row, addresses: addresses.map((address) => ({ ...address, marker: address.marker ?? marker })) };
  });

const withGroupRows = (entries: readonly Entry[], names: GroupNames): Entry[] => {
  const [first] = entries;
  if (first && isGroupAlone(first.row, names)) return withHeadings(entries, names);
  const isByTurns =
    entries.length % 2 === 0 &&
    entries.some(({ row }) => isGroupAlone(row, names)) &&
    entries.every(({ row, addresses }, at) => (at % 2 === 0 ? row.items.every(isAddress) : addresses.length === 0));
  return isByTurns ? withGroupsBelow(entries, names) : [...entries];
};

const joinMarkers = (first: Marker | null, second: Marker | null): Marker | null => {
  if (!first || !second || first.groupId === second.groupId) return first ?? second;
  return { groupId: null, text: `${first.text} / ${second.text}` };
};

/** Each address once; with its groups where it is listed in several. */
class People {
  readonly markers = new Map<string, Marker | null>();
  readonly findings: ListFinding[] = [];

  private find(row: Row, text: string, reason: ListFinding['reason']): void {
    this.findings.push({ row: row.number, text: shown(text), reason });
  }

  add({ row, addresses }: Entry, names: GroupNames): void {
    const valid = addresses.filter(({ text }) => Address.safeParse(text).success);
    for (const { text, marker } of valid) {
      const known = this.markers.get(text);
      if (known !== undefined) this.find(row, text, 'duplicate');
      this.markers.set(text, joinMarkers(known ?? null, marker));
    }
    for (const address of addresses) if (!valid.includes(address)) this.find(row, address.text, 'invalid');
    if (addresses.length === 0 && !isGroupAlone(row, names)) this.find(row, textOfRow(row), 'noAddress');
  }

  list(): PeopleList {
    const people = [...this.markers].map(([email, marker]) => ({
      email,
      groupId: marker?.groupId ?? null,
      unknownGroup: marker && marker.groupId === null ? shown(marker.text) : null,
    }));
    return { people, findings: this.findings };
  }
}

const readRows = (all: readonly Row[], groups: readonly Group[]): PeopleList => {
  const names = new GroupNames(groups);
  const rows = all.flatMap((row) => (row.items.length > 0 ? [{ ...row, items: names.join(row.items) }] : []));
  const firstAddress = rows.findIndex(({ items }) => items.some(isAddress));
  const head = rows.slice(0, firstAddress === -1 ? 1 : firstAddress).findLast(isHead);
  const body = rows.filter((row) => row !== head);
  const columns = head ? columnsOf(head, body, names) : null;
  const content = body.map((row) => ofPersonAlone(row, columns));
  const layout: ListLayout = { names, columns, offsets: offsetsOf(content, names) };
  const entries = content.map((row) => ({ row, addresses: addressesOf(row, layout) }));
  const people = new People();
  for (const entry of withGroupRows(entries, names)) people.add(entry, names);
  return people.list();
};

/** People of a list, with the group that their row or a heading names in either language. */
export const readPeople = (rows: readonly ListRow[], groups: readonly Group[]): PeopleList =>
  readRows(
    rows.map(({ number, cells }): Row => ({ number, items: itemsOfCells(cells) })),
    groups,
  );

export const pastedPeople = (text: string, groups: readonly Group[]): PeopleList => {
  const items = text.split(/\r\n|\r|\n/).map((line): Item[] => itemsOfLine(line));
  return readRows(
    items.map((each, at) => ({ number: at + 1, items: each })),
    groups,
  );
};

/** Both lists as one; `twice`: addresses of the second that the first has. */
export const mergePeople = (first: PeopleList, second: PeopleList): { people: ListedPerson[]; twice: string[] } => {
  const others = new Map(second.people.map((person) => [person.email, person]));
  const known = new Set(first.people.map(({ email }) => email));
  const hasGroup = ({ groupId, unknownGroup }: ListedPerson): boolean => groupId !== null || unknownGroup !== null;
  return {
    people: [
      ...first.people.map((person) => (hasGroup(person) ? person : (others.get(person.email) ?? person))),
      ...second.people.filter(({ email }) => !known.has(email)),
    ],
    twice: second.people.flatMap(({ email }) => (known.has(email) ? [email] : [])),
  };
};
