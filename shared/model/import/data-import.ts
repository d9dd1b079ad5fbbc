import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { DataImportId } from '../../ids.ts';
import { ValueState } from '../answer/value-state.ts';
import { DataPointKey, TimeSpan } from '../data-point/data-point.ts';
import { Author } from '../people/author.ts';
import { megabyteBytes } from '../text/file-check.ts';
import { ImportColumn, importColumnsMax } from './import-columns.ts';
import { ImportIssue } from './import-issue.ts';
import { importLabelsMax, UnnamedLabel } from './import-labels.ts';
import { importMarksMax, OpenMark } from './import-marks.ts';
import { ImportRemark } from './import-remark.ts';

/**
 * At most 10 MB. Every time that a file names becomes a reporting time, which are listed whole: fifty
 * years of months are enough, and a row for each day is a mistake.
 */
export const dataImportLimits = {
  bytesMax: 10 * megabyteBytes,
  rowsMax: 50_000,
  timesMax: 600,
  nameMax: 255,
  ignoredMax: 20,
} as const;
/** Workbooks, those with macros without them, and separated values. */
export const dataImportAccept = '.xlsx,.xlsm,.csv';
export const isImportName = (name: string): boolean =>
  dataImportAccept.split(',').some((ending) => name.toLowerCase().endsWith(ending));

/**
 * The states of an import.
 * - `checking`: the file is read · `refused`: the file or rows of it cannot be taken, nothing changed · `ready`: the preview
 *   waits for a person · `applying`, `done` · `undoing`, `undone` · `failed`: a step gave up, and may be retried
 */
export const DataImportStatus = z.enum([
  'checking',
  'refused',
  'ready',
  'applying',
  'done',
  'undoing',
  'undone',
  'failed',
]);
export type DataImportStatus = z.infer<typeof DataImportStatus>;

/** The effect of a row: a new value, a changed one, an equal one, one in conflict with another user's. */
export const RowKind = z.enum(['new', 'changed', 'same', 'conflict']);
export type RowKind = z.infer<typeof RowKind>;

/** Why a file is not read at all. */
export const FileRefusal = z.enum([
  'format',
  'password',
  'volume',
  'unpacked',
  'damaged',
  'rows',
  'columns',
  'targets',
  'sheets',
  'hidden',
  'times',
  'empty',
]);
export type FileRefusal = z.infer<typeof FileRefusal>;

/** A sheet of a file by its place, from 0. */
export const importSheetsMax = 10;
export const SheetChoice = z.object({
  sheet: z
    .number()
    .int()
    .min(0)
    .max(importSheetsMax - 1),
  name: z.string(),
  /** It was not read of an earlier file with these sheets. */
  isLeftOut: z.boolean().optional(),
});
export type SheetChoice = z.infer<typeof SheetChoice>;

const count = z.number().int().min(0);
/**
 * Hidden parts of a sheet that were read all the same: values in hidden rows, the first of them, and headings of hidden
 * columns.
 */
export const HiddenInSheet = z.object({
  rows: count,
  firstRow: z.number().int().min(1).nullable(),
  columns: z.array(z.string()),
});
export type HiddenInSheet = z.infer<typeof HiddenInSheet>;
export const nothingHidden: HiddenInSheet = { rows: 0, firstRow: null, columns: [] };

/** Rows with more content than is stored, and the first of them: a note with a metric of words. */
export const UnkeptInSheet = HiddenInSheet.pick({ rows: true, firstRow: true });
export type UnkeptInSheet = z.infer<typeof UnkeptInSheet>;
export const nothingUnkept: UnkeptInSheet = { rows: 0, firstRow: null };

export const newTimesMax = 12;
/**
 * Reporting times that an import would make: the first of them, and the times that each overlaps, existing ones or others that it
 * would make, the one first that it shares most with.
 */
export const NewTimes = z.object({
  total: count,
  times: z
    .array(
      TimeSpan.extend({
        overlaps: TimeSpan.nullable(),
        alsoOverlaps: z.array(TimeSpan).default([]),
        /** Number of further overlaps that are not listed. */
        moreOverlaps: count.default(0),
      }),
    )
    .max(newTimesMax),
});
export type NewTimes = z.infer<typeof NewTimes>;
export const noNewTimes: NewTimes = { total: 0, times: [] };

/** Reporting times that the import made: the first of them. */
export const MadeTimes = z.object({ total: count, times: z.array(TimeSpan).max(newTimesMax) });
export type MadeTimes = z.infer<typeof MadeTimes>;
export const noMadeTimes: MadeTimes = { total: 0, times: [] };

export const RowCounts = z.object({ new: count, changed: count, same: count, conflict: count });
export type RowCounts = z.infer<typeof RowCounts>;

