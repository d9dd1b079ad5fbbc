/** Layouts in which words around a table change what its numbers are. */
import { amounts, type Layout } from './import-layouts.ts';

export const aroundLayouts: readonly Layout[] = [
  {
    name: 'around: a blank corner next to the unit',
    lines: [
      [null, 'Unit', '2023', '2024'],
      ['Scope 1: stationary combustion', 'tCO2e', 1100, 1203],
      ['Total water withdrawal', 'm3', 50001, 52310],
      ['Hazardous waste generated', 't', 4, 4.1],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310'),
      ...amounts('waste.generated.hazardous', '2023-01-01 4', '2024-01-01 4.1'),
    ],
    isExact: true,
  },
  {
    name: 'around: women, men and their total',
    lines: [
      ['Indicator', 'Gender', 'Unit', '2023', '2024'],
      ['Full-time employees', 'Female', 'persons', 801, 805],
      [null, 'Male', 'persons', 998, 1000],
      [null, 'Total', 'persons', 1799, 1805],
      ['New employee hires', 'Female', 'persons', 80, 92],
      [null, 'Male', 'persons', 110, 130],
      [null, 'Total', 'persons', 190, 222],
    ],
    right: [
      ...amounts('wf.employees.fullTime', '2023-01-01 1799', '2024-01-01 1805'),
      ...amounts(
        'wf.hires.total',
        '2023-01-01 190',
        '2024-01-01 222',
        '2023-01-01 80 gender:female',
        '2023-01-01 110 gender:male',
        '2024-01-01 92 gender:female',
        '2024-01-01 130 gender:male',
      ),
    ],
    isExact: true,
    shape: (sheet) => {
      sheet.mergeCells('A2:A4');
      sheet.mergeCells('A5:A7');
    },
  },
  {
    name: 'around: what was reached and targets above the years',
    lines: [
      [null, null, 'Actual', null, 'Target', null],
      ['Indicator', 'Unit', '2023', '2024', '2025', '2030'],
      ['Scope 1: stationary combustion', 'tCO2e', 1100, 1203, 1000, 600],
      ['Purchased electricity', 'MWh', 8120, 8250, 8000, 7000],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203'),
      ...amounts('energy.purchased.electricity', '2023-01-01 8120', '2024-01-01 8250'),
    ],
    isExact: true,
    shape: (sheet) => {
      sheet.mergeCells('C1:D1');
      sheet.mergeCells('E1:F1');
    },
  },
  {
    name: 'around: thousands of money in the corner',
    lines: [
      ['Financial highlights'],
      ["HK$'000", '2024', '2023'],
      ['Net revenue', '13,050,500', '12,400,000'],
      ['Community investment', '1,300', '1,250'],
    ],
    right: [
      ...amounts('fin.revenue.net', '2024-01-01 13050500000', '2023-01-01 12400000000'),
      ...amounts('community.investment', '2024-01-01 1300000', '2023-01-01 1250000'),
    ],
    isExact: true,
  },
  {
    name: 'around: units in titles',
    lines: [
      ['Waste (kg)'],
      [null, '2023', '2024'],
      ['Hazardous waste generated', 4000, 4100],
      [],
      ['Electricity – kWh'],
      [null, '2023', '2024'],
      ['Purchased electricity', '8,120,000', '8,250,500'],
      [],
      ['用水（千立方米）'],
      [null, '2023年', '2024年'],
      ['總取水量', 50.001, 52.31],
      [],
      ['以公斤計'],
      [null, '2023年', '2024年'],
      ['無害廢棄物產生量', 320500, 305000],
    ],
    right: [
      ...amounts('waste.generated.hazardous', '2023-01-01 4', '2024-01-01 4.1'),
      ...amounts('energy.purchased.electricity', '2023-01-01 8120', '2024-01-01 8250.5'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310'),
      ...amounts('waste.generated.nonHazardous', '2023-01-01 320.5', '2024-01-01 305'),
    ],
    isExact: true,
  },
  {
    name: 'around: intensities under the names of totals',
    lines: [
      ['Intensities'],
      ['Indicator', 'Unit', '2023', '2024'],
      ['Scope 1: stationary combustion', 'tCO2e/m²', 0.11, 0.12],
      ['Purchased electricity', 'MWh / m² GFA', 0.2, 0.21],
      ['Total water withdrawal', 'm³/FTE', 25, 26],
      ['Hazardous waste generated', 'kg/HK$ million', 0.31, 0.29],
      ['範圍 1：移動燃燒源', '公噸／百萬港元', 1, 2],
      ['Total training hours', 'hours/employee', 11, 12],
      ['Nitrogen oxides (NOx) emissions', 'kg', 1500, 1520],
    ],
    right: [...amounts('air.nox', '2023-01-01 1500', '2024-01-01 1520')],
    isExact: true,
  },
  {
    name: 'around: dashes with a mark',
    lines: [
      ['Indicator', 'Unit', '2023', '2024'],
      ['Scope 1: stationary combustion', 'tCO2e', '—¹', '1,203'],
      [
        'Scope 1: mobile combustion',
        'tCO2e',
        { richText: [{ text: '–' }, { text: '2', font: { vertAlign: 'superscript', size: 8 } }] },
        '12',
      ],
      ['Scope 1: fugitive emissions', 'tCO2e', '-³', '5'],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2024-01-01 1203'),
      ...amounts('ghg.scope1.mobile', '2024-01-01 12'),
      ...amounts('ghg.scope1.fugitive', '2024-01-01 5'),
    ],
    isExact: true,
  },
  {
    name: 'around: a power that lost its place',
    lines: [
      ['Indicator', 'Unit', '2023', '2024'],
      ['Total water withdrawal', '103 m3', 50, 52],
      ['Total water discharge', '106 m3', 1.2, 1.3],
      ['Non-hazardous waste generated', '103 t', 3, 4],
    ],
    right: [],
    isExact: true,
  },
  {
    name: 'around: a column of sites',
    lines: [
      ['Site', 'Indicator', 'Unit', '2023', '2024'],
      ['Dongguan plant', 'Scope 1: stationary combustion', 'tCO2e', 600, 640],
      ['Tai Po plant', 'Total water withdrawal', 'm3', 20001, 21310],
      ['Dongguan plant', 'Hazardous waste generated', 't', 2, 3],
    ],
    right: [],
    isExact: true,
  },
  {
    name: 'around: quarters of a financial year',
    lines: [
      ['Indicator', 'Unit', 'Q1 FY24', 'Q2 FY24', 'Q3 FY24', 'Q4 FY24', 'FY24'],
      ['Scope 1: stationary combustion', 'tCO2e', 300, 299, 301, 303, 1203],
    ],
    right: [
      ...amounts(
        'ghg.scope1.stationary',
        '2023-04-01/2023-06-30 300',
        '2023-07-01/2023-09-30 299',
        '2023-10-01/2023-12-31 301',
        '2024-01-01/2024-03-31 303',
        '2023-04-01 1203',
      ),
    ],
    isExact: true,
    times: [
      { startOn: '2022-04-01', endOn: '2023-03-31' },
      { startOn: '2023-04-01', endOn: '2024-03-31' },
      { startOn: '2024-04-01', endOn: '2025-03-31' },
    ],
  },
  {
    name: 'around: a scale in the head',
    lines: [
      ['Indicator', 'Unit', "2023 ('000)", "2024 ('000)"],
      ['Scope 1: stationary combustion', 'tCO2e', 1.1, 1.203],
      ['Total water withdrawal', 'm3', 50.001, 52.31],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310'),
    ],
    isExact: true,
  },
  {
    name: 'around: money that its format divides',
    lines: [
      ['Indicator', 'Unit', '2023', '2024'],
      ['Community investment', "HK$'000", 1250000, 1300000],
      ['Net revenue', 'HK$ million', 12400000000, 13050500000],
    ],
    right: [
      ...amounts('community.investment', '2023-01-01 1250000', '2024-01-01 1300000'),
      ...amounts('fin.revenue.net', '2023-01-01 12400000000', '2024-01-01 13050500000'),
    ],
    isExact: true,
    shape: (sheet) => {
      for (const a of ['C2', 'D2']) sheet.getCell(a).numFmt = '#,##0,';
      for (const a of ['C3', 'D3']) sheet.getCell(a).numFmt = '#,##0.0,,';
    },
  },
  {
    name: 'around: a list of actual values and targets',
    lines: [
      ['Indicator', 'Year', 'Type', 'Value', 'Unit'],
      ['Scope 1: stationary combustion', 2024, 'Actual', 1203, 'tCO2e'],
      ['Scope 1: stationary combustion', 2025, 'Target', 1000, 'tCO2e'],
      ['Purchased electricity', 2025, 'Target', 7000, 'MWh'],
    ],
    right: [...amounts('ghg.scope1.stationary', '2024-01-01 1203')],
    isExact: true,
  },
  {
    name: 'around: a column of scales',
    lines: [
      ['Indicator', 'Unit', 'Scale', '2023', '2024'],
      ['Scope 1: stationary combustion', 'tCO2e', 'thousand', 1.1, 1.203],
      ['Total water withdrawal', 'm3', 'thousand', 50.001, 52.31],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310'),
    ],
    isExact: true,
  },
  {
    name: 'around: a year of three lines',
    lines: [
      ['Indicator', 'Unit', 'Year ended\n31 December\n2024', 'Year ended\n31 December\n2023'],
      ['Scope 1: stationary combustion', 'tCO2e', 1203, 1100],
    ],
    right: [...amounts('ghg.scope1.stationary', '2024-01-01 1203', '2023-01-01 1100')],
    isExact: true,
  },
  {
    name: 'around: split years of two digits',
    lines: [
      ['Indicator', 'Unit', 'FY2023/24', 'FY22/23', 'FY21/22'],
      ['Scope 1: stationary combustion', 'tCO2e', 1203, 1100, 1000],
    ],
    right: [...amounts('ghg.scope1.stationary', '2023-04-01 1203', '2022-04-01 1100', '2021-04-01 1000')],
    isExact: true,
    times: [
      { startOn: '2021-04-01', endOn: '2022-03-31' },
      { startOn: '2022-04-01', endOn: '2023-03-31' },
      { startOn: '2023-04-01', endOn: '2024-03-31' },
    ],
  },
];
