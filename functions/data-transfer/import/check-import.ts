import type { MetricReader } from '../../../shared/catalogue/metrics/metric-library.ts';
import { isLive } from '../../../shared/model/data-point/data-point.ts';
import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import {
  dataImportLimits,
  nothingHidden,
  nothingUnkept,
  type RowCounts,
} from '../../../shared/model/import/data-import.ts';
import { type ImportIssue, importIssue } from '../../../shared/model/import/import-issue.ts';
import { rowKindOf, withStoredParts } from '../../../shared/model/import/import-plan.ts';
import { type ImportRemark, remarksOn } from '../../../shared/model/import/import-remark.ts';
import type { ImportedRow } from '../../../shared/model/import/import-row.ts';
import {
  type KnownLayout,
  sheetsReadBefore,
  withRemembered,
  withRememberedColumns,
  withRememberedSheets,
} from '../../../shared/model/import/known-layouts.ts';
import { sheetIn } from '../../../shared/model/sheets/cell-place.ts';
import { put } from '../../core/data/write.ts';
import {
  type DataPointRecord,
  reportingTimeEntity,
  reportingTimesOf,
} from '../../core/data-points/data-point.entities.ts';
import { storedFor } from '../../core/data-points/stored-points.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';
import { ownUploadKey } from '../../core/files/own-upload.ts';
import { type ImportRecord, importEntity } from '../jobs/data-transfer.entities.ts';
import { notifyImportFinished } from '../jobs/notify-job-finished.ts';
import type { StepDependencies } from '../jobs/step-dependencies.ts';
import { writingRows } from './batches.ts';
import { calculatedFor, type GivenFigure, isCalculated } from './calculated-rows.ts';
import {
  type PlannedRow,
  storedFileOf,
  type WritingKind,
  writeIssues,
  writePlan,
  writingKinds,
} from './import-files.ts';
import { knownOf } from './label-names.ts';
import { newTimesOf } from './new-times.ts';
import { type ReadRows, type ReadSpreadsheet, readSpreadsheet } from './spreadsheet/read-spreadsheet.ts';

const todayOf = ({ now }: Pick<StepDependencies, 'now'>): string => new Date(now()).toISOString().slice(0, 10);

const plannedOf = (
  metrics: MetricReader,
  entities: readonly ReportingEntity[],
  imported: ImportedRow,
  stored: DataPointRecord | undefined,
): PlannedRow => {
  const { row, key, content, cell } = imported;
  const node = metrics.findValue(key.metricCode);
  return {
    row,
    key,
    content,
    entity: entities.find(({ entityId }) => entityId === key.entityId)?.name ?? '',
    name: { en: node?.name ?? key.metricCode, zhTw: node?.nameZhTw ?? key.metricCode },
    revision: stored?.revision ?? 0,
    before: isLive(stored)
      ? {
          content: stored.content,
          source: stored.source,
          origin: stored.origin,
          confirmations: stored.confirmations,
          author: stored.author.name,
          at: stored.at,
          reason: stored.reason,
          cell: stored.cell,
        }
      : null,
    ...(cell ? { cell } : {}),
  };
};

type Plan = {
  counts: RowCounts;
  rows: Record<WritingKind, PlannedRow[]>;
  issues: ImportIssue[];
  remarks: ImportRemark[];
};

/**
 * A calculated figure is never overwritten where its parts are known, whether or not a value of its own is stored
 * (ADR 52).
 */
const calculatedIssues = (figures: ReadonlyMap<ImportedRow, GivenFigure>): ImportIssue[] =>
  [...figures].flatMap(([{ row, key }, { text: other, isSame }]) =>
    isSame ? [] : [importIssue(row, 'metricCode', 'calculated', { text: key.metricCode, other })],
  );

