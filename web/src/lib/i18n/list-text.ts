import type { Language } from '../../../../shared/model/text/language.ts';

/** Words with the language's list separator. */
export const listText = (words: readonly string[], language: Language): string =>
  words.join(language === 'zhTw' ? '、' : ', ');
