import type { LocalizedText } from '../text/language.ts';

/** What a file in a language prints before a text that has no translation. */
export const untranslatedMark: LocalizedText = { en: 'Available in Chinese only', zhTw: '只備英文版本' };
