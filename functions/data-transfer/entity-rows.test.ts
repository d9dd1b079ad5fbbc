import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EntityId } from '../../shared/ids.ts';
import { EntityInput } from '../../shared/model/entities/reporting-entity.ts';
import { dataColumns } from '../../shared/model/hub/data-words.ts';
import { importIssueText } from '../../shared/model/import/import-issue.ts';
import { scope1 } from '../../tests/support/memory/data-point-bench.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { number } from '../../tests/support/memory/report-fixtures.ts';
import { lineOf, type SheetLine, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { entitiesIn } from '../core/data-points/entity-points.ts';
import { addEntity } from '../entities/tree/change-entities.ts';
import { previewReportExport } from './export/preview-export.ts';
import { createImportTemplate, exportHubData, exportReportData } from './export/request-export.ts';
import { listDataImportIssues, listDataImportRows } from './import/read-imports.ts';

const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
let bench: TransferBench;
let plant: EntityId;

beforeEach(async () => {
  bench = await createTransferBench({ hasEntities: true });
  const dependencies = { ...bench.transfer, ids: bench.dependencies.ids };
  const body = EntityInput.parse({ name: 'Harbour plant', type: 'Site' });
  plant = (await addEntity(dependencies, bench.principal, { body })).entityId;
});

const messagesOf = async (of: TransferBench, lines: SheetLine[]): Promise<string[]> => {
  const { importId } = await of.check(await sheetOf(lines));
  const { issues } = await listDataImportIssues(of.transfer, of.principal, {
    params: { importId },
    query: { page: 1 },
    body: undefined,
  });
  return issues.map((issue) => `Row ${issue.row}: ${importIssueText(issue, 'en')}`);
};
const amountsOf = () => bench.points().map(({ entityId, content }) => [entityId, content?.amount]);

/** Entity and value of each line of the file. */
const linesOf = async (bytes: Uint8Array): Promise<unknown[][]> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const rows: unknown[][] = [];
  workbook.worksheets[0]?.eachRow((row) => rows.push(Array.isArray(row.values) ? row.values.slice(1) : []));
  const [head = [], ...lines] = rows;
  return lines.map((line) => ['Entity', 'Value'].map((name) => line[head.indexOf(name)]));
};

describe('a spreadsheet with values of entities', () => {
  it('names them, and each value comes to its own', async () => {
    const checked = await bench.check(await sheetOf([lineOf(12), lineOf(5, { Entity: ' harbour  PLANT' })]));
    expect(checked).toMatchObject({ status: 'ready', counts: { new: 2 } });
    const { rows } = await listDataImportRows(bench.transfer, bench.principal, {
      params: { importId: checked.importId },
      query: { kind: 'new', page: 1 },
      body: undefined,
    });
    expect(rows.map(({ entity }) => entity)).toEqual(['', 'Harbour plant']);
    const done = await bench.apply(checked);
    expect(amountsOf()).toEqual(
      expect.arrayContaining([
        [null, '12'],
        [plant, '5'],
      ]),
    );
    const { organizationId } = bench.principal.organization;
    expect(await entitiesIn(bench.table, { organizationId, ...year })).toEqual([plant]);
    await bench.undo(done);
    expect(bench.points().every(({ content }) => content === null)).toBe(true);
  });

  it('names the row of an unknown entity', async () => {
    expect(await messagesOf(bench, [lineOf(12), lineOf(5, { Entity: 'Elsewhere' })])).toEqual([
      'Row 3: Entity “Elsewhere” not found',
    ]);
    expect(bench.points()).toEqual([]);
  });

  it('knows no entity where entities are off', async () => {
    const off = await createTransferBench();
    await addEntity({ ...off.transfer, ids: off.dependencies.ids }, off.principal, {
      body: EntityInput.parse({ name: 'Harbour plant', type: 'Site' }),
    });
    expect(await messagesOf(off, [lineOf(5, { Entity: 'Harbour plant' })])).toEqual([
      'Row 2: Entity “Harbour plant” not found',
    ]);
  });
});

it('a sheet to fill in has a row for each entity that was chosen', async () => {
  const body = {
    metricCodes: ['ghg.scope1.gross'],
    entityIds: [plant],
    withOrganization: false,
    times: [year, { startOn: '2024-01-01', endOn: '2024-12-31' }],
    language: 'en' as const,
  };
  const input = { params: {}, query: {}, body };
  const job = await createImportTemplate(bench.transfer, bench.principal, input);
  const lines = await linesOf((await bench.fileOf(job)).bytes);
  expect(lines.map(([entity]) => entity)).toEqual(['Harbour plant', 'Harbour plant']);
  const { organization } = bench.principal;
  const off = { ...bench.principal, organization: { ...organization, isEntityReportingEnabled: false } };
  await expect(createImportTemplate(bench.transfer, off, input)).rejects.toMatchObject({ code: 'module.off' });
});

describe('an export', () => {
  beforeEach(async () => {
    await bench.save(bench.first, scope1.gri, number('12', { unit: 'tCO2e' }));
    const energy = { 'Metric code': 'energy.purchased.electricity', Unit: 'MWh' };
    const lines = [lineOf(5, { Entity: 'Harbour plant' }), lineOf(7, energy)];
    await bench.apply(await bench.check(await sheetOf(lines)));
    bench.clock.now += 1;
  });

  it.each([
    ['entity', [['Harbour plant', 5]]],
    ['internal', [['Lantau Logistics', 7]]],
  ] as const)('of the data hub in the mode %s holds what it promises', async (mode, lines) => {
    const body = { mode, metricCodes: [], language: 'en' as const, format: 'xlsx' as const };
    const job = await exportHubData(bench.transfer, bench.principal, { params: {}, query: {}, body });
    expect(await linesOf((await bench.fileOf(job)).bytes)).toEqual(lines);
  });

  it('of everything comes back unchanged, entity by entity', async () => {
    const body = { mode: 'all' as const, metricCodes: [], language: 'en' as const, format: 'xlsx' as const };
    const job = await exportHubData(bench.transfer, bench.principal, { params: {}, query: {}, body });
    expect(await bench.check((await bench.fileOf(job)).bytes)).toMatchObject({
      status: 'ready',
      counts: { new: 0, changed: 0, same: 3, conflict: 0 },
    });
  });

  it('of a report counts and holds the values of entities in their own mode', async () => {
    const params = { reportId: bench.first.reportId };
    const choice = { mode: 'entity' as const, disclosures: [], language: 'en' as const };
    const preview = await previewReportExport(bench.transfer, bench.principal, { params, query: {}, body: choice });
    expect(preview.counts).toMatchObject({ internal: 1, entity: 1, all: 3 });
    const [line = []] = preview.rows;
    expect([line[dataColumns.indexOf('value')], line[dataColumns.indexOf('startOn')]]).toEqual([
      { text: '5', kind: 'figure' },
      { text: '2025-01-01', kind: 'text' },
    ]);
    const body = { ...choice, format: 'xlsx' as const };
    const job = await exportReportData(bench.transfer, bench.principal, { params, query: {}, body });
    expect(await linesOf((await bench.fileOf(job)).bytes)).toEqual([['Harbour plant', 5]]);
  });
});
