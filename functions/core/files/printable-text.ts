import { ReportSnapshot } from '../../../shared/model/snapshot.ts';

/**
 * Text that every one of the three formats can carry. XML 1.0 (Word, Excel) forbids control characters, lone surrogates
 * and U+FFFE/FFFF; one of them makes the whole file unreadable, so they become U+FFFD, visibly, instead of vanishing.
 * Line ends are made one kind. Tab and line feed stay.
 */
const lineEnds = /\r\n?|\u2028|\u2029/g;
const noCharacter = /[^\t\n\u0020-\u007E\u0085\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const printableText = (text: string): string => text.replace(lineEnds, '\n').replace(noCharacter, '\uFFFD');

const printableJson = (value: unknown): unknown => {
  if (typeof value === 'string') return printableText(value);
  if (Array.isArray(value)) return value.map(printableJson);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [printableText(key), printableJson(entry)]));
};

/** The snapshot with every text printable, keys too, since labels are looked up by the codes that values hold. */
export const printableSnapshot = (snapshot: ReportSnapshot): ReportSnapshot =>
  ReportSnapshot.parse(printableJson(snapshot));
