import { randomBytes } from 'node:crypto';
import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { createReportTextsUpload as createReportTextsUploadCall } from '../../shared/contract/publishing/translation-files.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isEditable } from '../../shared/model/report/report.ts';
import { translatorFileLimits, translatorFormatOf } from '../../shared/model/report-text/translator-file.ts';
import type { Principal } from '../core/auth/principal.ts';
import { ownUploadKey, signOwnUpload } from '../core/files/own-upload.ts';
import { WorkbookRefused } from '../core/office/reading/workbook-refused.ts';
import { assignedReportKeyOf } from '../core/reports/get-own-report.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import type { TranslationFilesDependencies } from './dependencies.ts';
import { readTranslatorDocument } from './format/docx.ts';
import type { IncomingText } from './format/translator-rows.ts';
import { readXliff } from './format/xliff.ts';
import { readTranslatorSheet } from './format/xlsx.ts';

const readers = { docx: readTranslatorDocument, xlsx: readTranslatorSheet, xliff: readXliff };

/** Upload address for one file of translated texts of a report that may be changed. */
export const createReportTextsUpload = async (
  { table, objects, now }: Pick<TranslationFilesDependencies, 'table' | 'objects' | 'now'>,
  principal: Principal,
  { params, body }: CallInput<typeof createReportTextsUploadCall>,
): Promise<CallResult<typeof createReportTextsUploadCall>> => {
  const report = await table.find(reportEntity, assignedReportKeyOf(principal, params.reportId));
  if (!report) throw new AppError('report.not_found');
  if (!isEditable(report.status)) throw new AppError('report.read_only');
  if (!translatorFormatOf(body.name)) throw new AppError('translation.file_format');
  if (body.sizeBytes > translatorFileLimits.bytesMax) throw new AppError('translation.file_size');
  const uploadId = randomBytes(16).toString('hex');
  const address = { uploadId, sizeBytes: body.sizeBytes };
  return { uploadId, ...(await signOwnUpload({ objects, now }, principal, address)) };
};

const refusedFile = ({ reason }: WorkbookRefused): AppError => {
  if (reason === 'volume' || reason === 'rows') return new AppError('translation.file_size');
  return new AppError(reason === 'damaged' ? 'translation.file_damaged' : 'translation.file_format');
};

/** The texts of an uploaded file. Throws for a file that is none of the three formats, cut, or too large. */
export const readUploadedTexts = async (
  { objects }: Pick<TranslationFilesDependencies, 'objects'>,
  principal: Principal,
  { uploadId, name }: { uploadId: string; name: string },
): Promise<IncomingText[]> => {
  const format = translatorFormatOf(name);
  if (!format) throw new AppError('translation.file_format');
  const bytes = await objects.find(ownUploadKey(principal, uploadId), translatorFileLimits.bytesMax);
  if (bytes === undefined) throw new AppError('upload.missing');
  if (bytes === 'too-large') throw new AppError('translation.file_size');
  try {
    return await readers[format](bytes);
  } catch (error) {
    throw error instanceof WorkbookRefused ? refusedFile(error) : error;
  }
};
