import type { I18nProviderProps } from '@cloudscape-design/components/i18n';
import { type Language, languageTag } from '../../../../shared/model/language.ts';

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

/** As a page takes them that has no parser of messages. */
const literal = (value: string) => [{ type: 0, value }];

/** Words of ours that stand before the components' own: every dialog is closed by the same one. */
export const ownComponentTexts = (language: Language, { close }: { close: string }): Messages[number] => ({
  'cloudscape-design-components': { [languageTag(language)]: { modal: { closeAriaLabel: literal(close) } } },
});
