import type { Language } from '../../../../shared/model/text/language.ts';

/** The server's message for a refusal, and its reason if that is a sentence: the bank's message, who uses the seats. */
export const refusalText = (
  { message, reason }: { message: string; reason?: string | undefined },
  language: Language,
): string => (reason === undefined ? message : `${message}${language === 'zhTw' ? '' : ' '}${reason}`);
