import { expect, it } from 'vitest';
import { scope1 } from '../../tests/support/memory/data-point-bench.ts';
import { createTransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { exportReportData } from './export/request-export.ts';

const number = (value: string) => ({
  kind: 'number' as const,
  number: value,
  unit: 'tCO2e',
  state: 'reported' as const,
});

it.each(['en', 'zhTw'] as const)(
  'a number that waits for a choice goes out marked and comes back as no value: an untouched file changes nothing (%s)',
  async (language) => {
    const bench = await createTransferBench();
    await bench.save(bench.first, scope1.gri, number('1150'));
    await bench.save(bench.second, scope1.esrs, number('1203'));
    expect(await bench.hubOf(bench.second, scope1.esrs)).toMatchObject({ state: 'choice' });
    const started = await exportReportData(bench.transfer, bench.principal, {
      params: { reportId: bench.second.reportId },
      query: {},
      body: { mode: 'report', disclosures: [], language, format: 'xlsx' },
    });
    const { bytes } = await bench.fileOf(started);
    const checked = await bench.check(bytes);
    expect(checked).toMatchObject({ status: 'ready', counts: { new: 0, changed: 0, conflict: 0 } });
    expect(checked.remarks).toEqual([{ code: 'waiting', rows: 1, firstRow: 2 }]);
  },
);
