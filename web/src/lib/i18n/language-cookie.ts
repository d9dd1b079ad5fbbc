import { type Language, parseLanguage } from '../../../../shared/model/text/language.ts';
import { plainCookie } from '../plain-cookie.ts';

const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Plain and readable: the interface language outlives the session. */
export const languageCookie = (language: Language, now: number) => plainCookie('language', language, now);

/** The query parameter wins (it crosses hosts, specification 2.4), then the cookie; undefined without either. */
export const chosenLanguage = (search: string, cookies: string): Language | undefined => {
  const value = new URLSearchParams(search).get('language') ?? readCookie(cookies, 'language');
  return value === undefined ? undefined : parseLanguage(value);
};
