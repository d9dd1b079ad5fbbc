import { expect, it } from 'vitest';
import { createTransferBench } from '../../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, sheetOf } from '../../../tests/support/sheets/data-sheet.ts';
import { put } from '../../core/data/write.ts';
import { reportingTimeEntity, reportingTimesOf } from '../../core/data-points/data-point.entities.ts';

const far = { Start: '2250-01-01', End: '2250-12-31' };

it('reads a time of a year that nobody reports on where it is there already, so that an export comes back whole', async () => {
  const bench = await createTransferBench();
  expect(await bench.check(await sheetOf([lineOf(1, far)]))).toMatchObject({ status: 'refused', issues: 1 });
  const [time] = await bench.table.all(reportingTimeEntity, { pk: reportingTimesOf(bench.principal.organization) });
  if (!time) throw new Error('no time');
  await bench.table.write([put(reportingTimeEntity, { ...time, startOn: far.Start, endOn: far.End }, 'new')]);
  expect(await bench.check(await sheetOf([lineOf(1, far)]))).toMatchObject({ status: 'ready', counts: { new: 1 } });
});
