/** Layouts that were made after the reader, by other eyes: each with the values that a person reads in it. */
import type { Layout } from './import-layouts.ts';
import { lasting } from './lasting.ts';

const stationary = 'Scope 1: stationary combustion';
const mobile = 'Scope 1: mobile combustion';
const fugitive = 'Scope 1: fugitive emissions';
const market = 'Gross Scope 2 emissions, market-based';
const water = 'Total water withdrawal';
const hazardous = 'Hazardous waste generated';
const electricity = 'Purchased electricity';
const employees = 'Total employees';

const codes = {
  s: 'ghg.scope1.stationary',
  m: 'ghg.scope1.mobile',
  f: 'ghg.scope1.fugitive',
  k: 'ghg.scope2.market',
  w: 'water.withdrawal.total',
  h: 'waste.generated.hazardous',
  e: 'energy.purchased.electricity',
  p: 'wf.employees.total',
  r: 'ghg.scope1.regulatedShare',
  i: 'climate.physical.revenue',
};
type Amount = string | number | null;
const from = (days: readonly string[]) => (code: keyof typeof codes, amounts: readonly Amount[]) =>
  amounts.flatMap((amount, at) => (amount === null ? [] : [`${codes[code]} ${days[at]} ${amount}`]));
const since2023 = from(['2023-01-01', '2024-01-01', '2025-01-01']);
const newestFirst = from(['2025-01-01', '2024-01-01', '2023-01-01']);
const april = from(['2023-04-01', '2024-04-01']);
const months = from(['2025-01-01', '2025-02-01', '2025-03-01']);

const day = (year: number): Date => new Date(Date.UTC(year, 11, 31));

