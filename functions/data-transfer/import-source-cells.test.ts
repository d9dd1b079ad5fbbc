/** Where a value of an import is from, down to the cell: it goes with the value, and with no other in its place. */
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { metricSubject } from '../../shared/model/data-point/known-values.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { authorOf } from '../core/auth/principal.ts';

import { pointRevision } from '../core/data-points/point-writes.ts';
import { getDataPoint } from '../data-hub/values/data-point-reads.ts';

const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
const gross = 'ghg.scope1.gross';
const historyOf = async (bench: TransferBench, metricCode = gross) => {
  const query = { ...year, metricCode, member: '' };
  const { versions } = await getDataPoint(bench.transfer, bench.principal, query);
  return versions.map(({ action, cell }) => `${action}: ${cell ? `${cell.sheet} ${cell.cell} ${cell.text}` : '–'}`);
};

describe('the cell of an import', () => {
  it('stays with its value word for word, and comes again with it', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf([lineOf('~1,203 t')]), 'Data book.xlsx'));
    expect(bench.pointOf(gross)?.cell).toMatchObject({
      file: 'Data book.xlsx',
      sheet: 'Data',
      cell: 'D2',
      text: '~1,203 t',
    });
    const second = await bench.apply(await bench.check(await sheetOf([lineOf(1300.5)])));
    expect(await historyOf(bench)).toEqual(['changed: Data D2 1300.5', 'typed: Data D2 ~1,203 t']);
    await bench.undo(second);
    expect((await historyOf(bench))[0]).toBe('undone: Data D2 ~1,203 t');
    expect(bench.pointOf(gross)?.cell).toMatchObject({ file: 'Data book.xlsx' });
  });

  it('is that of a sheet with its periods across, of a percentage as it is shown, and of a file without sheets', async () => {
    const bench = await createTransferBench();
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('KPI & more');
    sheet.addRows([
      ['Metric', 'Unit', '2024', '2025'],
      ['Scope 1: stationary combustion', 'tCO2e', 1, 2],
    ]);
    await bench.apply(await bench.check(new Uint8Array(await workbook.xlsx.writeBuffer())));
    expect(await historyOf(bench, 'ghg.scope1.stationary')).toEqual(['typed: KPI & more D2 2']);
    const share = 'ghg.scope1.regulatedShare';
    const percent = await sheetOf([lineOf(0.124, { 'Metric code': share, Unit: '%' })], (one) => {
      one.getCell('D2').numFmt = '0.0%';
    });
    await bench.apply(await bench.check(percent));
    expect(await historyOf(bench, share)).toEqual(['typed: Data D2 12.4%']);
    const csv = `Metric code,Start,End,Value,Unit\n${gross},2025-01-01,2025-12-31,7,tCO2e\n`;
    await bench.apply(await bench.check(Buffer.from(csv), 'a.csv'));
    expect(await historyOf(bench)).toEqual(['typed:  D2 7']);
  });

  it('is dropped when a value is typed over it', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf([lineOf(5)])));
    const point = bench.pointOf(gross);
    if (!point?.content) throw new Error('no value');
    const { writes } = pointRevision(
      {
        organizationId: point.organizationId,
        time: year,
        subject: metricSubject(gross),
        point,
        content: point.content,
        by: null,
        source: 'internal',
        author: authorOf(bench.principal),
        at: point.at,
      },
      'changed',
    );
    await bench.table.write(writes);
    expect(await historyOf(bench)).toEqual(['changed: –', 'typed: Data D2 5']);
  });
});
