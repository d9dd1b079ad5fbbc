import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  listDataImports as listImportsCall,
  listDataImportIssues as listIssuesCall,
  listDataImportLeftRows as listLeftRowsCall,
  listDataImportRows as listRowsCall,
} from '../../../shared/contract/data-hub/data-transfer.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PointContent } from '../../../shared/model/data-point/data-point.ts';
import { valueCellsOf } from '../../../shared/model/hub/data-row.ts';
import { type DataImport, hasWritten, type ImportPreviewRow } from '../../../shared/model/import/data-import.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { batchEntity, batchesOf, type ImportRecord, importEntity, importsOf } from '../jobs/data-transfer.entities.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { createBatchReader } from './batches.ts';
import { chunkRows, findIssues, type PlannedRow, readPlan, type WritingKind } from './import-files.ts';
import { importViewOf } from './import-view.ts';
import { inStoredUnit } from './in-stored-unit.ts';

type Reads = Pick<TransferDependencies, 'table' | 'objects' | 'catalogue'>;

const getImport = async (
  { table }: Pick<Reads, 'table'>,
  { organization }: Principal,
  importId: string,
): Promise<ImportRecord> => {
  const record = await table.find(importEntity, { organizationId: organization.organizationId, importId });
  if (!record) throw new AppError('data_import.not_found');
  return record;
};

const placeOf = ({ table }: Pick<Reads, 'table'>, { organizationId, importId }: ImportRecord) => ({
  tenantId: table.scope.tenantId,
  organizationId,
  importId,
});

/** Maximum of listed imports of each kind, and of imports searched for them, a page per request. */
const listedMax = 25;
const pageRows = 50;
const pagesMax = 4;

/**
 * The latest imports that wrote values and the latest of the others, newest first: checks do not push undoable imports
 * out of the list.
 */
export const listDataImports = async (
  { table }: Pick<Reads, 'table'>,
  { organization }: Principal,
): Promise<CallResult<typeof listImportsCall>> => {
  const range = { pk: importsOf(organization.organizationId), isNewestFirst: true };
  const found: DataImport[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < pagesMax && cursor !== null; page += 1) {
    const { items, nextCursor } = await table.page(importEntity, range, { limit: pageRows, cursor });
    found.push(...items.map(importViewOf));
    cursor = found.filter(hasWritten).length < listedMax ? nextCursor : null;
  }
  const [written, others] = [found.filter(hasWritten), found.filter((one) => !hasWritten(one))];
  const listed = new Set([...written.slice(0, listedMax), ...others.slice(0, listedMax)]);
  return { imports: found.filter((one) => listed.has(one)) };
};

export const getDataImport = async (reads: Reads, principal: Principal, importId: string): Promise<DataImport> =>
  importViewOf(await getImport(reads, principal, importId));

export const listDataImportIssues = async (
  reads: Reads,
  principal: Principal,
  { params, query: { page } }: CallInput<typeof listIssuesCall>,
): Promise<CallResult<typeof listIssuesCall>> => {
  const record = await getImport(reads, principal, params.importId);
  const found = record.issues > 0 ? await findIssues(reads.objects, placeOf(reads, record), page) : undefined;
  return found ?? { total: record.issues, issues: [] };
};

const previewOf = ({ catalogue }: Reads, kind: WritingKind, planned: PlannedRow): ImportPreviewRow => {
  const { row, key, name, entity, content, before } = planned;
  const node = catalogue.metrics().findValue(key.metricCode);
  const cellsOf = (one: PointContent) => valueCellsOf(node, one, key.variant !== null);
  return {
    ...key,
    row,
    kind,
    name,
    entity,
    before: before && {
      ...cellsOf(before.content),
      who: before.author,
      at: before.at,
      source: before.source,
      report: before.origin?.reportName ?? '',
    },
    after: cellsOf(content),
    inStoredUnit: inStoredUnit(cellsOf(content), before && cellsOf(before.content)),
  };
};

const shownRows = 80;

/** A page of the plan; pages and the objects that hold the plan meet, so that one page is one object. */
export const listDataImportRows = async (
  reads: Reads,
  principal: Principal,
  { params, query }: CallInput<typeof listRowsCall>,
): Promise<CallResult<typeof listRowsCall>> => {
  const record = await getImport(reads, principal, params.importId);
  const total = record.counts[query.kind];
  const first = (query.page - 1) * shownRows;
  if (first >= total) return { total, rows: [] };
  const chunk = await readPlan(reads.objects, placeOf(reads, record), query.kind, Math.floor(first / chunkRows));
  const from = first % chunkRows;
  return { total, rows: chunk.slice(from, from + shownRows).map((planned) => previewOf(reads, query.kind, planned)) };
};

const leftMax = 200;

/** The first rows that a step did not change because of a value written in between. */
export const listDataImportLeftRows = async (
  reads: Reads,
  principal: Principal,
  { params, query }: CallInput<typeof listLeftRowsCall>,
): Promise<CallResult<typeof listLeftRowsCall>> => {
  const record = await getImport(reads, principal, params.importId);
  const batches = await reads.table.all(batchEntity, { pk: batchesOf(record), skPrefix: ['BATCH', query.step] });
  const wanted = query.step === 'apply' ? 'overtaken' : 'left';
  const readBatch = createBatchReader(reads, record);
  const rows = [];
  for (const { number, outcomes } of batches) {
    const left = new Set(outcomes.filter(({ outcome }) => outcome === wanted).map(({ row }) => row));
    if (left.size === 0 || rows.length >= leftMax) continue;
    const planned = (await readBatch(number))?.rows ?? [];
    rows.push(
      ...planned
        .filter(({ row }) => left.has(row))
        .map(({ row, key, name, entity }) => ({ ...key, row, name, entity })),
    );
  }
  return { rows: rows.slice(0, leftMax) };
};
