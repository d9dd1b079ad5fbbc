/** The sheets of the issue, as files: what each stores, what is asked, and what is said of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DataImport } from '../../shared/model/import/data-import.ts';
import { signOf } from '../../shared/model/numbers/format-value.ts';
import { placeText } from '../../shared/model/sheets/cell-place.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { answerImportMarks } from './import/answer-marks.ts';
import { chooseImportSheets } from './import/choose-sheets.ts';
import { listDataImportIssues } from './import/read-imports.ts';
import { takeGoodImportRows } from './import/start-import.ts';

const fileOf = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../tests/support/sheets/cases', name)));

const checked = async (name: string) => {
  const bench = await createTransferBench();
  return { bench, job: await bench.check(fileOf(name), name) };
};
/** Metric without its first word, first and last month, state and amount in its unit; in the order of the file. */
const storedIn = (bench: TransferBench): string[] =>
  bench
    .points()
    .map(({ metricCode, startOn, endOn, content }) =>
      [
        metricCode.replace(/^[a-z]+\./, ''),
        `${startOn.slice(0, 7)}/${endOn.slice(0, 7)}`,
        `${signOf(content?.state)}${content?.amount}`,
      ].join(' '),
    );
const issuesOf = async ({ transfer, principal }: TransferBench, importId: DataImport['importId']) => {
  const input = { params: { importId }, query: { page: 1 }, body: undefined };
  const { issues } = await listDataImportIssues(transfer, principal, input);
  return issues.map(({ row, column, code }) => `${placeText(row)} ${column} ${code}`);
};

it('i1-years: six values; the note is one of the sheet', async () => {
  const { bench, job } = await checked('i1-years.xlsx');
  expect(job).toMatchObject({ status: 'ready', remarks: [{ code: 'skipped-note', rows: 2, firstRow: 1 }] });
  await bench.apply(job);
  expect(storedIn(bench)).toEqual([
    'scope1.stationary 2023-01/2023-12 1000',
    'scope1.stationary 2024-01/2024-12 1100',
    'scope1.stationary 2025-01/2025-12 1203',
    'scope1.mobile 2023-01/2023-12 10',
    'scope1.mobile 2024-01/2024-12 11',
    'scope1.mobile 2025-01/2025-12 12',
  ]);
});

const quarters = [
  'scope1.stationary 2025-01/2025-03 1',
  'scope1.stationary 2025-04/2025-06 2',
  'scope1.stationary 2025-07/2025-09 3',
  'scope1.stationary 2025-10/2025-12 4',
];

it('i1-quarters: four quarters; their total is right, and not stored', async () => {
  const { bench, job } = await checked('i1-quarters.xlsx');
  expect(job).toMatchObject({ status: 'ready', remarks: [] });
  await bench.apply(job);
  expect(storedIn(bench)).toEqual(quarters);
});

it('i1-quarters-long: quarters and a year that they do not add up to', async () => {
  const { bench, job } = await checked('i1-quarters-long.xlsx');
  expect(job).toMatchObject({ status: 'ready', remarks: [{ code: 'parts-differ', rows: 1, firstRow: 6 }] });
  await bench.apply(job);
  expect(storedIn(bench)).toEqual([...quarters, 'scope1.stationary 2025-01/2025-12 11']);
});

it('i2-side: both tables', async () => {
  const { bench, job } = await checked('i2-side.xlsx');
  await bench.apply(job);
  expect(storedIn(bench)).toEqual(['scope1.stationary 2025-01/2025-12 1', 'scope1.mobile 2025-01/2025-12 2']);
  expect(bench.pointOf('ghg.scope1.mobile')?.cell).toMatchObject({ sheet: 'Sheet', cell: 'M2', text: '2' });
});

it('i2-notes: values below both heads; the note and the total are named as skipped', async () => {
  const { bench, job } = await checked('i2-notes.xlsx');
  expect(job).toMatchObject({
    status: 'ready',
    remarks: [
      { code: 'skipped-total', rows: 1, firstRow: 8 },
      { code: 'no-value', rows: 1, firstRow: 5 },
    ],
  });
  await bench.apply(job);
  expect(storedIn(bench)).toEqual([
    'scope1.stationary 2025-01/2025-12 1',
    'scope1.mobile 2025-01/2025-12 2',
    'scope2.location 2025-01/2025-12 9',
  ]);
});

it('i3-pdf: one question on the commas, then every number as it is printed', async () => {
  const { bench, job } = await checked('i3-pdf.xlsx');
  expect(job.marks).toMatchObject([{ name: 'Value', count: 12, text: '1,203¹', thousands: '1203¹' }]);
  const marks = job.marks.map(({ column }) => ({ column, meaning: 'thousands' as const }));
  const body = { revision: job.revision, marks };
  await answerImportMarks(bench.transfer, bench.principal, { params: { importId: job.importId }, query: {}, body });
  await bench.run('check', job.importId);
  await bench.apply(await bench.importOf(job.importId));
  const amounts = storedIn(bench).map((line) => line.replace('2025-01/2025-12 ', ''));
  expect(amounts).toEqual([
    'scope3.cat1 1203',
    'scope3.cat2 1203.4',
    'scope3.cat3 1203',
    'scope3.cat4 -12.5',
    'scope3.cat5 -12.5',
    'scope3.cat6 1203',
    'scope3.cat7 1203',
    'scope3.cat8 1203',
    'scope3.cat9 1203',
    'scope3.cat10 1203',
    'scope3.cat11 1203',
    'scope3.cat12 25000',
    'scope3.cat13 12000',
    'scope3.cat14 3400',
    'scope3.cat15 -1203',
    'scope1.stationary -1203',
    'scope1.mobile ≈1203',
    'scope1.process 1203',
    'scope1.fugitive 1203',
    'scope1.flared 1203',
    'scope1.otherVented 1203',
    'scope1.refrigerants 1203',
    'scope1.perfluorinated 5000',
  ]);
  const notes = bench.points().flatMap(({ content }) => (content?.typed.kind === 'number' ? content.typed.note : []));
  expect(notes.filter((note) => note !== undefined)).toEqual(['1203¹', '1203 (1)', '1203*']);
});

