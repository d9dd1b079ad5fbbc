import type { LocalizedText } from '../text/language.ts';

/** The prefix in a file of a text without a translation into its language. */
export const untranslatedMark: LocalizedText = { en: 'Available in Chinese only', zhTw: '只備英文版本' };
