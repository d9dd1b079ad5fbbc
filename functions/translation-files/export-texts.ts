import { randomBytes } from 'node:crypto';
import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { exportReportTexts as exportReportTextsCall } from '../../shared/contract/publishing/translation-files.contract.ts';
import { textStateOf } from '../../shared/model/report-text/report-text.ts';
import { textIdOf } from '../../shared/model/report-text/text-place.ts';
import { type TranslatorFormat, translatorFileEndings } from '../../shared/model/report-text/translator-file.ts';
import { safeFileName } from '../../shared/model/text/safe-file-name.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadTexts } from '../core/translations/load-texts.ts';
import type { TranslationFilesDependencies } from './dependencies.ts';
import { writeTranslatorDocument } from './format/docx.ts';
import { type OutgoingFile, type OutgoingText, outgoingText } from './format/translator-rows.ts';
import { writeXliff } from './format/xliff.ts';
import { cellCharactersMax, writeTranslatorSheet } from './format/xlsx.ts';
import { placeName } from './name-places.ts';

const contentTypes: Record<TranslatorFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xliff: 'application/xliff+xml',
};

const bytesOf = async (format: TranslatorFormat, file: OutgoingFile): Promise<Uint8Array> => {
  if (format === 'docx') return writeTranslatorDocument(file);
  return format === 'xliff' ? writeXliff(file) : writeTranslatorSheet(file);
};

const fits = (format: TranslatorFormat, { segments }: OutgoingText): boolean =>
  format !== 'xlsx' ||
  segments.every(({ source, target }) => Math.max(source.length, target.length) <= cellCharactersMax);

const words = { en: { en: 'English', zhTw: 'Chinese' }, zhTw: { en: '英文', zhTw: '中文' } } as const;

/** Makes the file within the call: the texts of a report of 430 pages are written in under a second. */
export const exportReportTexts = async (
  dependencies: TranslationFilesDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof exportReportTextsCall>,
): Promise<CallResult<typeof exportReportTextsCall>> => {
  const { objects, linkOf, catalogue, table } = dependencies;
  const { format, which } = body;
  const { report, language, sources, versions } = await loadTexts(dependencies, principal, params.reportId);
  const { language: sourceLanguage, organizationId, reportId, name } = report;
  const wanted = sources.filter(
    ({ place, content }) => which === 'all' || textStateOf(content, versions.get(textIdOf(place))) !== 'current',
  );
  const texts = wanted.map((source) =>
    outgoingText(
      { reportId, language },
      { ...source, where: placeName(catalogue, source, sourceLanguage) },
      versions.get(textIdOf(source.place)),
    ),
  );
  const fitting = texts.filter((text) => fits(format, text));
  const fileName = `${safeFileName(name, 'report')} – ${words[sourceLanguage][language]}.${translatorFileEndings[format][0]}`;
  const counts = { fileName, texts: fitting.length, leftOut: texts.length - fitting.length };
  if (fitting.length === 0) return { ...counts, url: null };
  const bytes = await bytesOf(format, {
    reportId,
    reportName: name,
    sourceLanguage,
    language,
    texts: fitting,
  });
  const key = `exports/${table.scope.tenantId}/${organizationId}/${reportId}/${randomBytes(16).toString('hex')}.${translatorFileEndings[format][0]}`;
  await objects.put(key, { bytes, contentType: contentTypes[format], fileName });
  return { ...counts, url: await linkOf(key) };
};
