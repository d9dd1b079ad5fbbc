import * as z from 'zod';
import type { StakeholderGroup } from '../materiality/assessment.ts';

/** Why an entry invites nobody. */
export const ListReason = z.enum(['noAddress', 'invalid', 'duplicate']);
const ListFinding = z.object({ row: z.number().int(), text: z.string(), reason: ListReason });
export type ListFinding = z.infer<typeof ListFinding>;

/** `unknownGroup`: what the list has in place of a group of the survey; nobody is invited by it without a choice. */
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
type Group = Pick<StakeholderGroup, 'groupId' | 'name'>;

const Address = z.email().max(254);
const shownMax = 120;
const addressHead = /^(?:e-?mail|電郵|電子郵件|郵箱)/i;
const groupHead = /group|群組|組別/i;

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const shown = (text: string): string => text.trim().slice(0, shownMax);

/** Addresses in a text, between spaces, commas or semicolons, or behind a name as in "Ada <ada@x.example>". */
const addressesIn = (text: string): { valid: string[]; invalid: string[] } => {
  const parts = folded(text)
    .split(/[\s,;<>"、]+/)
    .filter((part) => part.includes('@'));
  const valid = parts.filter((part) => Address.safeParse(part).success);
  return { valid, invalid: parts.filter((part) => !valid.includes(part)) };
};

const groupNames = (groups: readonly Group[]): Map<string, string> =>
  new Map(groups.flatMap(({ groupId, name }) => [name.en, name.zhTw].map((text) => [folded(text), groupId] as const)));

const textsOf = ({ cells }: ListRow): string[] => [...cells.values()].filter((text) => text.trim() !== '');

const isHead = (row: ListRow): boolean => {
  const texts = textsOf(row).map(folded);
  return texts.some((text) => addressHead.test(text)) && !texts.some((text) => text.includes('@'));
};

/** Columns of groups: named so by the head, or with the name of a group in a row. */
const groupColumns = (rows: readonly ListRow[], names: ReadonlyMap<string, string>): Set<number> =>
  new Set(
    rows.flatMap((row, at) =>
      [...row.cells].flatMap(([column, text]) =>
        names.has(folded(text)) || (at === 0 && isHead(row) && groupHead.test(text)) ? [column] : [],
      ),
    ),
  );

type RowGroup = Pick<ListedPerson, 'groupId' | 'unknownGroup'>;
const groupOf = ({ cells }: ListRow, columns: ReadonlySet<number>, names: ReadonlyMap<string, string>): RowGroup => {
  const texts = [...cells].flatMap(([column, text]) => (columns.has(column) && text.trim() !== '' ? [text] : []));
  const groupId = texts.map((text) => names.get(folded(text))).find((id) => id !== undefined) ?? null;
  const [unknown] = texts.filter((text) => !text.includes('@'));
  return { groupId, unknownGroup: groupId === null && unknown !== undefined ? shown(unknown) : null };
};

/** A list between commas has entries without an address; a line with one address has a name around it. */
const entriesWithoutAddress = (text: string): string[] =>
  addressesIn(text).valid.length < 2 || text.includes('<')
    ? []
    : text.split(/[,，、]/).filter((part) => part.trim() !== '' && !part.includes('@'));

const findingsOf = (row: ListRow): ListFinding[] => {
  const texts = textsOf(row);
  const { valid, invalid } = addressesIn(texts.join('\n'));
  const finding = (text: string, reason: ListFinding['reason']): ListFinding => ({
    row: row.number,
    text: shown(text),
    reason,
  });
  const without = valid.length + invalid.length === 0 ? [texts.join(' · ')] : texts.flatMap(entriesWithoutAddress);
  return [...invalid.map((text) => finding(text, 'invalid')), ...without.map((text) => finding(text, 'noAddress'))];
};

/** People of a list, with the group that another cell of their row names in either language. */
export const readPeople = (rows: readonly ListRow[], groups: readonly Group[]): PeopleList => {
  const names = groupNames(groups);
  const columns = groupColumns(rows, names);
  const people = new Map<string, ListedPerson>();
  const findings: ListFinding[] = [];
  for (const [at, row] of rows.entries()) {
    if (textsOf(row).length === 0 || (at === 0 && isHead(row))) continue;
    for (const email of addressesIn(textsOf(row).join('\n')).valid) {
      if (people.has(email)) findings.push({ row: row.number, text: email, reason: 'duplicate' });
      else people.set(email, { email, ...groupOf(row, columns, names) });
    }
    findings.push(...findingsOf(row));
  }
  return { people: [...people.values()], findings };
};

/** A line with tabs is a row of a sheet, and so is one with an address between commas; semicolons separate people. */
const cellsOf = (line: string): string[][] => {
  if (line.includes('\t')) return [line.split('\t')];
  const parts = line.split(/[;；]/);
  const isSheet = parts.length === 1 && !line.includes('<') && addressesIn(line).valid.length === 1;
  return isSheet ? [line.split(/[,，]/)] : parts.map((part) => [part]);
};

export const pastedPeople = (text: string, groups: readonly Group[]): PeopleList =>
  readPeople(
    text.split(/\r?\n/).flatMap((line, at) =>
      cellsOf(line).map((cells) => ({
        number: at + 1,
        cells: new Map(cells.map((cell, column) => [column, cell] as const)),
      })),
    ),
    groups,
  );

/** Both lists as one; `twice`: addresses of the second that the first has. */
export const mergePeople = (first: PeopleList, second: PeopleList): { people: ListedPerson[]; twice: string[] } => {
  const known = new Set(first.people.map(({ email }) => email));
  return {
    people: [...first.people, ...second.people.filter(({ email }) => !known.has(email))],
    twice: second.people.flatMap(({ email }) => (known.has(email) ? [email] : [])),
  };
};
