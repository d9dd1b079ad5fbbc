/** The last layouts of published reports, by the same reader. */
import { amounts, type Layout } from './import-layouts.ts';

export const lastPublishedLayouts: readonly Layout[] = [
  {
    name: 'published: dates as heads',
    lines: [
      [null, null, 'Year ended', null, null],
      [
        'Indicator',
        'Unit',
        new Date('2024-03-31T00:00:00.000Z'),
        new Date('2023-03-31T00:00:00.000Z'),
        new Date('2022-03-31T00:00:00.000Z'),
      ],
      ['Scope 1: stationary combustion', 'tCO2e', 1203, 1100, 1000],
      ['Scope 1: mobile combustion', 'tCO2e', 12, 11, 10],
      ['Total water withdrawal', 'm3', 52310, 50001, 49870],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-04-01 1203', '2022-04-01 1100', '2021-04-01 1000'),
      ...amounts('ghg.scope1.mobile', '2023-04-01 12', '2022-04-01 11', '2021-04-01 10'),
      ...amounts('water.withdrawal.total', '2023-04-01 52310', '2022-04-01 50001', '2021-04-01 49870'),
    ],
    isExact: true,
    times: [
      { startOn: '2021-04-01', endOn: '2022-03-31' },
      { startOn: '2022-04-01', endOn: '2023-03-31' },
      { startOn: '2023-04-01', endOn: '2024-03-31' },
    ],
    shape: (sheet) => {
      for (const column of ['C', 'D', 'E']) sheet.getCell(`${column}2`).numFmt = 'mmm-yy';
      sheet.mergeCells('C1:E1');
    },
  },
  {
    name: 'published: counts that look like years',
    lines: [
      ['Performance summary', 'Unit', '2022', '2023', '2024'],
      ['Environment'],
      ['Scope 1: stationary combustion', 'tCO2e', 1300, 1188, 1234],
      ['Total water withdrawal', 'm3', 1998, 2005, 2010],
      [],
      ['Social'],
      ['Headcount at year end', 'persons', 2019, 2021, 2023],
      ['Full-time employees', 'persons', 1801, 1799, 1805],
      ['New employee hires', 'persons', 201, 190, 222],
      [],
      ['Shops', null, 2015, 2016, 2018],
      ['Total training hours', 'hours', 21400, 22000, 24000],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2022-01-01 1300', '2023-01-01 1188', '2024-01-01 1234'),
      ...amounts('water.withdrawal.total', '2022-01-01 1998', '2023-01-01 2005', '2024-01-01 2010'),
      ...amounts('wf.employees.total', '2022-01-01 2019', '2023-01-01 2021', '2024-01-01 2023'),
      ...amounts('wf.employees.fullTime', '2022-01-01 1801', '2023-01-01 1799', '2024-01-01 1805'),
      ...amounts('wf.hires.total', '2022-01-01 201', '2023-01-01 190', '2024-01-01 222'),
      ...amounts('train.hours.total', '2022-01-01 21400', '2023-01-01 22000', '2024-01-01 24000'),
    ],
    isExact: true,
  },
  {
    name: 'published: a baseline, targets and intensities',
    lines: [
      ['Metric', 'Unit', '2019 (baseline)', '2023', '2024', '2030 target', '2024 vs baseline'],
      ['Gross Scope 1 greenhouse gas emissions', 'tCO2e', '15,000', '11,980', '12,204', '7,500', '-18.6%'],
      ['Purchased electricity', 'MWh', '9,000', '8,120', '8,250', '-', '-8.3%'],
      ['Purchased electricity', 'MWh / m² GFA', '0.12', '0.11', '0.11', '0.09', '-8.3%'],
      ['Total water withdrawal', 'm³', '60,000', '50,001', '52,310', '', '-12.8%'],
      ['Total water withdrawal', 'm³ per employee', '30.0', '25.1', '26.0', '', ''],
      ['Hazardous waste generated per HK$ million revenue', 'kg', '0.3', '0.31', '0.29', '', ''],
      ['Hazardous waste generated - target', 't', '', '3.5', '3.4', '3', ''],
      ['Hazardous waste generated', 't', '4.4', '4', '4.1', '', ''],
    ],
    right: [
      ...amounts('ghg.scope1.gross', '2019-01-01 15000', '2023-01-01 11980', '2024-01-01 12204'),
      ...amounts('energy.purchased.electricity', '2019-01-01 9000', '2023-01-01 8120', '2024-01-01 8250'),
      ...amounts('water.withdrawal.total', '2019-01-01 60000', '2023-01-01 50001', '2024-01-01 52310'),
      ...amounts('waste.generated.hazardous', '2019-01-01 4.4', '2023-01-01 4', '2024-01-01 4.1'),
    ],
    isExact: true,
  },
  {
    name: 'published: a table for each region and the group',
    lines: [
      ['Hong Kong operations'],
      ['Indicator', 'Unit', '2023', '2024'],
      ['Scope 1: stationary combustion', 'tCO2e', 300, 310],
      ['Total water withdrawal', 'm3', 20001, 21310],
      [],
      ['Mainland operations'],
      ['Indicator', 'Unit', '2023', '2024'],
      ['Scope 1: stationary combustion', 'tCO2e', 600, 640],
      ['Total water withdrawal', 'm3', 30000, 31000],
      [],
      ['Group total'],
      ['Indicator', 'Unit', '2023', '2024'],
      ['Scope 1: stationary combustion', 'tCO2e', 900, 950],
      ['Total water withdrawal', 'm3', 50001, 52310],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 900', '2024-01-01 950'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310'),
    ],
    isExact: true,
  },
];
