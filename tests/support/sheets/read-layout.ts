import ExcelJS from 'exceljs';
import { readSpreadsheet } from '../../../functions/data-transfer/import/spreadsheet/read-spreadsheet.ts';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { importIssueText } from '../../../shared/model/import/import-issue.ts';
import { encodedText } from './encoded-text.ts';
import type { Layout, LayoutCell } from './import-layouts.ts';
import { daysOf } from './lasting.ts';

const quoted = (cell: LayoutCell): string =>
  typeof cell === 'string' || typeof cell === 'number' ? `"${String(cell).replaceAll('"', '""')}"` : '""';
const textOf = ({ lines, separator = ',' }: Layout): string =>
  lines.map((line) => line.map(quoted).join(separator)).join('\r\n');

const workbookOf = async ({ lines, change, shape }: Layout): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('KPI');
  for (const line of lines) sheet.addRow(line);
  shape?.(sheet);
  if (change === 'hidden') sheet.getRow(2).hidden = true;
  if (change === 'merged') sheet.mergeCells('C1:F1');
  if (change === 'percent') sheet.getCell('C2').numFmt = '0.0%';
  if (change === 'protected') await sheet.protect('secret', {});
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

const today = '2026-12-01';

/** Result of importing a layout: correct values, and those that differ from a person's reading. */
export const readLayout = async (catalogue: Catalogue, layout: Layout) => {
  const { encoding, right, times, named = [], isBare = false } = layout;
  const bytes = encoding ? encodedText(textOf(layout), encoding, !isBare) : await workbookOf(layout);
  const ofOrganization = { organizationName: 'Jade Textiles', entities: [], today, ...(times ? { times } : {}) };
  const context = { catalogue, ...ofOrganization };
  const read = await readSpreadsheet(bytes, { ...context, fileName: encoding ? 'kpi.csv' : 'kpi.xlsx' });
  const bad = new Set(read.kind === 'issues' ? read.issues.map(({ row }) => row) : []);
  const found =
    read.kind === 'refused'
      ? []
      : read.rows
          .filter(({ row }) => !bad.has(row))
          .map(({ key, content }) =>
            [
              `${key.metricCode} ${daysOf(key.startOn, key.endOn)} ${content.amount}`,
              ...(layout.isExact ? [content.state === 'reported' ? '' : content.state, key.member] : []),
            ]
              .filter((text) => text !== '')
              .join(' '),
          );
  const said =
    read.kind === 'refused'
      ? [`refused: ${read.refusal}`, ...(read.left?.ignored ?? [])]
      : [...read.ignored, ...(read.kind === 'issues' ? read.issues.map((issue) => importIssueText(issue, 'en')) : [])];
  return {
    unnamed: named.filter((text) => !said.some((one) => one.includes(text))),
    right: right.filter((one) => found.includes(one)).length,
    of: right.length,
    missing: right.filter((one) => !found.includes(one)),
    wrong: found.filter((one) => !right.includes(one)),
  };
};
