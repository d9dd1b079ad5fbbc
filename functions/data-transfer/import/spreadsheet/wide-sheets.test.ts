/** Sheets as companies keep them: years or quarters across, titles, notes, totals, units in heads and labels. */
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../../shared/catalogue/catalogue.ts';
import { importIssueText } from '../../../../shared/model/import/import-issue.ts';
import { cellNumber, placeText } from '../../../../shared/model/sheets/cell-place.ts';
import { loadCatalogueFile } from '../../../core/catalogue-files.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

type Cell = string | number | null;
const catalogue = createCatalogue(loadCatalogueFile);
const stationary = 'Scope 1: stationary combustion';
const mobile = 'Scope 1: mobile combustion';

const bytesOf = async (
  lines: readonly Cell[][],
  dress: (sheet: ExcelJS.Worksheet) => void = () => undefined,
): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('ESG KPIs');
  for (const line of lines) sheet.addRow(line);
  dress(sheet);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

const read = async (lines: readonly Cell[][]) => {
  const found = await readSpreadsheet(await bytesOf(lines), { catalogue, organizationName: 'Jade', entities: [] });
  if (found.kind === 'refused') return { refusal: found.refusal, values: [], issues: [], passed: {} };
  return {
    refusal: undefined,
    values: found.rows.map(({ key, content }) => {
      const time =
        key.endOn.endsWith('12-31') && key.startOn.endsWith('01-01') ? key.endOn.slice(0, 4) : key.startOn.slice(0, 7);
      return `${key.metricCode.split('.').at(-1)} ${time} ${content.amount} ${content.state}`;
    }),
    issues:
      found.kind === 'issues' ? found.issues.map((one) => `${placeText(one.row)}: ${importIssueText(one, 'en')}`) : [],
    passed: found.passed,
  };
};

