import * as z from 'zod';
import { DataImportId } from '../../ids.ts';
import { DataImport, importSheetsMax, SheetChoice } from '../../model/import/data-import.ts';
import { ColumnChoice, importColumnsMax } from '../../model/import/import-columns.ts';
import { importLabelsMax, NamedLabel } from '../../model/import/import-labels.ts';
import { importMarksMax, MarkAnswer } from '../../model/import/import-marks.ts';
import { call } from '../calls/call.ts';

const ofImport = { domain: 'data-transfer', module: 'data-management-module', access: 'data:write' } as const;
const named = z.object({ importId: DataImportId });

export const takeGoodImportRows = call({
  ...ofImport,
  id: 'takeGoodImportRows',
  method: 'POST',
  path: '/data-imports/{importId}/good-rows',
  summary: 'Starts reading a refused workbook again for the rows that nothing is wrong with; the others stay listed',
  requests: 3,
  params: named,
  body: z.strictObject({ revision: z.number().int().min(1) }),
  response: DataImport,
  status: 202,
  errors: ['data_import.not_found', 'data_import.step_refused', 'upload.missing', 'request.conflict'],
});

export const nameImportLabels = call({
  ...ofImport,
  id: 'nameImportLabels',
  method: 'POST',
  path: '/data-imports/{importId}/labels',
  summary:
    'Keeps which metrics the labels of a refused sheet mean, for this and later sheets, and starts reading it again',
  requests: 4,
  params: named,
  body: z.strictObject({
    revision: z.number().int().min(1),
    labels: z.array(NamedLabel).min(1).max(importLabelsMax.ofFile),
  }),
  response: DataImport,
  status: 202,
  errors: [
    'data_import.not_found',
    'data_import.step_refused',
    'upload.missing',
    'metric.not_found',
    'request.conflict',
  ],
});

export const answerImportMarks = call({
  ...ofImport,
  id: 'answerImportMarks',
  method: 'POST',
  path: '/data-imports/{importId}/marks',
  summary:
    'Says how numbers of a refused sheet that can be read two ways are meant, once per column, and reads it again',
  requests: 4,
  params: named,
  body: z.strictObject({
    revision: z.number().int().min(1),
    marks: z.array(MarkAnswer).min(1).max(importMarksMax),
  }),
  response: DataImport,
  status: 202,
  errors: ['data_import.not_found', 'data_import.step_refused', 'upload.missing', 'request.conflict'],
});

export const mapImportColumns = call({
  ...ofImport,
  id: 'mapImportColumns',
  method: 'POST',
  path: '/data-imports/{importId}/columns',
  summary:
    'Says which periods and units the columns of a read sheet have, or that they are not meant, remembers it for later files of the layout, and reads it again',
  requests: 4,
  params: named,
  body: z.strictObject({
    revision: z.number().int().min(1),
    columns: z.array(ColumnChoice).min(1).max(importColumnsMax),
  }),
  response: DataImport,
  status: 202,
  errors: [
    'data_import.not_found',
    'data_import.step_refused',
    'upload.missing',
    'validation.failed',
    'request.conflict',
  ],
});

export const chooseImportSheets = call({
  ...ofImport,
  id: 'chooseImportSheets',
  method: 'POST',
  path: '/data-imports/{importId}/sheets',
  summary: 'Says which sheets of a file are meant of which several hold values, and reads them',
  requests: 4,
  params: named,
  body: z.strictObject({
    revision: z.number().int().min(1),
    sheets: z.array(SheetChoice.shape.sheet).min(1).max(importSheetsMax),
  }),
  response: DataImport,
  status: 202,
  errors: ['data_import.not_found', 'data_import.step_refused', 'upload.missing', 'request.conflict'],
});
