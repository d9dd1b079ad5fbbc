import { describe, expect, it } from 'vitest';
import { add, formatDecimal, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import type { ReportSnapshot, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { formulasOf } from '../../../tests/support/published-files/evaluate-formulas.ts';
import { generatedSnapshot } from '../../../tests/support/published-files/generated-snapshot.ts';
import { mapDisclosures } from '../../../tests/support/published-files/map-fields.ts';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { pointsOfRun } from '../../../tests/support/shards.ts';
import { renderXlsx } from '../render-xlsx.ts';
import { changeOf, shareOf } from './section-ratios.ts';

const numberIn = ({ value }: SnapshotField): string[] =>
  value?.kind === 'number' && value.number !== null ? [value.number] : [];

/** Figures with components in their first table, as `sum-components.ts` finds them. */
const withTotals = (fields: readonly SnapshotField[]): SnapshotField[] =>
  fields.map((field) => {
    const parts = fields.filter(({ key }) => key.startsWith(`${field.key}~gender~`));
    if (field.value?.kind !== 'number' || parts.length < 2) return field;
    const number = formatDecimal(parts.flatMap(numberIn).map(parseDecimal).reduce(add));
    return { ...field, value: { ...field.value, number }, sumOf: parts.map(({ key }) => key) };
  });

const snapshotOf = (seed: number): ReportSnapshot =>
  mapDisclosures(generatedSnapshot(seed), (one) => [{ ...one, fields: withTotals(one.fields) }]);

const seeds = pointsOfRun(
  Array.from({ length: 200 }, (_, index) => index + 1),
  12,
);

describe('formulas of a workbook', () => {
  it(`give their cached values, in ${seeds.length} reports`, async () => {
    const kinds = { SUM: 0, change: 0, share: 0 };
    for (const seed of seeds) {
      const parts = packageParts(await renderXlsx(snapshotOf(seed)));
      const sheets = [...parts].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
      for (const { ref, formula, cached, value } of sheets.flatMap(([, xml]) => formulasOf(xml))) {
        expect(Math.abs(value - cached), `${seed} ${ref} ${formula}`).toBeLessThanOrEqual(1e-9 * Math.abs(cached));
        if (formula.includes('SUM(')) kinds.SUM += 1;
        else if (formula.includes('ABS(')) kinds.change += 1;
        else kinds.share += 1;
      }
    }
    expect(Object.entries(kinds).filter(([, count]) => count < 5)).toEqual([]);
  }, 120_000);
});

const figure = (number: string, before: string, unit = 't'): SnapshotField => ({
  key: 'm0',
  label: 'm0',
  inputType: 'Number',
  isRequired: false,
  value: { kind: 'number', number, unit, state: 'reported' },
  history: [{ endOn: '2024-12-31', number: before }],
});

describe('a change from the previous year', () => {
  const change = (number: string, before: string, unit?: string) =>
    changeOf(figure(number, before, unit), '2024-12-31')?.value;

  it('is rounded to a tenth of a per cent, halves away from zero unless a program might not agree', () => {
    expect([change('112.4', '100'), change('96', '100'), change('100', '100')]).toEqual([0.124, -0.04, 0]);
    expect(change('5', '-10')).toBe(1.5);
    expect(change('100.05', '100')).toBeUndefined();
  });

  it('is rounded neither to nothing nor to all', () => {
    expect(change('100007', '100000')).toBe(0.00007);
    expect(change('1', '100000')).toBe(-0.99999);
    expect(change('0', '100000')).toBe(-1);
  });

  it('is missing for percentages, from zero, and for numbers that exceed a double', () => {
    expect([change('3', '2', '%'), change('3', '0'), change('12345678901234567', '2')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('and a share of a total are formulas of their cells', () => {
    expect(shareOf(figure('1', '0'), figure('3', '0'))).toEqual({ value: 0.333, decimals: 3 });
    expect(shareOf(figure('0', '0'), figure('0', '0'))).toBeUndefined();
  });
});
