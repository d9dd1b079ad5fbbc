import type { Language } from '../../../../shared/model/text/language.ts';

/** Order of the fields of a person's name: 姓 before 名 in Chinese. */
export const nameOrder = {
  en: ['firstName', 'lastName'],
  zhTw: ['lastName', 'firstName'],
} as const satisfies Record<Language, readonly ('firstName' | 'lastName')[]>;
