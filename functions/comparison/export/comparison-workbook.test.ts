import { describe, expect, it } from 'vitest';
import { ReportId } from '../../../shared/ids.ts';
import type { ComparedCell, ComparedColumn, ComparedFigure } from '../../../shared/model/comparison/comparison.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { readPackage } from '../../core/files/zip-package.ts';
import { type Compared, comparisonCsv, comparisonWorkbook } from './comparison-workbook.ts';
import { cellNumber } from './figure-rows.ts';

const year = (of: string) => ({ startOn: `${of}-01-01`, endOn: `${of}-12-31` });
const columns: ComparedColumn[] = [
  {
    kind: 'report',
    ...year('2025'),
    reportId: ReportId.parse(`rpt_${'1'.repeat(26)}`),
    name: 'Report 2025',
    status: 'In Progress',
    publishedRevision: 0,
    versionIds: ['gri-2021'],
  },
  { kind: 'time', ...year('2024') },
];

const cell = (amount: string | null, others: Partial<ComparedCell> = {}): ComparedCell => ({
  amount,
  foreign: null,
  state: 'reported',
  isCalculated: false,
  waiting: null,
  restated: null,
  change: null,
  ...others,
});

const figure = (key: string, cells: ComparedFigure['cells'], others: Partial<ComparedFigure> = {}): ComparedFigure => ({
  key,
  metricCode: key,
  name: { en: `Figure ${key}`, zhTw: `數字${key}` },
  part: null,
  pillar: 'environmental',
  unit: 'tCO2e',
  formula: null,
  places: [],
  cells,
  ...others,
});

const restated: ComparedCell['restated'] = {
  published: '1000',
  revisions: [
    { revision: 1, amount: '900' },
    { revision: 2, amount: '1000' },
  ],
  now: '1100',
  reason: 'A meter was read twice.',
  author: Author.parse({ userId: `usr_${'1'.repeat(32)}`, name: 'Ada' }),
  at: '2026-01-01T00:00:00.000Z',
};

const compared = (figures: ComparedFigure[], language: Compared['language'] = 'en'): Compared => ({
  columns,
  figures,
  names: ['2025', '2024'],
  language,
});
const moved = figure('ghg', [cell('1200'), cell('1000', { restated, change: { absolute: '200', ratio: '0.2' } })]);
const partsOf = async (of: Compared) =>
  new Map(
    readPackage(Buffer.from(await comparisonWorkbook(of, '#0A5CD6'))).map(({ name, content }) => [
      name,
      content.toString('utf8'),
    ]),
  );
const textOf = async (of: Compared) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await comparisonCsv(of));

