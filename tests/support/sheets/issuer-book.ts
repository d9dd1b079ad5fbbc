/**
 * A data book as an issuer publishes it: 76 metrics by five years on two sheets, with a cover, sections, totals, notes, labels of its
 * own, and numbers written in every usual way.
 */
import ExcelJS from 'exceljs';
import {
  isValueNode,
  type MetricReader,
  type MetricValueNode,
} from '../../../shared/catalogue/metrics/metric-library.ts';
import { metricsNamed } from '../../../shared/model/data-point/named-metric.ts';

const units: Readonly<Record<string, string>> = {
  tCO2e: 'tonnes CO2e',
  MWh: 'MWh',
  m3: 'm³',
  t: 'tonnes',
  '%': '%',
  persons: 'persons',
  hours: 'hours',
};
const sheetsOf = { Environment: ['tCO2e', 'MWh', 'm3', 't'], Social: ['%', 'persons', 'hours'] } as const;
type SheetName = keyof typeof sheetsOf;
const metricsOn: Readonly<Record<SheetName, number>> = { Environment: 46, Social: 30 };
export const bookYears = 5;

/** Labels that no metric has, each of another metric than its words say. */
export const ownLabels: readonly { label: string; metricCode: string }[] = [
  { label: 'Oil and gas burned at our mills', metricCode: 'ghg.scope1.stationary' },
  { label: 'Lorries and company cars', metricCode: 'ghg.scope1.mobile' },
  { label: 'Our people at year end', metricCode: 'wf.employees.total' },
];

/** `state` as the product has it. */
export type BookValue = { metricCode: string; year: number; amount: string; state: 'reported' | 'estimated' | 'below' };
type Written = { cell: string | number; amount: string; state: BookValue['state'] };

const grouped = (number: number, sign: string): string => String(number).replace(/\B(?=(\d{3})+$)/g, sign);

/** A number and how the book writes it. The same number of a year is written the same in each edition. */
const written = (index: number, year: number, unit: string): Written => {
  const place = index * 31 + (year % 100) * 7;
  if (unit === '%') {
    const tenths = 21 + (place % 870);
    const amount = String(tenths / 10);
    return { cell: place % 3 === 0 ? `${amount}%` : tenths / 10, amount, state: 'reported' };
  }
  const number = 1_100 + ((place * 37) % 88_000);
  const plain = { amount: String(number), state: 'reported' as const };
  switch (place % 8) {
    case 0:
      return { ...plain, cell: grouped(number, ',') };
    case 1:
      return { ...plain, cell: grouped(number, '\u2009') };
    case 2:
      return { ...plain, cell: `~${grouped(number, ',')}`, state: 'estimated' };
    case 3:
      return { ...plain, cell: `< ${grouped(number, ',')}`, state: 'below' };
    case 4:
      return { ...plain, cell: `${grouped(number, ',')}*` };
    case 5:
      return { ...plain, cell: `${grouped(number, ',')} (1)` };
    default:
      return { ...plain, cell: number };
  }
};

const isUsable = (metrics: MetricReader, node: MetricValueNode, sheet: SheetName): boolean =>
  node.valueType !== 'Text' &&
  node.formula === null &&
  sheetsOf[sheet].some((unit) => unit === node.defaultUnit) &&
  !ownLabels.some(({ metricCode }) => metricCode === node.code) &&
  metricsNamed(metrics, node.name).length === 1;

type Row = { node: MetricValueNode; label: string };

const rowsOf = (metrics: MetricReader, sheet: SheetName): Row[] => {
  const own = ownLabels.flatMap(({ label, metricCode }): Row[] => {
    const node = metrics.findValue(metricCode);
    return node && sheetsOf[sheet].some((unit) => unit === node.defaultUnit) ? [{ node, label }] : [];
  });
  const nodes = metrics.library.nodes.filter(isValueNode).filter((node) => isUsable(metrics, node, sheet));
  const rest = nodes.slice(0, metricsOn[sheet] - own.length).map((node) => ({ node, label: node.name }));
  return [...own, ...rest];
};

const addSheet = (
  book: ExcelJS.Workbook,
  name: SheetName,
  rows: readonly Row[],
  years: readonly number[],
): BookValue[] => {
  const sheet = book.addWorksheet(name);
  sheet.addRows([[`${name} - five-year summary`], [`All figures are of the whole group`], []]);
  sheet.addRow(['Indicator', 'Unit', ...years.map((year, at) => (at === 1 ? `FY${year} (restated)` : `FY${year}`))]);
  const values: BookValue[] = [];
  rows.forEach(({ node, label }, index) => {
    if (index % 12 === 0) sheet.addRow([`${name}, part ${index / 12 + 1}`]);
    const cells = years.map((year) => {
      const { cell, amount, state } = written(index, year, node.defaultUnit);
      values.push({ metricCode: node.code, year, amount, state });
      return cell;
    });
    sheet.addRow([index % 5 === 4 ? `${label} (2)` : label, units[node.defaultUnit] ?? '', ...cells]);
  });
  sheet.addRows([
    ['Total', '', ...years.map(() => 'n/a')],
    [],
    ['* restated'],
    ['(1) Without the site that was sold.'],
  ]);
  return values;
};

/** The book of five years, and what a person reads in it. */
export const issuerBook = async (
  metrics: MetricReader,
  firstYear: number,
): Promise<{ bytes: Uint8Array; values: BookValue[] }> => {
  const years = Array.from({ length: bookYears }, (_, at) => firstYear + at);
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Cover').addRows([['Jade Textiles'], [`ESG data book ${years.at(-1)}`]]);
  const values = (['Environment', 'Social'] as const).flatMap((name) =>
    addSheet(book, name, rowsOf(metrics, name), years),
  );
  return { bytes: new Uint8Array(await book.xlsx.writeBuffer()), values };
};
