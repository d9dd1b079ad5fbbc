import * as z from 'zod';
import { withoutTurns } from './bidi-controls.ts';

/** Line and paragraph breaks and tabs: a pasted name often ends with one. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const controls = /\p{Cc}/gu;
/** Characters without a glyph: zero-width marks, fillers, blanks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/gu;

/** The text as one printable line: breaks become blanks, control and direction marks are removed, the ends are trimmed. */
export const toOneLine = (text: string): string => withoutTurns(text.replace(breaks, ' ').replace(controls, '')).trim();

/** Whether a reader sees anything of it: a lone zero-width space is no name. */
export const hasVisibleText = (text: string): boolean => text.replace(invisible, '') !== '';

/**
 * A name, title, place or other text of one line in a request, `min` to `max` characters after `toOneLine`. Responses read what
 * was stored before this rule, so they use plain strings.
 */
export const oneLine = (min: number, max: number) => {
  const text = z.string().overwrite(toOneLine).max(max);
  return min === 0 ? text : text.min(min).refine(hasVisibleText, 'validation.required');
};

/** A name in both languages, as people give it. */
export const lineInBoth = (max: number) => z.strictObject({ en: oneLine(1, max), zhTw: oneLine(1, max) });

/** Full-width letters, blanks and line ends are how addresses leave a document or an input method. */
export const normalizeEmail = (text: string): string => toOneLine(text.normalize('NFKC')).replace(invisible, '');

/** One address for every way of writing it: width, case and blanks do not matter (capabilities A.2). */
export const foldedEmail = (text: string): string => normalizeEmail(text).toLowerCase();

/** SMTP takes 254 characters (RFC 5321, errata 1690). */
const emailMax = 254;

/**
 * An e-mail address in a request: normalised, then checked. Case is preserved for display; accounts compare without it.
 */
export const EmailInput = z.string().overwrite(normalizeEmail).max(emailMax).check(z.email());
