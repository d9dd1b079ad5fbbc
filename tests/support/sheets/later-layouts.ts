/** Layouts that were made once the reader and the layouts before were done: what they showed was mended. */
import type { Layout } from './import-layouts.ts';

const stationary = 'Scope 1: stationary combustion';
const mobile = 'Scope 1: mobile combustion';
const water = 'Total water withdrawal';
const hazardous = 'Hazardous waste generated';
const revenue = 'Net revenue at material physical risk';
const names = {
  [stationary]: 'ghg.scope1.stationary',
  [mobile]: 'ghg.scope1.mobile',
  [water]: 'water.withdrawal.total',
  [hazardous]: 'waste.generated.hazardous',
  [revenue]: 'climate.physical.revenue',
};
type Amount = string | number | null;
const values = (name: keyof typeof names, days: readonly string[], amounts: readonly Amount[]): string[] =>
  amounts.flatMap((amount, at) => (amount === null ? [] : [`${names[name]} ${days[at]} ${amount}`]));
const calendar = ['2023-01-01', '2024-01-01', '2025-01-01'];
const newestFirst = ['2025-01-01', '2024-01-01'];

export const laterLayouts: readonly Layout[] = [
  {
    name: 'years that end in March, by the line above them',
    lines: [
      [null, null, 'For the year ended 31 March'],
      ['KPIs', 'Unit', '2025', '2024'],
      [stationary, 'tonnes', '1,203', '1,100'],
      [water, 'm3', '52,310', '50,001'],
    ],
    right: [
      ...values(stationary, ['2024-04-01', '2023-04-01'], [1203, 1100]),
      ...values(water, ['2024-04-01', '2023-04-01'], [52310, 50001]),
    ],
  },
  {
    name: 'years that end in June, in Chinese',
    lines: [
      [null, null, '截至六月三十日止年度'],
      ['指標', '單位', '2024年', '2025年'],
      ['範圍 1：固定燃燒源', '噸', '1,100', '1,203'],
      ['範圍 1：移動燃燒源', '噸', '–', '12'],
    ],
    right: [
      ...values(stationary, ['2023-07-01', '2024-07-01'], [1100, 1203]),
      ...values(mobile, ['2023-07-01', '2024-07-01'], [null, 12]),
    ],
  },
  {
    name: 'financial years with their months in brackets',
    lines: [
      ['Metric', 'Unit', 'FY24 (Apr 2023 – Mar 2024)', 'FY25 (Apr 2024 - Mar 2025)'],
      [stationary, 'ktCO2e', 1.1, 1.203],
      [hazardous, 'kg', '3,000', 'less than 500'],
    ],
    right: [
      ...values(stationary, ['2023-04-01', '2024-04-01'], [1100, 1203]),
      ...values(hazardous, ['2023-04-01', '2024-04-01'], [3, '0.5']),
    ],
  },
  {
    name: 'in two languages',
    lines: [
      ['ESG Data 環境、社會及管治數據'],
      ['Indicator 指標', 'Unit 單位', '2023', '2024', '2025'],
      ['Scope 1: stationary combustion\n範圍 1：固定燃燒源', 'tonnes 噸', 1000, 1100, 1203],
      ['總取水量 Total water withdrawal', 'm³', '49,870', '50,001', '52,310'],
    ],
    right: [...values(stationary, calendar, [1000, 1100, 1203]), ...values(water, calendar, [49870, 50001, 52310])],
  },
  {
    name: 'blank columns between the years, notes by number, and a year of which nothing is said',
    lines: [
      ['Environmental', 'Notes', null, '2025', null, '2024', null, 'Unit'],
      [stationary, 2, null, '1,203', null, '1,100', null, 'tCO₂e'],
      [mobile, null, null, '12', null, '', null, 'tCO₂e'],
      [hazardous, '3', null, '4.0', null, 'N/A', null, 't'],
    ],
    right: [
      ...values(stationary, newestFirst, [1203, 1100]),
      ...values(mobile, newestFirst, [12, null]),
      ...values(hazardous, newestFirst, [4, null]),
    ],
  },
  {
    name: 'a table copied out of a PDF, with tabs',
    lines: [
      ['Indicator', 'Unit', '31.12.2025', '31.12.2024'],
      [stationary, 't CO2e', '1\u00A0203', '1\u2009100'],
      [mobile, 't CO2e', '12 ¹', '(11)'],
      [water, 'm3', '52’310', '50’001'],
    ],
    right: [
      ...values(stationary, newestFirst, [1203, 1100]),
      ...values(mobile, newestFirst, [12, -11]),
      ...values(water, newestFirst, [52310, 50001]),
    ],
    encoding: 'utf8',
    separator: '\t',
  },
  {
    name: 'units in the headings of sections',
    lines: [
      ['Performance data', 2024, 2025],
      ['Greenhouse gases (kilotonnes CO2e)', null, null],
      [stationary, 1.1, 1.203],
      [mobile, 0.011, 0.012],
      ['Waste (kg)', null, null],
      [hazardous, 3000, 4000],
      ['Other (unaudited)', null, null],
      [water, 50001, 52310],
    ],
    right: [
      ...values(stationary, calendar, [null, 1100, 1203]),
      ...values(mobile, calendar, [null, 11, 12]),
      ...values(hazardous, calendar, [null, 3, 4]),
      ...values(water, calendar, [null, 50001, 52310]),
    ],
  },
  {
    name: 'the unit of all figures in a line above',
    lines: [
      ['Financial effects'],
      ['(HK$ million)'],
      ['Item', '2024', '2025'],
      [revenue, '12.4', '13.05'],
      [],
      ['Water'],
      ['All figures in thousand m3 unless otherwise stated'],
      ['Item', '2024', '2025'],
      [water, '50.0', '52.3'],
    ],
    right: [...values(revenue, calendar, [null, 12400000, 13050000]), ...values(water, calendar, [null, 50000, 52300])],
  },
];
