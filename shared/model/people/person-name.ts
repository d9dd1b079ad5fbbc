/** A name as entered; either part may be empty, as for an invited person who has not joined. */
export type NameParts = { firstName: string; lastName: string };

/** Letters of scripts that put the family name first and no space between. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{M}ー・·\s]+$/u;

const isEastAsian = ({ firstName, lastName }: NameParts): boolean =>
  eastAsian.test(firstName) && eastAsian.test(lastName);

/** Name as people say it: "Mei Chan", 「陳大文」; '' when there is none. Names of mixed scripts keep the order of English. */
export const personName = (parts: NameParts): string => {
  const [firstName, lastName] = [parts.firstName.trim(), parts.lastName.trim()];
  return isEastAsian({ firstName, lastName }) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
};

/** The name in a greeting: "Mei", but 「陳大文」, since a given name alone is too familiar there. */
export const greetingName = (parts: NameParts): string =>
  isEastAsian(parts) ? personName(parts) : parts.firstName.trim();
