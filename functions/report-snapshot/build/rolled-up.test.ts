import { describe, expect, it } from 'vitest';
import { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { TakenRollUp } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { rollUpNote, withRollUps } from './rolled-up.ts';

const row = (
  number: number,
  name: string,
  state: string,
  value: string | null,
  part: string | null,
  share = '100',
) => ({
  entityId: `ent_${String(number).padStart(26, '0')}`,
  name,
  state,
  value,
  share,
  part,
});
const taken = TakenRollUp.parse({
  organizationId: `org_${'1'.repeat(26)}`,
  startOn: '2025-01-01',
  endOn: '2025-12-31',
  metricCode: 'ghg.scope1.gross',
  method: 'equity',
  parents: null,
  total: '1203.5',
  unit: 'tCO2e',
  currency: '',
  coverage: { given: 2, expected: 3, driverPercent: '96', driverUnknown: 0 },
  driverCode: 'wf.employees.total',
  rows: [
    row(1, 'Harbour', 'value', '1203', '1203'),
    row(2, 'Joint venture', 'value', '1', '0.5', '50'),
    row(3, 'Depot', 'missing', null, null),
  ],
  at: '2026-11-29T08:00:00.000Z',
  by: { userId: `usr_${'1'.repeat(32)}`, name: 'Elena' },
  pointRevision: 1,
  revision: 1,
});
const field = (number: string, unit = 'tCO2e', more: Partial<SnapshotField> = {}): SnapshotField => ({
  key: 'm0',
  label: 'Gross direct emissions',
  inputType: 'Number',
  isRequired: true,
  value: FieldValue.parse({ kind: 'number', number, unit }),
  metricCode: 'ghg.scope1.gross',
  ...more,
});
const printed = (one: SnapshotField, language: 'en' | 'zhTw' = 'en') =>
  withRollUps([one], new Map([[taken.metricCode, taken]]), catalogue.metrics(), language)[0];
const noteOf = (one: SnapshotField | undefined) => (one?.value?.kind === 'number' ? one.value.note : undefined);

describe('a rolled-up figure in a publication', () => {
  it('carries its entities and its coverage, in both languages', () => {
    const one = printed(field('1203.5'));
    expect(one?.isConsolidated).toBe(true);
    expect(one?.entities).toEqual([
      { name: 'Harbour', number: '1203', unit: 'tCO2e', contribution: { value: '1203', share: '100' } },
      { name: 'Joint venture', number: '0.5', unit: 'tCO2e', contribution: { value: '1', share: '50' } },
    ]);
    expect(noteOf(one)).toBe(
      'Consolidated by equity share from 2 of 3 entities (96\u202F% of total employees); missing: Depot. As of 29-Nov-2026.',
    );
    expect(noteOf(printed(field('1203.5'), 'zhTw'))).toContain('以股權比例合併，涵蓋 3 個匯報實體中的 2 個');
  });

  it('has no percentage where the driver of an entity is unknown, as on the screen', () => {
    const coverage = { given: 8, expected: 27, driverPercent: '100', driverUnknown: 24 };
    expect(rollUpNote({ ...taken, coverage }, 'Total employees', 'en')).toBe(
      'Consolidated by equity share from 8 of 27 entities; total employees of 24 entities unknown; missing: Depot. As of 29-Nov-2026.',
    );
    expect(rollUpNote({ ...taken, coverage }, '員工總數', 'zhTw')).toContain(
      '涵蓋 27 個匯報實體中的 8 個；24 個匯報實體的員工總數不詳；欠缺：Depot。',
    );
  });

  it('names entities with a value that has no weight, which are not covered', () => {
    const rows = TakenRollUp.shape.rows.parse([
      row(1, 'Harbour', 'value', '40', '40'),
      row(2, 'Depot', 'zero', '0', null),
    ]);
    const coverage = { given: 1, expected: 2, driverPercent: null, driverUnknown: 0 };
    expect(rollUpNote({ ...taken, coverage, rows }, undefined, 'en')).toBe(
      'Consolidated by equity share from 1 of 2 entities; without a weight: Depot. As of 29-Nov-2026.',
    );
    expect(rollUpNote({ ...taken, coverage, rows }, undefined, 'zhTw')).toContain('沒有權重：Depot。');
    expect(rollUpNote({ ...taken, coverage, rows, parents: 'children-only' }, undefined, 'en')).not.toContain('weight');
  });

  it('has its contributions in the unit of the field', () => {
    expect(printed(field('1203500', 'kgCO2e'))?.entities?.map(({ number, unit }) => `${number} ${unit}`)).toEqual([
      '1203000 kgCO2e',
      '500 kgCO2e',
    ]);
  });

  it('has contributions with three decimals, and the days of shares that changed', () => {
    const spans = [
      { days: 181, percent: '100' },
      { days: 184, percent: '0' },
    ];
    const sold = { ...row(1, 'Sold', 'value', '500', '247.94520547945205479452', '49.589'), spans };
    const tiny = row(2, 'Tiny', 'value', '0.0001', '0.00006', '60');
    const rows = TakenRollUp.shape.rows.parse([sold, tiny]);
    const all = new Map([[taken.metricCode, { ...taken, rows }]]);
    expect(withRollUps([field('1203.5')], all, catalogue.metrics(), 'en')[0]?.entities).toEqual([
      { name: 'Sold', number: '247.945', unit: 'tCO2e', contribution: { value: '500', share: '49.589', spans } },
      { name: 'Tiny', number: '0.00006', unit: 'tCO2e', contribution: { value: '0.0001', share: '60' } },
    ]);
  });

  it('has no share in a contribution that is no product of value and share', () => {
    const average = catalogue
      .metrics()
      .library.nodes.find((node) => 'aggregation' in node && node.aggregation === 'weighted');
    if (!average) throw new Error('the library has no weighted metric');
    const all = new Map([[average.code, { ...taken, metricCode: average.code }]]);
    const [printedField] = withRollUps(
      [field('1203.5', 'tCO2e', { metricCode: average.code })],
      all,
      catalogue.metrics(),
      'en',
    );
    expect(printedField?.entities?.[0]?.contribution).toEqual({ value: '1203' });
  });

  it('is attached to that number only, never to an entered one or one with less coverage', () => {
    expect(printed(field('1300'))).toEqual(field('1300'));
    const narrower = field('1203.5', 'tCO2e', { isOwnScope: true });
    expect(printed(narrower)).toEqual(narrower);
  });

  it('has the note of the reporter before its own', () => {
    const value = FieldValue.parse({ kind: 'number', number: '1203.5', unit: 'tCO2e', note: 'Meters only.' });
    expect(noteOf(printed(field('1203.5', 'tCO2e', { value })))).toMatch(/^Meters only\. Consolidated/);
  });
});
