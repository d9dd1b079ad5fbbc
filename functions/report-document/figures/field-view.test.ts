import { describe, expect, it } from 'vitest';
import type { SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { disclosureBlocks } from './field-view.ts';

const disclosureOf = (unit: string): SnapshotDisclosure => {
  const field: SnapshotField = {
    key: 'm0',
    label: 'Figure',
    inputType: 'Number',
    isRequired: true,
    value: { kind: 'number', number: '1203', unit, state: 'reported' },
  };
  return { id: '1', code: '1', title: 'One', pillar: 'social', status: 'complete', isVerified: true, fields: [field] };
};

const unitOf = (unit: string, language: 'en' | 'zhTw'): string | undefined => {
  const [block] = disclosureBlocks(disclosureOf(unit), {
    language,
    period: { startOn: '2025-01-01', endOn: '2025-12-31' },
  });
  return block?.kind === 'numbers' ? block.rows[0]?.unit : undefined;
};

describe('units in the files', () => {
  it('are words in the language of the report, and language-independent symbols', () => {
    expect(unitOf('persons', 'en')).toBe('persons');
    expect(unitOf('persons', 'zhTw')).toBe('人');
    expect(unitOf('per 1,000,000 h', 'zhTw')).toBe('每 1,000,000 小時');
    expect(unitOf('tCO2e', 'zhTw')).toBe('tCO₂e');
  });
});

it('a figure derived from its components is not marked n/a next to their numbers, and retains its note', () => {
  const whole: SnapshotField = {
    key: 'rate',
    label: 'Turnover by age group',
    inputType: 'Number',
    isRequired: true,
    unit: '%',
    value: { kind: 'number', number: null, state: 'notApplicable', note: 'Leavers by headcount' },
  };
  const part: SnapshotField = {
    ...whole,
    key: 'rate~age~under30',
    label: 'Turnover by age group: Under 30',
    value: { kind: 'number', number: '29.9', unit: '%', state: 'reported' },
  };
  const printing = { language: 'en', period: { startOn: '2025-01-01', endOn: '2025-12-31' } } as const;
  const rowOf = (fields: SnapshotField[]) => {
    const [block] = disclosureBlocks({ ...disclosureOf('%'), fields }, printing);
    return block?.kind === 'numbers' ? block.rows[0] : undefined;
  };
  expect(rowOf([whole, part])).toMatchObject({
    mark: '',
    details: ['Reported by its parts, below', 'Leavers by headcount'],
  });
  expect(rowOf([whole])).toMatchObject({ mark: 'n/a', details: ['Not applicable', 'Leavers by headcount'] });
});

it('a consolidated figure has the contributions of its entities below it, the largest first, with their total', () => {
  const entity = (number: number) => ({ name: `Site ${number}`, number: String(number), unit: 'tCO2e' });
  const tableOf = (count: number, language: 'en' | 'zhTw', total: string) => {
    const [field] = disclosureOf('tCO2e').fields;
    if (!field) throw new Error('no field');
    const consolidated: SnapshotField = {
      ...field,
      value: { kind: 'number', number: total, unit: 'tCO2e', state: 'reported' },
      isConsolidated: true,
      entities: Array.from({ length: count }, (_one, index) => entity(index + 1)),
    };
    const disclosure = { ...disclosureOf('tCO2e'), fields: [consolidated] };
    const blocks = disclosureBlocks(disclosure, { language, period: { startOn: '2025-01-01', endOn: '2025-12-31' } });
    const table = blocks.find(({ kind }) => kind === 'table');
    return table?.kind === 'table' ? table.table : undefined;
  };
  const rowsOf = (table: ReturnType<typeof tableOf>) =>
    table?.rows.map(({ name, cells }) => `${name}: ${cells[0]?.text ?? ''}`);
  const few = tableOf(2, 'en', '3');
  expect([few?.caption, few?.corner, few?.heads]).toEqual(['Figure by entity', 'Entity (unit: tCO₂e)', ['2025']]);
  expect(rowsOf(few)).toEqual(['Site 2: 2', 'Site 1: 1', 'Total: 3']);
  const many = rowsOf(tableOf(32, 'zhTw', '528'));
  expect(many?.slice(-3)).toEqual(['Site 3: 3', '其他 2 個匯報實體: 3', '合計: 528']);
  expect(tableOf(0, 'en', '3')).toBeUndefined();
});

it('a contribution has the value, the share and the days from which it is calculated', () => {
  const entities = [
    { name: 'Site 01', number: '66', unit: 'tCO2e', contribution: { value: '110', share: '60' } },
    {
      name: 'Site 11',
      number: '247.945',
      unit: 'tCO2e',
      contribution: {
        value: '500',
        share: '49.589',
        spans: [
          { days: 181, percent: '100' },
          { days: 184, percent: '0' },
        ],
      },
    },
  ];
  const tableOf = (language: 'en' | 'zhTw') => {
    const [field] = disclosureOf('tCO2e').fields;
    if (!field) throw new Error('no field');
    const value = { kind: 'number', number: '313.945205', unit: 'tCO2e', state: 'reported' } as const;
    const fields = [{ ...field, value, isConsolidated: true as const, entities }];
    const blocks = disclosureBlocks(
      { ...disclosureOf('tCO2e'), fields },
      { language, period: { startOn: '2025-01-01', endOn: '2025-12-31' } },
    );
    const block = blocks.find(({ kind }) => kind === 'table');
    return block?.kind === 'table' ? block.table : undefined;
  };
  const table = tableOf('en');
  expect(table?.heads).toEqual(['Value', 'Share', 'Contribution']);
  expect(table?.rows.map(({ name, details, cells }) => [name, ...cells.map(({ text }) => text), ...details])).toEqual([
    ['Site 11', '500', '49.589\u202F%', '247.945', '100\u202F% for 181 days, 0\u202F% for 184 days'],
    ['Site 01', '110', '60\u202F%', '66'],
    ['Total', '', '', '313.945'],
  ]);
  expect(tableOf('zhTw')?.rows[0]?.details).toEqual(['181 日為 100\u202F%、184 日為 0\u202F%']);
});

it('a figure in rows without a total prints its rows alone', () => {
  const whole: SnapshotField = {
    key: 'm0',
    label: 'Turnover by region',
    inputType: 'Number',
    isRequired: true,
    unit: '%',
    value: null,
  };
  const row: SnapshotField = {
    ...whole,
    key: 'm0~region~Asia',
    label: 'Turnover by region: Asia',
    isRequired: false,
    value: { kind: 'number', number: '49.3', unit: '%', state: 'reported' },
    cell: { dimension: 'Region', member: 'Asia' },
  };
  const printing = { language: 'en', period: { startOn: '2025-01-01', endOn: '2025-12-31' } } as const;
  const blocksOf = (fields: SnapshotField[]) => disclosureBlocks({ ...disclosureOf('%'), fields }, printing);
  expect(blocksOf([whole])).toMatchObject([{ kind: 'numbers', rows: [{ isMissing: true }] }]);
  const blocks = blocksOf([whole, row]);
  expect(JSON.stringify(blocks)).toContain('49.3');
  expect(blocks.some(({ kind }) => kind === 'numbers')).toBe(false);
  expect(JSON.stringify(blocks)).not.toContain('"isTotal":true');
});
