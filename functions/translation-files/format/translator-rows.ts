/** A report's texts as the rows of a file for translators: a segment each. */

import { AppError } from '../../../shared/errors.ts';
import { type ReportText, sourceMarkOf, type TextContent } from '../../../shared/model/report-text/report-text.ts';
import { type Segment, segmentsOf } from '../../../shared/model/report-text/segments.ts';
import { taggedText } from '../../../shared/model/report-text/tagged-text.ts';
import { type TextPlace, textIdOf } from '../../../shared/model/report-text/text-place.ts';
import { fingerprintOf } from '../../../shared/model/text/fingerprint.ts';
import { Language, languageTag } from '../../../shared/model/text/language.ts';

/** Scope of a file: a file of another report, or into another language, has none of its keys. */
export type FileScope = { reportId: string; language: Language };

/**
 * Identifies a text at the time of the export: which text, from which source, and with which translation (revision 0:
 * none). 16 and 16 hex digits and a number; short enough for a tag of Word.
 */
export type TextKey = { digest: string; sourceMark: string; revision: number };

export const digestOf = ({ reportId, language }: FileScope, place: TextPlace): string =>
  fingerprintOf(`${reportId} ${language} ${textIdOf(place)}`);

export const spelledKey = ({ digest, sourceMark, revision }: TextKey): string => `${digest}-${sourceMark}-${revision}`;
const keyPattern = /^([0-9a-f]{16})-([0-9a-f]{16})-(\d{1,9})$/;
export const keyOf = (spelled: string): TextKey | undefined => {
  const [, digest, sourceMark, revision] = keyPattern.exec(spelled.trim()) ?? [];
  if (digest === undefined || sourceMark === undefined) return undefined;
  return { digest, sourceMark, revision: Number(revision) };
};

/** Key of one segment: the key of its text and its index within it, from 0. */
export const rowKeyOf = (key: TextKey, index: number): string => `${spelledKey(key)}-${index}`;
const rowKeyPattern = /^(.+)-(\d{1,4})$/;
export const rowOf = (spelled: string): { key: TextKey; index: number } | undefined => {
  const [, text = '', index] = rowKeyPattern.exec(spelled.trim()) ?? [];
  const key = keyOf(text);
  return key && { key, index: Number(index) };
};

export type OutgoingText = {
  key: TextKey;
  /** Where it is in the report, in the language of the source. */
  where: string;
  /** Both as tagged text; a target is empty where there is no translation of the same structure. */
  segments: { source: string; target: string }[];
  /** The translation is older than the source. */
  isOutdated?: boolean;
};

/**
 * Translated segments of an uploaded file, by key and index; an empty one was not translated. `isConfirmed`: the file
 * says of every segment that it is translated, which only XLIFF can.
 */
export type IncomingText = { key: TextKey; targets: ReadonlyMap<number, string>; isConfirmed?: boolean };

const idsOf = (segments: readonly Segment[]): string => segments.map(({ id }) => id).join(' ');

export const outgoingText = (
  scope: FileScope,
  { place, content, where }: { place: TextPlace; content: TextContent; where: string },
  version: (Pick<ReportText, 'content' | 'revision'> & Partial<Pick<ReportText, 'sourceMark'>>) | undefined,
): OutgoingText => {
  const segments = segmentsOf(content);
  const translated = version?.content ? segmentsOf(version.content) : [];
  const isAlike = idsOf(segments) === idsOf(translated);
  const sourceMark = sourceMarkOf(content);
  return {
    key: { digest: digestOf(scope, place), sourceMark, revision: version?.revision ?? 0 },
    ...(version && version.sourceMark !== sourceMark ? { isOutdated: true } : {}),
    where,
    segments: segments.map(({ tokens }, index) => ({
      source: taggedText(tokens),
      target: isAlike ? taggedText(translated[index]?.tokens ?? []) : '',
    })),
  };
};

/**
 * Texts of the rows of a table, which may be in any order and more than once: the last words that are not empty count.
 */
export const gatherRows = (rows: Iterable<{ key: string; target: string }>): IncomingText[] => {
  const texts = new Map<string, { key: TextKey; targets: Map<number, string> }>();
  for (const { key: spelled, target } of rows) {
    const row = rowOf(spelled);
    if (!row) continue;
    const name = spelledKey(row.key);
    const text = texts.get(name) ?? { key: row.key, targets: new Map<number, string>() };
    texts.set(name, text);
    if (target.trim() !== '' || !text.targets.has(row.index)) text.targets.set(row.index, target);
  }
  return [...texts.values()];
};

export type OutgoingFile = {
  reportId: string;
  reportName: string;
  sourceLanguage: Language;
  language: Language;
  texts: readonly OutgoingText[];
};

/** Names of the columns, in the language of the translation. */
export const fileWords = {
  en: { where: 'Place', en: 'English', zhTw: 'Traditional Chinese', key: 'Reference (do not change)', sheet: 'Texts' },
  zhTw: { where: '位置', en: '英文', zhTw: '繁體中文', key: '參照（請勿更改）', sheet: '文字' },
} as const satisfies Record<Language, Record<'where' | 'en' | 'zhTw' | 'key' | 'sheet', string>>;

const languageHeads: ReadonlySet<string> = new Set(
  Language.options.flatMap((language) => Object.values(fileWords).map((words) => words[language])),
);

/** Texts of a line by their column. */
export type Line = ReadonlyMap<number, string>;

/** Whether a line is the head of the columns: lines above it may be anything. */
export const isHead = (line: Line): boolean => [...line.values()].some((text) => languageHeads.has(text.trim()));

/**
 * The column of translations: the one with our head, else the last of two before the keys that name languages, since the
 * first is the source. Never another: a column of remarks is no translation.
 */
export const targetColumn = (head: Line, key: number): number => {
  const named = [...head].map(([column, text]) => ({ column, text: text.trim() }));
  const said = new Set(named.map(({ text }) => text));
  const written = Language.options.filter((language) => {
    const { where, key: reference } = fileWords[language];
    return said.has(where) || said.has(reference);
  });
  const languages = named.filter(({ text }) => languageHeads.has(text));
  const ourHeads = (written.length > 0 || languages.length > 1 ? written : Language.options).map(
    (language): string => fileWords[language][language],
  );
  const ours = languages.find(({ text }) => ourHeads.includes(text));
  const before = languages.filter(({ column }) => column < key);
  const found = ours ?? (before.length > 1 ? before.at(-1) : undefined);
  if (!found) throw new AppError('translation.file_heading');
  return found.column;
};

export const tagsOf = ({ sourceLanguage, language }: Pick<OutgoingFile, 'sourceLanguage' | 'language'>) => ({
  source: languageTag(sourceLanguage),
  target: languageTag(language),
});