describe('a sheet with its periods across', () => {
  it('asks about each unit that nobody knows in a column of units without a head', async () => {
    const { values, issues } = await read([
      ['Metric', null, '2024', '2025'],
      [stationary, 'tCO2e', 1000, 1100],
      [mobile, 'drums', 10, 11],
      ['Total water withdrawal', 'jugs', 5, 6],
    ]);
    expect(values).toEqual(['stationary 2024 1000 reported', 'stationary 2025 1100 reported']);
    expect(issues).toEqual(
      ['C3: “drums”', 'D3: “drums”', 'C4: “jugs”', 'D4: “jugs”'].map((said) =>
        expect.stringContaining(`${said} is not a unit`),
      ),
    );
  });

  it('of years below a title is read by its head, and its footnote is a note', async () => {
    const { values, issues, passed } = await read([
      ['Jade Textiles - ESG data book'],
      [],
      ['Metric', 'Unit', '2023', '2024', '2025'],
      [stationary, 'tCO2e', 1000, 1100, 1203],
      [mobile, 'ktCO2e', '~10', '11*', 'n/a'],
      ['Total', 'tCO2e', 1010, 1111, 1215],
      ['* restated'],
    ]);
    expect(issues).toEqual([]);
    expect(values).toEqual([
      'stationary 2023 1000 reported',
      'stationary 2024 1100 reported',
      'stationary 2025 1203 reported',
      'mobile 2023 10000 estimated',
      'mobile 2024 11000 reported',
    ]);
    expect(passed).toEqual({
      said: [cellNumber(5, 4)],
      'skipped-total': [6],
      'skipped-note': [1, 7],
      'parts-differ': [],
    });
  });

  it('of quarters checks its total and does not store it', async () => {
    const head = ['Metric', 'Unit', 'Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025', 'Total'];
    const right = await read([head, [stationary, 'tCO2e', 1, 2, 3, 4, 10]]);
    expect(right.values).toEqual([
      'stationary 2025-01 1 reported',
      'stationary 2025-04 2 reported',
      'stationary 2025-07 3 reported',
      'stationary 2025-10 4 reported',
    ]);
    expect(right.passed).toMatchObject({ 'parts-differ': [] });
    expect((await read([head, [stationary, 'tCO2e', 1, 2, 3, 4, 11]])).passed).toMatchObject({ 'parts-differ': [2] });
  });

  it('reads quarters below their years, and two tables below and next to each other', async () => {
    const quarters = await read([
      ['', '', 2024, null, 2025, null],
      ['指標', '單位', 'Q3', 'Q4', 'Q1', 'Q2'],
      [stationary, '噸二氧化碳當量', 1, 2, 3, 4],
    ]);
    expect(quarters.values).toEqual([
      'stationary 2024-07 1 reported',
      'stationary 2024-10 2 reported',
      'stationary 2025-01 3 reported',
      'stationary 2025-04 4 reported',
    ]);
    const two = await read([
      ['Metric', 2024, 2025, null, 'Metric', 2024, 2025],
      [stationary, 1, 2, null, mobile, 3, 4],
      [],
      ['Unit: ktCO2e'],
      ['Metric', 'FY2023'],
      [`${stationary} (tCO2e)`, 7],
      [mobile, 8],
    ]);
    expect(two.issues).toEqual([]);
    expect(two.values.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual([
      'mobile 2023 8000 reported',
      'mobile 2024 3 reported',
      'mobile 2025 4 reported',
      'stationary 2023 7 reported',
      'stationary 2024 1 reported',
      'stationary 2025 2 reported',
    ]);
  });

  it('never accepts a merely similar metric, a code with another name, or one number for two', async () => {
    const { values, issues } = await read([
      ['Code', 'Metric', '2024', '2025'],
      ['', 'Stationary combustion of fuels', 1, 2],
      ['ghg.scope1.stationary', mobile, 3, null],
      ['ghg.scope1.mobile', '', '1.234', '2.345'],
    ]);
    expect(values).toEqual(['mobile 2024 1.234 reported', 'mobile 2025 2.345 reported']);
    expect(issues).toEqual([
      expect.stringMatching(/^C2: “Stationary combustion of fuels” is not a metric name; it may be/),
      expect.stringMatching(/^D2: /),
      expect.stringMatching(/^C3: The code belongs to/),
      expect.stringMatching(/^C4: “1.234” is ambiguous/),
      expect.stringMatching(/^D4: “2.345” is ambiguous/),
    ]);
  });

  it('reads figures between 1990 and 2100 as figures, whatever is next to them', async () => {
    const { values, issues } = await read([
      ['Metric', 'Unit', '2023', '2024', '2025'],
      [stationary, 'tCO2e', 2000, 2010, 2050],
      [mobile, 'tCO2e', 2024, 2025, 2026],
      ['Our own name', 'tCO2e', 1998, 1999, 2000],
      [mobile, 'tCO2e', 7, 8, 9],
    ]);
    expect(values.slice(0, 6)).toEqual([
      'stationary 2023 2000 reported',
      'stationary 2024 2010 reported',
      'stationary 2025 2050 reported',
      'mobile 2023 2024 reported',
      'mobile 2024 2025 reported',
      'mobile 2025 2026 reported',
    ]);
    expect(issues.filter((one) => one.includes('Our own name'))).toHaveLength(3);
    expect(
      (
        await read([
          ['Metric', 'Value'],
          [stationary, 2012],
          [mobile, 12],
        ])
      ).refusal,
    ).toBe('columns');
    expect(
      (
        await read([
          ['KPI', 'Unit', 'Baseline', 'Actual'],
          ['Our own name', 'tCO2e', 2001, 2010],
          [mobile, 'tCO2e', 12, 13],
        ])
      ).refusal,
    ).toBe('columns');
  });

  it('recognises a second head below a table by its words, by its years, or by an empty line before it', async () => {
    for (const second of [
      [['Indicator', 'Unit', 2019, 2020]],
      [['Scope 1 emissions', 'Unit', 2019, 2020]],
      [['Metric', 'UoM', 2019, 2020]],
      [[], ['Sites abroad', null, 2019, 2020]],
      [['Sites', '', 'FY2019', 'FY2020']],
    ]) {
      const { values, issues } = await read([
        ['Metric', 'Unit', 2024, 2025],
        [stationary, 'tCO2e', 1, 2],
        ...second,
        [mobile, 'tCO2e', 3, 4],
      ]);
      expect(issues).toEqual([]);
      expect(values.slice(2)).toEqual(['mobile 2019 3 reported', 'mobile 2020 4 reported']);
    }
  });

  it('finds a unit behind "in" and not behind a word that ends so, nor in a line of figures', async () => {
    const unitOf = async (title: string) => (await read([[title], ['Metric', '2025'], [stationary, 7]])).values;
    expect(await unitOf('Emissions in the year, in ktCO2e')).toEqual(['stationary 2025 7000 reported']);
    expect(await unitOf('All figures in ktCO2e')).toEqual(['stationary 2025 7000 reported']);
    expect(await unitOf('Plants of Berlin MWh')).toEqual(['stationary 2025 7 reported']);
    const { values } = await read([
      ['Metric', '2025'],
      [`${mobile} in ktCO2e`, 5],
      ['Metric', '2024'],
      [stationary, 7],
    ]);
    expect(values).toEqual(['mobile 2025 5000 reported', 'stationary 2024 7 reported']);
  });

  it('is read to its end, however long it is', async () => {
    const sheets = Array.from({ length: 2_100 }, (_, at) => [`Note ${at}`]);
    const { values } = await read([['Metric', '2025'], [stationary, 7], ...sheets, [mobile, 8]]);
    expect(values).toEqual(['stationary 2025 7 reported', 'mobile 2025 8 reported']);
  });

  it('reports hidden columns, and rows by their number', async () => {
    const bytes = await bytesOf(
      [
        ['Metric', 'Q1 2025', 'Q2 2025'],
        [stationary, 1, 2],
      ],
      (sheet) => {
        sheet.getColumn(2).hidden = true;
      },
    );
    const found = await readSpreadsheet(bytes, { catalogue, organizationName: 'Jade', entities: [] });
    expect(found).toMatchObject({ hidden: { rows: 0, columns: ['Q1 2025'] } });
    const words = catalogue.metrics().library.nodes.find(({ code }) => {
      const node = catalogue.metrics().findValue(code);
      return node?.valueType === 'Text' && node.options === undefined;
    });
    const noted = await bytesOf([
      ['Code', 'Metric', '2025', 'Note'],
      [words?.code ?? '', words?.name ?? '', 'Yes, wholly', 'as of June'],
    ]);
    const read = await readSpreadsheet(noted, { catalogue, organizationName: 'Jade', entities: [] });
    expect(read).toMatchObject({ kind: 'rows', unkept: { rows: 1, firstRow: cellNumber(2, 2) } });
  });

  it('names a time that it does not know as the sheet writes it', async () => {
    const { issues } = await read([
      ['指標', '第一季'],
      [stationary, 1],
    ]);
    expect(issues).toEqual([expect.stringContaining('“第一季”')]);
  });

  it('is none where nothing is across: a list without our columns is refused as ever', async () => {
    expect(
      (
        await read([
          ['Site', 'Tonnes'],
          ['Harbour', 12],
        ])
      ).refusal,
    ).toBe('columns');
    expect((await read([['Report 2025'], ['Harbour', 12]])).refusal).toBe('columns');
  });
});
