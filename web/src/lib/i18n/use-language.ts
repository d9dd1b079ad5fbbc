import { useTranslation } from 'react-i18next';
import { type Language, parseLanguage } from '../../../../shared/model/text/language.ts';

/** Interface language of the screen, in the form used on the wire. */
export const useLanguage = (): Language => parseLanguage(useTranslation().i18n.language);
