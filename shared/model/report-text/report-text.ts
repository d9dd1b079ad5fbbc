/**
 * Texts of a report in its other language (ADR 73). The workspace edits the version in the report's own language, the
 * source; each translation is stored separately with a mark of the source that it was made from.
 */
import * as z from 'zod';
import type { FieldValue } from '../answer/field-value.ts';
import { Author } from '../people/author.ts';
import { fingerprintOf } from '../text/fingerprint.ts';
import { Language } from '../text/language.ts';
import { RichTextDocument, richTextToPlainText } from '../text/rich-text.ts';
import { TextPlace } from './text-place.ts';

export const TextContent = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), text: z.string().max(50_000) }),
    z.strictObject({ kind: z.literal('richText'), document: RichTextDocument }),
  ])
  .meta({ id: 'TextContent' });
export type TextContent = z.infer<typeof TextContent>;

/** A translation as stored. `content` is null once it was taken back. */
export const ReportText = z
  .object({
    place: TextPlace,
    language: Language,
    content: TextContent.nullable(),
    /** `sourceMarkOf` the source that it was made from, and the words of that source, so that a change of it can be shown. */
    sourceMark: z.string().max(32),
    sourceText: z.string().max(100_000),
    revision: z.number().int().min(1),
    updatedAt: z.iso.datetime(),
    updatedBy: Author,
  })
  .meta({ id: 'ReportText' });
export type ReportText = z.infer<typeof ReportText>;

/** `outdated`: the source was changed after the translation was made. */
export const TextState = z.enum(['missing', 'outdated', 'current']);
export type TextState = z.infer<typeof TextState>;

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'zhTw' : 'en');

export const plainTextOf = (content: TextContent): string =>
  content.kind === 'text' ? content.text : richTextToPlainText(content.document);

export const hasWords = (content: TextContent | null | undefined): content is TextContent =>
  content != null && plainTextOf(content).trim() !== '';

/** Equal for equal sources, for good: marks are stored. */
export const sourceMarkOf = (content: TextContent): string => fingerprintOf(JSON.stringify(content));

/** State of the translation of `source`. */
export const textStateOf = (
  source: TextContent,
  version: Pick<ReportText, 'content' | 'sourceMark'> | undefined,
): TextState => {
  if (!hasWords(version?.content)) return 'missing';
  return version?.sourceMark === sourceMarkOf(source) ? 'current' : 'outdated';
};

/** The words that an answer consists of; undefined for what has none in any language. */
export const textContentOf = (value: FieldValue | null | undefined): TextContent | undefined => {
  if (value?.kind === 'text') return { kind: 'text', text: value.text };
  if (value?.kind === 'richText') return { kind: 'richText', document: value.document };
  return undefined;
};
