import type { Language } from '../../../../shared/model/text/language.ts';

/** Words one after the other, as each language separates them. */
export const listText = (words: readonly string[], language: Language): string =>
  words.join(language === 'zhTw' ? '、' : ', ');
