import { expect, it } from 'vitest';
import { importIssue, importIssueText } from '../import/import-issue.ts';
import { metricWords } from '../import/metric-words.ts';
import { cellNumber, isCell, numberInSheet, placeName, placeText, rowIn, sheetIn } from './cell-place.ts';

it('names a row as a row, and a cell as a cell', () => {
  expect(placeName(placeText(5), 'en')).toBe('Row 5');
  expect(placeName(placeText(5), 'zhTw')).toBe('第 5 列');
  expect(placeName(placeText(cellNumber(5, 3)), 'en')).toBe('Cell D5');
  expect(placeName(placeText(cellNumber(5, 27)), 'zhTw')).toBe('儲存格 AB5');
  expect(rowIn(cellNumber(50_001, 99))).toBe(50_001);
});

it('distinguishes the rows and cells of several sheets', () => {
  const cell = numberInSheet(2, cellNumber(1_048_576, 99));
  expect([placeText(cell), rowIn(cell), sheetIn(cell), isCell(cell)]).toEqual(['2!CV1048576', 1_048_576, 2, true]);
  const row = numberInSheet(10, 5);
  expect([placeText(row), rowIn(row), sheetIn(row), isCell(row)]).toEqual(['10!5', 5, 10, false]);
  expect(placeName(placeText(row), 'en')).toBe('Sheet 10, row 5');
  expect(placeName(placeText(cell), 'zhTw')).toBe('第 2 個工作表儲存格 CV1048576');
});

it('does so within messages, which name metrics in their own language', () => {
  const twice = importIssue(2, 'value', 'twice', { other: placeText(cellNumber(5, 3)) });
  expect(importIssueText(twice, 'en')).toBe('Cell D5 has another value for the same metric and period');
  expect(importIssueText(twice, 'zhTw')).toMatch(/^儲存格 D5 為同一/);
  const marks = importIssue(2, 'value', 'two-ways', { text: '1.234', other: '7' });
  expect(importIssueText(marks, 'en')).toContain('because row 7 uses a decimal comma');
  const other = metricWords([{ name: 'Mobile combustion', nameZhTw: '流動燃燒源', code: 'ghg.scope1.mobile' }]);
  const likely = importIssue(2, 'metricCode', 'metric-likely', { text: '車輛', other });
  expect(importIssueText(likely, 'zhTw')).toContain('流動燃燒源（ghg.scope1.mobile）');
  expect(importIssueText(likely, 'zhTw')).not.toContain('Mobile');
  expect(importIssueText(likely, 'en')).toContain('Mobile combustion (ghg.scope1.mobile)');
  const before = importIssue(2, 'metricCode', 'code-name', { text: 'a', other: 'Mobile combustion' });
  expect(importIssueText(before, 'zhTw')).toContain('「Mobile combustion」');
});
