import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { DataExportId, DataImportId, ReportId } from '../../ids.ts';
import { entitiesMax } from '../../model/entities/reporting-entity.ts';
import {
  ChosenDisclosure,
  DataExport,
  ExportFormat,
  HubExportChoice,
  ReportExportChoice,
  TemplateChoice,
} from '../../model/hub/data-export.ts';
import {
  DataImport,
  dataImportLimits,
  ImportAnswer,
  ImportIssues,
  ImportLeftRow,
  ImportPreviewRow,
  RowKind,
} from '../../model/import/data-import.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

const ofReport = { domain: 'data-transfer', access: 'data:read', module: 'esgl' } as const;
const ofHub = { domain: 'data-transfer', module: 'data-management-module' } as const;
const inReport = z.object({ reportId: ReportId });
const count = z.number().int().min(0);

/** A cell as the file has it, and what it is: a figure's digits are grouped where people read it, those of a year are not. */
const PreviewCell = z.object({ text: z.string(), kind: z.enum(['text', 'figure', 'year']) });
export type PreviewCell = z.infer<typeof PreviewCell>;

/** A line of the preview, in the words and the columns of the file. */
export const ExportPreview = z
  .object({
    counts: z.object({ all: count, report: count, internal: count, entity: count }),
    /** Disclosures of the report and how many lines each has. */
    disclosures: z.array(
      ChosenDisclosure.extend({ shortName: z.string(), code: z.string(), title: BilingualText, rows: count }),
    ),
    /** Lines of what is chosen, and the first ten of them. */
    chosen: count,
    rows: z.array(z.array(PreviewCell)).max(10),
  })
  .meta({ id: 'ExportPreview' });
export type ExportPreview = z.infer<typeof ExportPreview>;

export const previewReportExport = call({
  ...ofReport,
  id: 'previewReportExport',
  method: 'POST',
  path: '/data-exports/reports/{reportId}/preview',
  summary: 'What an export of a report would hold: lines of each mode, and the first ten of the chosen one',
  /** Values of each entity lie apart. */
  requests: 7 + entitiesMax,
  params: inReport,
  body: ReportExportChoice,
  response: ExportPreview,
  errors: ['report.not_found'],
});

export const exportReportData = call({
  ...ofReport,
  id: 'exportReportData',
  method: 'POST',
  path: '/data-exports/reports/{reportId}',
  summary: 'Starts writing the data of a report as a workbook or as text with commas',
  requests: 3,
  params: inReport,
  body: ReportExportChoice.extend({ format: ExportFormat.default('xlsx') }).strict(),
  response: DataExport,
  status: 202,
  errors: ['report.not_found'],
});

export const exportHubData = call({
  ...ofHub,
  id: 'exportHubData',
  method: 'POST',
  path: '/data-exports',
  summary: 'Starts writing data points of the data hub as a workbook or as text with commas',
  access: 'data:read',
  requests: 2,
  body: HubExportChoice.extend({ format: ExportFormat.default('xlsx') }).strict(),
  response: DataExport,
  status: 202,
  errors: [],
});

export const createImportTemplate = call({
  ...ofHub,
  id: 'createImportTemplate',
  method: 'POST',
  path: '/data-import-templates',
  summary:
    'Starts writing a workbook to fill in: a line for each chosen metric and time, with its units to choose from',
  access: 'data:write',
  requests: 3,
  body: TemplateChoice,
  response: DataExport,
  status: 202,
  errors: ['metric.not_found', 'entity.not_found', 'module.off'],
});

export const getDataExport = call({
  ...ofReport,
  id: 'getDataExport',
  method: 'GET',
  path: '/data-exports/{jobId}',
  summary: 'The file once it is there, by a link that is good for an hour',
  requests: 2,
  params: z.object({ jobId: DataExportId }),
  response: DataExport,
  errors: ['data_export.not_found'],
});

const ofImport = { ...ofHub, access: 'data:write' } as const;
const named = z.object({ importId: DataImportId });

