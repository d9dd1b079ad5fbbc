import { expect, it } from 'vitest';
import { createTransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { exportReportData } from './export/request-export.ts';

const versionId = 'hkex-2025';

it('exports choices by name in the language of the file, as the published report prints them', async () => {
  const bench = await createTransferBench();
  const report = await bench.report({ frameworks: [{ versionId, disclosureIds: ['B14', 'A1 GD'] }] });
  await bench.save(report, [versionId, 'A1 GD', 'f0'], { kind: 'select', option: 'Complied with' });
  const options = ['Materiality', 'Quantitative'];
  await bench.save(report, [versionId, 'B14', 'f0'], { kind: 'multiSelect', options });
  const fileIn = async (language: 'en' | 'zhTw'): Promise<string> => {
    const started = await exportReportData(bench.transfer, bench.principal, {
      params: { reportId: report.reportId },
      query: {},
      body: { mode: 'report', disclosures: [], language, format: 'csv' },
    });
    return new TextDecoder().decode((await bench.fileOf(started)).bytes);
  };
  const english = await fileIn('en');
  for (const words of ['Complied with', 'Materiality, Quantitative']) expect(english).toContain(words);
  const chinese = await fileIn('zhTw');
  for (const words of ['已遵守', '重要性、量化']) expect(chinese).toContain(words);
  expect(chinese).not.toContain('Complied');
});
