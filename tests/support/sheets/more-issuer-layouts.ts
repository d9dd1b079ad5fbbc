/** More data books of issuers: encodings, turned tables, units by year and lists that mix values with targets. */
import { amounts, type Layout } from './import-layouts.ts';

export const moreIssuerLayouts: readonly Layout[] = [
  {
    name: 'issuer: a Big5 file of a Taiwan issuer, with its goals',
    lines: [
      ['永續數據表', '', '', '', ''],
      ['項目', '單位', '112年度', '113年度', '2030年目標'],
      ['範圍 1：固定燃燒源', '公噸CO2e', '1,100', '1,203', '600'],
      ['外購電力', '千度', '8,120', '8,250.5', '7,000'],
      ['總取水量', '度', '50,001', '52,310', '45,000'],
      ['有害廢棄物產生量', '公斤', '4,000', '4,100', ''],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203'),
      ...amounts('energy.purchased.electricity', '2023-01-01 8120', '2024-01-01 8250.5'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310'),
      ...amounts('waste.generated.hazardous', '2023-01-01 4', '2024-01-01 4.1'),
    ],
    named: ['2030年目標'],
    isExact: true,
    encoding: 'big5',
  },
  {
    name: 'issuer: UTF-16 in the other order of bytes, without a mark',
    lines: [
      ['Indicator', 'Unit', 'FY2023', 'FY2024'],
      ['Scope 1: stationary combustion', 'tCO2e', '1,100', '1,203'],
      ['總取水量', '立方米', '50,001', '52,310'],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310'),
    ],
    isExact: true,
    encoding: 'utf16be',
    separator: '\t',
  },
  {
    name: 'issuer: a European file in Windows letters, with decimal commas',
    lines: [
      ['Kennzahl', 'Einheit', '2023', '2024', 'Änderung'],
      ['Scope 1: stationary combustion', 't CO2e', '1.100,5', '1.203,25', '9,3 %'],
      ['Total water withdrawal', 'm³', '50.001,0', '52.310,5', '4,6 %'],
      ['Hazardous waste generated', 't', '4,0', '4,1', '2,5 %'],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100.5', '2024-01-01 1203.25'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310.5'),
      ...amounts('waste.generated.hazardous', '2023-01-01 4', '2024-01-01 4.1'),
    ],
    isExact: true,
    encoding: 'latin1',
    separator: ';',
  },
  {
    name: 'issuer: years down, with a target, a change and units in one line',
    lines: [
      ['Climate scorecard'],
      ['Year', 'Scope 1: stationary combustion', 'Purchased electricity', 'Total water withdrawal'],
      [null, 'ktCO2e', 'GWh', 'm3'],
      ['FY2022', '1.0', '8.00', '49,870'],
      ['FY2023', '1.1', '8.12', '50,001'],
      ['FY2024', '1.2', '8.25', '52,310'],
      ['Change vs FY2023', '9.1%', '1.6%', '4.6%'],
      ['Target 2030', '0.6', '7.00', '45,000'],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2022-01-01 1000', '2023-01-01 1100', '2024-01-01 1200'),
      ...amounts('energy.purchased.electricity', '2022-01-01 8000', '2023-01-01 8120', '2024-01-01 8250'),
      ...amounts('water.withdrawal.total', '2022-01-01 49870', '2023-01-01 50001', '2024-01-01 52310'),
    ],
    named: ['Target 2030'],
    isExact: true,
  },
  {
    name: 'issuer: a unit next to each year',
    lines: [
      ['Indicator', '2023', 'Unit', '2024', 'Unit'],
      ['Scope 1: stationary combustion', '1.1', 'ktCO2e', '1,203', 'tCO2e'],
      ['Hazardous waste generated', '4,000', 'kg', '4.1', 't'],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203'),
      ...amounts('waste.generated.hazardous', '2023-01-01 4', '2024-01-01 4.1'),
    ],
    isExact: true,
  },
  {
    name: 'issuer: units in the line of each section',
    lines: [
      ['Indicator', '2023', '2024'],
      ['Greenhouse gases', null, 'ktCO2e'],
      ['Scope 1: stationary combustion', '1.1', '1.2'],
      ['Scope 1: mobile combustion', '0.011', '0.012'],
      ['Waste', 'kg', 'kg'],
      ['Hazardous waste generated', '4,000', '4,100'],
      ['Water', null, null],
      ['Total water withdrawal', '50,001', '52,310'],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1200'),
      ...amounts('ghg.scope1.mobile', '2023-01-01 11', '2024-01-01 12'),
      ...amounts('waste.generated.hazardous', '2023-01-01 4', '2024-01-01 4.1'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310'),
    ],
    isExact: true,
  },
  {
    name: 'issuer: a tracker with letters for actual values, targets and forecasts',
    lines: [
      ['Metric', 'Period', 'A/T', 'Value', 'UoM'],
      ['Scope 1: stationary combustion', 'FY2023', 'A', 1100, 'tCO2e'],
      ['Scope 1: stationary combustion', 'FY2024', 'A', 1203, 'tCO2e'],
      ['Scope 1: stationary combustion', 'FY2025', 'T', 1000, 'tCO2e'],
      ['Purchased electricity', 'FY2025', 'F', 8100, 'MWh'],
    ],
    right: [...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203')],
    named: ['A/T: target', 'A/T: forecast'],
    isExact: true,
  },
  {
    name: 'issuer: an interim report of nine months, next to the year before',
    lines: [
      ['Unaudited sustainability data'],
      ['Item', 'Unit', 'Nine months ended 30 September 2024', '9M 2023', 'Year ended 31 December 2023'],
      ['Scope 1: stationary combustion', 'tCO2e', '901', '880', '1,100'],
      ['Total training hours', 'hours', '18,000', '17,250', '22,000'],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2024-01-01/2024-09-30 901', '2023-01-01/2023-09-30 880', '2023-01-01 1100'),
      ...amounts('train.hours.total', '2024-01-01/2024-09-30 18000', '2023-01-01/2023-09-30 17250', '2023-01-01 22000'),
    ],
    isExact: true,
  },
  {
    name: 'issuer: nine months alone, and the change below',
    lines: [
      ['Item', 'Unit', '9M 2024'],
      ['Scope 1: stationary combustion', 'tCO2e', 901],
      ['Year-on-year change'],
      ['Scope 1: stationary combustion', 'tCO2e', 21],
    ],
    right: [...amounts('ghg.scope1.stationary', '2024-01-01/2024-09-30 901')],
    named: ['Year-on-year change'],
    isExact: true,
  },
  {
    name: 'issuer: targets alone',
    lines: [
      ['Indicator', 'Unit', '2025 target', '2030 target'],
      ['Scope 1: stationary combustion', 'tCO2e', 1000, 600],
      ['Purchased electricity', 'MWh', 8000, 7000],
    ],
    right: [],
    named: ['2025 target', '2030 target', 'refused: targets'],
    isExact: true,
  },
];