export const freshLayouts: readonly Layout[] = [
  {
    name: 'years ended 31 December',
    lines: [
      ['ENVIRONMENTAL PERFORMANCE SUMMARY'],
      ['Indicator', 'Unit', 'Year ended 31 December 2025', 'Year ended 31 Dec 2024', 'FYE 31/12/2023'],
      ['Emissions'],
      [stationary, 'tonnes CO2e', 1203, 1100, 1000],
      [mobile, 'tonnes CO2e', '1,012.5', '998.0', '950.25'],
      ['Resources'],
      [water, 'cubic metres', '52,310', '50,001', '49,870'],
      [electricity, 'MWh', '8,120', '8,000', 'N/A'],
    ],
    right: [
      ...newestFirst('s', [1203, 1100, 1000]),
      ...newestFirst('m', ['1012.5', 998, '950.25']),
      ...newestFirst('w', [52310, 50001, 49870]),
      ...newestFirst('e', [8120, 8000, null]),
    ],
  },
  {
    name: 'ends of years as dates',
    lines: [
      [null, null, day(2023), day(2024), day(2025)],
      [stationary, 'tCO2e', 1000, 1100, 1203],
      [employees, 'persons', 2012, 2008, 1995],
      [hazardous, 't', 3.2, '<0.5', '~4'],
    ],
    right: [
      ...since2023('s', [1000, 1100, 1203]),
      ...since2023('p', [2012, 2008, 1995]),
      ...since2023('h', ['3.2', '0.5', 4]),
    ],
  },
  {
    name: 'years down, metrics across',
    lines: [
      ['Year', `${stationary} (tCO2e)`, `${electricity} (kWh)`, `${water} (m3)`],
      [2023, 1000, 8000000, 49870],
      [2024, 1100, 8120000, 50001],
      [2025, 1203, 8250500, 52310],
    ],
    right: [
      ...since2023('s', [1000, 1100, 1203]),
      ...since2023('e', [8000, 8120, '8250.5']),
      ...since2023('w', [49870, 50001, 52310]),
    ],
  },
  {
    name: 'meter readings by month, metrics across',
    lines: [
      ['Utility tracker 2025'],
      ['Month', electricity, water, mobile],
      ['', 'MWh', 'm³', 'kg CO2e'],
      ['Jan-25', 700.5, 4100, 81000],
      ['Feb-25', 655, 3900, 79500],
      ['Mar-25', 690.25, 4050, 80250],
      ['Total', 2045.75, 12050, 240750],
    ],
    right: lasting(1, [
      ...months('e', ['700.5', 655, '690.25']),
      ...months('w', [4100, 3900, 4050]),
      ...months('m', [81, '79.5', '80.25']),
    ]),
  },
  {
    name: 'a list with columns of its own names',
    lines: [
      ['Indicator', 'Year', 'Amount', 'UoM', 'Comment'],
      [stationary, 2024, 1100, 'tCO2e', 'bills'],
      [stationary, 2025, 1203, 'tCO2e', 'bills'],
      [mobile, 2024, '11', 'tCO2e', ''],
      [mobile, 2025, '12', 'tCO2e', 'fuel cards'],
      [electricity, 2025, '8,250', 'MWh', ''],
    ],
    right: [
      ...since2023('s', [null, 1100, 1203]),
      ...since2023('m', [null, 11, 12]),
      ...since2023('e', [null, null, 8250]),
    ],
  },
  {
    name: 'targets next to what was reached',
    lines: [
      ['KPI', 'Unit', '2024 Actual', '2025 Actual', '2025 Target', '2030 (target)', 'Change %'],
      [stationary, 'tCO2e', 1100, 1203, 1000, 600, '9.4%'],
      [mobile, 'tCO2e', 11, 12, 10, 5, '9.1%'],
    ],
    right: [...since2023('s', [null, 1100, 1203]), ...since2023('m', [null, 11, 12])],
  },
  {
    name: 'regions below each year, with their total',
    lines: [
      ['Metric', 'Unit', 2024, null, null, 2025, null, null],
      [null, null, 'Hong Kong', 'Mainland', 'Total', 'Hong Kong', 'Mainland', 'Total'],
      [stationary, 'tCO2e', 300, 800, 1100, 350, 853, 1203],
      [hazardous, 't', 1, 2, 3, 1.5, 2.5, 4],
    ],
    right: [...since2023('s', [null, 1100, 1203]), ...since2023('h', [null, 3, 4])],
  },
  {
    name: 'numbered labels with references to notes',
    lines: [
      ['No.', 'Disclosure', 'Unit', '2023', '2024', '2025'],
      ['A1.1', `1.1 ${stationary} (1)`, 't CO₂-e', '1 000', '1 100', '1 203'],
      ['A1.2', `(a) ${mobile} [2]`, 't CO₂-e', '10', '11', '12 (i)'],
      ['A1.3', `• ${fugitive} (note 3)`, 't CO₂-e', '–', '0.5*', '0.7'],
      ['A2.1', `B) ${electricity}`, 'GWh', '8', '8.12', '8.25'],
      [null, 'Notes:'],
      [null, '(1) Restated after the sale of a site in 2024.'],
    ],
    right: [
      ...since2023('s', [1000, 1100, 1203]),
      ...since2023('m', [10, 11, 12]),
      ...since2023('f', [null, '0.5', '0.7']),
      ...since2023('e', [8000, 8120, 8250]),
    ],
  },
  {
    name: 'csv with semicolons and commas for decimals',
    lines: [
      ['Kennzahl', 'Einheit', '2023', '2024', '2025'],
      [stationary, 'tCO2e', '1.000,5', '1.100,0', '1.203,25'],
      [mobile, 'tCO2e', '10,5', '11,25', '12,0'],
      [water, 'm3', '49.870,0', '50.001,0', '52.310,5'],
    ],
    right: [
      ...since2023('s', ['1000.5', 1100, '1203.25']),
      ...since2023('m', ['10.5', '11.25', 12]),
      ...since2023('w', [49870, 50001, '52310.5']),
    ],
    encoding: 'utf8',
    separator: ';',
  },
  {
    name: 'units in a line below the head, in thousands',
    lines: [
      ['Five-year summary', null, null, null],
      [null, '2023', '2024', '2025'],
      [null, "HK$'000", "HK$'000", "HK$'000"],
      ['Net revenue at material physical risk', '12,400', '13,050', '(250)'],
      [],
      [null, '2023', '2024', '2025'],
      [null, "'000 m³", "'000 m³", "'000 m³"],
      [water, '49.9', '50.0', '52.3'],
    ],
    right: [...since2023('i', [12400000, 13050000, -250000]), ...since2023('w', [49900, 50000, 52300])],
  },
  {
    name: 'financial years from April, in Chinese',
    lines: [
      ['環境績效數據摘要'],
      ['關鍵績效指標', '單位', '2023/24年度', '2024/25財政年度'],
      ['範圍 1：固定燃燒源', '公噸二氧化碳當量', '1,100', '1,203'],
      ['外購電力', '千度', '8,120', '8,250'],
      ['總取水量', '千立方米', '50.0', '52.3'],
    ],
    right: [...april('s', [1100, 1203]), ...april('e', [8120, 8250]), ...april('w', [50000, 52300])],
    times: [
      { startOn: '2023-04-01', endOn: '2024-03-31' },
      { startOn: '2024-04-01', endOn: '2025-03-31' },
    ],
  },
  {
    name: 'years in Chinese numerals, as an annual report prints them',
    lines: [
      [null, null, '截至十二月三十一日止年度'],
      ['項目', '單位', '二零二五年', '二零二四年', '二〇二三年'],
      ['範圍 1：固定燃燒源', '噸', '約1,203', '1,100', '1,000'],
      ['有害廢棄物產生量', '噸', '少於1', '1.2', '1.5'],
      ['僱員總數', '人', '1,995', '2,008', '2,012'],
    ],
    right: [
      ...newestFirst('s', [1203, 1100, 1000]),
      ...newestFirst('h', [1, '1.2', '1.5']),
      ...newestFirst('p', [1995, 2008, 2012]),
    ],
  },
  {
    name: 'categories merged down, the head again on the next page, units with the numbers',
    lines: [
      ['Category', 'Metric', '2024', '2025'],
      ['Air', stationary, '1.1 kt', '1,203 t CO2e'],
      [null, market, '450 tCO2e', '430 tCO2e'],
      ['(continued)'],
      ['Category', 'Metric', '2024', '2025'],
      ['Water', water, '50,001 m3', '52,310 m³'],
      ['Waste', hazardous, '3 tonnes', '4,000 kg'],
    ],
    right: [
      ...since2023('s', [null, 1100, 1203]),
      ...since2023('k', [null, 450, 430]),
      ...since2023('w', [null, 50001, 52310]),
      ...since2023('h', [null, 3, 4]),
    ],
  },
  {
    name: 'quarters, what is so far, and the year before',
    lines: [
      ['Metric', 'Unit', 'FY2024', 'Q1 2025', 'Q2 2025', 'YTD 2025', 'YoY'],
      [stationary, 'tCO2e', 1100, 300, 310, 610, '-2%'],
      [
        'Share of Scope 1 emissions under emissions-limiting regulation',
        '%',
        '12.4%',
        '12.0%',
        '11.5%',
        '11.8%',
        '-1pp',
      ],
    ],
    right: [
      ...from(['2024-01-01'])('s', [1100]),
      ...from(['2024-01-01'])('r', ['12.4']),
      ...lasting(3, from(['2025-01-01', '2025-04-01'])('s', [300, 310])),
      ...lasting(3, from(['2025-01-01', '2025-04-01'])('r', [12, '11.5'])),
    ],
  },
];
