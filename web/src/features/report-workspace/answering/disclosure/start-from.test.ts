import { expect, it } from 'vitest';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { plainTextToRichText } from '../../../../../../shared/model/text/rich-text.ts';
import { startFrom } from './start-from.ts';

const field = (inputType: Field['inputType'], more: Partial<Field> = {}): Field => ({
  key: 'f',
  label: 'Words',
  inputType,
  isRequired: false,
  ...more,
});
const words = (text: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(text) });
const line = (text: string): FieldValue => ({ kind: 'text', text });
const figure = (number: string, unit: string): FieldValue => ({ kind: 'number', number, unit, state: 'reported' });

it('fills an empty field, and appends below existing words without losing any', () => {
  const rich = field('Text Area (RTE)');
  expect(startFrom(rich, words('Old'), null)).toEqual({ kind: 'start', value: words('Old') });
  expect(startFrom(rich, words('Old'), words('  '))).toEqual({ kind: 'start', value: words('Old') });
  expect(startFrom(rich, words('Old'), words('x'))).toEqual({ kind: 'append', value: words('x\nOld') });
  expect(startFrom(field('Text Area'), line('Old'), line('x'))).toEqual({ kind: 'append', value: line('x\n\nOld') });
});

it('asks before replacing an answer', () => {
  const number = field('Number', { units: ['t'] });
  expect(startFrom(number, figure('1', 't'), figure('2', 't'))).toEqual({ kind: 'replace', value: figure('1', 't') });
  expect(startFrom(field('Text'), line('Old'), line('x'))).toEqual({ kind: 'replace', value: line('Old') });
});

it('offers nothing that the field would not store', () => {
  expect(startFrom(field('Number', { units: ['kg'] }), figure('1', 't'), null)).toBeUndefined();
  expect(startFrom(field('Number'), words('Old'), null)).toBeUndefined();
  const option: FieldValue = { kind: 'select', option: 'Removed' };
  expect(startFrom(field('Single Select', { options: ['Here'] }), option, null)).toBeUndefined();
});
