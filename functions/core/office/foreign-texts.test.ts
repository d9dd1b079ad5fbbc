import { describe, expect, it } from 'vitest';
import type { DataCell } from '../../../shared/model/hub/data-row.ts';
import { countCases } from '../../../tests/support/count-cases.ts';
import { officeFindings } from '../../../tests/support/published-files/office-findings.ts';
import { readXlsx } from '../../../tests/support/published-files/read-published-files.ts';
import { scriptTexts } from '../../../tests/support/script-texts.ts';
import { printableText } from '../files/printable-text.ts';
import { csvText } from './data-csv.ts';
import { writeDataWorkbook } from './data-workbook.ts';

const texts = scriptTexts.map(([, text]) => text);
const rows = texts.map((text): DataCell[] => [
  { kind: 'text', text },
  { kind: 'number', text: '-12.5' },
]);

/** Fields of a text with commas, as RFC 4180 reads it. */
const fieldsIn = (csv: string): string[] =>
  [...csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n)/g)].map(([, field = '']) =>
    field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
  );

describe('S6: texts that try to become a formula', () => {
  it('stay texts of a file with commas, in its head too', async () => {
    let csv = '';
    for await (const piece of csvText(texts, rows)) csv += piece;
    const fields = fieldsIn(csv.replace('\uFEFF', ''));
    expect(fields).toHaveLength(texts.length * 3);
    const formulas = fields.filter((field) => /^\s*[=+\-@＝＋－＠]/.test(field) && field !== '-12.5');
    countCases('S6', fields.length, formulas.length);
    expect(formulas).toEqual([]);
    const read = fields.map((field) => field.replace(/^'/, ''));
    expect(texts.filter((text) => !read.includes(printableText(text).replace(/^'/, '')))).toEqual([]);
  });

  it('stay texts of a workbook', async () => {
    const xlsx = await writeDataWorkbook([
      { name: '=1+1', columns: ['=1+1', '@x'].map((header) => ({ header, width: 20 })), rows },
    ]);
    expect(officeFindings(xlsx)).toEqual([]);
    const [sheet] = await readXlsx(xlsx);
    expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(texts.map(printableText));
  });
});
