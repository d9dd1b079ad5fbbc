/**
 * Beginnings of a text that spreadsheets read as a formula (OWASP, CSV injection), with or without leading apostrophes.
 */
const formulaStart = /^'*\s*[=+\-@＝＋－＠]/;

/** A text that would be read as a formula, with an apostrophe before it; one that has its own gets another. */
export const guardedText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** The text that was guarded so. */
export const unguardedText = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;

/** A field of a file of separated values (RFC 4180): guarded, and quoted where it contains a delimiter. */
export const delimitedField = (text: string): string => {
  const safe = guardedText(text);
  return /[",\n\r;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
