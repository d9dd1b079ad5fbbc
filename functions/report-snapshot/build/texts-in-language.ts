/**
 * A report's texts in the other language: its translations, and the original of each text without one. Numbers are
 * shared.
 */
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { ReportSnapshot, SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import {
  hasWords,
  plainTextOf,
  type ReportText,
  type TextContent,
} from '../../../shared/model/report-text/report-text.ts';
import { type TextPlace, textIdOf } from '../../../shared/model/report-text/text-place.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { textsOfValue } from '../../core/reports/source-texts.ts';

/** The translation of a text; undefined where there is none. */
export type OtherTexts = (place: TextPlace) => TextContent | undefined;

type Translation = Pick<ReportText, 'place' | 'content'>;
type InDisclosure = { versionId: string; disclosureId: string };

const otherTextsOf = (translations: readonly Translation[]): OtherTexts => {
  const known = new Map(translations.map(({ place, content }) => [textIdOf(place), content]));
  return (place) => {
    const content = known.get(textIdOf(place));
    return hasWords(content) ? content : undefined;
  };
};

type Written = { report: Report; translations?: readonly Translation[] };

/** The source of a file in `language`. A translation that is older than its source is used unchanged. */
export const inLanguage = <Source extends Written>(
  source: Source,
  language: Language,
): Source & { otherTexts?: OtherTexts } =>
  language === source.report.language
    ? source
    : {
        ...source,
        report: { ...source.report, language },
        otherTexts: otherTextsOf(source.translations ?? []),
      };

type Worded = Pick<SnapshotField, 'value' | 'untranslated'>;
type Untranslated = NonNullable<SnapshotField['untranslated']>[number];

/** A text that was converted to a formatted one retains its older translation. */
const withWords = (value: FieldValue, kind: Untranslated, content: TextContent): FieldValue => {
  if (value.kind === 'text') return { ...value, text: plainTextOf(content) };
  if (value.kind === 'richText')
    return { ...value, document: content.kind === 'richText' ? content.document : plainTextToRichText(content.text) };
  return value.kind === 'number' && (kind === 'note' || kind === 'descriptor')
    ? { ...value, [kind]: plainTextOf(content) }
    : value;
};

/** An answer with its text in the file's language. */
export const valueIn = (
  texts: OtherTexts | undefined,
  place: InDisclosure & { fieldKey: string },
  value: FieldValue | null,
): Worded => {
  if (!texts || !value) return { value };
  let worded = value;
  const untranslated: Untranslated[] = [];
  for (const { place: at, content } of textsOfValue(place, value)) {
    if (!hasWords(content) || (at.kind !== 'answer' && at.kind !== 'note' && at.kind !== 'descriptor')) continue;
    const translation = texts(at);
    if (translation) worded = withWords(worded, at.kind, translation);
    else untranslated.push(at.kind);
  }
  return { value: worded, ...(untranslated.length > 0 ? { untranslated } : {}) };
};

/** The name of a table row, as entered by the reporter. */
export const rowNameIn = (
  texts: OtherTexts | undefined,
  place: InDisclosure & { member: string },
): { name: string; isUntranslated: boolean } => {
  const translation = texts?.({ kind: 'row', ...place });
  if (translation) return { name: plainTextOf(translation), isUntranslated: false };
  return { name: place.member, isUntranslated: texts !== undefined };
};

/** The reason for omission of a disclosure or of its requirements, or why a topic is not material. */
export const explanationIn = (
  texts: OtherTexts | undefined,
  place: Extract<TextPlace, { kind: 'omission' | 'letter' | 'sectorTopic' }>,
  explanation: string,
): Omit<NonNullable<SnapshotDisclosure['omission']>, 'reason'> => {
  if (!texts || explanation.trim() === '') return { explanation };
  const translation = texts(place);
  return translation ? { explanation: plainTextOf(translation) } : { explanation, isUntranslated: true };
};

const ownWords = ['name', 'description', 'boundary', 'contact'] as const;

/** Name, description, boundary and contact of the report. */
export const reportWordsIn = (
  texts: OtherTexts | undefined,
  report: Pick<Report, (typeof ownWords)[number]>,
): Pick<ReportSnapshot['report'], (typeof ownWords)[number] | 'untranslated'> => {
  const { name, ...others } = report;
  const words = {
    name,
    ...Object.fromEntries(ownWords.flatMap((key) => (key !== 'name' && others[key] ? [[key, others[key]]] : []))),
  };
  if (!texts) return words;
  const found = ownWords.flatMap((kind) => {
    const content = report[kind] ? texts({ kind }) : undefined;
    return content ? [[kind, plainTextOf(content)] as const] : [];
  });
  const translated = new Set<string>(found.map(([kind]) => kind));
  const untranslated = ownWords.filter((kind) => report[kind] && !translated.has(kind));
  return { ...words, ...Object.fromEntries(found), ...(untranslated.length > 0 ? { untranslated } : {}) };
};
