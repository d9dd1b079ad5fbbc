import { beforeEach, describe, expect, it } from 'vitest';
import {
  compareReports as compareReportsCall,
  exportComparison as exportComparisonCall,
} from '../../../shared/contract/reports/comparison.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { EntityId } from '../../../shared/ids.ts';
import { measuredAgainst } from '../../../shared/model/comparison/compared-base.ts';
import { columnNames } from '../../../shared/model/comparison/compared-names.ts';
import { ComparedColumn } from '../../../shared/model/comparison/comparison.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { scope1 } from '../../../tests/support/memory/data-point-bench.ts';
import { createTransferBench, type TransferBench } from '../../../tests/support/memory/data-transfer-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { lineOf, sheetOf } from '../../../tests/support/sheets/data-sheet.ts';
import { addEntity } from '../../entities/tree/change-entities.ts';
import { exportComparison } from '../export/export-comparison.ts';
import { compareReports } from './compare-reports.ts';
import { listComparable } from './list-comparable.ts';

const year = '2025-01-01..2025-12-31';
let bench: TransferBench;
let plant: EntityId;

beforeEach(async () => {
  bench = await createTransferBench({ hasEntities: true });
  const dependencies = { ...bench.transfer, ids: bench.dependencies.ids };
  const body = EntityInput.parse({ name: 'Harbour plant', type: 'Site' });
  plant = (await addEntity(dependencies, bench.principal, { body })).entityId;
  await bench.save(bench.first, scope1.gri, number('12', { unit: 'tCO2e' }));
  await bench.apply(await bench.check(await sheetOf([lineOf(9, { Entity: 'Harbour plant' })])));
});

const compare = (compared: string, by = bench.principal) =>
  compareReports(bench.dependencies, by, {
    params: { reportId: bench.first.reportId },
    query: compareReportsCall.query.parse({ with: compared }),
    body: undefined,
  });
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('a report compared with an entity', () => {
  it('finds its value through the metric, separate from the organisation’s own value', async () => {
    const { columns, figures } = await compare(`${year},${year}@${plant}`);
    expect(columnNames(ComparedColumn.array().parse(columns), 'en', 'data hub')).toEqual([
      `2025 · ${bench.first.name}`,
      '2025 · data hub',
      '2025 · Harbour plant',
    ]);
    const scope = figures.find(({ metricCode, part }) => metricCode === 'ghg.scope1.gross' && part === null);
    expect(scope?.cells.map((cell) => cell?.amount)).toEqual(['12', '12', '9']);
    expect(scope?.cells[2]?.change).toEqual({ absolute: '3', ratio: expect.stringMatching(/^0\.3333/) });
  });

  it('is measured against another entity where that is asked for, on screen as in the file', async () => {
    const dependencies = { ...bench.transfer, ids: bench.dependencies.ids };
    const body = EntityInput.parse({ name: 'Depot', type: 'Site' });
    const depot = (await addEntity(dependencies, bench.principal, { body })).entityId;
    await bench.apply(await bench.check(await sheetOf([lineOf(6, { Entity: 'Depot' })])));
    const both = `${year}@${plant},${year}@${depot}`;
    const { columns, figures } = measuredAgainst(await compare(both), 1);
    expect(columns[0]).toMatchObject({ entity: { name: 'Harbour plant' } });
    const scope = figures.find(({ metricCode, part }) => metricCode === 'ghg.scope1.gross' && part === null);
    expect(scope?.cells[2]).toMatchObject({ amount: '6', change: { absolute: '3', ratio: '0.5' } });
    const { base64, fileName } = await exportComparison(bench.dependencies, bench.principal, {
      params: { reportId: bench.first.reportId },
      query: exportComparisonCall.query.parse({ with: both, base: '1', format: 'csv', language: 'en' }),
      body: undefined,
    });
    const csv = Buffer.from(base64, 'base64').toString('utf8');
    expect(csv).toContain(`Unit,2025 · Harbour plant,2025 · ${bench.first.name},Change vs 2025`);
    expect(csv).toMatch(/,tCO₂e,9,12,-3,-25,6,3,50,/);
    expect(fileName).toContain(bench.first.name);
  });

  it.each(['2024-13-01..2024-12-31', '2024-02-30..2024-12-31', '2025-12-31..2025-01-01'])(
    'refuses a time that is none: %s',
    (text) => {
      expect(compareReportsCall.query.safeParse({ with: text }).success).toBe(false);
    },
  );

  it('is offered where it has values in the report’s time', async () => {
    const { entities } = await listComparable(bench.dependencies, bench.principal, bench.first.reportId);
    expect(entities).toEqual([{ entityId: plant, name: 'Harbour plant', startOn: '2025-01-01', endOn: '2025-12-31' }]);
    const { entities: none } = await listComparable(
      bench.dependencies,
      { ...bench.principal, organization: { ...bench.principal.organization, isEntityReportingEnabled: false } },
      bench.first.reportId,
    );
    expect(none).toEqual([]);
  });

  it('is refused where it is not there, or entities are off', async () => {
    expect(await codeOf(compare(`${year}@ent_${'0'.repeat(26)}`))).toBe('entity.not_found');
    const off = { ...bench.principal.organization, isEntityReportingEnabled: false };
    expect(await codeOf(compare(`${year}@${plant}`, { ...bench.principal, organization: off }))).toBe('module.off');
  });
});
