/** 76 metrics by five years, as an issuer publishes them: what is asked, and that every value is read as a person reads it. */
import { expect, it } from 'vitest';
import type { DataImport } from '../../shared/model/import/data-import.ts';
import { catalogue } from '../../tests/support/memory/data-point-bench.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { type BookValue, bookYears, issuerBook, ownLabels } from '../../tests/support/sheets/issuer-book.ts';
import { chooseImportSheets } from './import/choose-sheets.ts';
import { nameImportLabels } from './import/name-labels.ts';

const metrics = catalogue.metrics();
const again = async (bench: TransferBench, { importId }: DataImport): Promise<DataImport> => {
  await bench.run('check', importId);
  return bench.importOf(importId);
};
const textOf = ({ metricCode, year, amount, state }: BookValue): string =>
  `${metricCode} ${year} ${Number(amount)} ${state}`;
const storedIn = (bench: TransferBench): string[] =>
  bench
    .points()
    .map(({ metricCode, startOn, content }) => {
      const typed = content?.typed.kind === 'number' ? Number(content.typed.number) : undefined;
      return `${metricCode} ${startOn.slice(0, 4)} ${typed} ${content?.state}`;
    })
    .toSorted();

it('is asked about its sheets and its own labels once, and 380 of 380 values are right', async () => {
  const bench = await createTransferBench();
  const first = await issuerBook(metrics, 2021);
  expect(first.values).toHaveLength(76 * bookYears);
  const asked = await bench.check(first.bytes, 'data book 2025.xlsx');
  expect(asked.sheets.map(({ name }) => name)).toEqual(['Environment', 'Social']);
  const sheets = {
    params: { importId: asked.importId },
    query: {},
    body: { revision: asked.revision, sheets: [1, 2] },
  };
  await chooseImportSheets(bench.transfer, bench.principal, sheets);
  const unnamed = await again(bench, asked);
  expect(unnamed).toMatchObject({ marks: [], issues: ownLabels.length * bookYears });
  expect(unnamed.unnamed.map(({ label }) => label).toSorted()).toEqual(ownLabels.map(({ label }) => label).toSorted());
  const labels = {
    params: { importId: unnamed.importId },
    query: {},
    body: { revision: unnamed.revision, labels: [...ownLabels] },
  };
  await nameImportLabels(bench.transfer, bench.principal, labels);
  const ready = await again(bench, unnamed);
  expect(ready).toMatchObject({ status: 'ready', issues: 0, counts: { new: 380 } });
  await bench.apply(ready);
  expect(storedIn(bench)).toEqual(first.values.map(textOf).toSorted());
  expect(bench.points().map(({ cell }) => cell?.sheet)).toEqual(expect.arrayContaining(['Environment', 'Social']));

  const second = await issuerBook(metrics, 2022);
  const next = await bench.check(second.bytes, 'data book 2026.xlsx');
  expect(next).toMatchObject({
    status: 'ready',
    sheets: [],
    unnamed: [],
    counts: { new: 76, same: 304, changed: 0, conflict: 0 },
  });
  await bench.apply(next);
  const all = new Set([...first.values, ...second.values].map(textOf));
  expect(storedIn(bench)).toEqual([...all].toSorted());
});
