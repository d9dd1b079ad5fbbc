import { expect, it } from 'vitest';
import type { Field } from './framework.ts';
import { optionName } from './option-name.ts';

const field: Field = {
  key: 'f0',
  label: 'Scope',
  inputType: 'Single Select',
  isRequired: false,
  options: ['Individual', 'Consolidated'],
  optionsZhTw: ['單一企業', '綜合'],
};

it("shows an option in the reader's language, and one that the field no longer has as it is stored", () => {
  expect(optionName(field, 'Consolidated', 'en')).toBe('Consolidated');
  expect(optionName(field, 'Consolidated', 'zhTw')).toBe('綜合');
  expect(optionName(field, 'Earlier', 'zhTw')).toBe('Earlier');
  expect(optionName({ ...field, optionsZhTw: undefined }, 'Individual', 'zhTw')).toBe('Individual');
});