export const createDataImportUpload = call({
  ...ofImport,
  id: 'createDataImportUpload',
  method: 'POST',
  path: '/data-imports/uploads',
  summary: 'An address that takes one workbook of at most 10 MB',
  requests: 1,
  body: z.strictObject({
    name: oneLine(1, dataImportLimits.nameMax),
    sizeBytes: z.number().int().min(1),
  }),
  response: z.object({
    importId: DataImportId,
    url: z.url(),
    contentType: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  errors: ['data_import.volume', 'data_import.format'],
});

export const checkDataImport = call({
  ...ofImport,
  id: 'checkDataImport',
  method: 'POST',
  path: '/data-imports',
  summary: 'Starts reading an uploaded workbook: what is wrong with it, or what it would change; changes nothing',
  requests: 3,
  body: z.strictObject({ importId: DataImportId, name: oneLine(1, dataImportLimits.nameMax) }),
  response: DataImport,
  status: 202,
  errors: ['upload.missing', 'data_import.format', 'request.conflict'],
});

export const listDataImports = call({
  ...ofImport,
  id: 'listDataImports',
  method: 'GET',
  path: '/data-imports',
  summary: 'The latest imports of the organisation that wrote values, and the latest others, newest first',
  requests: 5,
  response: z.object({ imports: z.array(DataImport).max(50) }),
  errors: [],
});

export const getDataImport = call({
  ...ofImport,
  id: 'getDataImport',
  method: 'GET',
  path: '/data-imports/{importId}',
  summary: 'How far an import got',
  requests: 2,
  params: named,
  response: DataImport,
  errors: ['data_import.not_found'],
});

export const listDataImportIssues = call({
  ...ofImport,
  id: 'listDataImportIssues',
  method: 'GET',
  path: '/data-imports/{importId}/issues',
  summary: 'Everything that is wrong with the rows of an import, a thousand on each page',
  requests: 2,
  params: named,
  query: z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  response: ImportIssues,
  errors: ['data_import.not_found'],
});

export const listDataImportRows = call({
  ...ofImport,
  id: 'listDataImportRows',
  method: 'GET',
  path: '/data-imports/{importId}/rows',
  summary: 'Rows of one kind that an import would write, in pages',
  requests: 2,
  params: named,
  query: z.object({ kind: RowKind.exclude(['same']), page: z.coerce.number().int().min(1).max(1_100).default(1) }),
  response: z.object({ total: count, rows: z.array(ImportPreviewRow).max(100) }),
  errors: ['data_import.not_found'],
});

export const chosenRowsMax = 2_000;
export const applyDataImport = call({
  ...ofImport,
  id: 'applyDataImport',
  method: 'POST',
  path: '/data-imports/{importId}/apply',
  summary: 'Starts writing the rows of an import; conflicts as chosen, each or all',
  requests: 3,
  params: named,
  body: z.strictObject({
    revision: z.number().int().min(1),
    /** The answer for rows in conflict, except those with their own answer. */
    all: ImportAnswer,
    rows: z
      .array(z.strictObject({ row: z.number().int().min(1), answer: ImportAnswer }))
      .max(chosenRowsMax)
      .default([]),
  }),
  response: DataImport,
  status: 202,
  errors: ['data_import.not_found', 'data_import.step_refused', 'validation.failed', 'request.conflict'],
});

export const undoDataImport = call({
  ...ofImport,
  id: 'undoDataImport',
  method: 'POST',
  path: '/data-imports/{importId}/undo',
  summary: 'Starts taking back what an import wrote; a value that changed since stays as it is',
  requests: 3,
  params: named,
  body: z.strictObject({ revision: z.number().int().min(1) }),
  response: DataImport,
  status: 202,
  errors: ['data_import.not_found', 'data_import.step_refused', 'request.conflict'],
});

export const listDataImportLeftRows = call({
  ...ofImport,
  id: 'listDataImportLeftRows',
  method: 'GET',
  path: '/data-imports/{importId}/left-rows',
  summary: 'Rows that met a newer value when they were written, or that an undo left because their value changed since',
  requests: 3,
  params: named,
  query: z.object({ step: z.enum(['apply', 'undo']) }),
  response: z.object({ rows: z.array(ImportLeftRow).max(200) }),
  errors: ['data_import.not_found'],
});
