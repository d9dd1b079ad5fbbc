/** Units that a cell shows but does not hold: its number format writes them behind the number. */
import type ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { importIssueText } from '../../../../shared/model/import/import-issue.ts';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../../../tests/support/sheets/data-sheet.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const context = { catalogue, organizationName: 'Meridian Foods', entities: [] };
const energy = { 'Metric code': 'energy.purchased.electricity' };

/** Reads one value in a number format: its number and unit, or its error. */
const shown = async (value: number, numFmt: string, more: SheetLine = {}): Promise<string> => {
  const format = (sheet: ExcelJS.Worksheet): void => {
    sheet.getCell('D2').numFmt = numFmt;
  };
  const read = await readSpreadsheet(await sheetOf([lineOf(value, { Unit: '', ...more })], format), context);
  if (read.kind === 'refused') return read.refusal;
  if (read.kind === 'issues') return read.issues.map((issue) => importIssueText(issue, 'en')).join(' · ');
  return read.rows.map(({ cells }) => `${cells.value} ${cells.unit}`).join(' · ');
};

describe('a unit in the number format of a value', () => {
  it.each(['0.0" kt"', '0.0\\ \\k\\t', '#,##0.0" ktCO2e"', '0.0_ " kt";[Red]-0.0" kt"', '"about "0.0" kt CO2-e"'])(
    'is the unit of the value, as a person sees it: %s',
    async (format) => {
      expect(await shown(1.5, format)).toBe('1.5 ktCO2e');
      expect(await shown(1.5, format, { Unit: 'ktCO2e' })).toBe('1.5 ktCO2e');
      expect(await shown(1.5, format, { Unit: 'tCO2e' })).toBe(
        'The value is in ktCO2e, but the unit is tCO2e; use one unit',
      );
    },
  );

  it('that the metric does not take is named', async () => {
    expect(await shown(5, '0" kWh"')).toMatch(/^“kWh” measures something else; use tCO2e/);
    expect(await shown(5, '0" lb"', { ...energy, Unit: 'MWh' })).toMatch(/^“lb” measures something else; use MWh/);
  });

  it.each(['General', '0.0', '"Scope 1: "0.0', '0.0" (estimate)"', '[$€-407]0.0', '0.0_k_t', '"kt "0.0'])(
    'is none where the format writes something else: %s',
    async (format) => {
      expect(await shown(1.5, format)).toBe('1.5 tCO2e');
      expect(await shown(1.5, format, { Unit: 'ktCO2e' })).toBe('1.5 ktCO2e');
    },
  );

  it.each(['#,##0.0," kt"', '0.0,,"kt"', '[>=1000]0.0" kt";0.0" t"'])(
    'is none of the number that the cell holds where another one is shown, or for some only: %s',
    async (format) => {
      expect(await shown(1500, format)).toMatch(/^1500(\.0)? tCO2e$/);
    },
  );

  it('leaves percentages as they are', async () => {
    expect(await shown(0.12, '0%')).toBe('The cell is a percentage, but the unit is tCO2e');
    const rate = catalogue.metrics().library.nodes.find((node) => 'defaultUnit' in node && node.defaultUnit === '%');
    const percent = { 'Metric code': rate?.code ?? '' };
    expect(await shown(0.125, '0.0%', percent)).toBe('12.5 %');
    expect(await shown(12.5, '0.0"%"', percent)).toBe('12.5 %');
    expect(await shown(0.125, '0.0%" of all"', percent)).toBe('12.5 %');
  });
});

describe('a currency in the number format of an amount', () => {
  const money = { 'Metric code': 'climate.transition.amount', Unit: '' };
  const currencyOf = async (numFmt: string, more: SheetLine = {}): Promise<string> => {
    const format = (sheet: ExcelJS.Worksheet): void => {
      sheet.getCell('D2').numFmt = numFmt;
    };
    const read = await readSpreadsheet(await sheetOf([lineOf(12, { ...money, ...more })], format), context);
    if (read.kind === 'issues') return read.issues.map((issue) => importIssueText(issue, 'en')).join(' · ');
    return read.kind === 'rows' ? read.rows.map(({ cells }) => cells.descriptor).join(' · ') : read.refusal;
  };

  it.each([
    ['[$€-407] #,##0', 'EUR'],
    ['"HK$"#,##0.0', 'HKD'],
    ['[$HK$-C04]#,##0;[Red]-[$HK$-C04]#,##0', 'HKD'],
    ['#,##0\\ [$USD]', 'USD'],
    ['\\£#,##0', 'GBP'],
    ['€#,##0', 'EUR'],
    ['#,##0" RMB"', 'CNY'],
  ])('is the currency of the amount: %s', async (format, currency) => {
    expect(await currencyOf(format)).toBe(currency);
    expect(await currencyOf(format, { Descriptor: currency })).toBe(currency);
    expect(await currencyOf(format, { Descriptor: 'Group, audited' })).toBe('Group, audited');
  });

  it.each(['#,##0', '$#,##0', '"$"#,##0', '[$¥-804]#,##0', '"€ or £ "0', '"Total "0'])(
    'is none where the sign is written for several, or says something else: %s',
    async (format) => {
      expect(await currencyOf(format)).toBe('');
    },
  );

  it('that contradicts the descriptor is asked about', async () => {
    expect(await currencyOf('[$€-407] #,##0', { Descriptor: 'hkd' })).toBe(
      'The value is shown in EUR, but the descriptor is hkd; use one currency',
    );
  });

  it('ignores metrics that are not money', async () => {
    expect(await currencyOf('[$€-407] #,##0', { 'Metric code': 'ghg.scope1.gross' })).toBe('');
  });
});
