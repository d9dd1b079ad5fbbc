/** More layouts of published reports, by the same reader. */
import { amounts, type Layout } from './import-layouts.ts';

export const morePublishedLayouts: readonly Layout[] = [
  {
    name: 'published: formats of numbers with shares, scales and units',
    lines: [
      ['Indicator', 'Unit', 2022, 2023, 2024],
      ['Share of Scope 1 emissions under emissions-limiting regulation', '%', 0.004, 0.123, 1],
      ['Women in management', '', 0.3125, 0.33, 0.3475],
      ['Turnover rate: voluntary', '%', 0.1, 0.085, 0.0905],
      ['Scope 1: stationary combustion', '', 1300000, 1188000, 1203456],
      ['Gross Scope 2 emissions, market-based', '', 1.3, 1.188, 1.2],
      ['Community investment', 'HK$', 1250000, 1300000.5, 0],
    ],
    right: [
      ...amounts('ghg.scope1.regulatedShare', '2022-01-01 0.4', '2023-01-01 12.3', '2024-01-01 100'),
      ...amounts('div.management.womenShare', '2022-01-01 31.25', '2023-01-01 33', '2024-01-01 34.75'),
      ...amounts('wf.turnover.voluntaryRate', '2022-01-01 10', '2023-01-01 8.5', '2024-01-01 9.05'),
      ...amounts('ghg.scope1.stationary', '2022-01-01 1300000', '2023-01-01 1188000', '2024-01-01 1203456'),
      ...amounts('ghg.scope2.market', '2022-01-01 1300', '2023-01-01 1188', '2024-01-01 1200'),
      ...amounts('community.investment', '2022-01-01 1250000', '2023-01-01 1300000.5', '2024-01-01 0'),
    ],
    isExact: true,
    shape: (sheet) => {
      for (const row of [2, 3, 4])
        for (const column of ['C', 'D', 'E']) sheet.getCell(`${column}${row}`).numFmt = '0.0%';
      for (const column of ['C', 'D', 'E']) {
        sheet.getCell(`${column}5`).numFmt = '#,##0,"k tCO2e"';
        sheet.getCell(`${column}6`).numFmt = '0.0" ktCO2e"';
        sheet.getCell(`${column}7`).numFmt = '#,##0.00;[Red](#,##0.00);"-"';
      }
    },
  },
  {
    name: 'published: superscripts and results of formulas',
    lines: [
      [
        'Metric',
        'Unit',
        '2022',
        { richText: [{ text: '2023' }, { text: '1', font: { vertAlign: 'superscript', size: 8 } }] },
        { richText: [{ text: '2024' }, { text: '2', font: { vertAlign: 'superscript', size: 8 } }] },
      ],
      [
        {
          richText: [
            { text: 'Scope 1: stationary combustion' },
            { text: '3', font: { vertAlign: 'superscript', size: 8 } },
          ],
        },
        'tCO2e',
        '1,300',
        { richText: [{ text: '1,188' }, { text: '2', font: { vertAlign: 'superscript', size: 8 } }] },
        { richText: [{ text: '1,234' }, { text: '*', font: { vertAlign: 'superscript', size: 8 } }] },
      ],
      [
        {
          richText: [
            { text: 'Scope 1: mobile combustion' },
            { text: 'a', font: { vertAlign: 'superscript', size: 8 } },
          ],
        },
        'tCO2e',
        { richText: [{ text: '1,011' }, { text: '1', font: { vertAlign: 'superscript', size: 8 } }] },
        { richText: [{ text: '1,020' }, { text: 'a', font: { vertAlign: 'superscript', size: 8 } }] },
        970,
      ],
      [
        'Total water withdrawal',
        { richText: [{ text: 'm' }, { text: '3', font: { vertAlign: 'superscript' } }] },
        149870,
        { richText: [{ text: '160021' }, { text: '4', font: { vertAlign: 'superscript', size: 8 } }] },
        { richText: [{ text: '152,310' }, { text: '(2)', font: { vertAlign: 'superscript', size: 8 } }] },
      ],
      [
        'Purchased electricity',
        'MWh',
        { formula: '8000*1', result: 8000 },
        { formula: 'C5+120', result: 8120 },
        { formula: 'C5/0', result: { error: '#DIV/0!' } },
      ],
      [
        'Hazardous waste generated',
        't',
        { richText: [{ text: '3.9' }, { text: '1,2', font: { vertAlign: 'superscript', size: 8 } }] },
        { richText: [{ text: '4.0' }, { text: '†', font: { vertAlign: 'superscript', size: 8 } }] },
        { richText: [{ text: '<0.5' }, { text: '3', font: { vertAlign: 'superscript', size: 8 } }] },
      ],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2022-01-01 1300', '2023-01-01 1188', '2024-01-01 1234'),
      ...amounts('ghg.scope1.mobile', '2022-01-01 1011', '2023-01-01 1020', '2024-01-01 970'),
      ...amounts('water.withdrawal.total', '2022-01-01 149870', '2023-01-01 160021', '2024-01-01 152310'),
      ...amounts('energy.purchased.electricity', '2022-01-01 8000', '2023-01-01 8120'),
      ...amounts('waste.generated.hazardous', '2022-01-01 3.9', '2023-01-01 4', '2024-01-01 0.5 below'),
    ],
    isExact: true,
  },
  {
    name: 'published: a hidden draft, a restated year',
    lines: [
      ['Indicator', 'Unit', '2022', '2023\n(as previously reported)', '2023\n(restated)', '2024 draft', '2024'],
      ['Scope 1: stationary combustion', 'tCO2e', 1300, 1150, 1188, 1290, 1234],
      ['Scope 1: mobile combustion', 'tCO2e', 1011, 1018, 1020, 980, 970],
      ['Total water withdrawal', 'm3', 149870, 160000, 160021, 151000, 152310],
      ['Hazardous waste generated', 'kg', 3900, 4000, 4000, 4100, 4105],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2022-01-01 1300', '2023-01-01 1188', '2024-01-01 1234'),
      ...amounts('ghg.scope1.mobile', '2022-01-01 1011', '2023-01-01 1020', '2024-01-01 970'),
      ...amounts('water.withdrawal.total', '2022-01-01 149870', '2023-01-01 160021', '2024-01-01 152310'),
      ...amounts('waste.generated.hazardous', '2022-01-01 3.9', '2023-01-01 4', '2024-01-01 4.105'),
    ],
    isExact: true,
    shape: (sheet) => {
      sheet.getColumn('F').hidden = true;
      sheet.getRow(3).hidden = true;
    },
  },
  {
    name: 'published: merged categories, heads of three lines',
    lines: [
      [
        'Aspect',
        'Performance indicator',
        'Unit',
        'For the year ended\n31 December\n2024',
        'For the year ended\n31 December\n2023',
      ],
      ['A1\nEmissions', 'Nitrogen oxides (NOx) emissions', 'kg', '1,520.4', '1,600.1'],
      [null, 'Sulphur oxides (SOx) emissions', 'kg', '12.30', '13.05'],
      [null, 'Particulate matter (PM) emissions', 'kg', '101', '(Note b)'],
      ['A2\nUse of resources', 'Purchased electricity\n(including common areas)', 'kWh', '8,250,500', '8,120,000'],
      [null, 'Total water withdrawal', 'm3', '52,310', '50,001'],
      ['Note a: emission factors of the utilities are used.'],
      ['Note b: not measured in 2023.'],
      ['Aspect', 'Performance indicator', 'Unit', '2024', '2023'],
      ['B1\nEmployment', 'Total employees', 'No. of people', '2,012', '2,008'],
      [null, 'Total employees: women', 'No. of people', '1,001 (49.8%)', '998 (49.7%)'],
      [null, 'Total employees: men', 'No. of people', '1,011 (50.2%)', '1,010 (50.3%)'],
    ],
    right: [
      ...amounts('air.nox', '2024-01-01 1520.4', '2023-01-01 1600.1'),
      ...amounts('air.sox', '2024-01-01 12.3', '2023-01-01 13.05'),
      ...amounts('air.pm', '2024-01-01 101'),
      ...amounts('energy.purchased.electricity', '2024-01-01 8250.5', '2023-01-01 8120'),
      ...amounts('water.withdrawal.total', '2024-01-01 52310', '2023-01-01 50001'),
      ...amounts('wf.employees.total', '2024-01-01 2012', '2023-01-01 2008'),
      ...amounts('wf.employees.total.byGender.female', '2024-01-01 1001', '2023-01-01 998'),
      ...amounts('wf.employees.total.byGender.male', '2024-01-01 1011', '2023-01-01 1010'),
    ],
    isExact: true,
    shape: (sheet) => {
      sheet.mergeCells('A2:A4');
      sheet.mergeCells('A5:A6');
      sheet.mergeCells('A10:A12');
      sheet.mergeCells('A7:E7');
      sheet.mergeCells('A8:E8');
    },
  },
  {
    name: 'published: numbers as text',
    lines: [
      ['Indicator', 'Unit', '2022', '2023', '2024'],
      ['Scope 1: stationary combustion', 'tCO2e', '1,300\u00a0', ' 1,188 ', '1\u00a0234\u00a0'],
      ['Scope 1: mobile combustion', 'tCO2e', 'approx. 1,011', 'c. 1,020', '950-990'],
      ['Community investment', 'HK$', 'HK$1,250,000', 'HK$ 1.3 million', '1.25M'],
      ['Net revenue', 'HK$ million', '12,400', '13,050.5', '(250)'],
      ['Total training hours', 'hours', '21,400 hrs', '22,000+', 'over 23,000'],
      ['Total employees', 'persons', "'2012", '2,008 ', '1 995'],
      ['Hazardous waste generated', 'tonnes', '3.2t', '3,900 kg', '4.1'],
      ['Fatalities from work-related injury: employees', 'persons', 'Zero', '0', 'nil'],
      ['Non-hazardous waste generated', 't', '１，２３４', '≈ 305', '1,234 - 1,250'],
      ['Total water withdrawal', 'm3', '50,001.0 m³', '5.2 萬', '52310 (e)'],
      ['Purchased electricity', 'MWh', '8,120*', '8 250.5', '(8,250)¹'],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2022-01-01 1300', '2023-01-01 1188', '2024-01-01 1234'),
      ...amounts('ghg.scope1.mobile', '2022-01-01 1011 estimated', '2023-01-01 1020 estimated'),
      ...amounts('community.investment', '2022-01-01 1250000'),
      ...amounts('fin.revenue.net', '2022-01-01 12400000000', '2023-01-01 13050500000', '2024-01-01 -250000000'),
      ...amounts('train.hours.total', '2022-01-01 21400', '2023-01-01 22000 atLeast', '2024-01-01 23000 above'),
      ...amounts('wf.employees.total', '2023-01-01 2008', '2024-01-01 1995'),
      ...amounts('waste.generated.hazardous', '2022-01-01 3.2', '2024-01-01 4.1'),
      ...amounts('ohs.fatalities.injuryEmployees', '2023-01-01 0'),
      ...amounts('waste.generated.nonHazardous', '2022-01-01 1234', '2023-01-01 305 estimated'),
      ...amounts('water.withdrawal.total', '2022-01-01 50001', '2023-01-01 52000', '2024-01-01 52310 estimated'),
      ...amounts('energy.purchased.electricity', '2022-01-01 8120', '2023-01-01 8250.5', '2024-01-01 -8250'),
    ],
    isExact: true,
  },
  {
    name: 'published: units as companies write them',
    lines: [
      ['Indicator', 'Unit', '2023', '2024'],
      ['Scope 1: stationary combustion', 'tCO₂-eq', 1100, 1203],
      ['Scope 1: mobile combustion', "'000 tCO2e", 1.02, 0.97],
      ['Gross Scope 2 emissions, location-based', 'metric tons CO2e', '46,000', '45,102.5'],
      ['Purchased electricity', 'GWh', 8.12, 8.25],
      ['Fossil energy: natural gas', 'TJ', 3.6, 7.2],
      ['Fossil energy: crude oil and petroleum products', 'mil. kWh', 1.5, 1.25],
      ['Energy consumption from renewable sources', 'KWH', '250,000', '300,000'],
      ['Energy consumption of real estate per area', 'kWh/m²', 150, 145.5],
      ['Total water withdrawal', "'000 m³", 50.001, 52.31],
      ['Total water discharge', 'kL', 40000, 41000],
      ['Non-hazardous waste generated', 'kilotonnes', 0.32, 0.305],
      ['Community investment', "HK$'000", '1,250', '1,300'],
      ['Net revenue', 'RMB million', '12,400', '13,050.5'],
      ['Nitrogen oxides (NOx) emissions', 'g', 1520400, 1600100],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2023-01-01 1100', '2024-01-01 1203'),
      ...amounts('ghg.scope1.mobile', '2023-01-01 1020', '2024-01-01 970'),
      ...amounts('ghg.scope2.location', '2023-01-01 46000', '2024-01-01 45102.5'),
      ...amounts('energy.purchased.electricity', '2023-01-01 8120', '2024-01-01 8250'),
      ...amounts('energy.consumption.gas', '2023-01-01 1000', '2024-01-01 2000'),
      ...amounts('energy.consumption.oil', '2023-01-01 1500', '2024-01-01 1250'),
      ...amounts('energy.consumption.renewable', '2023-01-01 250', '2024-01-01 300'),
      ...amounts('pai.realestate.energyIntensity', '2023-01-01 0.00015', '2024-01-01 0.0001455'),
      ...amounts('water.withdrawal.total', '2023-01-01 50001', '2024-01-01 52310'),
      ...amounts('water.discharge.total', '2023-01-01 40000', '2024-01-01 41000'),
      ...amounts('waste.generated.nonHazardous', '2023-01-01 320', '2024-01-01 305'),
      ...amounts('community.investment', '2023-01-01 1250000', '2024-01-01 1300000'),
      ...amounts('fin.revenue.net', '2023-01-01 12400000000', '2024-01-01 13050500000'),
      ...amounts('air.nox', '2023-01-01 1520.4', '2024-01-01 1600.1'),
    ],
    isExact: true,
  },
  {
    name: 'published: split years in UTF-16',
    lines: [
      ['社會績效（截至3月31日止財政年度）'],
      ['指標', '單位', '2022/2023', '2023/2024'],
      ['僱員總數', '名', '2,008', '2,012'],
      ['僱員總數－女性', '名', '998', '1,001'],
      ['培訓總時數', '小時', '22,000', '24,000'],
      ['女性管理人員佔比', '百分比', '33.0', '34.8'],
      ['社區投資金額', '萬港元', '125', '130.5'],
      ['範圍 1：固定燃燒源', '千公噸', '1.1', '1.203'],
    ],
    right: [
      ...amounts('wf.employees.total', '2022-04-01 2008', '2023-04-01 2012'),
      ...amounts('wf.employees.total.byGender.female', '2022-04-01 998', '2023-04-01 1001'),
      ...amounts('train.hours.total', '2022-04-01 22000', '2023-04-01 24000'),
      ...amounts('div.management.womenShare', '2022-04-01 33', '2023-04-01 34.8'),
      ...amounts('community.investment', '2022-04-01 1250000', '2023-04-01 1305000'),
      ...amounts('ghg.scope1.stationary', '2022-04-01 1100', '2023-04-01 1203'),
    ],
    isExact: true,
    encoding: 'utf16le',
    isBare: true,
    separator: '\t',
    times: [
      { startOn: '2022-04-01', endOn: '2023-03-31' },
      { startOn: '2023-04-01', endOn: '2024-03-31' },
    ],
  },
];
