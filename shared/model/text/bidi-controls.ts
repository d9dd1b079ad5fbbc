/**
 * Signs that turn the order of what follows (U+202A to U+202E) or set it apart (U+2066 to U+2069) reach beyond their own text: one
 * in a name would turn every line that it stands in. Arabic and Hebrew words run as they should without.
 */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

export const withoutTurns = (text: string): string => text.replace(turns, '');
