/** A sheet to fill in, as people get it, fill it in and send it back. */
import validate from '@ooxml-tools/validate';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import type { Language } from '../../shared/model/text/language.ts';
import { createTransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { createImportTemplate } from './export/request-export.ts';

const times = [{ startOn: '2024-01-01', endOn: '2024-12-31' }];
const template = async (language: Language) => {
  const bench = await createTransferBench();
  const body = {
    metricCodes: ['ghg.scope1.gross', 'energy.purchased.electricity'],
    times,
    language,
    entityIds: [],
    withOrganization: false,
  };
  const started = await createImportTemplate(bench.transfer, bench.principal, { params: {}, query: {}, body });
  const { bytes, job } = await bench.fileOf(started);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  return { bench, bytes, job, book };
};

it.each([
  ['en', ['Data', 'How to fill in'], 'Read only'],
  ['zhTw', ['數據', '填寫說明'], '請勿更改'],
] as const)(
  'explains next to the lines how to fill them in, and which not to change: %s',
  async (language, names, word) => {
    const { bytes, job, book } = await template(language);
    expect(book.worksheets.map(({ name }) => name)).toEqual(names);
    expect(job.rows).toBe(2);
    const [data, guide] = book.worksheets;
    const textsIn = (sheet: ExcelJS.Worksheet | undefined, column: number): string[] =>
      [...Array(sheet?.rowCount ?? 0).keys()].map((at) => sheet?.getRow(at + 1).getCell(column).text ?? '');
    const headings = [...Array(data?.columnCount ?? 0).keys()].map((at) => data?.getRow(1).getCell(at + 1).text ?? '');
    expect(headings).toHaveLength(11);
    expect(textsIn(guide, 1)).toEqual(expect.arrayContaining(headings));
    expect(textsIn(guide, 2).filter((text) => text.startsWith(word))).toHaveLength(2);
    expect(await validate(bytes, 'xlsx', 'Microsoft365')).toEqual([]);
  },
);

it.each(['en', 'zhTw'] as const)('comes back filled in, whatever columns were hidden: %s', async (language) => {
  const { bench, book } = await template(language);
  const [data] = book.worksheets;
  if (!data) throw new Error('no sheet');
  const columnOf = (heading: string): number =>
    [...Array(data.columnCount).keys()].find((at) => data.getRow(1).getCell(at + 1).text === heading) ?? -1;
  const words = language === 'en' ? (['Value', 'Unit', 'Note'] as const) : (['數值', '單位', '備註'] as const);
  const [value, unit, note] = words.map((heading) => columnOf(heading) + 1);
  if (!value || !unit || !note) throw new Error('no column');
  data.getRow(2).getCell(value).value = 12.5;
  data.getRow(3).getCell(value).value = 7;
  data.getRow(3).getCell(note).value = 'read off the bill';
  for (const column of [unit, note]) data.getColumn(column).hidden = true;
  const checked = await bench.check(new Uint8Array(await book.xlsx.writeBuffer()));
  expect(checked).toMatchObject({
    status: 'ready',
    ignored: [],
    counts: { new: 2, changed: 0, conflict: 0 },
    hidden: { columns: words.slice(1) },
  });
  await bench.apply(checked);
  expect(bench.pointOf('ghg.scope1.gross')?.content?.typed).toMatchObject({ number: '12.5', unit: 'tCO2e' });
  expect(bench.pointOf('energy.purchased.electricity')?.content?.typed).toMatchObject({
    number: '7',
    note: 'read off the bill',
  });
});

it('has no values until they are filled in', async () => {
  const { bench, bytes } = await template('en');
  expect(await bench.check(bytes)).toMatchObject({ status: 'refused', refusal: 'empty' });
});
