import type { Language } from '../text/language.ts';

/** The name of an erased person, as read. */
const formerUserNames: Record<Language, string> = { en: 'Former user', zhTw: '前用戶' };
/** What a text of a log is replaced by when it contained the name or the e-mail of an erased person. */
const erasedTexts: Record<Language, string> = { en: 'Erased: contained a name', zhTw: '已刪除：內容含姓名' };

/**
 * Stored in place of the name of an erased person. It has both languages, so that a reader which does not choose one
 * still shows what it means.
 */
export const formerUserMark = `${formerUserNames.en} / ${formerUserNames.zhTw}`;
/** Stored in place of a longer text of an audit log that contained the name. */
export const erasedTextMark = `${erasedTexts.en} / ${erasedTexts.zhTw}`;

const erasedHost = '@erased.invalid';

/** In place of an erased e-mail: a valid address that reaches nobody (RFC 2606), different for each person. */
export const erasedEmailOf = ({ userId }: { userId: string }): string => `${userId}${erasedHost}`;

/** Whether a record is of an erased person: nobody can be reached by it, so nothing is done with it any more. */
export const isErased = ({ email }: { email: string }): boolean => email.endsWith(erasedHost);

/** Any text, also JSON, with the marks in the reader's language. */
export const withFormerUsers = (text: string, language: Language): string =>
  text.includes(' / ')
    ? text.replaceAll(formerUserMark, formerUserNames[language]).replaceAll(erasedTextMark, erasedTexts[language])
    : text;
