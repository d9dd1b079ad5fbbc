import { expect, it } from 'vitest';
import { packageParts } from '../../../tests/support/read-published-files.ts';
import { csvText } from './data-csv.ts';
import { writeDataWorkbook } from './data-workbook.ts';

const rows = [[{ kind: 'instant', at: '2026-11-26T12:00:00.123Z' }]] as const;

it('writes an instant as a date with its time, which can be sorted and filtered', async () => {
  const bytes = await writeDataWorkbook([{ name: 'Data', columns: [{ header: 'Changed', width: 22 }], rows }]);
  const parts = packageParts(bytes);
  const [, style, days] =
    /<c r="A2" s="(\d+)"><v>([\d.]+)<\/v>/.exec(parts.get('xl/worksheets/sheet1.xml') ?? '') ?? [];
  expect(Number(days)).toBeCloseTo(46_352.5, 4);
  const looks = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s
    .exec(parts.get('xl/styles.xml') ?? '')?.[1]
    ?.split('<xf ')
    .slice(1);
  const format = /numFmtId="(\d+)"/.exec(looks?.[Number(style)] ?? '')?.[1];
  expect(parts.get('xl/styles.xml')).toContain(`numFmtId="${format}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"`);
});

it('writes it to the second in a text with commas', async () => {
  let text = '';
  for await (const piece of csvText(['Changed'], rows)) text += piece;
  expect(text).toContain('2026-11-26T12:00:00Z');
});