export const DataImport = z
  .object({
    importId: DataImportId,
    fileName: z.string(),
    status: DataImportStatus,
    startedAt: z.iso.datetime(),
    startedBy: Author,
    revision: z.number().int().min(1),
    refusal: FileRefusal.nullable(),
    /** Rows that say something wrong. */
    issues: count,
    /** Of a file that was refused for some of its rows: the number of others that could be imported without them. */
    good: count.default(0),
    /** It takes the rows that nothing is wrong with, and leaves the others out. */
    isPartial: z.boolean().default(false),
    /** Labels that are no metric's name, to be named once. */
    unnamed: z.array(UnnamedLabel).max(importLabelsMax.ofFile).default([]),
    /** The sheets of a file that several were read of, in their order: their numbers lead to their names. */
    sheetNames: z.array(z.string()).default([]),
    /** Sheets that hold values, of which is to be chosen. */
    sheets: z.array(SheetChoice).max(importSheetsMax).default([]),
    /** Columns of numbers that can be read two ways, to be answered once each. */
    marks: z.array(OpenMark).max(importMarksMax).default([]),
    /** Columns of numbers with their periods and units, which can be named by hand. */
    columns: z.array(ImportColumn).max(importColumnsMax).default([]),
    /** Headings of columns that are none of a table's: the cells below them were not read. */
    ignored: z.array(z.string()).default([]),
    hidden: HiddenInSheet.default(nothingHidden),
    unkept: UnkeptInSheet.default(nothingUnkept),
    /** Rows that say once more what an earlier one says; each value is taken once. */
    repeated: count.default(0),
    newTimes: NewTimes.default(noNewTimes),
    remarks: z.array(ImportRemark).default([]),
    counts: RowCounts,
    /** Rows that were written, had the stored value already, or met a newer value. */
    written: count,
    kept: count,
    overtaken: count,
    /** Rows that an undo took back, and rows with a later change. */
    takenBack: count,
    notTakenBack: count,
    /** Reporting times that an undo removed, and those that remain because they are in use or changed. */
    timesTakenBack: MadeTimes.default(noMadeTimes),
    timesLeft: MadeTimes.default(noMadeTimes),
    /** The step that gave up; null unless `failed`. */
    failedStep: z.enum(['check', 'apply', 'undo']).nullable(),
    /** How far the running step got, of how many rows. */
    progress: z.object({ done: count, of: count }),
  })
  .meta({ id: 'DataImport' });
export type DataImport = z.infer<typeof DataImport>;

/** Whether its values are stored, or were: whether it can be taken back, or was. */
export const hasWritten = ({
  status,
  failedStep,
  written,
}: Pick<DataImport, 'status' | 'failedStep' | 'written'>): boolean =>
  written > 0 || status === 'applying' || (status === 'failed' && failedStep !== 'check');

/**
 * The answer for a row in conflict: the original remains, is updated, or the value goes to a time without
 * one.
 */
export const ImportAnswer = z
  .discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('skip') }),
    z.strictObject({ answer: z.literal('overwrite') }),
    z.strictObject({ answer: z.literal('other-time'), ...TimeSpan.shape }),
  ])
  .meta({ id: 'ImportAnswer' });
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** One answer for all rows in conflict, but for those that have their own. */
export type ImportAnswers = { all: ImportAnswer; rows: readonly { row: number; answer: ImportAnswer }[] };

export const importAnswerOf = ({ all, rows }: ImportAnswers, row: number): ImportAnswer =>
  rows.find((one) => one.row === row)?.answer ?? all;

/** A value as the preview shows it. */
const PreviewValue = z.object({
  value: z.string(),
  unit: z.string(),
  descriptor: z.string(),
  state: ValueState,
  note: z.string(),
});

/** A row of the preview: the stored value, its author, and the file's value. */
export const ImportPreviewRow = DataPointKey.extend({
  row: z.number().int(),
  kind: RowKind,
  name: BilingualText,
  /** Name of the entity that owns the value; '': the organisation itself. */
  entity: z.string(),
  before: PreviewValue.extend({
    who: z.string(),
    at: z.iso.datetime(),
    source: z.string(),
    report: z.string(),
  }).nullable(),
  after: PreviewValue,
  /** The number of the file in the unit of the stored one, where that is another. */
  inStoredUnit: z.object({ value: z.string(), unit: z.string(), isRounded: z.boolean() }).nullable(),
}).meta({ id: 'ImportPreviewRow' });
export type ImportPreviewRow = z.infer<typeof ImportPreviewRow>;

/** A row with a change of its value after the import wrote it, or before it could. */
export const ImportLeftRow = DataPointKey.extend({
  row: z.number().int(),
  name: BilingualText,
  entity: z.string(),
}).meta({
  id: 'ImportLeftRow',
});
export type ImportLeftRow = z.infer<typeof ImportLeftRow>;

/** Issues of one page; all pages together have every one. */
export const listedIssuesMax = 1_000;
export const ImportIssues = z.object({ total: count, issues: z.array(ImportIssue).max(listedIssuesMax) });
export type ImportIssues = z.infer<typeof ImportIssues>;