const planOf = async (
  dependencies: StepDependencies,
  job: ImportRecord,
  entities: readonly ReportingEntity[],
  {
    rows,
    file,
    absent,
    ...left
  }: Pick<ReadRows, 'rows' | 'absent' | 'valueless' | 'waiting' | 'hiddenSheets' | 'passed'> & {
    file: readonly ImportedRow[];
  },
): Promise<Plan> => {
  const metrics = dependencies.catalogue.metrics();
  const stored = await storedFor(dependencies.table, job.organizationId, rows);
  const plan: Plan = {
    counts: { new: 0, changed: 0, same: 0, conflict: 0 },
    rows: { new: [], changed: [], conflict: [] },
    issues: [],
    remarks: [],
  };
  const read = rows.map((row, index) => {
    const imported = withStoredParts(row, absent.get(sheetIn(row.row)) ?? [], stored[index]);
    return { imported, point: stored[index], kind: rowKindOf(metrics, imported, stored[index], job.startedBy) };
  });
  const owned = read.flatMap(({ imported, kind }) =>
    kind !== 'same' && isCalculated(metrics, imported) ? [imported] : [],
  );
  const { given, belowParts } = await calculatedFor(dependencies, job.organizationId, owned, file);
  const wanted: ImportedRow[] = [];
  for (const { imported, point, kind: asStored } of read) {
    // A value equal to the calculated one is unchanged: an export of a report includes it.
    const kind = given.get(imported)?.isSame ? 'same' : asStored;
    plan.counts[kind] += 1;
    if (kind === 'same') continue;
    wanted.push(imported);
    plan.rows[kind].push(plannedOf(metrics, entities, imported, point));
  }
  plan.issues.push(...calculatedIssues(given));
  const today = todayOf(dependencies);
  plan.remarks.push(...remarksOn(metrics, wanted, { ...left, belowParts, today }));
  return plan;
};

const nothingRead = {
  sheetNames: [],
  ignored: [],
  hidden: nothingHidden,
  unkept: nothingUnkept,
  repeated: 0,
  unnamed: [],
  open: [],
  columns: [],
};

/** Issues that are about the whole sheet: nothing of it can be taken. */
const isOfSheet = ({ code }: ImportIssue): boolean => code === 'column-twice';

/** Rows that nothing is wrong with; of two that contradict each other neither can be taken. */
const goodOf = (
  rows: readonly ImportedRow[],
  issues: readonly ImportIssue[],
  twice: ReadonlySet<number>,
): ImportedRow[] => {
  const bad = new Set(issues.map(({ row }) => row));
  return issues.some(isOfSheet) ? [] : rows.filter(({ row }) => !bad.has(row) && !twice.has(row));
};

/** Removes rows from a plan and its counts. */
const leaveOut = (plan: Plan, bad: ReadonlySet<number>): void => {
  for (const kind of writingKinds) {
    plan.rows[kind] = plan.rows[kind].filter(({ row }) => !bad.has(row));
    plan.counts[kind] = plan.rows[kind].length;
  }
};

const readUpload = async (
  { table, catalogue, objects, now }: StepDependencies,
  job: ImportRecord,
  entities: readonly ReportingEntity[],
): Promise<{ bytes: Uint8Array; read: ReadSpreadsheet; layouts: readonly KnownLayout[] }> => {
  const { tenantId } = table.scope;
  const key = ownUploadKey({ tenant: { tenantId }, user: job.startedBy }, job.importId);
  const bytes = await objects.find(key, dataImportLimits.bytesMax);
  if (bytes === undefined) throw new Error(`the upload of ${job.importId} does not exist`);
  if (bytes === 'too-large')
    return { bytes: new Uint8Array(), read: { kind: 'refused', refusal: 'volume' }, layouts: [] };
  const times = await table.all(reportingTimeEntity, { pk: reportingTimesOf(job) });
  const { names, layouts } = await knownOf(table, job);
  const { organizationName, fileName, marksGiven = [], columnsGiven = [], sheetsGiven } = job;
  const today = new Date(now()).toISOString().slice(0, 10);
  const meanings = new Map(marksGiven.map(({ column, meaning }) => [column, meaning] as const));
  const ofJob = { entities, times, names, fileName, meanings, columnsGiven, today };
  const context = { catalogue, organizationName, ...ofJob };
  const read = await readSpreadsheet(bytes, { ...context, ...(sheetsGiven ? { chosen: sheetsGiven } : {}) });
  const all = read.kind === 'refused' ? sheetsReadBefore(read.sheets ?? [], layouts) : undefined;
  // All sheets were read of an earlier file with these sheets: nothing is left out.
  return { bytes, layouts, read: all ? await readSpreadsheet(bytes, { ...context, chosen: all }) : read };
};

