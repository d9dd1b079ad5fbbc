import { describe, expect, it } from 'vitest';
import { importIssueText } from '../../../../shared/model/import/import-issue.ts';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../../../tests/support/sheets/data-sheet.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const metrics = catalogue.metrics();
const scope1 = metrics.findValue('ghg.scope1.gross');
const said = async (lines: SheetLine[]): Promise<string[]> => {
  const read = await readSpreadsheet(await sheetOf(lines), { catalogue, organizationName: 'Harbour', entities: [] });
  if (read.kind === 'issues') return read.issues.map((issue) => importIssueText(issue, 'en'));
  return read.kind === 'rows' ? read.rows.map(({ key }) => key.metricCode) : [read.refusal];
};
const named = (text: string): SheetLine => lineOf(1, { 'Metric code': text });
const byName = (text: string): SheetLine => {
  const { 'Metric code': _code, ...line } = named(text);
  return { Metric: text, ...line };
};

describe('a metric of a file', () => {
  it('is known by its code in any case, and by its name in either language', async () => {
    for (const text of ['GHG.Scope1.Gross', ` ${scope1?.name.toUpperCase()} `, scope1?.nameZhTw ?? '']) {
      expect(await said([named(text)])).toEqual(['ghg.scope1.gross']);
    }
  });

  it('is known by its name alone where the file has no codes', async () => {
    expect(await said([byName(scope1?.name ?? '')])).toEqual(['ghg.scope1.gross']);
    expect(await said([byName('Emissions of everything')])).toEqual(['Metric “Emissions of everything” not found']);
  });

  it('that shares its name with another is asked for by its code', async () => {
    const names = Map.groupBy(
      metrics.library.nodes.filter(({ code }) => metrics.findValue(code)),
      ({ name }) => name.toLowerCase(),
    );
    const [twins] = [...names.values()].filter((nodes) => nodes.length > 1);
    if (!twins) return;
    expect((await said([named(twins[0]?.name ?? '')])).join()).toContain('Several metrics are named');
  });
});
