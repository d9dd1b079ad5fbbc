import { expect, it } from 'vitest';
import { importIssueText } from '../../../../shared/model/import/import-issue.ts';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { lineOf, sheetOf } from '../../../../tests/support/sheets/data-sheet.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const context = { catalogue, organizationName: 'Meridian Foods', entities: [] };

it('refuses a year outside the range of reporting times', async () => {
  const late = [
    lineOf(1, { Start: '2025-01-01', End: '2525-12-31' }),
    lineOf(1, { Start: '2525-01-01', End: '2525-12-31' }),
  ];
  const read = await readSpreadsheet(await sheetOf(late), context);
  const issues = read.kind === 'issues' ? read.issues : [];
  expect(issues.map((issue) => [issue.row, importIssueText(issue, 'en'), importIssueText(issue, 'zhTw')])).toEqual([
    [2, 'End “2525-12-31” must be between 1900 and 2199', '結束日期「2525-12-31」的年份須為 1900 至 2199 年'],
    [3, 'Start “2525-01-01” must be between 1900 and 2199', '開始日期「2525-01-01」的年份須為 1900 至 2199 年'],
  ]);
});

it('counts rows that say the same twice', async () => {
  const bytes = await sheetOf([lineOf(1), lineOf(1), lineOf(2, { Start: '2024-01-01' }), lineOf(1)]);
  expect(await readSpreadsheet(bytes, context)).toMatchObject({ kind: 'rows', repeated: 2, rows: { length: 2 } });
});

it('reports a number that is too large as too large, not as a text that is too long', async () => {
  const read = await readSpreadsheet(await sheetOf([lineOf('1e400')]), context);
  const issues = read.kind === 'issues' ? read.issues : [];
  expect(issues).toMatchObject([{ row: 2, column: 'value', code: 'too-large', text: '1e400' }]);
});
