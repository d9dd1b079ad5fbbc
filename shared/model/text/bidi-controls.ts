/**
 * Signs that turn the order of what follows (U+202A to U+202E) or set it apart (U+2066 to U+2069) reach beyond their own text: one
 * in a name would reverse every line that contains it. Arabic and Hebrew words run correctly without them.
 */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

export const withoutTurns = (text: string): string => text.replace(turns, '');
