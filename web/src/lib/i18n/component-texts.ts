import type { I18nProviderProps } from '@cloudscape-design/components/i18n';
import type { Language } from '../../../../shared/model/text/language.ts';

type Messages = I18nProviderProps['messages'];

const files: Record<Language, () => Promise<{ default: Messages[number] }>> = {
  en: () => import('@cloudscape-design/components/i18n/messages/all.en'),
  zhTw: () => import('@cloudscape-design/components/i18n/messages/all.zh-TW'),
};

const kept: Partial<Record<Language, Messages>> = {};
const none: Messages = [];

/** What is here of a language's texts inside Cloudscape's components; the same object each time. */
export const componentTexts = (language: Language): Messages => kept[language] ?? none;

/** Fetches them; where they cannot be had the components keep their own words. */
export const loadComponentTexts = async (language: Language): Promise<Messages> => {
  try {
    kept[language] ??= [(await files[language]()).default];
  } catch {
    // Asked for again with the next language or page.
  }
  return componentTexts(language);
};
