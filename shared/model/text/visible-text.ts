/** Marks of direction and of no width: copied along from documents and web pages, and invisible. */
const unseen = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Text without invisible characters, for comparisons and messages; the stored text retains them. */
export const visibleText = (text: string): string => text.replace(unseen, '');
