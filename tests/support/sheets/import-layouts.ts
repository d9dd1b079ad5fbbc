/** Sheets laid out as companies publish and keep them, made up after real ones, each with the values that a person reads in it. */
import type { CellFormulaValue, CellRichTextValue, Worksheet } from 'exceljs';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { lasting } from './lasting.ts';

export type LayoutCell = string | number | Date | null | CellRichTextValue | CellFormulaValue;
export type Layout = {
  name: string;
  lines: LayoutCell[][];
  /** "metric, days, amount in the metric's unit"; where `isExact`, with the state and the part, unless reported for the whole. */
  right: string[];
  isExact?: true;
  /** Words that the result of the reading has to name, as not read or in an error. */
  named?: string[];
  encoding?: 'utf8' | 'utf16le' | 'utf16be' | 'big5' | 'latin1';
  isBare?: true;
  separator?: string;
  /** Reporting times that the organisation has. */
  times?: TimeSpan[];
  shape?: (sheet: Worksheet) => void;
  change?: 'hidden' | 'merged' | 'protected' | 'percent';
};

/** The values of a metric: "first day, amount". */
export const amounts = (code: string, ...of: readonly string[]): string[] => of.map((one) => `${code} ${one}`);

const stationary = 'Scope 1: stationary combustion';
const mobile = 'Scope 1: mobile combustion';
const process = 'Scope 1: process emissions';
const location = 'Gross Scope 2 emissions, location-based';
const market = 'Gross Scope 2 emissions, market-based';
const water = 'Total water withdrawal';
const waste = 'Radioactive waste';

const codes = {
  s: 'ghg.scope1.stationary',
  m: 'ghg.scope1.mobile',
  p: 'ghg.scope1.process',
  l: 'ghg.scope2.location',
  k: 'ghg.scope2.market',
  w: 'water.withdrawal.total',
  a: 'waste.radioactive',
  r: 'ghg.scope1.regulatedShare',
};
const starts = ['2023-01-01', '2024-01-01', '2025-01-01'];
const quarters = ['2025-01-01', '2025-04-01', '2025-07-01', '2025-10-01'];
const row = (code: keyof typeof codes, amounts: readonly (string | number | null)[], days = starts): string[] =>
  amounts.flatMap((amount, at) => (amount === null ? [] : [`${codes[code]} ${days[at]} ${amount}`]));

const two = [...row('s', [1000, 1100, 1203]), ...row('m', [10, 11, 12])];
const years: LayoutCell[] = ['Metric', 'Unit', '2023', '2024', '2025'];
const twoLines: LayoutCell[][] = [
  [stationary, 'tCO2e', 1000, 1100, 1203],
  [mobile, 'tCO2e', 10, 11, 12],
];

