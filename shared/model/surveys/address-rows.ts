/** One row of an address list: its addresses, each with its group. */
import { assignGroups, type GroupNames, type Marker, unitsOf } from './address-groups.ts';
import { type Item, keyOf, separation } from './address-items.ts';

export type Row = { number: number; items: Item[] };
/** Columns of a list with a head. */
export type Columns = {
  address: number;
  /** Of other people, such as the manager. */
  others: ReadonlySet<number>;
  groups: ReadonlySet<number>;
  headed: ReadonlySet<number>;
};
/** `offsets`: where rows with one address name a group of the survey, counted from the address. */
export type ListLayout = { names: GroupNames; columns: Columns | null; offsets: ReadonlySet<number> };
export type RowAddress = { text: string; marker: Marker | null };

const shownMax = 120;
export const shown = (text: string): string => text.trim().slice(0, shownMax);

const addressHead = /^e-?mail|e-?mail(?: address)?$|電郵|電子郵件|郵箱/i;
/** Columns of somebody other than the person of the row, who is not asked. */
const otherPersonHead = /manager|supervisor|superior|assistant|上司|主管|經理|助理/i;
const groupHead = /group|stakeholder|categor|segment|群組|組別|界別|持份者|類別|分組/i;
/** Numbers, and words that mail programs put before addresses. */
const isFiller = (text: string): boolean =>
  /^(?:[\d ]*|to|cc|bcc|from|mailto|e ?mail|電郵|收件人|寄件人|副本)$/.test(keyOf(text));

export const isAddress = ({ kind }: Item): boolean => kind === 'address';
export const isHead = ({ items }: Row): boolean =>
  !items.some(isAddress) && items.some(({ text }) => addressHead.test(text.trim()));

/** The row without the addresses of other people. */
export const ofPersonAlone = (row: Row, columns: Columns | null): Row => ({
  ...row,
  items: row.items.filter((item) => !(isAddress(item) && columns?.others.has(item.place) === true)),
});

export const textOfRow = ({ items }: Row): string => {
  const signs = [' ', ', ', '; ', ' · ', ': '];
  return shown(items.map(({ text, rank }, at) => `${at === 0 ? '' : (signs[rank] ?? ' ')}${text}`).join(''));
};

const namedGroup = ({ names }: { names: GroupNames }, item: Item): Marker | null | undefined => {
  if (isAddress(item)) return null;
  const groupId = names.idOf(item.text);
  return groupId === undefined ? undefined : { groupId, text: item.text };
};

/** Columns that the head calls groups; without such a head those in which a row names one. */
export const columnsOf = (head: Row, rows: readonly Row[], names: GroupNames): Columns => {
  const called = head.items.filter(({ text }) => groupHead.test(text)).map(({ place }) => place);
  const used = rows.flatMap(({ items }) => items.flatMap((item) => (namedGroup({ names }, item) ? [item.place] : [])));
  const others = new Set(head.items.filter(({ text }) => otherPersonHead.test(text)).map(({ place }) => place));
  return {
    address: head.items.find((item) => addressHead.test(item.text.trim()) && !others.has(item.place))?.place ?? 0,
    others,
    groups: new Set(called.length > 0 ? called : used),
    headed: new Set(head.items.map(({ place }) => place)),
  };
};

export const offsetsOf = (rows: readonly Row[], names: GroupNames): Set<number> =>
  new Set(
    rows.flatMap(({ items }) => {
      const [address, ...others] = items.filter(isAddress);
      if (!address || others.length > 0) return [];
      return items.flatMap((item) => (namedGroup({ names }, item) ? [item.place - address.place] : []));
    }),
  );

const surnameMin = 3;
const isInAddress = (surname: string, address: string): boolean => {
  const [account = ''] = address.split('@');
  const key = keyOf(surname);
  return account.split(/[^\p{L}]+/u).includes(key) || (key.length >= surnameMin && account.includes(key));
};

/**
 * "Ann <a@x.example>" and, from an address book, "Chan, Ann <ann.chan@x.example>". In "Guests, Ann <a@x.example>" the
 * first text may be a group.
 */
const isPersonName = (items: readonly Item[], at: number, names: GroupNames): boolean => {
  const [item, next, afterNext] = items.slice(at, at + 3);
  if (!item || !next || names.isMixed(item.text)) return false;
  const isRightBefore = (address: Item): boolean => address.isBracketed && address.rank === separation.blank;
  if (isAddress(next)) return isRightBefore(next);
  if (!afterNext || !isAddress(afterNext) || !isRightBefore(afterNext)) return false;
  return next.rank === separation.comma && isInAddress(item.text, afterNext.text);
};

/** Texts that may be the name of a group that the survey does not have. */
const unknownTexts = ({ items }: Row, { names, offsets }: ListLayout): Set<number> => {
  const [address, ...others] = items.filter(isAddress);
  const isExpected = ({ place }: Item): boolean =>
    others.length === 0 && address !== undefined && offsets.has(place - address.place);
  const loose = items.flatMap((item, at) => {
    const isNoGroup = isAddress(item) || isPersonName(items, at, names) || isFiller(item.text);
    return isNoGroup ? [] : [{ item, at }];
  });
  const expected = loose.filter(({ item }) => isExpected(item));
  return new Set((expected.length > 0 ? expected : loose).map(({ at }) => at));
};

/** With a head, only its columns of groups count, and cells beyond the head. */
const markerByHead = (item: Item, { names, columns }: ListLayout): Marker | null | undefined => {
  if (isAddress(item)) return null;
  const isGroup = columns?.groups.has(item.place) === true || columns?.headed.has(item.place) === false;
  return isGroup ? { groupId: names.idOf(item.text) ?? null, text: item.text } : undefined;
};

const isByHead = ({ items }: Row, { columns }: ListLayout): boolean =>
  columns !== null && items.filter(isAddress).every(({ place }) => place === columns.address);

/** Without a head, a text that is no name of a person is a group of the survey or an unknown one. */
const markersByText = (row: Row, layout: ListLayout): ((item: Item, at: number) => Marker | null | undefined) => {
  const unknown = unknownTexts(row, layout);
  return (item, at) => {
    const named = namedGroup(layout, item);
    return named === undefined && unknown.has(at) ? { groupId: null, text: item.text } : named;
  };
};

/** Addresses of a row in their order; `marker` null: the row has no group for it. */
export const addressesOf = (row: Row, layout: ListLayout): RowAddress[] => {
  const found = new Map<Item, Marker>();
  const pick = isByHead(row, layout) ? (item: Item) => markerByHead(item, layout) : markersByText(row, layout);
  assignGroups(unitsOf(row.items, pick), (item, marker) =>
    found.set(item, marker === 'unclear' ? { groupId: null, text: textOfRow(row) } : marker),
  );
  return row.items.filter(isAddress).map((item) => ({ text: item.text, marker: found.get(item) ?? null }));
};