/**
 * Reads an uploaded spreadsheet and compares it with the stored values: the result is either all its errors or a plan
 * of its changes. The organisation's data does not change, and a repeated run has the same result.
 */
export const checkImport = async (dependencies: StepDependencies, job: ImportRecord): Promise<{ hasMore: boolean }> => {
  const { table, objects, now } = dependencies;
  const place = { tenantId: table.scope.tenantId, organizationId: job.organizationId, importId: job.importId };
  const entities = job.hasEntities ? await listAllEntities(table, job) : [];
  const { bytes, read, layouts } = await readUpload(dependencies, job, entities);
  const {
    ignored,
    hidden,
    unkept,
    repeated,
    unnamed,
    open,
    sheetNames,
    columns: found,
  } = read.kind === 'refused' ? { ...nothingRead, ...read.left } : read;
  const columns = withRememberedColumns(found, layouts, new Date(now()).getUTCFullYear());
  const marks = withRemembered(open, layouts);
  const notes = { ignored, hidden, unkept, repeated, unnamed, sheetNames, marks, columns };
  const end = (change: Partial<ImportRecord> & { status: 'ready' | 'refused' }) => {
    const rows = change.counts ? writingRows(change.counts) : 0;
    return table.write([
      put(importEntity, { ...job, ...change, ...notes, revision: job.revision + 1 }, job.revision),
      notifyImportFinished(dependencies, job, { outcome: change.status, rows }),
    ]);
  };
  const refuse = async (issues: readonly ImportIssue[], remarks: ImportRemark[], good: number): Promise<void> => {
    await writeIssues(objects, place, issues);
    await end({ status: 'refused', issues: issues.length, remarks, good });
  };
  if (read.kind === 'refused') {
    await end({ status: 'refused', refusal: read.refusal, sheets: withRememberedSheets(read.sheets ?? [], layouts) });
    return { hasMore: false };
  }
  const isPartial = job.isPartial && read.kind === 'issues';
  // Errors of a row and errors of its effect are reported together; for a refused file nothing else is read.
  const isRefused = read.kind === 'issues';
  const metrics = dependencies.catalogue.metrics();
  const alone = isRefused ? goodOf(read.rows, read.issues, read.twice) : read.rows;
  const rows = isRefused && !isPartial ? read.rows.filter((row) => isCalculated(metrics, row)) : alone;
  const plan = await planOf(dependencies, job, entities, { ...read, rows, file: isPartial ? alone : read.rows });
  const issues = [...(isRefused ? read.issues : []), ...plan.issues];
  const bad = new Set(plan.issues.map(({ row }) => row));
  const good = alone.filter(({ row }) => !bad.has(row)).length;
  if (job.isPartial && issues.length > 0 && good > 0) {
    const sorted = issues.toSorted((one, other) => one.row - other.row);
    await writeIssues(objects, place, sorted);
    leaveOut(plan, bad);
  } else if (issues.length > 0) {
    // Remarks are reported together with errors, so that the rows of a corrected file need no second review.
    const remarks = isRefused
      ? remarksOn(metrics, read.rows, { ...read, belowParts: [], today: todayOf(dependencies) })
      : plan.remarks;
    await refuse(
      issues.toSorted((one, other) => one.row - other.row),
      remarks,
      good,
    );
    return { hasMore: false };
  }
  const { key, contentType } = storedFileOf(place, job.fileName);
  await objects.put(key, { bytes, contentType });
  for (const kind of writingKinds) await writePlan(objects, place, kind, plan.rows[kind]);
  const spans = writingKinds.flatMap((kind) => plan.rows[kind].map(({ key }) => key));
  const { counts, remarks } = plan;
  await end({ status: 'ready', counts, remarks, issues: issues.length, newTimes: await newTimesOf(table, job, spans) });
  return { hasMore: false };
};