export const layouts: readonly Layout[] = [
  { name: 'wide, years as text', lines: [years, ...twoLines], right: two },
  { name: 'wide, years as numbers', lines: [['Metric', 'Unit', 2023, 2024, 2025], ...twoLines], right: two },
  {
    name: 'wide, newest year first',
    lines: [
      ['Indicator', 'Unit', 'FY2025', 'FY2024', 'FY2023'],
      [stationary, 'tCO2e', 1203, 1100, 1000],
      [mobile, 'tCO2e', 12, 11, 10],
    ],
    right: two,
  },
  {
    name: 'title rows, a blank column and a footnote',
    lines: [
      ['Jade Textiles - ESG data book'],
      ['As of 31 March'],
      [],
      [null, ...years],
      [null, ...(twoLines[0] ?? [])],
      [null, ...(twoLines[1] ?? [])],
      ['* restated'],
    ],
    right: two,
  },
  {
    name: 'quarterly with a total',
    lines: [
      ['Metric', 'Unit', 'Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025', 'Total'],
      [stationary, 'tCO2e', 1, 2, 3, 4, 10],
    ],
    right: lasting(3, row('s', [1, 2, 3, 4], quarters)),
  },
  {
    name: 'quarters below their year',
    lines: [
      [null, null, 2025, null, null, null],
      ['Metric', 'Unit', 'Q1', 'Q2', 'Q3', 'Q4'],
      [stationary, 'tCO2e', 1, 2, 3, 4],
    ],
    right: lasting(3, row('s', [1, 2, 3, 4], quarters)),
    change: 'merged',
  },
  {
    name: 'quarters as 1Q25',
    lines: [
      ['KPI', '1Q25', '2Q25', '3Q25', '4Q25'],
      [mobile, 5, 6, 7, 8],
    ],
    right: lasting(3, row('m', [5, 6, 7, 8], quarters)),
  },
  {
    name: 'months by name',
    lines: [
      ['Metric', 'Unit', 'Jan-25', 'Feb-25', 'Mar-25'],
      [stationary, 'tCO2e', 1, 2, 3],
    ],
    right: lasting(1, row('s', [1, 2, 3], ['2025-01-01', '2025-02-01', '2025-03-01'])),
  },
  {
    name: 'halves',
    lines: [
      ['Metric', '1H25', '2H25'],
      [stationary, 7, 8],
    ],
    right: lasting(6, row('s', [7, 8], ['2025-01-01', '2025-07-01'])),
  },
  {
    name: 'two tables below each other',
    lines: [
      ['Emissions'],
      years,
      ...twoLines,
      [],
      ['Water'],
      ['Metric', 'Unit', '2024', '2025'],
      [water, 'm3', 500, 600],
    ],
    right: [...two, ...row('w', [null, 500, 600])],
  },
  {
    name: 'two tables side by side',
    lines: [
      ['Metric', '2024', '2025', null, 'Metric', '2024', '2025'],
      [stationary, 1, 2, null, mobile, 3, 4],
    ],
    right: [...row('s', [null, 1, 2]), ...row('m', [null, 3, 4])],
  },
  {
    name: 'unit behind the label',
    lines: [
      ['Metric', '2024', '2025'],
      [`${stationary} (tCO2e)`, 1, 2],
      [`${water} (m³)`, 3, 4],
    ],
    right: [...row('s', [null, 1, 2]), ...row('w', [null, 3, 4])],
  },
  {
    name: 'unit in the head',
    lines: [
      ['Metric', '2024 (ktCO2e)', '2025 (ktCO2e)'],
      [stationary, 1, 2.5],
    ],
    right: row('s', [null, 1000, 2500]),
  },
  {
    name: 'unit above the table',
    lines: [['Unit: ktCO2e'], ['Metric', '2024', '2025'], [stationary, 1, 2.5]],
    right: row('s', [null, 1000, 2500]),
  },
  {
    name: 'unit behind the values',
    lines: [
      ['Metric', '2024', '2025', 'Unit'],
      [stationary, 1, 2.5, 'ktCO2e'],
    ],
    right: row('s', [null, 1000, 2500]),
  },
  {
    name: 'thousands in k',
    lines: [
      ['Metric', '2024', '2025'],
      [stationary, '12k', '1.5k'],
    ],
    right: row('s', [null, 12000, 1500]),
  },
  {
    name: 'codes before names',
    lines: [
      ['Code', 'Metric', 'Unit', '2024', '2025'],
      ['ghg.scope1.stationary', stationary, 'tCO2e', 1, 2],
      ['ghg.scope1.mobile', 'Fleet', 'tCO2e', 3, 4],
    ],
    right: [...row('s', [null, 1, 2]), ...row('m', [null, 3, 4])],
  },
  {
    name: 'codes that contradict names',
    lines: [
      ['Code', 'Metric', '2024'],
      ['ghg.scope1.stationary', mobile, 1],
      ['ghg.scope1.process', process, 2],
    ],
    right: row('p', [null, 2]),
  },
  {
    name: 'section headings and totals',
    lines: [
      years,
      ['Direct'],
      ...twoLines,
      ['Total', 'tCO2e', 1010, 1111, 1215],
      ['Indirect'],
      [location, 'tCO2e', 5, 6, 7],
    ],
    right: [...two, ...row('l', [5, 6, 7])],
  },
  {
    name: 'states, bounds and estimates',
    lines: [years, [stationary, 'tCO2e', 'N/A', '<0.1', '~12'], [mobile, 'tCO2e', '–', 'nil', '91*']],
    right: [...row('s', [null, '0.1', 12]), ...row('m', [null, null, 91])],
  },
  {
    name: 'left-overs of a printed page',
    lines: [
      years,
      [stationary, 'tCO2e', '1\u2009203', '3,279²', '1,2\u00AD03'],
      [mobile, 'tCO2e', '−12', '\u201112.5', '(3)'],
    ],
    right: [...row('s', [1203, 3279, 1203]), ...row('m', [-12, '-12.5', -3])],
  },
  {
    name: 'Chinese, with units of ten thousand',
    lines: [
      ['指標', '單位', '2023年', '2024年', '2025年'],
      ['範圍 1：固定燃燒源', '噸二氧化碳當量', 1, 2, 3],
      ['範圍 1：移動燃燒源', '萬噸二氧化碳當量', 1, 2, 3],
      ['合計', '噸', 9, 9, 9],
    ],
    right: [...row('s', [1, 2, 3]), ...row('m', [10000, 20000, 30000])],
  },
  {
    name: 'years of the Republic of China',
    lines: [
      ['指標', '單位', '112年度', '113年度', '114年度'],
      ['範圍 1：固定燃燒源', '公噸', 1, 2, 3],
    ],
    right: row('s', [1, 2, 3]),
  },
  {
    name: 'percentages as fractions that the format shows',
    lines: [
      ['Metric', 'Unit', '2024'],
      ['Share of Scope 1 emissions under emissions-limiting regulation', '%', 0.124],
    ],
    right: row('r', [null, '12.4']),
    change: 'percent',
  },
  { name: 'hidden rows', lines: [years, ...twoLines], right: two, change: 'hidden' },
  { name: 'protected', lines: [years, ...twoLines], right: two, change: 'protected' },
  {
    name: 'a column of notes',
    lines: [
      ['Metric', '2024', '2025', 'Notes'],
      [stationary, 1, 2, 'from bills'],
      [waste, 3, null, ''],
    ],
    right: [...row('s', [null, 1, 2]), ...row('a', [null, 3])],
  },
  {
    name: 'footnote marks at labels and heads',
    lines: [
      ['Metric', '2023*', '2024 (restated)', '2025¹'],
      [`${stationary}¹`, 1, 2, 3],
      [`${market}*`, 4, 5, 6],
    ],
    right: [...row('s', [1, 2, 3]), ...row('k', [4, 5, 6])],
  },
  { name: 'csv in UTF-8', lines: [years, ...twoLines], right: two, encoding: 'utf8' },
  {
    name: 'csv in UTF-16',
    lines: [
      ['指標', '單位', '2025'],
      ['範圍 1：固定燃燒源', '噸', '1,203'],
    ],
    right: row('s', [null, null, 1203]),
    encoding: 'utf16le',
  },
  {
    name: 'names in other letters, with blanks',
    lines: [
      ['METRIC', '2024'],
      [`  ${stationary.toUpperCase()} `, 1],
      ['scope 1 - mobile combustion', 2],
    ],
    right: [...row('s', [null, 1]), ...row('m', [null, 2])],
  },
  {
    name: 'one number that can be read two ways',
    lines: [years.toSpliced(1, 2), [stationary, '1.234', '2.567']],
    right: [],
  },
];
