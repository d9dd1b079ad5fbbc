import type { I18nProviderProps } from '@cloudscape-design/components/i18n';
import type { Language } from '../../../../shared/model/text/language.ts';

type Messages = I18nProviderProps['messages'];

const files: Record<Language, () => Promise<{ default: Messages[number] }>> = {
  en: () => import('@cloudscape-design/components/i18n/messages/all.en'),
  zhTw: () => import('@cloudscape-design/components/i18n/messages/all.zh-TW'),
};

const loaded: Partial<Record<Language, Messages>> = {};
const none: Messages = [];

/** Loaded texts of Cloudscape's components in a language; the same object each time. */
export const componentTexts = (language: Language): Messages => loaded[language] ?? none;

/** Loads them; if that fails the components use their built-in texts. */
export const loadComponentTexts = async (language: Language): Promise<Messages> => {
  try {
    loaded[language] ??= [(await files[language]()).default];
  } catch {
    // Requested again with the next change of language or page.
  }
  return componentTexts(language);
};
