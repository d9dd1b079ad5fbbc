/** Columns of answers with their period in a title alone, lists with first and last days, and the words of standards. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { amounts, type LayoutCell } from '../../../../tests/support/sheets/import-layouts.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

const found = async (...lines: LayoutCell[][]): Promise<string[]> =>
  (await readLayout(catalogue, { name: '', lines, right: [], isExact: true })).wrong;
const row = ['305-1', 'Total employees', '1,820 persons'];
const head = ['Disclosure', 'Title', 'Response'];

describe('a column of answers', () => {
  it.each([
    ['ESG data 2024', '2024-01-01'],
    ['from 1 January 2024 to 31 December 2024', '2024-01-01'],
    ['For the period from January 1, 2024 to December 31, 2024, by the GRI Standards 2021', '2024-01-01'],
    ['for the year ended 31 March 2025', '2024-04-01'],
    ['2024年度環境數據', '2024-01-01'],
    ['截至2025年3月31日止年度', '2024-04-01'],
    ['由2024年1月1日至2024年12月31日', '2024-01-01'],
  ])('is of the period of "%s"', async (title, day) => {
    expect(await found([title], head, row)).toEqual([`wf.employees.total ${day} 1820`]);
  });

  it.each(['Response', 'Value', 'Answer', 'Result', 'Figure', 'Amount', '數值', '披露', '回應'])(
    'is one headed %s',
    async (word) => {
      expect(await found(['ESG data 2024'], ['Code', 'Title', word], row)).toEqual([
        'wf.employees.total 2024-01-01 1820',
      ]);
    },
  );

  it('is of no period where titles name none or several', async () => {
    expect(await found(['ESG data'], head, row)).toEqual([]);
    expect(await found(['ESG data 2023 and 2024'], head, row)).toEqual([]);
    expect(await found(['GRI Standards 2021'], head, row)).toEqual([]);
    expect(await found(['Annual report 2024, published March 2025'], head, row)).toEqual([]);
  });
});

describe('a list with first and last days', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  it.each([
    ['Data point', 'Start date', 'End date', 'Answer'],
    ['Indicator', 'From', 'To', 'Response'],
    ['KPI', 'Period start', 'Period end', 'Value'],
    ['指標', '開始日期', '結束日期', '數值'],
  ])('%s, %s, %s, %s', async (...words) => {
    const line = ['Total employees', day('2023-04-01'), day('2024-03-31'), 30];
    expect(await found(words, line)).toEqual(amounts('wf.employees.total', '2023-04-01 30'));
    expect(await found(words, ['Total employees', day('2023-04-01'), null, 30])).toEqual([]);
  });
  it.each(['Reporting year', '報告年度'])('knows %s as the year of a value', async (word) => {
    expect(await found(['Question', word, 'Answer'], ['Total employees', '2024', 30])).toEqual(
      amounts('wf.employees.total', '2024-01-01 30'),
    );
  });
});

describe('the words of standards', () => {
  it.each([
    ['Direct (Scope 1) GHG emissions', 'tCO2e', 'ghg.scope1.gross'],
    ['Gross direct (Scope 1) GHG emissions', 'tCO2e', 'ghg.scope1.gross'],
    ['Gross global Scope 1 emissions', 'tCO2e', 'ghg.scope1.gross'],
    ['Energy indirect (Scope 2) GHG emissions, location-based', 'tCO2e', 'ghg.scope2.location'],
    ['Gross location-based energy indirect (Scope 2) GHG emissions', 'tCO2e', 'ghg.scope2.location'],
    ['Scope 2, market-based', 'tCO2e', 'ghg.scope2.market'],
    ['Other indirect (Scope 3) GHG emissions', 'tCO2e', 'ghg.scope3.gross'],
    ['Business travel', 'tCO2e', 'ghg.scope3.cat6'],
    ['Nitrogen oxides (NOx)', 'kg', 'air.nox'],
    ['Waste generated', 'tonnes', 'waste.generated.total'],
    ['Waste generated', 't/year', 'waste.generated.total'],
  ])('%s in %s', async (label, unit, code) => {
    expect(await found(['Metric', 'Unit', '2023', '2024'], [label, unit, 5, 6])).toEqual(
      amounts(code, '2023-01-01 5', '2024-01-01 6'),
    );
  });

  it.each([
    ['Energy indirect (Scope 2) GHG emissions', 'tCO2e'],
    ['Scope 1 and 2 emissions', 'tCO2e'],
    ['Business travel', 'km'],
    ['Business travel', null],
  ])('%s in %s is asked about', async (label, unit) => {
    expect(await found(['Metric', 'Unit', '2023', '2024'], [label, unit, 5, 6])).toEqual([]);
  });

  it('a unit per year is none of a quarter', async () => {
    expect(await found(['Metric', 'Unit', 'Q1 2024', 'Q2 2024'], ['Waste generated', 't/year', 5, 6])).toEqual([]);
  });

  it.each([
    ['萬港元', 50000],
    ['千港元', 5000],
    ['百萬港元', 5000000],
  ])('money in brackets of %s', async (unit, value) => {
    expect(await found(['指標', '2023', '2024'], [`社區投資金額（${unit}）`, 5, 5])).toEqual(
      amounts('community.investment', `2023-01-01 ${value}`, `2024-01-01 ${value}`),
    );
  });
});
