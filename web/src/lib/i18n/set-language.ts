import i18next from 'i18next';
import { type Language, languageTag } from '../../../../shared/model/text/language.ts';
import { updateRequestContext } from '../http/request-context.ts';
import { languageCookie } from './language-cookie.ts';

/** State outside of React that depends on the interface language. */
export const applyLanguage = (language: Language): void => {
  document.documentElement.lang = languageTag(language);
  updateRequestContext({ platformLanguage: language });
};

/** Switches texts, `lang`, headers and the cookie; the caller informs the server for a signed-in user. */
export const setLanguage = async (language: Language): Promise<void> => {
  await cookieStore.set(languageCookie(language, Date.now()));
  applyLanguage(language);
  await i18next.changeLanguage(languageTag(language));
};
