import { describe, expect, it } from 'vitest';
import type { SnapshotDisclosure, SnapshotField } from '../../../shared/model/snapshot.ts';
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
  it('are words of the report language, and symbols in any', () => {
    expect(unitOf('persons', 'en')).toBe('persons');
    expect(unitOf('persons', 'zhTw')).toBe('人');
    expect(unitOf('per 1,000,000 h', 'zhTw')).toBe('每 1,000,000 小時');
    expect(unitOf('tCO2e', 'zhTw')).toBe('tCO₂e');
  });
});
