import * as z from 'zod';
import { FieldValue } from '../answer/field-value.ts';
import { FieldReference } from '../data-point/data-point.ts';
import { Author } from '../people/author.ts';
import { TextPlace } from '../report-text/text-place.ts';
import { megabyteBytes } from '../text/file-check.ts';
import { Language } from '../text/language.ts';

/** Limits of an edited Word file of a report, and of the changes that one response lists. */
export const wordLimits = {
  bytesMax: 25 * megabyteBytes,
  nameMax: 255,
  changesMax: 200,
  textMax: 300,
  outsideMax: 2_000,
} as const;
export const wordAccept = '.docx';
export const isWordName = (name: string): boolean => name.toLowerCase().endsWith(wordAccept);

const inFile = FieldReference.extend({ code: z.string(), label: z.string() });

/** An answer that was edited in the file, and the stored one: it is taken only with a user's confirmation. */
export const WordChange = inFile
  .extend({
    /** null: it was emptied. */
    proposed: FieldValue.nullable(),
    /** The report's current value, with the revision that a save must name; revision 0: never answered here. */
    stored: z.object({
      value: FieldValue.nullable(),
      revision: z.number().int().min(0),
      updatedAt: z.iso.datetime().nullable(),
      updatedBy: Author.nullable(),
    }),
    /** The answer was changed in the report, too, since the file was made. */
    isChangedSince: z.boolean(),
    /**
     * Present where the file is in the other language: the change is one of the translation, and `stored` refers to
     * that.
     */
    translation: z
      .object({
        language: Language,
        place: TextPlace,
        /** Mark of the source when the file was made. */
        sourceMark: z.string(),
        sourceText: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'WordChange' });
export type WordChange = z.infer<typeof WordChange>;

/**
 * Why an edited answer cannot be taken. `number`: no number that the field takes · `unit`: not one of its units ·
 * `twice`: the file has it more than once, with different values · `calculated`: it follows from other figures ·
 * `too-long`: more than a field holds · `choice`: none of the field's choices · `date`: no unambiguous day or period ·
 * `omission`: the reason of an omitted disclosure, which is changed with the disclosure; its `fieldKey` is that of no
 * field · `unclear`: it is unknown which surrounding text belongs to it, so that missing text was perhaps not deleted ·
 * `no-source`: a translation into the report's other language where the report has no text to translate.
 */
export const WordProblemReason = z.enum([
  'number',
  'unit',
  'twice',
  'calculated',
  'too-long',
  'choice',
  'date',
  'omission',
  'unclear',
  'no-source',
]);
export type WordProblemReason = z.infer<typeof WordProblemReason>;
export const WordProblem = inFile
  .extend({ reason: WordProblemReason, text: z.string().max(wordLimits.textMax) })
  .meta({ id: 'WordProblem' });
export type WordProblem = z.infer<typeof WordProblem>;

/** A heading of the report's chapter, section or disclosure; `code` is empty for a chapter, and where a section's title says it. */
export const WordHeading = z.object({
  versionId: FieldReference.shape.versionId,
  /** null: of a section or a chapter, or of a disclosure that is no longer in the report. */
  disclosureId: FieldReference.shape.disclosureId.nullable(),
  code: z.string(),
  label: z.string(),
});
export type WordHeading = z.infer<typeof WordHeading>;

/** Text that the file did not have when it was published and that is part of no answer: it cannot be taken. */
export const WordOutsideText = z
  .object({
    /** The heading above it where no answer is in between. */
    under: WordHeading.nullable(),
    /** The answer before them; null below a heading, and for one that the report does not have any more. */
    after: inFile.nullable(),
    text: z.string().max(wordLimits.outsideMax),
  })
  .meta({ id: 'WordOutsideText' });
export type WordOutsideText = z.infer<typeof WordOutsideText>;

const count = z.number().int().min(0);
export const WordChanges = z
  .object({
    /** Revision that the file was made of; null: the file does not name it, or that revision is deleted. */
    revision: z.number().int().nullable(),
    changes: z.array(WordChange).max(wordLimits.changesMax),
    problems: z.array(WordProblem).max(wordLimits.changesMax),
    /** Present for a file of a known revision; text added right below a narrative answer is a change of that answer. */
    outside: z.array(WordOutsideText).max(wordLimits.changesMax),
    /** Number of changes beyond those: they are listed once these are taken. */
    more: count,
    /** Answers that are unchanged in the file since it was made, or equal to the current ones. */
    unchanged: count,
    /** Answers of the report that the file does not hold; they stay as they are. */
    missing: count,
    /** Pictures that came with the file; they are put into a text in the report only. */
    picturesLeft: count,
  })
  .meta({ id: 'WordChanges' });
export type WordChanges = z.infer<typeof WordChanges>;
