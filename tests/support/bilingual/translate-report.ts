/** Texts of a report sent to translators and imported again over the API, as the translation screen does it. */
import {
  checkReportTexts,
  createReportTextsUpload,
  exportReportTexts,
  takeReportTexts,
} from '../../../shared/contract/publishing/translation-files.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { type TranslatorFormat, translatorFileLimits } from '../../../shared/model/report-text/translator-file.ts';
import { type Caller, callApi } from '../cloud/cloud-calls.ts';
import { followLink } from '../cloud/follow-link.ts';
import { fileEndings, fillFile, type Translate } from './translate-files.ts';

type ReportId = ReportView['reportId'];

export const exported = async (
  caller: Caller,
  reportId: ReportId,
  format: TranslatorFormat,
  which: 'open' | 'all' = 'open',
): Promise<Buffer | undefined> => {
  const { url } = await callApi(caller, exportReportTexts, { params: { reportId }, body: { format, which } });
  return url === null ? undefined : (await followLink(url)).bytes;
};

const uploaded = async (caller: Caller, reportId: ReportId, bytes: Buffer, format: TranslatorFormat) => {
  const name = `translated.${fileEndings[format]}`;
  const body = { name, sizeBytes: bytes.byteLength };
  const { uploadId, url } = await callApi(caller, createReportTextsUpload, { params: { reportId }, body });
  const { status } = await followLink(url, 'PUT', bytes);
  if (status !== 200) throw new Error(`the upload answered ${status}`);
  return { uploadId, name };
};

/** What the file of a translator would change. */
export const checkedFile = async (caller: Caller, reportId: ReportId, bytes: Buffer, format: TranslatorFormat) => {
  const file = await uploaded(caller, reportId, bytes, format);
  return { file, checked: await callApi(caller, checkReportTexts, { params: { reportId }, body: file }) };
};

/** Exports what is missing or older, has it translated, and imports all of it; returns the number of stored texts. */
export const translateBy = async (
  caller: Caller,
  reportId: ReportId,
  format: TranslatorFormat,
  translate: Translate,
): Promise<number> => {
  const sent = await exported(caller, reportId, format);
  if (!sent) return 0;
  const { file, checked } = await checkedFile(caller, reportId, fillFile[format](sent, translate), format);
  const refused = checked.texts.filter(({ reason }) => reason !== null && reason !== 'incomplete');
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused.slice(0, 3))}`);
  const good = checked.texts.filter(({ reason }) => reason === null);
  let stored = 0;
  for (let from = 0; from < good.length; from += translatorFileLimits.takenMax) {
    const texts = good
      .slice(from, from + translatorFileLimits.takenMax)
      .map(({ place, revision }) => ({ place, revision }));
    const taken = await callApi(caller, takeReportTexts, { params: { reportId }, body: { ...file, texts } });
    stored += taken.stored;
  }
  return stored;
};
