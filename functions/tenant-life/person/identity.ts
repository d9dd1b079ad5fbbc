import type { OrganizationId, UserId } from '../../../shared/ids.ts';
import { plainNameOf } from '../../../shared/model/people/author.ts';
import { erasedEmailOf, formerUserMark } from '../../../shared/model/people/former-user.ts';
import type { PersonTexts } from '../jobs/life.entities.ts';

export type Identity = PersonTexts & { userId: UserId; organizationId: OrganizationId | null };

/** A single letter names nobody. */
const nameLengthMin = 2;

const withOne = (texts: readonly string[], text: string, isKnown: (one: string) => boolean): string[] =>
  texts.some(isKnown) ? [...texts] : [...texts, text];

/** The identity with one more name, without the mark of consultants. */
export const withName = <One extends Identity>(identity: One, given: string): One => {
  const name = plainNameOf({ name: given }).trim();
  if (name.length < nameLengthMin || name === formerUserMark) return identity;
  return { ...identity, names: withOne(identity.names, name, (one) => one === name) };
};

export const withEmail = <One extends Identity>(identity: One, given: string): One => {
  const email = given.trim().toLowerCase();
  if (!email.includes('@') || email === erasedEmailOf(identity)) return identity;
  return { ...identity, emails: withOne(identity.emails, email, (one) => one === email) };
};

/** The identity with a name of somebody else, if it contains one of the person's and is longer. */
export const withLongerName = <One extends Identity>(identity: One, given: string): One => {
  const name = plainNameOf({ name: given }).trim();
  const isLonger = !identity.names.includes(name) && identity.names.some((own) => patternOf(own).test(name));
  if (!isLonger || name === formerUserMark) return identity;
  return { ...identity, longerNames: withOne(identity.longerNames ?? [], name, (one) => one === name) };
};

/** The identity with a name of somebody else, if the person has the same. */
export const withSharedName = <One extends Identity>(identity: One, given: string): One => {
  const name = plainNameOf({ name: given }).trim().toLowerCase();
  const shared = identity.names.filter((own) => own.toLowerCase() === name);
  if (shared.length === 0) return identity;
  return { ...identity, sharedNames: [...new Set([...(identity.sharedNames ?? []), ...shared])] };
};

/** The identity with the names that nobody else of the organisation has. */
export const withoutSharedNames = <One extends Identity>(identity: One): One => {
  const shared = new Set(identity.sharedNames);
  return shared.size === 0 ? identity : { ...identity, names: identity.names.filter((name) => !shared.has(name)) };
};

/** Whether the text is an e-mail of the person. */
export const isEmailOf = ({ emails }: PersonTexts, text: string): boolean => emails.includes(text.trim().toLowerCase());

/** Whether the text is a name or an e-mail of the person and nothing else. */
export const isWhole = (texts: PersonTexts, text: string): boolean =>
  isEmailOf(texts, text) || texts.names.includes(plainNameOf({ name: text.trim() }));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * An e-mail is found as a whole address only: `ann@one.example` is neither in `joann@one.example`, `mary-ann@one.example` nor
 * `ann@one.example.org`, but before the full stop of a sentence.
 */
const emailPatternOf = (email: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}._%+/=~-]|[\p{L}\p{N}]')${escaped(email)}(?![\p{L}\p{N}]|[.-]+[\p{L}\p{N}])`,
    'giu',
  );

/** A Latin name is found as whole words only; scripts without spaces have no such borders. */
const patternOf = (text: string): RegExp =>
  /^[\p{Script=Latin}\p{M}\p{P}\p{N}\s]+$/u.test(text)
    ? new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(text)}(?![\p{L}\p{N}])`, 'giu')
    : new RegExp(escaped(text), 'gu');

/** Longer names first: one may contain another. */
const byLength = (texts: readonly string[]): string[] => texts.toSorted((one, other) => other.length - one.length);

type Stretch = { start: number; end: number };

/** Where a text has longer names of others. */
const longerNamesIn = ({ names, longerNames = [] }: PersonTexts, text: string): Stretch[] =>
  longerNames
    .filter((name) => !names.includes(name))
    .flatMap((name) =>
      [...text.matchAll(patternOf(name))].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
    );

/** Where a text has a name of the person that is no part of a longer name of somebody else. */
export const placesOf = (texts: PersonTexts, name: string, text: string): Stretch[] => {
  const longer = longerNamesIn(texts, text);
  return [...text.matchAll(patternOf(name))]
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
    .filter(({ start, end }) => !longer.some((one) => one.start <= start && end <= one.end));
};

/** The text with the mark in these places, which are in order. */
export const withMarkAt = (text: string, places: readonly Stretch[]): string => {
  let next = '';
  let from = 0;
  for (const { start, end } of places) {
    next += `${text.slice(from, start)}${formerUserMark}`;
    from = end;
  }
  return next + text.slice(from);
};

/** Text with the person's e-mails and names replaced; the same text where there is none. */
export const replacedIn = (identity: Identity, text: string): string => {
  let next = text;
  for (const email of byLength(identity.emails)) {
    next = next.replaceAll(emailPatternOf(email), erasedEmailOf(identity));
  }
  for (const name of byLength(identity.names)) next = withMarkAt(next, placesOf(identity, name, next));
  return next;
};

/** Whether a text contains a name or an e-mail of the person. */
export const isNamedIn = (identity: Identity, text: string): boolean => replacedIn(identity, text) !== text;

/** Whether a text contains an e-mail of the person. */
export const hasEmailIn = ({ emails }: PersonTexts, text: string): boolean =>
  emails.some((email) => emailPatternOf(email).test(text));

/** The e-mails and names of the person that a text contains. */
export const mentionsIn = (texts: PersonTexts, text: string): string[] => [
  ...texts.emails.filter((email) => emailPatternOf(email).test(text)),
  ...texts.names.filter((name) => placesOf(texts, name, text).length > 0),
];
