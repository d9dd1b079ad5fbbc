import type { Language } from '../../../../shared/model/text/language.ts';

/** Fields of a person's name in the order in which they are asked: 姓 before 名 in Chinese. */
export const nameOrder = {
  en: ['firstName', 'lastName'],
  zhTw: ['lastName', 'firstName'],
} as const satisfies Record<Language, readonly ('firstName' | 'lastName')[]>;
