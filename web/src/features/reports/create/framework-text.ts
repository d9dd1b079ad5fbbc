import type { FrameworkSummary, Section } from '../../../../../shared/catalogue/framework.ts';
import type { Language } from '../../../../../shared/model/language.ts';

export type Worded = {
  text: string /** Set where the text is in another language than the interface. */;
  lang: 'en' | undefined;
};

const worded = (english: string, chinese: string | undefined, language: Language): Worded =>
  language === 'zhTw' && chinese === undefined
    ? { text: english, lang: 'en' }
    : { text: language === 'zhTw' ? (chinese ?? english) : english, lang: undefined };

export const frameworkName = ({ name, nameZhTw }: FrameworkSummary, language: Language): Worded =>
  worded(name, nameZhTw, language);

export const frameworkEdition = ({ edition, editionZhTw }: FrameworkSummary, language: Language): Worded =>
  worded(edition, editionZhTw, language);

export const frameworkProvider = ({ provider, providerZhTw }: FrameworkSummary, language: Language): Worded =>
  worded(provider, providerZhTw, language);

export const sectionTitle = ({ title, titleZhTw }: Section, language: Language): Worded =>
  worded(title, titleZhTw, language);
