import { codeAndTitle } from '../../../../../shared/catalogue/code-and-title.ts';
import type { FrameworkSummary, Section } from '../../../../../shared/catalogue/framework.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

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

/**
 * The rest of the full name after the short one, for a line that begins with the short name: "HKEX" and its Reporting
 * Code.
 */
export const nameBehindShort = (
  framework: Pick<FrameworkSummary, 'shortName' | 'name' | 'nameZhTw'>,
  language: Language,
): Worded => {
  const { text, lang } = worded(framework.name, framework.nameZhTw, language);
  const [first = ''] = framework.shortName.split(' ');
  const repeated = [framework.shortName, first].find((begin) => text === begin || text.startsWith(`${begin} `)) ?? '';
  return { text: text.slice(repeated.length).trim(), lang };
};

export const frameworkEdition = ({ edition, editionZhTw }: FrameworkSummary, language: Language): Worded =>
  worded(edition, editionZhTw, language);

export const frameworkProvider = ({ provider, providerZhTw }: FrameworkSummary, language: Language): Worded =>
  worded(provider, providerZhTw, language);

/** With its code, where the title does not say it: "GRI 201 Economic Performance 2016". */
export const sectionTitle = (
  { code, title, titleZhTw }: Pick<Section, 'code' | 'title' | 'titleZhTw'>,
  language: Language,
): Worded => {
  const { text, ...rest } = worded(title, titleZhTw, language);
  return { ...rest, text: codeAndTitle(code, text) };
};
