import { expect, it } from 'vitest';
import { importIssue } from '../../../../../shared/model/import/import-issue.ts';
import { importIssuePlace } from '../../../../../shared/model/import/import-issue-place.ts';
import { cellNumber, numberInSheet } from '../../../../../shared/model/sheets/cell-place.ts';
import { allIssues, issueCsv } from './issue-file.ts';

const issue = (row: number, text = 'many') => importIssue(row, 'value', 'not-a-number', { text });

it('reads every page until all issues are loaded, and stops after the last page', async () => {
  const pages = [
    { total: 3, issues: [issue(2), issue(3)] },
    { total: 3, issues: [issue(4)] },
  ];
  const asked: number[] = [];
  const read = (total: number) => (page: number) => {
    asked.push(page);
    return Promise.resolve({ total, issues: pages[page - 1]?.issues ?? [] });
  };
  expect((await allIssues(read(3))).map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(asked).toEqual([1, 2]);
  expect(await allIssues(read(9))).toHaveLength(3);
});

it('writes one line per issue, escaped against formulas', () => {
  const heads = { row: 'Row', column: 'Column', message: 'Message' };
  expect(issueCsv([issue(2), issue(3, 'a, "b"')], heads, 'en')).toBe(
    '\uFEFFRow,Column,Message\r\n2,Value,“many” is not a number\r\n3,Value,"“a, ""b""” is not a number"\r\n',
  );
  expect(issueCsv([], { row: '=1+1', column: '欄', message: '列' }, 'zhTw')).toBe("\uFEFF'=1+1,欄,列\r\n");
});

it('names the sheet of a file of several', () => {
  const heads = { row: 'Row', column: 'Column', message: 'Message' };
  const cell = numberInSheet(2, cellNumber(5, 3));
  expect(issueCsv([issue(cell)], heads, 'en', ['Data', 'Site B'])).toContain('\r\nSite B!D5,Value,');
  expect(importIssuePlace(issue(cell), 'en', ['Data', 'Site B'])).toBe('Sheet “Site B”, cell D5');
  expect(importIssuePlace(issue(cell), 'zhTw', ['Data', 'Site B'])).toBe('工作表「Site B」儲存格 D5');
  expect(importIssuePlace(issue(2), 'en')).toBe('Row 2, Value');
  expect(importIssuePlace(importIssue(2, 'value', 'formula'), 'en')).toBe('Row 2');
});
