import { describe, expect, it } from 'vitest';
import { importIssueText } from '../../../../shared/model/import/import-issue.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../../../tests/support/sheets/data-sheet.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const context = { catalogue, organizationName: 'Harbour', entities: [] };

/** Values of successive years, each as the text of its cell. */
const linesOf = (texts: readonly (string | number)[], more: SheetLine = {}): SheetLine[] =>
  texts.map((text, index) => lineOf(text, { Start: `${2000 + index}-01-01`, ...more }));

const said = async (lines: SheetLine[], language: Language = 'en'): Promise<string[]> => {
  const read = await readSpreadsheet(await sheetOf(lines), context);
  if (read.kind === 'issues') return read.issues.map((issue) => `${issue.row} ${importIssueText(issue, language)}`);
  return read.kind === 'rows' ? read.rows.map(({ cells }) => cells.value) : [read.refusal];
};
const alone = (text: string): string =>
  `“${text}” is ambiguous: the point may mark decimals or thousands; enter it as a number`;

describe('texts with a point before three digits', () => {
  it('are each asked for where nothing else determines the meaning of a point', async () => {
    expect(await said(linesOf(['1.203', '12.345', '45.105', '7']))).toEqual([
      `2 ${alone('1.203')}`,
      `3 ${alone('12.345')}`,
      `4 ${alone('45.105')}`,
    ]);
    expect(await said(linesOf(['1.203']), 'zhTw')).toEqual([
      '2 「1.203」有兩種解讀方式：句點可以是小數點，亦可以是千位分隔；請將儲存格設為數字',
    ]);
  });

  it('are decimals where another text can only have its point before decimals', async () => {
    expect(await said(linesOf(['1.203', '0.5']))).toEqual(['1.203', '0.5']);
    expect(await said(linesOf(['1.203', '1,203.5']))).toEqual(['1.203', '1203.5']);
  });

  it('are unambiguous as a number, with a scale, and as a share', async () => {
    expect(await said(linesOf([1.203]))).toEqual(['1.203']);
    expect(await said(linesOf(['2.125 million']))).toEqual(['2125000']);
    const share = { 'Metric code': 'ghg.scope1.methaneShare', Unit: '%' };
    expect(await said(linesOf(['12.345'], share))).toEqual(['12.345']);
  });

  it('are asked for with the row that writes points between its thousands, which has no comma', async () => {
    expect(await said(linesOf(['1.203.400', '1.203']))).toEqual([
      '3 “1.203” is ambiguous because row 2 uses points between thousands; enter it as a number',
    ]);
  });

  it('are reported as ambiguous for counts, rather than as no number', async () => {
    const people = { 'Metric code': 'wf.employees.total', Unit: 'persons' };
    expect(await said(linesOf(['8.000'], people))).toEqual([`2 ${alone('8.000')}`]);
  });
});

it('reads commas before three digits as thousands', async () => {
  expect(await said(linesOf(['1,203', '45,105']))).toEqual(['1203', '45105']);
});
