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

/** Rows that would write a value, separated by their effect. */
export type WritingKind = Exclude<RowKind, 'same'>;
export const writingKinds = ['new', 'changed', 'conflict'] as const satisfies readonly WritingKind[];

/** State of a point when the file was read: restored by an undo, and shown in the preview next to the new value. */
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
  /** Name of the value's entity; '': the organisation itself. */
  entity: z.string().default(''),
  content: PointContent,
  /** Revision of the point with which the row was compared; 0: there was none. */
  revision: z.number().int(),
  before: Before.nullable(),
  /** Position in the file; absent in plans from before this was stored. */
  cell: SourceCell.pick({ sheet: true, cell: true, text: true }).optional(),
});
export type PlannedRow = z.infer<typeof PlannedRow>;

/**
 * Rows of one transaction: value, its copy, history, a row of the report's log and its reporting time for each, and the
 * row that marks the batch as done, stay below the limit of a hundred writes.
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

/**
 * Key and content type of the unchanged file, stored with the results of the import; the type follows the file
 * extension.
 */
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

/** Undefined for a missing page: of imports from before pages existed only the first was stored. */
export const findIssues = (
  objects: Pick<TransferObjects, 'find'>,
  place: Place,
  page: number,
): Promise<z.infer<typeof ImportIssues> | undefined> => find(objects, issuesKey(place, page), ImportIssues);
