import * as z from 'zod';

export const TranslatorFormat = z.enum(['docx', 'xlsx', 'xliff']);
export type TranslatorFormat = z.infer<typeof TranslatorFormat>;

export const translatorFileLimits = {
  bytesMax: 20 * 1_048_576,
  /** Texts that one call stores. */
  takenMax: 25,
} as const;

/** Endings of file names, without the dot. */
export const translatorFileEndings = {
  docx: ['docx'],
  xlsx: ['xlsx'],
  xliff: ['xlf', 'xliff'],
} as const satisfies Record<TranslatorFormat, readonly string[]>;

/** By the ending of its name; undefined for a file that is none of them. */
export const translatorFormatOf = (fileName: string): TranslatorFormat | undefined => {
  const ending = fileName.toLowerCase().split('.').at(-1) ?? '';
  return TranslatorFormat.options.find((format) => translatorFileEndings[format].some((one) => one === ending));
};

/**
 * The effect of a text of a file. `conflict`: the translation was changed after the file was made, and a user must
 * choose · `confirmed`: the stored words, which are older than the source, hold for it · `refused`: it cannot be stored.
 */
export const FileOutcome = z.enum(['new', 'changed', 'conflict', 'confirmed', 'refused']);
export type FileOutcome = z.infer<typeof FileOutcome>;

/**
 * `incomplete`: some of its paragraphs are not translated · `structure`: the source has other paragraphs by now ·
 * `codes`: numbered tags are missing, unknown or not closed · `footnote`: the tag of a footnote is missing · `length`:
 * too long for its field.
 */
export const RefusedReason = z.enum(['incomplete', 'structure', 'codes', 'footnote', 'length']);
export type RefusedReason = z.infer<typeof RefusedReason>;
