import { invitesMax } from '../../../../shared/model/people/people.ts';
import type { PermissionLevel } from '../../../../shared/model/people/roles.ts';
import { EmailInput, foldedEmail } from '../../../../shared/model/text/one-line.ts';

/** A consultant uses no seat. */
export const levelTakesSeat = (level: PermissionLevel): boolean => level !== 'consultancy';

/** One line of the invitation form; `problem` is the server's message for it. */
export type InviteRow = { id: number; email: string; level: PermissionLevel; problem?: string | undefined };
export type RowFault = 'required' | 'invalid' | 'twice';

/** Separators after NFKC, which converts those of Chinese input methods. */
const separators = /[\s,;<>"'()[\]、]+/;

/** Addresses in a pasted text: a list, a column of a sheet, "Ada Chan <ada@example.com>; …". Each once. */
export const addressesIn = (text: string): string[] => {
  const found = text
    .normalize('NFKC')
    .split(separators)
    .filter((part) => part.includes('@'));
  return [...new Map(found.map((email) => [foldedEmail(email), email])).values()];
};

let lastId = 0;
export const newRow = (level: PermissionLevel, email = ''): InviteRow => {
  lastId += 1;
  return { id: lastId, email, level };
};

/** Rows after a paste into row `at`: the first address there, the others below; empty rows are removed. */
export const rowsAfterPaste = (rows: readonly InviteRow[], at: number, addresses: readonly string[]): InviteRow[] => {
  const row = rows[at];
  if (!row) return [...rows];
  const present = new Set(rows.filter((_row, position) => position !== at).map(({ email }) => foldedEmail(email)));
  const added = addresses.filter((email) => !present.has(foldedEmail(email))).map((email) => newRow(row.level, email));
  const withAddress = (others: readonly InviteRow[]): InviteRow[] => others.filter(({ email }) => email.trim() !== '');
  const after = [...withAddress(rows.slice(0, at)), ...added, ...withAddress(rows.slice(at + 1))];
  return (after.length === 0 ? [newRow(row.level)] : after).slice(0, invitesMax);
};

/** Fault of a row before sending; the second row of an address is the wrong one. */
export const faultOf = (rows: readonly InviteRow[], at: number): RowFault | undefined => {
  const email = foldedEmail(rows[at]?.email ?? '');
  if (email === '') return 'required';
  if (!EmailInput.safeParse(email).success) return 'invalid';
  return rows.slice(0, at).some((row) => foldedEmail(row.email) === email) ? 'twice' : undefined;
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
