import * as z from 'zod';
import { invitesMax } from '../../../../shared/model/people.ts';
import type { PermissionLevel } from '../../../../shared/model/roles.ts';

/** A consultant holds no seat (ruling 4). */
export const levelTakesSeat = (level: PermissionLevel): boolean => level !== 'consultancy';

/** One line of the invitation form; `problem` is what the server said of it. */
export type InviteRow = { id: number; email: string; level: PermissionLevel; problem?: string | undefined };
export type RowFault = 'required' | 'invalid' | 'twice';

const separators = /[\s,;<>"'()[\]]+/;
const isEmail = (text: string): boolean => z.email().max(254).safeParse(text).success;

/** Addresses in a pasted text: a list, a column of a sheet, "Ada Chan <ada@example.com>; …". Each once. */
export const addressesIn = (text: string): string[] => {
  const found = text.split(separators).filter((part) => part.includes('@'));
  return [...new Map(found.map((email) => [email.toLowerCase(), email])).values()];
};

let lastId = 0;
export const newRow = (level: PermissionLevel, email = ''): InviteRow => {
  lastId += 1;
  return { id: lastId, email, level };
};

/** Rows with what was pasted into row `at`: the first address there, the others below; empty rows give way. */
export const rowsAfterPaste = (rows: readonly InviteRow[], at: number, addresses: readonly string[]): InviteRow[] => {
  const row = rows[at];
  if (!row) return [...rows];
  const present = new Set(rows.filter((_row, position) => position !== at).map(({ email }) => email.toLowerCase()));
  const added = addresses.filter((email) => !present.has(email.toLowerCase())).map((email) => newRow(row.level, email));
  const kept = (others: readonly InviteRow[]): InviteRow[] => others.filter(({ email }) => email.trim() !== '');
  const after = [...kept(rows.slice(0, at)), ...added, ...kept(rows.slice(at + 1))];
  return (after.length === 0 ? [newRow(row.level)] : after).slice(0, invitesMax);
};

/** What is wrong with a row before it is sent; a second row of the same address is the wrong one. */
export const faultOf = (rows: readonly InviteRow[], at: number): RowFault | undefined => {
  const email = rows[at]?.email.trim().toLowerCase() ?? '';
  if (email === '') return 'required';
  if (!isEmail(email)) return 'invalid';
  return rows.slice(0, at).some((row) => row.email.trim().toLowerCase() === email) ? 'twice' : undefined;
};

/** Messages of the server by row: `people.2.email` is the third one's. */
export const withProblems = (
  rows: readonly InviteRow[],
  fields: readonly { path: string; message: string }[],
): InviteRow[] =>
  rows.map((row, position) => {
    const found = fields.find(({ path }) => path.startsWith(`people.${position}.`));
    return { ...row, problem: found?.message };
  });
