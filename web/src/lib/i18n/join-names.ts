import type { Language } from '../../../../shared/model/text/language.ts';

/** "Ada Chan, Mei Ho", or "陳美、何安". */
export const joinNames = (names: readonly string[], language: Language): string =>
  names.join(language === 'zhTw' ? '、' : ', ');
