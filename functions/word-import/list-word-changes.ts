import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { Field } from '../../shared/catalogue/framework.ts';
import { optionName } from '../../shared/catalogue/option-name.ts';
import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { listWordChanges as listWordChangesCall } from '../../shared/contract/publishing/word-changes.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { findField } from '../../shared/model/data-point/breakdown.ts';
import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import { wordLimits } from '../../shared/model/publishing/word-changes.ts';
import { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { ownUploadKey } from '../core/files/own-upload.ts';
import { WorkbookRefused } from '../core/office/reading/workbook-refused.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { requireOpen } from '../core/reports/open-report.ts';
import { publicationEntity, type ReportKey, reportPartition } from '../core/reports/report.entities.ts';
import { type ControlPlace, controlTag } from '../report-document/text/control-tag.ts';
import { buildSnapshot } from '../report-snapshot/build/build-snapshot.ts';
import type { StepDependencies } from '../report-snapshot/build/dependencies.ts';
import { readSource } from '../report-snapshot/build/read-source.ts';
import { inLanguage } from '../report-snapshot/build/texts-in-language.ts';
import type { LinkedObjects } from '../report-snapshot/objects/linked-objects.ts';
import type { ReadableObjects } from '../report-snapshot/objects/objects.ts';
import { readSnapshotIn } from '../report-snapshot/objects/snapshots.ts';
import { asTranslations, withAnswersOnly } from './as-translations.ts';
import { compareWord } from './compare-word.ts';
import type { Choice } from './propose-fact.ts';
import { readWord, type WordReading } from './read-word.ts';
import { inReadersLanguage } from './reader-names.ts';
import { restoreBookmarkStarts } from './restore-bookmark-starts.ts';
import { attachUntaggedText, nearestFile, type OutsideReading, type PublishedWord } from './untagged-changes.ts';

type Dependencies = Pick<StepDependencies, 'table' | 'brand' | 'catalogue' | 'now'> & {
  media: LinkedObjects;
  publications: ReadableObjects;
};
/** `language`: the caller's. */
type Input = { reportId: string; uploadId: string; language: Language };

const uploadAt = async (media: Pick<LinkedObjects, 'find'>, key: string): Promise<Uint8Array> => {
  const bytes = await media.find(key);
  if (!bytes) throw new AppError('upload.missing');
  if (bytes.byteLength > wordLimits.bytesMax) throw new AppError('word.volume');
  return bytes;
};

const readUpload = async (...given: Parameters<typeof readWord>): Promise<WordReading> => {
  try {
    return await readWord(...given);
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    throw new AppError(error.reason === 'volume' ? 'word.volume' : 'word.format');
  }
};

const readOutside = async (bytes: Uint8Array): Promise<OutsideReading> => {
  const { marked, outside, picturesOutside } = await readWord(bytes);
  return { marked, outside, picturesOutside };
};

/** A revision that a file was made from: the text outside of answers in its Word files, and its snapshots. */
type Made = Pick<PublishedWord, 'outside'> & { snapshotIn: (language: Language) => Promise<ReportSnapshot> };

const publishedAs = async (
  { table, publications }: { table: TenantTable; publications: ReadableObjects },
  key: ReportKey,
  revision: number,
): Promise<Made | undefined> => {
  const all = await table.all(publicationEntity, { pk: reportPartition(key), skPrefix: ['PUBLICATION'] });
  const found = all.find((record) => record.revisionNumber === revision && record.status === 'published');
  if (!found?.snapshotKey) return undefined;
  const outside: OutsideReading[] = [];
  // One after the other: unpacked they are large.
  for (const { objectKey, language } of found.files.filter(({ format }) => format === 'docx'))
    outside.push({ ...(await readOutside(await publications.read(objectKey))), ...(language ? { language } : {}) });
  const { snapshotKey } = found;
  return { outside, snapshotIn: (language) => readSnapshotIn(publications, snapshotKey, language) };
};

const fieldAt = (catalogue: Catalogue, { versionId, disclosureId, fieldKey }: ControlPlace): Field | undefined => {
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  return disclosure && findField(catalogue.metrics(), disclosure, fieldKey);
};

const unitsIn =
  (catalogue: Catalogue) =>
  (place: ControlPlace): readonly string[] => {
    const field = fieldAt(catalogue, place);
    if (field?.units && field.units.length > 0) return field.units;
    return field?.defaultUnit === undefined ? [] : [field.defaultUnit];
  };

const choicesIn =
  (catalogue: Catalogue) =>
  (place: ControlPlace): readonly Choice[] => {
    const field = fieldAt(catalogue, place);
    if (field?.inputType === 'Country')
      return catalogue.countries().map(({ id, name, nameZhTw }) => ({ code: id, names: [name, nameZhTw] }));
    return (field?.options ?? []).map((option) => ({
      code: option,
      names: field ? Language.options.map((language) => optionName(field, option, language)) : [],
    }));
  };

/** Which answers were edited in an uploaded Word file. Nothing is stored: accepted changes are saved as if typed. */
export const listWordChanges = async (
  dependencies: Dependencies,
  principal: Principal,
  { reportId, uploadId, language }: Input,
): Promise<CallResult<typeof listWordChangesCall>> => {
  const key = reportKeyOf(principal, reportId);
  const source = await readSource(dependencies, key, { languages: Language.options });
  requireOpen(source.report);
  const bytes = await uploadAt(dependencies.media, ownUploadKey(principal, uploadId));
  const first = await readUpload(bytes);
  const { origin } = first;
  if (origin.reportId !== undefined && origin.reportId !== reportId) throw new AppError('word.other_report');
  if (first.controls.length === 0) throw new AppError('word.no_answers');
  const revision = origin.revision === undefined ? undefined : await publishedAs(dependencies, key, origin.revision);
  const own = source.report.language;
  const fileLanguage = origin.language ?? nearestFile(first.outside, revision?.outside ?? [])?.file.language ?? own;
  const made = revision && { outside: revision.outside, snapshot: await revision.snapshotIn(fileLanguage) };
  const values = new Map(source.values.map((value) => [controlTag(value), value]));
  const now = buildSnapshot(dependencies.catalogue, inLanguage(withAnswersOnly(source), fileLanguage));
  const { begins, unsure } = restoreBookmarkStarts(first, made, now);
  const reading = begins.size === 0 ? first : await readUpload(bytes, begins);
  const { controls, outside, picturesAdded } = attachUntaggedText(reading, made, now);
  const compared = compareWord({
    controls,
    unsure,
    now,
    origin: made?.snapshot,
    valueAt: (place) => values.get(controlTag(place)),
    unitsOf: unitsIn(dependencies.catalogue),
    choicesOf: choicesIn(dependencies.catalogue),
  });
  const answerChanges =
    fileLanguage === own
      ? compared
      : asTranslations(compared, {
          language: fileLanguage,
          translations: source.translations,
          now: buildSnapshot(dependencies.catalogue, source),
          origin: await revision?.snapshotIn(own),
        });
  const named =
    language === now.report.language ? now : buildSnapshot(dependencies.catalogue, inLanguage(source, language));
  return {
    ...answerChanges,
    ...inReadersLanguage({ ...answerChanges, outside }, now, named),
    revision: made?.snapshot.revision ?? null,
    picturesLeft: answerChanges.picturesLeft + picturesAdded,
  };
};