describe('the workbook', () => {
  it('contains every figure as a number, the change in percent, and restatements as text', async () => {
    const sheet = (await partsOf(compared([moved]))).get('xl/worksheets/sheet1.xml') ?? '';
    for (const number of ['<v>1200</v>', '<v>1000</v>', '<v>200</v>', '<v>20</v>']) expect(sheet).toContain(number);
    expect(sheet).toContain('2024: restated (published revision 1: 900, revision 2: 1000; today: 1100).');
    expect(sheet).toContain('A meter was read twice.');
  });

  it('draws the changes and each metric from cells of the chart sheet', async () => {
    const parts = await partsOf(compared([moved, figure('water', [cell('5'), cell('4')])]));
    const sheet = parts.get('xl/worksheets/sheet2.xml') ?? '';
    expect(sheet).toContain('<drawing r:id="rIdDrawing"/></worksheet>');
    expect(sheet).not.toContain('autoFilter');
    expect([...parts.keys()].filter((name) => name.startsWith('xl/charts/'))).toHaveLength(3);
    expect(parts.get('xl/charts/chart1.xml')).toContain("'Charts'!$B$3</c:f>");
    const metric = parts.get('xl/charts/chart2.xml') ?? '';
    const [, head] = /'Charts'!\$B\$(\d+)<\/c:f>/.exec(metric) ?? [];
    expect(sheet).toMatch(new RegExp(`<c r="B${head}"[^>]*><is><t[^>]*>Figure ghg<`));
    expect(sheet).toContain(`<c r="B${Number(head) + 1}"`);
    expect(metric).toContain(`'Charts'!$A$${Number(head) + 1}:$A$${Number(head) + 2}`);
  });

  it('is as wide as a page or two on paper, with the head of its figures on each', async () => {
    const parts = await partsOf(compared([moved]));
    for (const sheet of ['sheet1', 'sheet2']) {
      const text = parts.get(`xl/worksheets/${sheet}.xml`) ?? '';
      expect(text).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/);
      expect(text).toMatch(/<pageSetup [^>]*fitToWidth="[12]" fitToHeight="0"\/>(<drawing [^>]*>)?<\/worksheet>$/);
    }
    const titles = `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Metrics'!$1:$1</definedName>`;
    expect(parts.get('xl/workbook.xml')).toContain(`</sheets><definedNames>${titles}</definedNames></workbook>`);
  });

  it('is the figures alone where nothing can be drawn', async () => {
    const parts = await partsOf(compared([figure('ghg', [cell('1'), null])]));
    expect(parts.has('xl/worksheets/sheet2.xml')).toBe(false);
  });

  it('is in the language of the screen', async () => {
    const parts = await partsOf(compared([moved], 'zhTw'));
    expect(parts.get('xl/workbook.xml')).toContain('name="圖表"');
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('2024：重述');
  });
});

describe('the data', () => {
  it('has a line for each figure, and nothing that a spreadsheet would run', async () => {
    const lines = (await textOf(compared([moved, figure('=cmd()', [cell('3'), null])]))).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^ghg,Figure ghg,,Environmental,,tCO₂e,1200,1000,200,20,/);
    expect(lines[2]).toMatch(/^'=cmd\(\)/);
  });

  it('says that changes between percentages are percentage points', async () => {
    const share = figure('share', [cell('12'), cell('10', { change: { absolute: '2', ratio: '0.2' } })], { unit: '%' });
    expect(await textOf(compared([share]))).toContain('Changes are in percentage points.');
    expect(await textOf(compared([moved]))).not.toContain('percentage points');
  });

  it('has no unit word for counts', async () => {
    const sites = figure('sites', [cell('17'), cell(null, { foreign: { amount: '7', unit: 'count' } })], {
      unit: 'count',
    });
    const line = (text: string): string => text.trim().split('\r\n')[1] ?? '';
    expect(line(await textOf(compared([sites])))).toMatch(/^sites,Figure sites,,Environmental,,,17,7,/);
    expect(line(await textOf(compared([sites], 'zhTw')))).toContain('環境,,,17,7,');
    expect((await partsOf(compared([sites]))).get('xl/worksheets/sheet1.xml')).not.toContain('count<');
  });

  it('states missing numbers and incomparable figures as text', async () => {
    const foreign = cell(null, { foreign: { amount: '7', unit: 'MWh' } });
    const text = await textOf(compared([figure('energy', [cell(null, { state: 'notApplicable' }), foreign])]));
    expect(text).toContain('Not applicable,7 MWh,,,,2024: not comparable.');
    const waiting = cell(null, { waiting: { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' } });
    expect(await textOf(compared([figure('ghg', [cell('1'), waiting])]))).toContain(
      '1,Needs a choice,,,,"2024: two values differ; choose one."',
    );
    expect(await textOf(compared([figure('ghg', [waiting, cell('1')])], 'zhTw'))).toContain('有待選擇,1,');
  });
});

it('a calculated number has the digits that a cell can hold', () => {
  expect(cellNumber('0.33333333333333333333')).toBe('0.333333333333333');
  expect(cellNumber('-1234.56')).toBe('-1234.56');
  expect(cellNumber('123456789012.12345678')).toBe('123456789012.123');
  expect(cellNumber('99.99999999999999999')).toBe('100');
});
