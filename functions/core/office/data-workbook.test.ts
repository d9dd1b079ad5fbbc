import { expect, it } from 'vitest';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { csvText } from './data-csv.ts';
import { type TableSheet, writeDataWorkbook } from './data-workbook.ts';

const rows = [[{ kind: 'instant', at: '2026-11-26T12:00:00.123Z' }]] as const;

/** Cells by name: the attributes and the format of their style, and their content. */
const cellsOf = async (sheet: Omit<TableSheet, 'name'>) => {
  const parts = packageParts(await writeDataWorkbook([{ name: 'Data', ...sheet }]));
  const styles = parts.get('xl/styles.xml') ?? '';
  const cellFormats = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1]?.split('<xf ').slice(1) ?? [];
  return (name: string) => {
    const cell = new RegExp(`<c r="${name}" s="(\\d+)"[^>]*>(?:<v>([\\d.]+)</v>)?`);
    const [, style, value] = cell.exec(parts.get('xl/worksheets/sheet1.xml') ?? '') ?? [];
    const cellFormat = cellFormats[Number(style)] ?? '';
    const format = /numFmtId="(\d+)"/.exec(cellFormat)?.[1];
    return {
      value,
      isWrapped: cellFormat.includes('wrapText="1"'),
      format: new RegExp(`numFmtId="${format}" formatCode="([^"]+)"`).exec(styles)?.[1],
    };
  };
};

it('writes an instant as a date with its time, which can be sorted and filtered', async () => {
  const at = await cellsOf({ columns: [{ header: 'Changed', width: 22 }], rows });
  expect(Number(at('A2').value)).toBeCloseTo(46_352.5, 4);
  expect(at('A2').format).toBe('yyyy\\-mm\\-dd\\ hh:mm');
});

it('a number has its thousands grouped and no more decimals than it is to show; a year is a plain number', async () => {
  const columns = ['Value', 'Shown', 'Base year'].map((header) => ({ header, width: 12 }));
  const text = '1203.123456';
  const at = await cellsOf({
    columns,
    rows: [
      [
        { kind: 'number', text },
        { kind: 'number', text, shown: 4 },
        { kind: 'number', text: '2015', shown: 'ungrouped' },
      ],
    ],
  });
  expect(at('A2')).toMatchObject({ value: text, format: '#,##0.000000' });
  expect(at('B2')).toMatchObject({ value: text, format: '#,##0.0000' });
  expect(at('C2')).toMatchObject({ value: '2015', format: undefined });
});

it('wraps a head however narrow its column is, and a text where its column requires it', async () => {
  const columns = [
    { header: 'Change against 2021 in %', width: 12 },
    { header: 'Remarks', width: 12, isWrapped: true },
  ];
  const at = await cellsOf({
    columns,
    rows: [
      [
        { kind: 'text', text: 'one' },
        { kind: 'text', text: 'two' },
      ],
    ],
  });
  expect(['A1', 'B1', 'A2', 'B2'].map((name) => at(name).isWrapped)).toEqual([true, true, false, true]);
});

it('writes it to the second in a text with commas', async () => {
  let text = '';
  for await (const piece of csvText(['Changed'], rows)) text += piece;
  expect(text).toContain('2026-11-26T12:00:00Z');
});
