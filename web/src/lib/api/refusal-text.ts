import type { Language } from '../../../../shared/model/text/language.ts';

/** The server's words for a refusal, and the reason where it is a sentence: what the bank said, who holds the seats. */
export const refusalText = (
  { message, reason }: { message: string; reason?: string | undefined },
  language: Language,
): string => (reason === undefined ? message : `${message}${language === 'zhTw' ? '' : ' '}${reason}`);
