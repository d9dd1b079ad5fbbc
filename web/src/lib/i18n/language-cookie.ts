import { type Language, parseLanguage } from '../../../../shared/model/language.ts';

const oneYearMilliseconds = 365 * 24 * 60 * 60 * 1_000;

const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Plain and readable (ruling 8): the interface language outlives the session. */
export const languageCookie = (language: Language, now: number) =>
  ({ name: 'language', value: language, path: '/', sameSite: 'lax', expires: now + oneYearMilliseconds }) as const;

/** The query parameter wins (it crosses hosts, specification 2.4), then the cookie; undefined when neither says. */
export const chosenLanguage = (search: string, cookies: string): Language | undefined => {
  const value = new URLSearchParams(search).get('language') ?? readCookie(cookies, 'language');
  return value === undefined ? undefined : parseLanguage(value);
};
