import { describe, expect, it } from 'vitest';
import { UserId } from '../../../../../shared/ids.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { openFields } from './unanswered-fields.ts';

const fields = [{ key: 'm0' }, { key: 'm1' }, { key: 'total' }, { key: 'text' }];
const figure: FieldValue = { kind: 'number', number: '12', unit: 't', state: 'reported' };
const stored = (fieldKey: string, value: FieldValue | null) => ({
  fieldKey,
  value,
  revision: 1,
  updatedAt: '2026-01-05T09:00:00.000Z',
  updatedBy: { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada' },
});

describe('the field to continue at', () => {
  it('is the first field that neither a person nor the data hub has filled in', () => {
    const hub = [{ fieldKey: 'm1', state: 'hub' as const, value: figure }];
    expect(openFields(fields, { values: [stored('m0', figure)], hub })).toEqual(['total', 'text']);
  });

  it('is never a calculated field, and may be an emptied one', () => {
    const hub = [{ fieldKey: 'total', state: 'computed' as const, value: null }];
    const emptied = [stored('m0', null), stored('m1', figure), stored('text', { kind: 'text', text: ' ' })];
    expect(openFields(fields, { values: emptied, hub })).toEqual(['m0', 'text']);
  });
});
