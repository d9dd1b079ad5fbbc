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
