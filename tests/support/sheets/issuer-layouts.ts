/** Data books and appendices as issuers publish them: targets, notes and units in places where they are easily missed. */
import { amounts, type Layout } from './import-layouts.ts';

const fiscalYears = [2022, 2023, 2024].map((year) => ({ startOn: `${year}-04-01`, endOn: `${year + 1}-03-31` }));

export const issuerLayouts: readonly Layout[] = [
  {
    name: 'issuer: numbered sections with units, then targets under the same names',
    lines: [
      ['Appendix: performance data summary'],
      [null, 'HKEX KPI', 2024, 2023],
      ['1. Greenhouse gases (tonnes CO2e)'],
      ['Scope 1: stationary combustion', 'A1.2', 1203, 1100],
      ['Scope 1: mobile combustion', 'A1.2', 12, 11],
      ['2. Waste (kg)'],
      ['Hazardous waste generated', 'A1.3', 4100, 4000],
      ['3. Water'],
      ['Total water withdrawal', 'A2.2', 52310, 50001],
      ['2030 targets'],
      ['Scope 1: stationary combustion', 'A1.2', 600, 650],
      ['Total water withdrawal', 'A2.2', 45000, 46000],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2024-01-01 1203', '2023-01-01 1100'),
      ...amounts('ghg.scope1.mobile', '2024-01-01 12', '2023-01-01 11'),
      ...amounts('waste.generated.hazardous', '2024-01-01 4.1', '2023-01-01 4'),
      ...amounts('water.withdrawal.total', '2024-01-01 52310', '2023-01-01 50001'),
    ],
    named: ['2030 targets'],
    isExact: true,
  },
  {
    name: 'issuer: quarters and nine months of a financial year',
    lines: [
      ['Third quarter update'],
      ['KPI', 'Unit', 'Q1’FY24', 'Q2’FY24', 'Q3’FY24', '9M FY24', '9M FY23'],
      ['Scope 1: stationary combustion', 'tCO2e', 300, 299, 305, 904, 880],
      ['Purchased electricity', 'GWh', '2.00', '2.10', '2.05', '6.15', '6.01'],
    ],
    right: [
      ...amounts(
        'ghg.scope1.stationary',
        '2023-04-01/2023-06-30 300',
        '2023-07-01/2023-09-30 299',
        '2023-10-01/2023-12-31 305',
        '2023-04-01/2023-12-31 904',
        '2022-04-01/2022-12-31 880',
      ),
      ...amounts(
        'energy.purchased.electricity',
        '2023-04-01/2023-06-30 2000',
        '2023-07-01/2023-09-30 2100',
        '2023-10-01/2023-12-31 2050',
        '2023-04-01/2023-12-31 6150',
        '2022-04-01/2022-12-31 6010',
      ),
    ],
    isExact: true,
    times: fiscalYears,
  },
  {
    name: 'issuer: a value and the number of its note below each year',
    lines: [
      ['Environmental performance', null, 'FY2024', null, 'FY2023', null],
      ['Indicator', 'Unit', 'Value', 'Note', 'Value', 'Note'],
      ['Scope 1: stationary combustion', 'tCO2e', '1,203', 2, '1,100', null],
      ['Purchased electricity', 'MWh', '8,250', null, '8,120', 3],
      ['Total water withdrawal', "'000 m³", '52.3', 4, '50.0', 4],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2024-01-01 1203', '2023-01-01 1100'),
      ...amounts('energy.purchased.electricity', '2024-01-01 8250', '2023-01-01 8120'),
      ...amounts('water.withdrawal.total', '2024-01-01 52300', '2023-01-01 50000'),
    ],
    isExact: true,
    shape: (sheet) => {
      sheet.mergeCells('C1:D1');
      sheet.mergeCells('E1:F1');
    },
  },
  {
    name: 'issuer: the unit above the last column only',
    lines: [
      ['Financial and community highlights', null, "HK$'000"],
      [null, '2024', '2023'],
      ['Net revenue', '13,050,500', '12,400,000'],
      ['Community investment', '1,300', '1,250'],
      [],
      ['Direct emissions', null, null],
      [null, '2024', '2023'],
      [null, null, 'ktCO2e'],
      ['Scope 1: stationary combustion', '1.203', '1.1'],
    ],
    right: [
      ...amounts('fin.revenue.net', '2024-01-01 13050500000', '2023-01-01 12400000000'),
      ...amounts('community.investment', '2024-01-01 1300000', '2023-01-01 1250000'),
      ...amounts('ghg.scope1.stationary', '2024-01-01 1203', '2023-01-01 1100'),
    ],
    isExact: true,
  },
  {
    name: 'issuer: twelve months, ranks, a target of SBTi and a lone year to come',
    lines: [
      ['Metric', 'Unit', '2023', '2024', 'LTM Sep 2025', '2024 rank', 'SBTi 2030', '2030'],
      ['Scope 1: stationary combustion', 'tCO2e', 1100, 1203, 1190, 3, 600, 580],
      ['Purchased electricity', 'MWh', 8120, 8250, 8300, 7, 7000, 6900],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203'),
      ...amounts('energy.purchased.electricity', '2023-01-01 8120', '2024-01-01 8250'),
    ],
    named: ['LTM Sep 2025', '2024 rank', 'SBTi 2030', '“2030” has not begun'],
    isExact: true,
  },
  {
    name: 'issuer: a list with a column of what was reached and one of targets',
    lines: [
      ['Indicator', 'Year', 'Unit', 'Actual', 'Target'],
      ['Scope 1: stationary combustion', 2023, 'tCO2e', 1100, 1150],
      ['Scope 1: stationary combustion', 2024, 'tCO2e', 1203, 1000],
      ['Total water withdrawal', 2024, 'm3', '52,310', '50,000'],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203'),
      ...amounts('water.withdrawal.total', '2024-01-01 52310'),
    ],
    named: ['Target'],
    isExact: true,
  },
  {
    name: 'issuer: number formats that show nothing or another number',
    lines: [
      ['Indicator', 'Unit', '2022', '2023', '2024'],
      ['Scope 1: stationary combustion', 'tCO2e', 1000, 1100, 1203],
      ['Scope 1: mobile combustion', 'tCO2e', 10, 11, -12],
      ['Hazardous waste generated', 't', 0, 4, 4.1],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100'),
      ...amounts('ghg.scope1.mobile', '2022-01-01 10', '2023-01-01 11'),
      ...amounts('waste.generated.hazardous', '2022-01-01 0', '2023-01-01 4', '2024-01-01 4.1'),
    ],
    named: ['contains 1000', 'shows “(1203)”', 'shows “12” for -12'],
    isExact: true,
    shape: (sheet) => {
      sheet.getCell('C2').numFmt = ';;;';
      sheet.getCell('D2').numFmt = '#,##0_);(#,##0)';
      sheet.getCell('E2').numFmt = '"("0")"';
      for (const cell of ['C3', 'D3', 'E3']) sheet.getCell(cell).numFmt = '#,##0;[Red]#,##0';
      for (const cell of ['C4', 'D4', 'E4'])
        sheet.getCell(cell).numFmt = '_-* #,##0.0_-;-* #,##0.0_-;_-* "-"??_-;_-@_-';
    },
  },
  {
    name: 'issuer: a unit in one of two heads, and in the unit column of a heading',
    lines: [
      ['Indicator', 'Unit', '2023', '2024 (kt)'],
      ['Direct emissions'],
      ['Scope 1: stationary combustion', null, '1.1', '1.2'],
      [],
      ['Indicator', 'Unit', '2023', '2024'],
      ['Waste', 'kg', null, null],
      ['Hazardous waste generated', null, 4000, 4100],
      ['Water', null, null, null],
      ['Total water withdrawal', null, 50001, 52310],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2024-01-01 1200'),
      ...amounts('waste.generated.hazardous', '2023-01-01 4', '2024-01-01 4.1'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310'),
    ],
    named: ['“2024 (kt)” is no unit that can be applied'],
    isExact: true,
  },
];
