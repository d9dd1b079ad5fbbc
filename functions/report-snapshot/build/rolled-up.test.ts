import { describe, expect, it } from 'vitest';
import { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { TakenRollUp } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { rollUpNote, withRollUps } from './rolled-up.ts';

const row = (number: number, name: string, state: string, value: string | null, part: string | null) => ({
  entityId: `ent_${String(number).padStart(26, '0')}`,
  name,
  state,
  value,
  share: '100',
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
    row(2, 'Joint venture', 'value', '1', '0.5'),
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
      { name: 'Harbour', number: '1203', unit: 'tCO2e' },
      { name: 'Joint venture', number: '0.5', unit: 'tCO2e' },
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

  it('has its contributions in the unit of the field', () => {
    expect(printed(field('1203500', 'kgCO2e'))?.entities?.map(({ number, unit }) => `${number} ${unit}`)).toEqual([
      '1203000 kgCO2e',
      '500 kgCO2e',
    ]);
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
