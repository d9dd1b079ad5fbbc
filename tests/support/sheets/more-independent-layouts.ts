/** More layouts written without a look at the reader: tables of the exchange, exports, footnotes and cover sheets. */
import { amounts, type Layout } from './import-layouts.ts';

const raised = (text: string, mark: string) => ({
  richText: [{ text }, { text: mark, font: { vertAlign: 'superscript' as const } }],
});

export const moreIndependentLayouts: readonly Layout[] = [
  {
    name: 'independent: the exchange’s indicators with rows below them',
    lines: [
      ['Appendix C2 – KPI table'],
      ['KPI', 'Description', 'Unit', '2024', '2023'],
      ['A1.1', 'The types of emissions and respective emissions data'],
      [null, 'NOx', 'kg', '1,245.3', '1,310.8'],
      [null, 'SOx', 'kg', '2.41', '2.55'],
      [null, 'PM', 'kg', '91.7', '96.4'],
      ['A1.3', 'Total hazardous waste produced', 'tonnes', '4.21', '<0.01'],
      ['A1.4', 'Total non-hazardous waste produced', 'tonnes', '310', '298'],
      ['A2.1', 'Direct energy consumption', "'000 kWh", '1,502', '1,633'],
      [null, 'Indirect energy consumption', "'000 kWh", '8,300', '8,411'],
      [null, 'Total energy consumption', "'000 kWh", '9,802', '10,044'],
      ['A2.5', 'Total packaging material used for finished products', 'tonnes', '55.2', '58.0'],
      ['B1.1', 'Total workforce', 'persons', '1,820', '1,799'],
      [null, '– Male', 'persons', '800', '790'],
      [null, '– Female', 'persons', '1,020', '1,009'],
      ['B2.2', 'Lost days due to work injury', 'days', '132', '–'],
      ['B6.2', 'Number of products and service related complaints received', 'cases', '7', '11'],
    ],
    right: [
      ...amounts('air.nox', '2024-01-01 1245.3', '2023-01-01 1310.8'),
      ...amounts('air.sox', '2024-01-01 2.41', '2023-01-01 2.55'),
      ...amounts('air.pm', '2024-01-01 91.7', '2023-01-01 96.4'),
      ...amounts('energy.consumption.total', '2024-01-01 9802', '2023-01-01 10044'),
      ...amounts('waste.generated.hazardous', '2024-01-01 4.21', '2023-01-01 0.01 below'),
      ...amounts('waste.generated.nonHazardous', '2024-01-01 310', '2023-01-01 298'),
      ...amounts('energy.direct', '2024-01-01 1502', '2023-01-01 1633'),
      ...amounts('energy.indirect', '2024-01-01 8300', '2023-01-01 8411'),
      ...amounts('packaging.weight', '2024-01-01 55.2', '2023-01-01 58'),
      ...amounts('wf.employees.total', '2024-01-01 1820', '2023-01-01 1799'),
      ...amounts('wf.employees.total.byGender.male', '2024-01-01 800', '2023-01-01 790'),
      ...amounts('wf.employees.total.byGender.female', '2024-01-01 1020', '2023-01-01 1009'),
      ...amounts('ohs.lostDays.injury', '2024-01-01 132'),
      ...amounts('product.complaints', '2024-01-01 7', '2023-01-01 11'),
    ],
    isExact: true,
  },
  {
    name: 'independent: an accounting system’s csv with account numbers and decimal commas',
    lines: [
      ['Account', 'Description', 'UoM', '2023', '2024', ''],
      ['400100', 'Purchased electricity', 'kWh', '1198004,55', '1234567,80', ''],
      ['400200', 'Total water withdrawal', 'm3', '8450,000', '8120,500', ''],
      ['400310', 'Hazardous waste generated', 'kg', '980,5', '1010,25', ''],
      ['400320', 'Non-hazardous waste generated', 't', '298,0', '310,0', ''],
      ['500100', 'Total employees', 'persons', '998', '1020', ''],
      ['', 'Exported 02.12.2026 08:15', '', '', '', ''],
    ],
    right: [
      ...amounts('energy.purchased.electricity', '2023-01-01 1198.00455', '2024-01-01 1234.5678'),
      ...amounts('water.withdrawal.total', '2023-01-01 8450', '2024-01-01 8120.5'),
      ...amounts('waste.generated.hazardous', '2023-01-01 0.9805', '2024-01-01 1.01025'),
      ...amounts('waste.generated.nonHazardous', '2023-01-01 298', '2024-01-01 310'),
      ...amounts('wf.employees.total', '2023-01-01 998', '2024-01-01 1020'),
    ],
    encoding: 'utf8',
    isBare: true,
    separator: ';',
    isExact: true,
  },
  {
    name: 'independent: csv in Big5 with years in Chinese numerals',
    lines: [
      ['翡翠紡織有限公司'],
      ['環境及社會數據摘要'],
      ['項目', '單位', '二零二三年', '二零二四年'],
      ['氮氧化物排放量', '公斤', '1,310.8', '1,245.3'],
      ['範圍 1：固定燃燒源', '公噸二氧化碳當量', '1,902', '1,843'],
      ['外購電力', '千瓦時', '7,993,002', '8,204,115'],
      ['總取水量', '立方米', '約5,200', '5,300'],
      ['有害廢棄物產生量', '公噸', '不適用', '0.8'],
      ['無害廢棄物產生量', '公斤', '2,980', '3,100'],
      ['僱員總數', '人', '998', '1,020'],
      ['培訓總時數', '小時', '18,204', '19,377'],
    ],
    right: [
      ...amounts('air.nox', '2023-01-01 1310.8', '2024-01-01 1245.3'),
      ...amounts('ghg.scope1.stationary', '2023-01-01 1902', '2024-01-01 1843'),
      ...amounts('energy.purchased.electricity', '2023-01-01 7993.002', '2024-01-01 8204.115'),
      ...amounts('water.withdrawal.total', '2023-01-01 5200 estimated', '2024-01-01 5300'),
      ...amounts('waste.generated.hazardous', '2024-01-01 0.8'),
      ...amounts('waste.generated.nonHazardous', '2023-01-01 2.98', '2024-01-01 3.1'),
      ...amounts('wf.employees.total', '2023-01-01 998', '2024-01-01 1020'),
      ...amounts('train.hours.total', '2023-01-01 18204', '2024-01-01 19377'),
    ],
    encoding: 'big5',
    isExact: true,
  },
  {
    name: 'independent: restated figures and footnote marks',
    lines: [
      ['Indicator (unit)', '2024', '2023 (restated)', '2022'],
      ['Scope 1: stationary combustion (tCO2e)', raised('1,203', '1'), '1,150#', '1,100'],
      ['Scope 1: mobile combustion¹ (tCO2e)', '412', '398†', '377(2)'],
      ['Gross Scope 2 emissions, location-based (tCO2e)', '10,482', '10,957 ^', raised('11,204', '2')],
      ['Total water withdrawal (m3)', '184,310', '190,224 (a)', '187,905'],
      ['Hazardous waste generated (tonnes)', '12.6', '11.9§', '13.4'],
      ['Total employees* (persons)', '1,820', '1,799', '1,795'],
      ['# Restated to reflect updated emission factors.'],
      ['† Excludes vehicles on lease.'],
      ['1 Includes towngas from 2024.'],
      ['* As at 31 December.'],
    ],
    right: [
      ...amounts('ghg.scope1.stationary', '2024-01-01 1203', '2023-01-01 1150', '2022-01-01 1100'),
      ...amounts('ghg.scope1.mobile', '2024-01-01 412', '2023-01-01 398', '2022-01-01 377'),
      ...amounts('ghg.scope2.location', '2024-01-01 10482', '2023-01-01 10957', '2022-01-01 11204'),
      ...amounts('water.withdrawal.total', '2024-01-01 184310', '2023-01-01 190224', '2022-01-01 187905'),
      ...amounts('waste.generated.hazardous', '2024-01-01 12.6', '2023-01-01 11.9', '2022-01-01 13.4'),
      ...amounts('wf.employees.total', '2024-01-01 1820', '2023-01-01 1799', '2022-01-01 1795'),
    ],
    isExact: true,
  },
  {
    name: 'independent: percentages as fractions, thousands in brackets',
    lines: [
      ['People and community (as at 31 December)', null, null],
      [null, 2023, 2024],
      ['Employees trained (%)', 0.91, 0.925],
      ['Employee turnover rate: women (%)', 0.084, 0.112],
      ["Total training hours ('000 hours)", 19.377, 21.0505],
      ["Community investment (HK$'000)", 1250, 1310.5],
      ["Gross Scope 1 greenhouse gas emissions ('000 tCO2e)", 1.902, 1.843],
      ["Total water withdrawal ('000 m3)", 190.224, 184.31],
      ['Volunteer time (hours)', 2204, 1980],
    ],
    right: [
      ...amounts('train.share', '2023-01-01 91', '2024-01-01 92.5'),
      ...amounts('wf.turnover.rate.byGender.female', '2023-01-01 8.4', '2024-01-01 11.2'),
      ...amounts('train.hours.total', '2023-01-01 19377', '2024-01-01 21050.5'),
      ...amounts('community.investment', '2023-01-01 1250000', '2024-01-01 1310500'),
      ...amounts('ghg.scope1.gross', '2023-01-01 1902', '2024-01-01 1843'),
      ...amounts('water.withdrawal.total', '2023-01-01 190224', '2024-01-01 184310'),
      ...amounts('community.volunteerHours', '2023-01-01 2204', '2024-01-01 1980'),
    ],
    isExact: true,
    shape: (sheet) => {
      for (const at of ['B3', 'C3', 'B4', 'C4']) sheet.getCell(at).numFmt = '0.0%';
    },
  },
  {
    name: 'independent: a cover sheet, hidden workings and numbers as text with thin spaces',
    lines: [
      ['Metric', 'Meter ref.', 'Unit', '2022', '2023', '2024'],
      ['workings: factor 0.39 per kWh', 'v3', null, '0.37', '0.38', '0.39'],
      ['Purchased electricity', 'CLP-0881', 'MWh', '22\u202F530.0', '22\u202F013.4', ' 21\u202F408.6 '],
      ['Total water withdrawal', 'WSD-12', 'm3', '187\u2009905', '190\u2009224', '184\u2009310'],
      ['Total water discharge', 'WSD-13', 'm3', '149\u00A0000', '155\u00A0750', '150\u00A0100'],
      ['Hazardous waste generated', null, 't', '13.4', '11.9', 'nil'],
      ['Scope 1: mobile combustion', null, 'tCO2e', '377', 'n.a.', '412'],
      ['Scope 1: fugitive emissions', null, 'tCO2e', '<0.01', '0.2', '0.15'],
    ],
    right: [
      ...amounts('energy.purchased.electricity', '2022-01-01 22530', '2023-01-01 22013.4', '2024-01-01 21408.6'),
      ...amounts('water.withdrawal.total', '2022-01-01 187905', '2023-01-01 190224', '2024-01-01 184310'),
      ...amounts('water.discharge.total', '2022-01-01 149000', '2023-01-01 155750', '2024-01-01 150100'),
      ...amounts('waste.generated.hazardous', '2022-01-01 13.4', '2023-01-01 11.9'),
      ...amounts('ghg.scope1.mobile', '2022-01-01 377', '2024-01-01 412'),
      ...amounts('ghg.scope1.fugitive', '2022-01-01 0.01 below', '2023-01-01 0.2', '2024-01-01 0.15'),
    ],
    isExact: true,
    shape: (sheet) => {
      const cover = sheet.workbook.addWorksheet('Cover');
      cover.addRows([['Jade Textiles Limited'], ['ESG data book 2024'], ['Contents', 'Page'], ['KPI', 2]]);
      // The library's types do not have the order in which it writes the sheets.
      Object.assign(cover, { orderNo: 0 });
      Object.assign(sheet, { orderNo: 1 });
      sheet.getRow(2).hidden = true;
      sheet.getColumn('B').hidden = true;
    },
  },
];
