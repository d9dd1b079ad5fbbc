/** Groups of an address list: their names in a row, and the addresses of the row that each one is for. */
import type { StakeholderGroup } from '../materiality/assessment.ts';
import { type Item, keyOf } from './address-items.ts';

export type Group = Pick<StakeholderGroup, 'groupId' | 'name'>;
/** `groupId` null: the survey has no group of this name. */
export type Marker = { groupId: string | null; text: string };
export type Unit = { item: Item; marker: Marker | null; rank: number };

const fieldsMax = 6;
const hasNoBlanks = /^[\p{Script=Han}]/u;

export class GroupNames {
  private readonly ids = new Map<string, Set<string>>();
  private readonly keys = new Map<string, Set<string>>();

  constructor(groups: readonly Group[]) {
    for (const { groupId, name } of groups)
      for (const text of [name.en, name.zhTw]) {
        const exact = text.normalize('NFKC').trim().toLowerCase();
        if (exact !== '') this.ids.set(exact, new Set([...(this.ids.get(exact) ?? []), groupId]));
        const key = keyOf(text);
        if (key !== '') this.keys.set(key, new Set([...(this.keys.get(key) ?? []), groupId]));
      }
  }

  /** undefined where no group has the name, or several have it. */
  idOf(text: string): string | undefined {
    const found = this.ids.get(text.normalize('NFKC').trim().toLowerCase()) ?? this.keys.get(keyOf(text));
    return found?.size === 1 ? [...found][0] : undefined;
  }

  /** A name that begins or ends with one of a group may be a person's or a group's. */
  isMixed(text: string): boolean {
    const key = keyOf(text);
    return [...this.keys.keys()].some((name) =>
      hasNoBlanks.test(name)
        ? key.startsWith(name) || key.endsWith(name)
        : ` ${key} `.startsWith(` ${name} `) || ` ${key} `.endsWith(` ${name} `),
    );
  }

  /** Joins texts that are one name together: a name may have commas in it. */
  join(items: readonly Item[]): Item[] {
    const joined: Item[] = [];
    for (let at = 0; at < items.length; ) {
      const length = this.lengthOfName(items, at);
      const [first] = items.slice(at, at + 1);
      if (!first) break;
      const text = items.slice(at, at + length).map((item) => item.text);
      joined.push(length === 1 ? first : { ...first, text: text.join(', ') });
      at += length;
    }
    return joined;
  }

  private lengthOfName(items: readonly Item[], at: number): number {
    for (let length = Math.min(fieldsMax, items.length - at); length > 1; length -= 1) {
      const run = items.slice(at, at + length);
      const text = run.map((item) => item.text).join(' ');
      if (run.every(({ kind }) => kind === 'text') && this.idOf(text) !== undefined) return length;
    }
    return 1;
  }
}

/** Leaves out the items that `pick` returns undefined for; null is an address. */
export const unitsOf = (
  items: readonly Item[],
  pick: (item: Item, at: number) => Marker | null | undefined,
): Unit[] => {
  const units: Unit[] = [];
  let rank = 0;
  for (const [at, item] of items.entries()) {
    rank = Math.max(rank, item.rank);
    const marker = pick(item, at);
    if (marker === undefined) continue;
    units.push({ item, marker, rank });
    rank = 0;
  }
  return units;
};

const together = (first: Marker, second: Marker): Marker => {
  const isSame = first.groupId === second.groupId && (first.groupId !== null || first.text === second.text);
  return isSame ? first : { groupId: null, text: `${first.text}, ${second.text}` };
};

const markerOf = (units: readonly Unit[]): Marker | null =>
  units.reduce<Marker | null>((all, { marker }) => (all && marker ? together(all, marker) : (all ?? marker)), null);

const strongest = (units: readonly Unit[]): number => Math.max(0, ...units.slice(1).map(({ rank }) => rank));
const isAddress = ({ marker }: Unit): boolean => marker === null;

/** A group at one end is for all addresses, if nothing separates these more strongly than the group. */
const groupOfAll = (units: readonly Unit[]): Marker | null => {
  const first = units.findIndex(isAddress);
  const last = units.findLastIndex(isAddress);
  const addresses = units.slice(first, last + 1);
  if (!addresses.every(isAddress)) return null;
  const before = units.slice(0, first);
  const after = units.slice(last + 1);
  if (before.length > 0 && after.length > 0) {
    const marker = markerOf(units);
    return addresses.length === 1 && marker?.groupId ? marker : null;
  }
  const rank = before.length > 0 ? units[first]?.rank : after[0]?.rank;
  return rank !== undefined && rank >= strongest(addresses) ? markerOf(units) : null;
};

const splitAtStrongest = (units: readonly Unit[]): Unit[][] => {
  const rank = strongest(units);
  const parts: Unit[][] = [];
  for (const unit of units) {
    const last = parts.at(-1);
    if (!last || unit.rank === rank) parts.push([unit]);
    else last.push(unit);
  }
  return parts;
};

type Assign = (address: Item, marker: Marker | 'unclear') => void;

/** Groups and lists of addresses by turns. */
const assignPairs = (parts: readonly (readonly Unit[])[], set: Assign): boolean => {
  const markers = parts.map(markerOf);
  if (
    parts.length % 2 !== 0 ||
    markers.some((marker, at) => at > 0 && (marker === null) === (markers[at - 1] === null))
  )
    return false;
  for (const [at, part] of parts.entries()) {
    const marker = markers[at % 2 === 0 ? at + 1 : at - 1];
    for (const unit of part) if (marker && isAddress(unit)) set(unit.item, marker);
  }
  return true;
};

/**
 * Finds the group of each address by the separators: "a, Customers; b" has a group for a alone, "a; b; Customers" one
 * for both. Where the separators leave a choice, the addresses are unclear. A group of the survey next to a single
 * address counts before other texts, which may be a name or a position.
 */
export const assignGroups = (all: readonly Unit[], set: Assign): void => {
  const addresses = all.filter(isAddress);
  if (addresses.length === 0 || addresses.length === all.length) return;
  const known = all.filter(({ marker }) => marker === null || marker.groupId !== null);
  const units = addresses.length === 1 && known.length > 1 ? known : all;
  const marker = groupOfAll(units);
  if (marker) {
    for (const { item } of addresses) set(item, marker);
    return;
  }
  const parts = units.length > 1 ? splitAtStrongest(units) : [];
  const hasPart = (test: (part: readonly Unit[]) => boolean): boolean => parts.some(test);
  const isMixed = (part: readonly Unit[]): boolean => part.some(isAddress) && !part.every(isAddress);
  if (!hasPart((part) => !part.some(isAddress))) for (const part of parts) assignGroups(part, set);
  else if (hasPart(isMixed) || !assignPairs(parts, set)) for (const { item } of addresses) set(item, 'unclear');
};