it('i4-zh: units of ten thousand are theirs; a code that no metric has is named', async () => {
  const { bench, job } = await checked('i4-zh.xlsx');
  expect(await issuesOf(bench, job.importId)).toEqual([9, 10, 11].map((row) => `${row} metricCode metric-unknown`));
  const body = { revision: job.revision };
  await takeGoodImportRows(bench.transfer, bench.principal, { params: { importId: job.importId }, query: {}, body });
  await bench.run('check', job.importId);
  await bench.apply(await bench.importOf(job.importId));
  expect(storedIn(bench).map((line) => line.replace('2025-01/2025-12 ', ''))).toEqual([
    'scope1.stationary 1203',
    'scope1.mobile 1203',
    'scope1.process 3000',
    'scope1.fugitive 3',
    'scope1.flared 30000',
    'scope1.refrigerants 3',
    'scope1.otherVented 3',
  ]);
});

it('i5-mismatch: code and name of two metrics are an error', async () => {
  const { bench, job } = await checked('i5-mismatch.xlsx');
  expect(job).toMatchObject({ status: 'refused', good: 0 });
  expect(await issuesOf(bench, job.importId)).toEqual(['2 metricName code-name']);
});

it('i5-pct: 0.124 is asked about, as written or as a fraction', async () => {
  const { bench, job } = await checked('i5-pct.xlsx');
  expect(await issuesOf(bench, job.importId)).toEqual(['3 value share-two-ways']);
  expect(job.marks).toMatchObject([{ isShare: true, text: '0.124', decimal: '0.124', thousands: '12.4' }]);
  const marks = job.marks.map(({ column }) => ({ column, meaning: 'thousands' as const }));
  const body = { revision: job.revision, marks };
  await answerImportMarks(bench.transfer, bench.principal, { params: { importId: job.importId }, query: {}, body });
  await bench.run('check', job.importId);
  await bench.apply(await bench.importOf(job.importId));
  expect(storedIn(bench).map((line) => line.replace('2025-01/2025-12 ', ''))).toEqual([
    'scope1.regulatedShare 12.4',
    'scope1.tradingSchemeShare 12.4',
    'scope1.reportingRegulatedShare 124',
  ]);
});

it('i6-sheets: which of the two sheets with values is asked, then both are read', async () => {
  const { bench, job } = await checked('i6-sheets.xlsx');
  expect(job.sheets.map(({ name }) => name)).toEqual(['Data', 'Site B']);
  const body = { revision: job.revision, sheets: [1, 2] };
  await chooseImportSheets(bench.transfer, bench.principal, { params: { importId: job.importId }, query: {}, body });
  await bench.run('check', job.importId);
  await bench.apply(await bench.importOf(job.importId));
  expect(storedIn(bench)).toEqual(['scope1.stationary 2025-01/2025-12 1', 'scope1.mobile 2025-01/2025-12 2']);
});

it('c2-5: both readings of 1.234 are asked about', async () => {
  const { job } = await checked('c2-5.xlsx');
  expect(job.marks).toMatchObject([
    { column: 4, name: 'Value', count: 1, text: '1.234', decimal: '1.234', thousands: '1234' },
  ]);
});

it('c6: 163 rows can be taken, 37 are named by row, column and reason', async () => {
  const { bench, job } = await checked('c6.xlsx');
  expect(job).toMatchObject({ status: 'refused', issues: 37, good: 163 });
  const reasons = (await issuesOf(bench, job.importId)).map((one) => one.replace(/^\d+ /, ''));
  const counts = [...Map.groupBy(reasons, (one) => one)].map(([why, all]) => [why, all.length] as const);
  expect(Object.fromEntries(counts)).toEqual({
    'value not-a-number': 7,
    'unit unit-other': 6,
    'startOn date': 6,
    'metricCode metric-unknown': 6,
    'endOn period-order': 6,
    'metricCode required': 6,
  });
});

it('answers are proposed for the next file of the layout', async () => {
  const { bench, job } = await checked('i5-pct.xlsx');
  const answer = (meaning: 'decimal' | 'thousands') => ({
    params: { importId: job.importId },
    query: {},
    body: { revision: job.revision, marks: job.marks.map(({ column }) => ({ column, meaning })) },
  });
  expect(job.marks[0]?.remembered).toBeUndefined();
  await answerImportMarks(bench.transfer, bench.principal, answer('thousands'));
  const next = await bench.check(fileOf('i5-pct.xlsx'), 'next year.xlsx');
  expect(next.marks).toMatchObject([{ isShare: true, remembered: 'thousands' }]);
  const other = await bench.check(fileOf('c2-5.xlsx'), 'c2-5.xlsx');
  expect(other.marks[0]?.remembered).toBeUndefined();
});

it('sheets that were left out are left out of the next file, unless they are chosen', async () => {
  const { bench, job } = await checked('i6-sheets.xlsx');
  const body = { revision: job.revision, sheets: [1] };
  await chooseImportSheets(bench.transfer, bench.principal, { params: { importId: job.importId }, query: {}, body });
  const next = await bench.check(fileOf('i6-sheets.xlsx'), 'next year.xlsx');
  expect(next.sheets).toEqual([
    { sheet: 1, name: 'Data' },
    { sheet: 2, name: 'Site B', isLeftOut: true },
  ]);
});
