import { describe, expect, test } from 'vitest';
import type { Field } from '../../../../shared/catalogue/framework.ts';
import { fieldText } from './short-text.ts';

const field: Field = {
  key: 'f0',
  label: 'Status',
  inputType: 'Single Select',
  isRequired: false,
  options: ['Complied', 'Explained'],
  optionsZhTw: ['已遵守', '已解釋'],
};

describe('a value as text if its field is known', () => {
  test('choices have their names in the language of the reader', () => {
    expect(fieldText(field, { kind: 'select', option: 'Complied' }, 'zhTw')).toBe('已遵守');
    expect(fieldText(field, { kind: 'multiSelect', options: ['Complied', 'Explained'] }, 'zhTw')).toBe(
      '已遵守、已解釋',
    );
    expect(fieldText(field, { kind: 'multiSelect', options: ['Complied', 'Explained'] }, 'en')).toBe(
      'Complied, Explained',
    );
  });

  test('a figure is grouped, and one without a number says so in words', () => {
    expect(fieldText(field, { kind: 'number', number: '1198', unit: 't', state: 'reported' }, 'en')).toBe(
      '1,198\u202Ft',
    );
    expect(fieldText(field, { kind: 'number', number: '1198', unit: 'persons', state: 'reported' }, 'en')).toBe(
      '1,198\u00A0persons',
    );
    expect(fieldText(field, { kind: 'number', number: null, state: 'notApplicable' }, 'zhTw')).toBe('不適用');
  });
});
