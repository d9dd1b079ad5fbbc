/**
 * Texts of a report in its other language, and their translators. Keys do not begin with REPORT, so that reading a
 * report's states does not read them.
 *
 * | access pattern                          | key                                                       |
 * |-----------------------------------------|-----------------------------------------------------------|
 * | translations of a report                | REPORT {organizationId} {reportId} / begins with TEXT     |
 * | those of one disclosure                 | the same / TEXT {versionId} {disclosureId}                |
 * | one of them                             | the same / TEXT {versionId} {disclosureId} {kind} {field or row} {language} |
 * | one of the report's own fields          | the same / TEXT - {kind} {language}                       |
 * | translators of a report                 | the same / begins with TRANSLATOR                         |
 * | one of them                             | the same / TRANSLATOR {userId}                            |
 * | reports that a person translates        | gsi1: TRANSLATIONS {organizationId} / {userId} {reportId} |
 */
import * as z from 'zod';
import { UserId } from '../../../shared/ids.ts';
import { Report } from '../../../shared/model/report/report.ts';
import { ReportText } from '../../../shared/model/report-text/report-text.ts';
import { disclosureOfText, type TextPlace, textPlaceParts } from '../../../shared/model/report-text/text-place.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { entity, type KeyParts } from '../data/entity.ts';
import type { Range } from '../data/query.ts';
import { type ReportKey, reportPartition } from './report.entities.ts';

const inReport = Report.pick({ organizationId: true, reportId: true }).shape;

const ReportTextRecord = ReportText.extend(inReport);
export type ReportTextRecord = z.infer<typeof ReportTextRecord>;

type InDisclosure = { versionId: string; disclosureId: string };

const noDisclosure = '-';
const beginOf = (place: InDisclosure | undefined): readonly string[] =>
  place ? [place.versionId, place.disclosureId] : [noDisclosure];

/** Translations of a report, or of one of its disclosures. */
export const reportTextsOf = (key: ReportKey, place?: InDisclosure): Range => ({
  pk: reportPartition(key),
  skPrefix: ['TEXT', ...(place ? beginOf(place) : [])],
});

/** Translations of the report's own texts, outside of its disclosures. */
export const ownReportTextsOf = (key: ReportKey): Range => ({
  pk: reportPartition(key),
  skPrefix: ['TEXT', ...beginOf(undefined)],
});

const sortParts = (place: TextPlace, language: Language): KeyParts => {
  const [kind = '', ...rest] = textPlaceParts(place);
  const named = disclosureOfText(place) ? rest.slice(2) : rest;
  return ['TEXT', ...beginOf(disclosureOfText(place)), kind, ...named, language];
};

export const reportTextEntity = entity<ReportKey & { language: Language; place: TextPlace }, ReportTextRecord>({
  name: 'ReportText',
  version: 1,
  schema: ReportTextRecord,
  isPacked: true,
  key: (key) => ({ pk: reportPartition(key), sk: sortParts(key.place, key.language) }),
});

/** Places that a person is to translate, by due date. */
const ReportTranslator = z.object({
  ...inReport,
  userId: UserId,
  name: z.string(),
  asked: z.array(
    z.object({
      dueOn: z.iso.date().nullable(),
      /** Both null: the report's own fields. */
      places: z.array(z.object({ versionId: z.string().nullable(), disclosureId: z.string().nullable() })),
    }),
  ),
  revision: z.number().int(),
});
export type ReportTranslator = z.infer<typeof ReportTranslator>;

export const translatorsOf = (key: ReportKey): Range => ({ pk: reportPartition(key), skPrefix: ['TRANSLATOR'] });
/** Reports that a person is asked to translate. */
export const translationsOf = (organizationId: string, userId: string): Range => ({
  pk: ['TRANSLATIONS', organizationId],
  skPrefix: [userId],
  index: 'gsi1',
});

export const reportTranslatorEntity = entity<ReportKey & { userId: string }, ReportTranslator>({
  name: 'ReportTranslator',
  version: 1,
  schema: ReportTranslator,
  isPacked: true,
  key: (key) => ({ pk: reportPartition(key), sk: ['TRANSLATOR', key.userId] }),
  indexes: ({ organizationId, userId, reportId }) => ({
    gsi1: { pk: ['TRANSLATIONS', organizationId], sk: [userId, reportId] },
  }),
});
