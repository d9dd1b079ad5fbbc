import * as z from 'zod';
import { BilingualText } from '../../../shared/catalogue/framework.ts';
import {
  DataPointKey,
  PointContent,
  PointOrigin,
  PointSource,
  SourceCell,
} from '../../../shared/model/data-point/data-point.ts';
import { ImportIssues, listedIssuesMax, type RowKind } from '../../../shared/model/import/data-import.ts';
import type { ImportIssue } from '../../../shared/model/import/import-issue.ts';
import type { TransferObjects } from '../../core/files/transfer-objects.ts';
import type { ImportKey } from '../jobs/data-transfer.entities.ts';

/** Rows that would write something, kept apart by what they would do. */
export type WritingKind = Exclude<RowKind, 'same'>;
export const writingKinds = ['new', 'changed', 'conflict'] as const satisfies readonly WritingKind[];

/** What a point was when the file was read: what an undo brings back, and what the preview shows beside the new value. */
const Before = z.object({
  content: PointContent,
  source: PointSource,
  origin: PointOrigin.nullable(),
  confirmations: z.array(PointOrigin),
  author: z.string(),
  at: z.iso.datetime(),
  reason: z.string().optional(),
  cell: SourceCell.optional(),
});
export const PlannedRow = z.object({
  row: z.number().int(),
  key: DataPointKey,
  name: BilingualText,
  /** What the entity is called whose value it is; '': the organisation's own. */
  entity: z.string().default(''),
  content: PointContent,
  /** Of the point that the row was held against; 0: there was none. */
  revision: z.number().int(),
  before: Before.nullable(),
  /** Where the file says it; absent in plans from before this was kept. */
  cell: SourceCell.pick({ sheet: true, cell: true, text: true }).optional(),
});
export type PlannedRow = z.infer<typeof PlannedRow>;

/**
 * Rows of one transaction: value, its twin, history, a row of the report's log and the time it lies in for each, and the row
 * that says the batch is done, stay below the hundred that a transaction takes.
 */
export const batchRows = 16;
/** Whole batches of every size that ever was. */
export const chunkRows = 480;
const chunkBytesMax = 16 * 1_048_576;
const json = 'application/json';

type Place = ImportKey & { tenantId: string };
const folderOf = ({ tenantId, organizationId, importId }: Place): string =>
  `${tenantId}/${organizationId}/imports/${importId}`;

const storedTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  csv: 'text/csv',
} as const;

/** The file as it was read, kept beside what it did, and what it is: by the ending of its name. */
export const storedFileOf = (place: Place, fileName: string): { key: string; contentType: string } => {
  const ending = (['csv', 'xlsm'] as const).find((one) => fileName.toLowerCase().endsWith(`.${one}`)) ?? 'xlsx';
  return { key: `${folderOf(place)}/file.${ending}`, contentType: storedTypes[ending] };
};

const chunkKey = (place: Place, kind: WritingKind, chunk: number): string => `${folderOf(place)}/${kind}-${chunk}.json`;
/** The first page keeps the name that all issues had before there were pages. */
const issuesKey = (place: Place, page: number): string =>
  `${folderOf(place)}/issues${page === 1 ? '' : `-${page}`}.json`;

const write = (objects: Pick<TransferObjects, 'put'>, key: string, value: unknown): Promise<void> =>
  objects.put(key, { bytes: new Uint8Array(Buffer.from(JSON.stringify(value), 'utf8')), contentType: json });

const find = async <Schema extends z.ZodType>(
  objects: Pick<TransferObjects, 'find'>,
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> => {
  const bytes = await objects.find(key, chunkBytesMax);
  if (bytes === 'too-large') throw new Error(`the object ${key} is too large`);
  return bytes && schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
};

const read = async <Schema extends z.ZodType>(
  objects: Pick<TransferObjects, 'find'>,
  key: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const found = await find(objects, key, schema);
  if (found === undefined) throw new Error(`the object ${key} is not there`);
  return found;
};

export const writePlan = async (
  objects: Pick<TransferObjects, 'put'>,
  place: Place,
  kind: WritingKind,
  rows: readonly PlannedRow[],
): Promise<void> => {
  for (let chunk = 0; chunk * chunkRows < rows.length; chunk += 1) {
    await write(objects, chunkKey(place, kind, chunk), rows.slice(chunk * chunkRows, (chunk + 1) * chunkRows));
  }
};

export const readPlan = (
  objects: Pick<TransferObjects, 'find'>,
  place: Place,
  kind: WritingKind,
  chunk: number,
): Promise<PlannedRow[]> => read(objects, chunkKey(place, kind, chunk), z.array(PlannedRow));

export const writeIssues = async (
  objects: Pick<TransferObjects, 'put'>,
  place: Place,
  issues: readonly ImportIssue[],
): Promise<void> => {
  const total = issues.length;
  for (let page = 1; (page - 1) * listedIssuesMax < total; page += 1) {
    const first = (page - 1) * listedIssuesMax;
    await write(objects, issuesKey(place, page), { total, issues: issues.slice(first, first + listedIssuesMax) });
  }
};

/** Undefined for a page that is not there: of imports from before there were pages only the first was kept. */
export const findIssues = (
  objects: Pick<TransferObjects, 'find'>,
  place: Place,
  page: number,
): Promise<z.infer<typeof ImportIssues> | undefined> => find(objects, issuesKey(place, page), ImportIssues);
