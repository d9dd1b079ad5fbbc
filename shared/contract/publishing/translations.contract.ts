import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { UserId } from '../../ids.ts';
import { Author } from '../../model/people/author.ts';
import { ReportText, TextContent, TextState } from '../../model/report-text/report-text.ts';
import { TextPlace } from '../../model/report-text/text-place.ts';
import { Language } from '../../model/text/language.ts';
import { call } from '../calls/call.ts';
import { inDisclosure, inReport } from '../calls/report-params.ts';

const path = '/translations/reports/{reportId}';

/** A text without its content, for lists, trees and progress. */
const TextSummary = z
  .object({
    place: TextPlace,
    /** Name of the field; null for the report's own fields and reasons for omission. */
    label: BilingualText.nullable(),
    state: TextState,
    /** Words of the source (signs, where it is Chinese). */
    size: z.number().int(),
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: Author.nullable(),
  })
  .meta({ id: 'TextSummary' });
export type TextSummary = z.infer<typeof TextSummary>;

/** The translator of a disclosure (or of the report's own fields), and the due date. */
const Translator = z
  .object({
    versionId: z.string().nullable(),
    disclosureId: z.string().nullable(),
    userId: UserId,
    name: z.string(),
    dueOn: z.iso.date().nullable(),
  })
  .meta({ id: 'Translator' });
export type Translator = z.infer<typeof Translator>;

const counts = z.object({ missing: z.number().int(), outdated: z.number().int(), current: z.number().int() });

/** A text with its source and its translation side by side. */
const TextPair = TextSummary.extend({
  source: TextContent,
  /** To be sent back with the translation that is made from this source. */
  sourceMark: z.string(),
  translation: ReportText.nullable(),
  /**
   * For a missing translation, the one of last year's report at this place, if this report was made from it. It is not
   * stored here, and its source is last year's text, which may differ by now.
   */
  proposal: ReportText.pick({ sourceMark: true, sourceText: true })
    .extend({ content: TextContent, reportName: z.string() })
    .nullable(),
}).meta({ id: 'TextPair' });
export type TextPair = z.infer<typeof TextPair>;

/** The content of 409 `report.stale`: the current text. */
export const StaleText = z.object({ text: TextPair });

export const listReportTexts = call({
  id: 'listReportTexts',
  domain: 'translations',
  method: 'GET',
  path,
  summary: 'Texts of a report with the state of each in its other language; bounded by what the report consists of',
  access: 'report:read',
  module: 'esgl',
  /**
   * Report and states, answers, translations and translators in parallel; ten requests for a report of three hundred
   * pages.
   */
  requests: 12,
  params: inReport,
  response: z.object({
    sourceLanguage: Language,
    language: Language,
    texts: z.array(TextSummary),
    counts,
    translators: z.array(Translator),
    mayTranslate: z.boolean(),
  }),
  errors: ['report.not_found'],
});

export const getReportTexts = call({
  id: 'getReportTexts',
  domain: 'translations',
  method: 'GET',
  path: `${path}/own`,
  summary: 'Name, description and the other texts of the report itself, source and translation',
  access: 'report:read',
  module: 'esgl',
  requests: 3,
  params: inReport,
  response: z.object({ texts: z.array(TextPair) }),
  errors: ['report.not_found'],
});

export const getDisclosureTexts = call({
  id: 'getDisclosureTexts',
  domain: 'translations',
  method: 'GET',
  path: `${path}/frameworks/{versionId}/disclosures/{disclosureId}`,
  summary: 'Texts of a disclosure, source and translation',
  access: 'report:read',
  module: 'esgl',
  /** Report and state, answers and translations at once; then last year's translations, where they are proposed. */
  requests: 5,
  params: inDisclosure,
  response: z.object({ texts: z.array(TextPair) }),
  errors: ['report.not_found', 'disclosure.not_found'],
});

export const saveReportText = call({
  id: 'saveReportText',
  domain: 'translations',
  method: 'PUT',
  path: `${path}/texts`,
  summary:
    'Stores the translation of one text with its audit row; 409 with the stored one where somebody else changed it since. The same again, with a new mark of the source, says that it still holds',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: inReport,
  body: z.strictObject({
    place: TextPlace,
    /** null takes it back. */
    content: TextContent.nullable(),
    /** Mark of the displayed source. */
    sourceMark: z.string().regex(/^[\w-]{1,32}$/),
    /** Its words, for where it was changed since: the change can be shown by them. */
    sourceText: z.string().max(100_000).optional(),
    /** Revision of the displayed translation; 0: there was none. */
    revision: z.number().int().min(0),
  }),
  response: TextPair,
  errors: [
    'report.not_found',
    'report.read_only',
    'disclosure.not_found',
    'report.stale',
    'translation.no_source',
    'field.wrong_kind',
    'report.moving',
    'validation.failed',
    'request.conflict',
  ],
});

export const assignTranslator = call({
  id: 'assignTranslator',
  domain: 'translations',
  method: 'PUT',
  path: `${path}/translators`,
  summary: 'Says who translates disclosures of a report, and until when; the bell notifies them',
  access: 'report:design',
  module: 'esgl',
  requests: 4,
  params: inReport,
  body: z.strictObject({
    /** Both null: the report's own fields. */
    places: z
      .array(z.strictObject({ versionId: z.string().max(80).nullable(), disclosureId: z.string().max(200).nullable() }))
      .min(1)
      .max(500),
    /** null: none. */
    userId: UserId.nullable(),
    dueOn: z.iso.date().nullable(),
  }),
  response: z.object({ translators: z.array(Translator) }),
  errors: [
    'report.not_found',
    'report.read_only',
    'report.moving',
    'disclosure.not_found',
    'user.not_found',
    'validation.failed',
    'request.conflict',
  ],
});
